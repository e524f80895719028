// Pictures as data; pictures.ts takes them.

export interface Named {
  readonly role: 'button' | 'link' | 'tab' | 'radio' | 'region' | 'checkbox' | 'navigation' | 'complementary' | 'table';
  readonly name: { readonly al: string; readonly en: string };
  readonly nth?: number;
}

export interface Shot {
  readonly name: string;
  readonly isOfReadme?: true;
  /** A role, or `visitor`. */
  readonly by: string;
  /** An address, the oldest case of a kind and status (`then` is appended), or the tracking page of a number. */
  readonly at:
    | string
    | { readonly tracked: string }
    | { readonly kind: 'denouncement' | 'complaint'; readonly status: string; readonly then?: string };
  readonly press?: readonly Named[];
  /** Default the window. */
  readonly take?: 'window' | 'main' | 'dialog' | 'menu' | Named;
  /** CSS pixels; default 640. */
  readonly height?: number;
}

const named = (role: Named['role'], al: string, en: string, nth?: number): Named => ({
  role,
  name: { al, en },
  ...(nth === undefined ? {} : { nth }),
});
const denouncement = (status: string, then = '') => ({ kind: 'denouncement', status, then }) as const;
const complaint = (status: string, then = '') => ({ kind: 'complaint', status, then }) as const;
const actions = named('complementary', 'Afatet dhe veprimet', 'Deadlines and actions');

export const shots: readonly Shot[] = [
  { name: 'layout', by: 'KqzRegistrar', at: '/app/dashboards/default', take: 'window' },
  { name: 'dashboard', by: 'KqzRegistrar', at: '/app/dashboards/default', take: 'main' },
  {
    name: 'bell',
    by: 'KqzInvestigator',
    at: '/app/dashboards/due',
    press: [named('button', 'Njoftimet', 'Notices')],
    take: 'menu',
  },
  { name: 'notice-settings', by: 'KqzInvestigator', at: '/app/profile/notification', take: 'main' },
  { name: 'due-board', by: 'KqzRegistrar', at: '/app/dashboards/due', take: 'main' },
  { name: 'queue', by: 'KqzRegistrar', at: '/app/registers/denouncements', take: 'main' },
  {
    name: 'queue-chosen',
    by: 'KqzRegistrar',
    at: '/app/registers/denouncements?view=unassigned',
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
  { name: 'requests', by: 'KqzRegistrar', at: '/app/registers/requests', take: 'main' },
  {
    name: 'case-messages',
    by: 'KqzRegistrar',
    at: denouncement('investigation'),
    take: named('region', 'Mesazhet me denoncuesin', 'Messages with the denouncer'),
  },
  { name: 'paper-registration', by: 'KqzRegistrar', at: '/app/registers/new/denouncement', take: 'main' },
  { name: 'lot', by: 'KasSecretary', at: complaint('hearing'), take: named('region', 'Ecuria', 'Course') },
  { name: 'case-hearing', by: 'KasSecretary', at: complaint('hearing'), take: named('region', 'Seanca', 'Hearing') },
  {
    name: 'case-letters',
    by: 'KqzRegistrar',
    at: denouncement('closed'),
    take: named('region', 'Dokumente zyrtare', 'Official documents'),
  },
  { name: 'hearings', by: 'KasSecretary', at: '/app/registers/hearings', take: 'main' },
  { name: 'publication', by: 'KqzCommissioner', at: denouncement('decided', '/publication'), take: 'main' },
  { name: 'sign-in', by: 'visitor', at: '/home?redirect=/', take: 'dialog' },
  { name: 'profile', by: 'KqzRegistrar', at: '/app/profile/my', take: 'main' },
  { name: 'sessions', by: 'KqzRegistrar', at: '/app/profile/my/sessions', take: 'main' },
  { name: 'second-factor', by: 'KqzRegistrar', at: '/app/profile/my/security', take: 'main' },
  { name: 'password', by: 'KqzRegistrar', at: '/app/profile/password', take: 'main' },
  { name: 'premises-list', by: 'QvsMapsPortalAdmin', at: '/app/reports/qv', take: 'main', height: 720 },
  {
    name: 'premises-form',
    by: 'QvsMapsPortalAdmin',
    at: '/app/reports/qv',
    press: [named('link', 'QV', 'QV', 2)],
    take: 'window',
  },
  {
    name: 'premises-import',
    by: 'QvsMapsPortalAdmin',
    at: '/app/reports/qv',
    press: [
      named('button', 'Excel dhe herën e fundit', 'Excel and previous election'),
      named('button', 'Importo nga Excel', 'Import from Excel'),
    ],
    take: 'dialog',
  },
  { name: 'premises-review', by: 'KqzInspector', at: '/app/reports/qv', take: 'main', height: 720 },
  { name: 'members', by: 'KqzAdministrator', at: '/app/administration/members', take: 'main' },
  {
    name: 'member',
    by: 'KqzAdministrator',
    at: '/app/administration/members',
    press: [named('link', 'Arta', 'Arta')],
    take: 'main',
  },
  { name: 'roles', by: 'KqzAdministrator', at: '/app/administration/roles', take: 'main' },
  { name: 'lists', by: 'KqzAdministrator', at: '/app/administration/lists', take: 'main' },
  { name: 'deadline-rules', by: 'KqzAdministrator', at: '/app/administration/deadlines', take: 'main' },
  {
    name: 'calendar',
    by: 'KqzAdministrator',
    at: '/app/administration/deadlines',
    press: [named('tab', 'Kalendari', 'Calendar')],
    take: 'main',
  },
  { name: 'elections', by: 'KqzAdministrator', at: '/app/administration/elections', take: 'main' },
  { name: 'texts', by: 'KqzAdministrator', at: '/app/administration/texts', take: 'main' },
  {
    name: 'text-editor',
    by: 'KqzAdministrator',
    at: '/app/administration/texts',
    press: [named('link', 'Kush mund të denoncojë?', 'Who may denounce?')],
    take: 'main',
  },
  { name: 'settings', by: 'KqzAdministrator', at: '/app/administration/settings', take: 'main' },
  { name: 'audit', by: 'KqzAdministrator', at: '/app/administration/audit', take: 'main' },
  { name: 'health', by: 'KqzAdministrator', at: '/app/administration/health', take: 'main' },
  { name: 'home', isOfReadme: true, by: 'visitor', at: '/home' },
  { name: 'filing', isOfReadme: true, by: 'visitor', at: '/denounces/register' },
  { name: 'track', isOfReadme: true, by: 'visitor', at: { tracked: 'DEN-' } },
  { name: 'register-log', isOfReadme: true, by: 'visitor', at: '/register-log' },
  { name: 'due-board', isOfReadme: true, by: 'KqzRegistrar', at: '/app/dashboards/due' },
  { name: 'case-file', isOfReadme: true, by: 'KqzRegistrar', at: denouncement('preliminary_check') },
  { name: 'outbox', by: 'KqzAdministrator', at: '/app/administration/outbox', take: 'main' },
];
