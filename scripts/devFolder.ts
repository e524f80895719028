/** Apart from the data of `npm start`. */
export const devFolder = new URL('../data-dev', import.meta.url).pathname;
