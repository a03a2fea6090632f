export default 'Español';
