import { expect, it } from 'vitest';
import {
  caseKinds,
  isStaffRow,
  lifecycleOf,
  nextActors,
  noticeEventCodes,
  ownersOf,
  type RoleCode,
  roles,
  turnCodes,
} from '../index.ts';
import { canReceiveNotice, groupOfNotice } from './noticeReceivers.ts';

const withOnly = (code: string) => [{ code }];
const groupsOf = (role: RoleCode) => {
  const held = roles[role].permissions.map((code) => ({ code }));
  return [...new Set(noticeEventCodes.filter((event) => canReceiveNotice(event, held)).map(groupOfNotice))];
};

it('has whoever may own a case, has its turn or may end a deadline', () => {
  for (const permission of caseKinds.flatMap((kind) => ownersOf(kind)))
    for (const event of ['assigned', 'turn', 'answered', 'wrote', 'hearing', 'warning'] as const)
      expect([event, permission, canReceiveNotice(event, withOnly(permission))]).toEqual([event, permission, true]);
  for (const permission of turnCodes.flatMap((turn) => nextActors[turn].may ?? []))
    expect([permission, canReceiveNotice('turn', withOnly(permission))]).toEqual([permission, true]);
  for (const row of caseKinds.flatMap((kind) => lifecycleOf(kind).rows.filter(isStaffRow)))
    if (row.from.length > 0) expect([row.by, canReceiveNotice('breach', withOnly(row.by))]).toEqual([row.by, true]);
});

it('leaves each role the groups of its own events', () => {
  expect(groupsOf('QvsMapsPortalAdmin')).toEqual(['account', 'premises']);
  expect(groupsOf('KqzInspector')).toEqual(['account', 'premises']);
  expect(groupsOf('KasSecretary')).toEqual(['cases', 'deadlines', 'account']);
  expect(groupsOf('KqzRegistrar')).toEqual(['cases', 'deadlines', 'identities', 'account']);
  expect(groupsOf('KqzAdministrator')).toEqual(['identities', 'administration', 'account']);
  expect(canReceiveNotice('mentioned', withOnly('denouncements.read'))).toBe(true);
  expect(canReceiveNotice('assigned', withOnly('denouncements.read'))).toBe(false);
});
