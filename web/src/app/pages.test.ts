import { linkablePages, noticePages } from '@denonco/contract';
import { expect, it } from 'vitest';
import { cataloguesOf } from '../../pages.plugin.ts';
import { paths } from '../paths.ts';
import { publicRows } from './routes.ts';
import { protectedRows } from './staff/routes.ts';

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

it('notices lead to pages by the permissions that the browser asks for', () => {
  const guards = new Map(protectedRows.map(({ path, needs }) => [path.replace('/*', ''), needs && [needs].flat()]));
  for (const { path, may } of Object.values(noticePages).flat()) {
    expect(guards.has(path), path).toBe(true);
    expect([path, guards.get(path)]).toEqual([path, may]);
  }
  expect(guards.has('/app/notices')).toBe(true);
  expect(guards.get('/app/notices')).toBeUndefined();
});

it('a page loads the texts of its folder and of all that it imports, except for what loads its own', () => {
  expect(cataloguesOf('public/registers/OnlineRegistersPage')).toEqual([
    'public/registers',
    'ui/dates',
    'ui/lists',
    'ui/publicCase',
  ]);
  expect(cataloguesOf('public/home/HomePage')).toEqual(['public/home']);
  expect(cataloguesOf('casework/cases/CaseFilePage')).toContain('ui/secondPerson');
});

it('no public page loads texts of the staff area', () => {
  const own = new Set(publicRows.flatMap(({ page }) => cataloguesOf(page)));
  expect(
    [...own].filter((folder) => /^(administration|reference|premises|casework\/(?!hearings))/.test(folder)),
  ).toEqual([]);
});
