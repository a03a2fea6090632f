// The server decides everything, so there is nothing to draw before the browser has asked it.
export const ssr = false;
export const prerender = false;
