export default 'English';
