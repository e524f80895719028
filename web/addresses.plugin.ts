// Gives the browser each route's method and path without schemas, read from the contract at build, so that only pages
// with forms load the validator.
import { routes } from '@denonco/contract';
import type { Plugin } from 'vite';

const PUBLIC = 'virtual:addresses';
/** Loaded by members' pages only. */
const MEMBERS = 'virtual:addresses/members';

// One string is the most compact form; GET is the default.
const tableOf = (members: boolean) =>
  Object.entries(routes)
    .filter(([, { access }]) => (access !== 'public') === members)
    .map(([name, { method, path }]) => [name, method === 'GET' ? path : `${path} ${method}`]);

export const addresses = (): Plugin => ({
  name: 'addresses',
  resolveId: (id) => (id === PUBLIC || id === MEMBERS ? `\0${id}` : undefined),
  load: (id) =>
    id === `\0${PUBLIC}` || id === `\0${MEMBERS}`
      ? `export const addresses = ${JSON.stringify(Object.fromEntries(tableOf(id === `\0${MEMBERS}`)))}`
      : undefined,
});
