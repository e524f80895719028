// What the pictures of the manual show: who looks at which page, what is pressed first, which part is taken. Data;
// manual.ts takes them.
import type { CaseKind, RoleCode, Words } from '@denonco/contract';
import { paths } from '../../web/src/paths.ts';

/** Something to press or to take, by what it is and what it is called. */
export interface Named {
  readonly role: 'button' | 'link' | 'tab' | 'radio' | 'region' | 'checkbox' | 'navigation' | 'complementary' | 'table';
  readonly name: Words;
  /** Which of several, from 0. */
  readonly nth?: number;
}

export interface Shot {
  /** As chapters name it. */
  readonly name: string;
  readonly by: RoleCode | 'visitor';
  /** The page: its address, or the oldest case of that kind which stands so; `then` is added to the address. */
  readonly at: string | { readonly kind: CaseKind; readonly status: string; readonly then?: string };
  readonly press?: readonly Named[];
  /** What is taken; the window unless said. */
  readonly take?: 'window' | 'main' | 'dialog' | 'menu' | Named;
  /** At most so high, in CSS pixels; 640 unless said. */
  readonly height?: number;
}

const named = (role: Named['role'], al: string, en: string, nth?: number): Named => ({
  ...{ role, name: { al, en } },
  ...(nth === undefined ? {} : { nth }),
});
const denouncement = (status: string, then = '') => ({ kind: 'denouncement', status, then }) as const;
const complaint = (status: string, then = '') => ({ kind: 'complaint', status, then }) as const;
const actions = named('complementary', 'Afatet dhe veprimet', 'Deadlines and actions');

export const shots: readonly Shot[] = [
  { name: 'layout', by: 'KqzRegistrar', at: paths.dashboard, take: 'window' },
  { name: 'dashboard', by: 'KqzRegistrar', at: paths.dashboard, take: 'main' },
  {
    name: 'bell',
    by: 'KqzInvestigator',
    at: paths.dueBoard,
    press: [named('button', 'Njoftimet', 'Notices')],
    take: 'menu',
  },
  { name: 'notice-settings', by: 'KqzInvestigator', at: paths.notificationSettings, take: 'main' },
  { name: 'due-board', by: 'KqzRegistrar', at: paths.dueBoard, take: 'main' },
  { name: 'queue', by: 'KqzRegistrar', at: paths.denouncementQueue, take: 'main' },
  {
    name: 'queue-chosen',
    by: 'KqzRegistrar',
    at: `${paths.denouncementQueue}?view=unassigned`,
    press: [named('checkbox', 'Zgjidh DEN', 'Choose DEN', 0), named('checkbox', 'Zgjidh DEN', 'Choose DEN', 1)],
    take: 'window',
  },
  { name: 'case-file', by: 'KqzRegistrar', at: denouncement('preliminary_check'), take: 'main' },
  {
    name: 'case-action',
    by: 'KqzRegistrar',
    at: denouncement('preliminary_check'),
    press: [named('button', 'Kalo në hetim', 'Admit to investigation')],
    take: 'dialog',
  },
  { name: 'check-actions', by: 'KqzRegistrar', at: denouncement('preliminary_check'), take: actions },
  { name: 'investigation-actions', by: 'KqzInvestigator', at: denouncement('investigation'), take: actions },
  {
    name: 'decide',
    by: 'KqzCommissioner',
    at: denouncement('investigation'),
    press: [named('button', 'Vendos', 'Decide')],
    take: 'dialog',
  },
  {
    name: 'case-evidence',
    by: 'KqzRegistrar',
    at: denouncement('investigation'),
    take: named('region', 'Provat', 'Evidence'),
  },
  {
    name: 'case-notes',
    by: 'KqzRegistrar',
    at: denouncement('investigation'),
    take: named('region', 'Shënime të brendshme', 'Internal notes'),
  },
  {
    name: 'case-links',
    by: 'KqzRegistrar',
    at: denouncement('investigation'),
    take: named('region', 'Çështje të lidhura dhe të ngjashme', 'Linked and similar cases'),
  },
  {
    name: 'case-requests',
    by: 'KqzRegistrar',
    at: denouncement('returned'),
    take: named('region', 'Kërkesat ndaj denoncuesit', 'Requests to the denouncer'),
  },
  { name: 'requests', by: 'KqzRegistrar', at: paths.requests, take: 'main' },
  {
    name: 'case-messages',
    by: 'KqzRegistrar',
    at: denouncement('investigation'),
    take: named('region', 'Mesazhet me denoncuesin', 'Messages with the denouncer'),
  },
  { name: 'paper-registration', by: 'KqzRegistrar', at: paths.denouncementOnPaper, take: 'main' },
  { name: 'lot', by: 'KasSecretary', at: complaint('hearing'), take: named('region', 'Ecuria', 'Course') },
  { name: 'case-hearing', by: 'KasSecretary', at: complaint('hearing'), take: named('region', 'Seanca', 'Hearing') },
  {
    name: 'case-letters',
    by: 'KqzRegistrar',
    at: denouncement('closed'),
    take: named('region', 'Dokumente zyrtare', 'Official documents'),
  },
  { name: 'hearings', by: 'KasSecretary', at: `${paths.hearings}?view=week`, take: 'main' },
  { name: 'publication', by: 'KqzCommissioner', at: denouncement('decided', '/publication'), take: 'main' },
  { name: 'sign-in', by: 'visitor', at: `${paths.home}?redirect=/`, take: 'dialog' },
  { name: 'profile', by: 'KqzRegistrar', at: paths.profile, take: 'main' },
  { name: 'sessions', by: 'KqzRegistrar', at: paths.mySessions, take: 'main' },
  { name: 'second-factor', by: 'KqzRegistrar', at: paths.security, take: 'main' },
  { name: 'password', by: 'KqzRegistrar', at: paths.password, take: 'main' },
  { name: 'premises-list', by: 'QvsMapsPortalAdmin', at: paths.qvReports, take: 'main', height: 720 },
  {
    name: 'premises-form',
    by: 'QvsMapsPortalAdmin',
    at: paths.qvReports,
    press: [named('link', 'QV', 'QV', 2)],
    take: 'window',
  },
  {
    name: 'premises-import',
    by: 'QvsMapsPortalAdmin',
    at: paths.qvReports,
    press: [named('button', 'Importo nga Excel', 'Import from Excel')],
    take: 'dialog',
  },
  { name: 'premises-review', by: 'KqzInspector', at: paths.qvReports, take: 'main', height: 720 },
  { name: 'members', by: 'KqzAdministrator', at: paths.members, take: 'main' },
  {
    name: 'member',
    by: 'KqzAdministrator',
    at: paths.members,
    press: [named('link', 'Arta', 'Arta')],
    take: 'main',
  },
  { name: 'roles', by: 'KqzAdministrator', at: paths.roles, take: 'main' },
  { name: 'lists', by: 'KqzAdministrator', at: paths.lists, take: 'main' },
  { name: 'deadline-rules', by: 'KqzAdministrator', at: paths.deadlineRules, take: 'main' },
  {
    name: 'calendar',
    by: 'KqzAdministrator',
    at: paths.deadlineRules,
    press: [named('tab', 'Kalendari', 'Calendar')],
    take: 'main',
  },
  { name: 'elections', by: 'KqzAdministrator', at: paths.elections, take: 'main' },
  { name: 'texts', by: 'KqzAdministrator', at: paths.texts, take: 'main' },
  {
    name: 'text-editor',
    by: 'KqzAdministrator',
    at: paths.texts,
    press: [named('link', 'Kush mund të denoncojë?', 'Who may denounce?')],
    take: 'main',
  },
  { name: 'settings', by: 'KqzAdministrator', at: paths.settings, take: 'main' },
  { name: 'audit', by: 'KqzAdministrator', at: paths.audit, take: 'main' },
  { name: 'health', by: 'KqzAdministrator', at: paths.health, take: 'main' },
  { name: 'outbox', by: 'KqzAdministrator', at: paths.outbox, take: 'main' },
];
