import type { MemberRole } from '@denonco/contract';
import { expect, it } from 'vitest';
import { changesOf, lockOf, shownOf, turned, withDraft } from './drafts.ts';

const role: MemberRole = {
  code: 'KqzAuditor',
  name: { al: 'Auditues', en: 'Auditor' },
  scope: 'country',
  members: 1,
  version: 3,
  permissions: ['dashboard', 'audit.read'],
  needsSecondFactor: true,
  isSeeded: true,
  isEdited: false,
  isRetired: false,
  isWaiting: false,
};

it('keeps a draft while it differs from the saved role', () => {
  const once = withDraft({}, role, turned(shownOf({}, role), 'cases.export'));
  expect(once.KqzAuditor).toMatchObject({ version: 3, permissions: ['dashboard', 'audit.read', 'cases.export'] });
  const renewed = { ...role, version: 4 };
  // The draft keeps the version it started from, so that the server detects a conflict.
  expect(shownOf(once, renewed).version).toBe(3);
  expect(withDraft(once, role, turned(shownOf(once, role), 'cases.export'))).toEqual({});
});

it('lists granted and revoked permissions in the order of the contract', () => {
  const draft = turned(turned(shownOf({}, role), 'dashboard'), 'denouncements.read');
  expect(changesOf(draft, role)).toEqual(['dashboard', 'denouncements.read']);
});

it('locks granting to one’s own role and the core permissions of administrators', () => {
  expect(lockOf(role, 'cases.export', 'KqzAuditor')).toBe('own');
  expect(lockOf(role, 'audit.read', 'KqzAuditor')).toBeUndefined();
  expect(lockOf(role, 'cases.export', 'KqzAdministrator')).toBeUndefined();
  const keeper = { ...role, code: 'KqzAdministrator', permissions: ['members.manage' as const] };
  expect(lockOf(keeper, 'members.manage', 'KqzAuditor')).toBe('keeper');
  expect(lockOf(keeper, 'roles.manage', 'KqzAuditor')).toBeUndefined();
});
