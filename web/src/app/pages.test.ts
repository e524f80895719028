import { readFileSync } from 'node:fs';
import { grantReaders, holders, linkablePages, noticePages } from '@denonco/contract';
import { expect, it } from 'vitest';
import { paths } from '../paths.ts';

/** Need a token or a code, or are no pages. */
const notLinkable: readonly string[] = [
  paths.root,
  paths.app,
  paths.appeal,
  paths.answerRequest,
  paths.confirmSubscription,
  paths.unsubscribe,
  paths.invitation,
  paths.newPassword,
];

it('texts may link to every page of the browser and to nothing else', () => {
  const addresses: readonly string[] = Object.values(paths);
  expect(Object.keys(linkablePages).toSorted()).toEqual(
    addresses.filter((path) => !notLinkable.includes(path)).toSorted(),
  );
});

const lists: Readonly<Record<string, readonly string[]>> = { grantReaders, holders };

it('notices lead to pages by the permissions that the browser asks for', () => {
  const source = readFileSync(new URL('./staff/staffRoutes.tsx', import.meta.url), 'utf8');
  const rows = [...source.matchAll(/path: (?:paths\.(\w+),|`\$\{paths\.(\w+)\}\/\*`)[\s\S]*?permission: \{(.*)\}/g)];
  const guards = new Map(
    rows.map(([, one = '', other = '', guard = '']) => {
      const [, key, list = ''] = /required: true, key: (?:'(.+)'|(\w+))/.exec(guard) ?? [];
      return [Reflect.get(paths, one || other), key === undefined ? lists[list] : [key]];
    }),
  );
  for (const { path, may } of Object.values(noticePages).flat()) {
    expect(guards.has(path), path).toBe(true);
    expect([path, guards.get(path)]).toEqual([path, may]);
  }
  expect(guards.has('/app/notices')).toBe(true);
  expect(guards.get('/app/notices')).toBeUndefined();
});
