// Gives the browser each route's method and path without its schemas: the contract's types are enough to call it, and
// the validator's code comes only with pages that check a form. Read from the contract at build time, so it cannot differ.
import { routes } from '@denonco/contract';
import type { Plugin } from 'vite';

const NAME = 'virtual:addresses';

export function addresses(): Plugin {
  const table = Object.entries(routes).map(([name, { method, path }]) => [name, { method, path }]);
  return {
    name: 'addresses',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) =>
      id === `\0${NAME}` ? `export const addresses = ${JSON.stringify(Object.fromEntries(table))}` : undefined,
  };
}
