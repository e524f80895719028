// Every address of the portal, written once. A leaf: it imports nothing.
export const paths = {
  root: '/',
  home: '/home',
  registerDenouncement: '/denounces/register',
  listDenouncements: '/denounces/list',
  trackDenouncement: '/denounces/track',
  /** A one-time link to an open request: its token follows. */
  answerRequest: '/denounces/requests/answer',
  /** The link by which the owner of an e-mail address confirms news of a case; its token follows. */
  confirmNews: '/notices/confirm',
  /** Stops news to the recipient of the link, which is short because SMS carry it; its token follows. */
  stopNews: '/stop',
  registerComplaint: '/complaints/register',
  listComplaints: '/complaints/list',
  trackComplaint: '/complaints/track',
  figures: '/figures',
  agenda: '/hearings',
  faq: '/faq',
  /** The published premises of the vote. */
  premisesMap: '/premises',
  documents: '/documents',
  /** Whether an official document is genuine; the code on it follows. */
  checkDocument: '/documents/check',
  /** Whether a receipt holds: checked in the browser alone. */
  verify: '/verify',
  /** The log that every filing and event is in: its head, keys and witnesses. */
  registerLog: '/register-log',
  /** A link by which an invited member sets the first password; its token follows. */
  invitation: '/invitation',
  /** Asking for a link to set a new password; with a token, setting it. */
  newPassword: '/password',
  /** What is kept of people, and what they may ask for. */
  privacy: '/privacy',
  api: '/api',
  app: '/app',
  dashboard: '/app/dashboards/default',
  /** What is due today. */
  dueBoard: '/app/dashboards/due',
  /** Reports of premises, by kind. */
  kzazReports: '/app/reports/kzaz',
  qvReports: '/app/reports/qv',
  vnvReports: '/app/reports/vnv',
  profile: '/app/profile/my',
  /** How one signs in, and what proves it. */
  security: '/app/profile/my/security',
  /** Where one is signed in. */
  mySessions: '/app/profile/my/sessions',
  password: '/app/profile/password',
  notificationSettings: '/app/profile/notification',
  notices: '/app/notices',
  members: '/app/administration/members',
  roles: '/app/administration/roles',
  /** Rights that two people give. */
  grants: '/app/administration/grants',
  lists: '/app/administration/lists',
  deadlineRules: '/app/administration/deadlines',
  elections: '/app/administration/elections',
  settings: '/app/administration/settings',
  /** How long what is kept of people stays. */
  retention: '/app/administration/retention',
  /** Templates, questions, documents and chapters of the manual. */
  texts: '/app/administration/texts',
  audit: '/app/administration/audit',
  /** Who opened whose identity. */
  identities: '/app/administration/identities',
  health: '/app/administration/health',
  outbox: '/app/administration/outbox',
  /** The user manual; a chapter follows. */
  manual: '/app/docs/documentation',
  denouncementQueue: '/app/registers/denouncements',
  complaintQueue: '/app/registers/complaints',
  denouncementOnPaper: '/app/registers/new/denouncement',
  complaintOnPaper: '/app/registers/new/complaint',
  hearings: '/app/registers/hearings',
  /** What filers were asked, across cases. */
  requests: '/app/registers/requests',
} as const;

/** The queue of one kind of cases. */
export const queuePath = (kind: 'denouncement' | 'complaint') =>
  kind === 'complaint' ? paths.complaintQueue : paths.denouncementQueue;

/** The case file, by its number, which says of which kind it is (`DEN-2026-000123`, `ANK-2026-000045`). */
export const casePath = (number: string) =>
  `${queuePath(number.startsWith('ANK-') ? 'complaint' : 'denouncement')}/${encodeURIComponent(number)}`;

/** Reports of premises of one kind, filtered as the page's own address says it. */
export const premisesPath = (kind: 'kzaz' | 'qv' | 'vnv', filter: Record<string, string> = {}) => {
  const query = new URLSearchParams(filter).toString();
  return `${paths[`${kind}Reports`]}${query && `?${query}`}`;
};

/** A chapter of the user manual. */
export const manualChapterPath = (slug: string) => `${paths.manual}/${slug}`;

/** The commission's holidays, among the rules of deadlines. */
export const officeCalendarPath = `${paths.deadlineRules}?view=calendar`;

/** The staff's calendar of hearings, opened at a day. */
export const hearingDayPath = (day: string) => `${paths.hearings}?${new URLSearchParams({ view: 'day', day })}`;

/** Where the decision of a case is prepared for the public. */
export const publicationPath = (number: string) => `${casePath(number)}/publication`;

/** The page of one case of the public registers. */
export const publicCasePath = (number: string) =>
  `${number.startsWith('ANK-') ? paths.listComplaints : paths.listDenouncements}/${encodeURIComponent(number)}`;

/** The queue in one of its views (`mine`, `today` …), filtered as its own address says it. */
export const queueViewPath = (
  view: string,
  filter: Record<string, string> = {},
  kind: 'denouncement' | 'complaint' = 'denouncement',
) => `${queuePath(kind)}?${new URLSearchParams({ view, ...filter })}`;

/** Home, which leads back to `wanted` after sign-in (specification section 2). */
export const signInPath = (wanted: string) => `${paths.home}?redirect=${encodeURIComponent(wanted)}`;

/** Whether home asks to sign in; the root leads visitors there too, who wanted nothing protected. */
export const asksSignIn = (search: string, state: unknown): boolean => {
  const redirect = new URLSearchParams(search).get('redirect');
  return redirect !== null && (redirect !== paths.dashboard || state !== null);
};

/** Whether an address needs a session; one of the staff area that names no page leads to the root. */
export const isProtected = (pathname: string): boolean =>
  Object.values(paths).some(
    (path) => path.startsWith(`${paths.app}/`) && (pathname === path || pathname.startsWith(`${path}/`)),
  );

/** A public page as a visitor sees it, also in a tab with a session. */
export const visitorPath = (path: string) => `${path}${path.includes('?') ? '&' : '?'}as=visitor`;
export const isAsVisitor = (search: string): boolean => new URLSearchParams(search).get('as') === 'visitor';

/** Takes `lang` out of a query: its value (undefined when absent) and the query without it. */
export function takeLanguage(search: string): { asked: string | undefined; rest: string } {
  const query = new URLSearchParams(search);
  const asked = query.get('lang') ?? undefined;
  query.delete('lang');
  const rest = query.toString();
  return { asked, rest: rest ? `?${rest}` : '' };
}
