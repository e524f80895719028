// Pages that texts may lead to, against the addresses there are: none leads nowhere, and none was forgotten.
import { linkablePages } from '@denonco/contract';
import { expect, it } from 'vitest';
import { paths } from '../paths.ts';

/** Opened by what follows them (a token, a code), or no page of their own. */
const notForLinks: readonly string[] = [
  paths.root,
  paths.app,
  paths.answerRequest,
  paths.invitation,
  paths.newPassword,
];

it('every page is one of the browser, and every page of the browser may be linked to', () => {
  const addresses: readonly string[] = Object.values(paths);
  expect(Object.keys(linkablePages).toSorted()).toEqual(
    addresses.filter((path) => !notForLinks.includes(path)).toSorted(),
  );
});
