// Which members can ever receive a notice, and the groups of the settings of notices.
import { wholeReaders } from '../accounts/readers.ts';
import { codesOf } from '../platform/codes.ts';
import type { LocalizedText } from '../platform/primitives.ts';
import type { Permission } from '../platform/roles.ts';
import { hasCode } from '../platform/texts.ts';
import type { NoticeEventCode } from '../register/notices.ts';

export const noticeGroups = {
  cases: { al: 'Çështjet', en: 'Cases' },
  deadlines: { al: 'Afatet', en: 'Deadlines' },
  identities: { al: 'Identitetet', en: 'Identities' },
  premises: { al: 'Objektet', en: 'Premises' },
  administration: { al: 'Administrimi', en: 'Administration' },
  account: { al: 'Llogaria ime', en: 'My account' },
} as const satisfies Record<string, LocalizedText>;
export type NoticeGroup = keyof typeof noticeGroups;
export const noticeGroupCodes = codesOf(noticeGroups);

/** May own a case. */
const owners = [
  'denouncements.check',
  'denouncements.investigate',
  'denouncements.decide',
  'complaints.check',
] as const satisfies readonly Permission[];
const deciders = ['denouncements.decide', 'complaints.decide'] as const satisfies readonly Permission[];
/** May take the action that ends a deadline. */
const enders = [
  ...owners,
  'denouncements.assign',
  'denouncements.close',
  'denouncements.publish',
  'complaints.draw',
  'complaints.join',
  'complaints.decide',
  'complaints.publish',
  'denouncements.sanction',
] as const satisfies readonly Permission[];
const watchers = ['audit.read', ...deciders] as const satisfies readonly Permission[];

/** Received with one of these permissions; by every member where there is none. */
const receivers: Readonly<Record<NoticeEventCode, readonly [NoticeGroup, ...Permission[]]>> = {
  assigned: ['cases', ...owners],
  turn: ['cases', ...owners, 'complaints.draw', 'denouncements.sanction'],
  answered: ['cases', ...owners],
  threat: ['cases', ...deciders],
  wrote: ['cases', ...owners],
  taskGiven: ['cases', ...wholeReaders],
  mentioned: ['cases', ...wholeReaders],
  hearing: ['cases', ...owners],
  warning: ['deadlines', ...enders],
  breach: ['deadlines', ...enders],
  ended: ['deadlines', ...enders],
  lapsable: ['deadlines', ...enders],
  identityAsked: ['identities', 'identities.approve'],
  identityAnswered: ['identities', 'identities.open'],
  identityOpened: ['identities', ...watchers],
  premisesSent: ['premises', 'premises.review'],
  premisesReturned: ['premises', 'premises.report'],
  premisesDecided: ['premises', 'premises.report'],
  grantAsked: ['administration', 'members.manage', 'roles.manage', 'audit.read'],
  grantAnswered: ['administration', 'members.manage', 'roles.manage', 'settings.manage'],
  grantGiven: ['administration', ...watchers],
  administration: ['administration', 'members.manage', 'roles.manage'],
  deadLetter: ['administration', 'outbox.read'],
  smsBudget: ['administration', 'settings.manage'],
  backupLate: ['administration', 'service.read'],
  rehearsalLate: ['administration', 'service.read'],
  retentionWaits: ['administration', 'settings.manage'],
  newDevice: ['account'],
  accountChanged: ['account'],
  myRights: ['account'],
};

export const groupOfNotice = (event: NoticeEventCode): NoticeGroup => receivers[event][0];

export function canReceiveNotice(event: NoticeEventCode, permissions: Parameters<typeof hasCode>[0]): boolean {
  const [, ...to] = receivers[event];
  return to.length === 0 || to.some((one) => hasCode(permissions, one));
}
