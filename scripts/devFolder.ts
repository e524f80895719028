/** Data of `npm run dev`, apart from that of `npm start`. */
export const devFolder = new URL('../data-dev', import.meta.url).pathname;
