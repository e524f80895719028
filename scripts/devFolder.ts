/** The database, key file and evidence of `npm run dev`, apart from those of `npm start`: `npm run db:reset` removes them. */
export const devFolder = new URL('../data-dev', import.meta.url).pathname;
