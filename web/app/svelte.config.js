import adapter from '@sveltejs/adapter-static';

// One page for every address: the server answers unknown paths with index.html.
/** @type {import('@sveltejs/kit').Config} */
export default {
  kit: {
    adapter: adapter({ fallback: 'index.html' }),
    // The page registers it once it has nothing better to do.
    serviceWorker: { register: false },
  },
};
