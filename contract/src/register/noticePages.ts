// The page that a notice leads to: the first that its reader may open, else the list of their notices. Pure.

import { caseHoldPermissions, grantReaders, isReachedBy } from '../accounts/readers.ts';
import type { linkablePages } from '../platform/pages.ts';
import type { Permission, Worker } from '../platform/roles.ts';
import { type CaseKind, kindOfNumber } from './cases.statuses.ts';
import type { NoticeEventCode } from './notices.ts';

interface NoticePage {
  readonly path: keyof typeof linkablePages;
  readonly query?: string;
  /** Opened with one of these; by every member when left out. */
  readonly may?: readonly Permission[];
}

const grants: NoticePage = { path: '/app/administration/grants', may: grantReaders };
const health: NoticePage = { path: '/app/administration/health', may: ['service.read'] };
// Covers many reports.
const reports = (query: string): NoticePage => ({ path: '/app/reports/qv', query, may: ['premises.read'] });

/** Pages of notices without a case, or for those who may not open it. */
export const noticePages: Readonly<Partial<Record<NoticeEventCode, readonly NoticePage[]>>> = {
  newDevice: [{ path: '/app/profile/my/sessions' }],
  accountChanged: [{ path: '/app/profile/my/security' }],
  myRights: [{ path: '/app/dashboards/default' }],
  administration: [
    { path: '/app/administration/members', may: ['members.manage'] },
    { path: '/app/administration/roles', may: ['roles.manage'] },
  ],
  identityOpened: [{ path: '/app/administration/identities', may: ['audit.read'] }],
  grantAsked: [grants],
  grantAnswered: [grants],
  grantGiven: [grants],
  deadLetter: [{ path: '/app/administration/outbox', may: ['outbox.read'] }],
  smsBudget: [health, { path: '/app/administration/settings', may: ['settings.manage'] }],
  backupLate: [health],
  rehearsalLate: [health],
  retentionWaits: [{ path: '/app/administration/retention', may: caseHoldPermissions }],
  premisesSent: [reports('?status=sent')],
  premisesReturned: [reports('?status=returned')],
  premisesDecided: [reports('?sort=updated&order=desc')],
};

const registers: Readonly<Record<CaseKind, keyof typeof linkablePages>> = {
  denouncement: '/app/registers/denouncements',
  complaint: '/app/registers/complaints',
};

/** Sections of the case file to which a notice links; others link to the whole file. */
const sections: Readonly<Partial<Record<NoticeEventCode, string>>> = {
  mentioned: 'notes',
  taskGiven: 'tasks',
  identityAsked: 'identity',
  identityAnswered: 'identity',
  identityOpened: 'identity',
};

interface NoticeTarget {
  readonly event: NoticeEventCode;
  readonly number: string | null;
  readonly assigneeId: string | null;
  readonly wasAtKas: boolean;
}

export function noticePath({ event, number, assigneeId, wasAtKas }: NoticeTarget, reader: Worker): string {
  const kind = number === null ? undefined : kindOfNumber(number);
  if (kind && isReachedBy(reader, { kind, assigneeId, wasAtKas })) {
    const section = sections[event];
    return `${registers[kind]}/${number}${section ? `?section=${section}` : ''}`;
  }
  const page = noticePages[event]?.find(({ may }) => !may || may.some((one) => reader.permissions.has(one)));
  return page ? `${page.path}${page.query ?? ''}` : '/app/notices';
}
