// Gives the browser each route's method and path without its schemas: the contract's types are enough to call it, and
// the validator's code comes only with pages that check a form. Read from the contract at build time, so it cannot differ.
import { routes } from '@denonco/contract';
import type { Plugin } from 'vite';

const PUBLIC = 'virtual:addresses';
/** Of what only members may call, fetched by the first of them: the home need not carry it. */
const MEMBERS = 'virtual:addresses/members';

// In one text, because every page carries it: what is read needs no method.
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
