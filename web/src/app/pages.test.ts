import { linkablePages } from '@denonco/contract';
import { expect, it } from 'vitest';
import { paths } from '../paths.ts';

/** Need a token or a code, or are no pages. */
const notLinkable: readonly string[] = [
  paths.root,
  paths.app,
  paths.appeal,
  paths.answerRequest,
  paths.confirmNews,
  paths.stopNews,
  paths.invitation,
  paths.newPassword,
];

it('texts may link to every page of the browser and to nothing else', () => {
  const addresses: readonly string[] = Object.values(paths);
  expect(Object.keys(linkablePages).toSorted()).toEqual(
    addresses.filter((path) => !notLinkable.includes(path)).toSorted(),
  );
});
