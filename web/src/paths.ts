// Every address of the portal. Imports nothing.
export const paths = {
  root: '/',
  home: '/home',
  registerDenouncement: '/denounces/register',
  listDenouncements: '/denounces/list',
  trackDenouncement: '/denounces/track',
  /** One-time link to a request, with its token. */
  answerRequest: '/denounces/requests/answer',
  /** Confirms an e-mail address for news of a case, with a token. */
  confirmSubscription: '/notices/confirm',
  /** Unsubscribes by link, with a token; short because SMS contain it. */
  unsubscribe: '/stop',
  registerComplaint: '/complaints/register',
  /** A complaint against the decision of a tracked case. */
  appeal: '/complaints/appeal',
  listComplaints: '/complaints/list',
  trackComplaint: '/complaints/track',
  figures: '/figures',
  agenda: '/hearings',
  faq: '/faq',
  premisesMap: '/premises',
  documents: '/documents',
  /** Checks an official document, with its code. */
  checkDocument: '/documents/check',
  /** Verifies a receipt in the browser. */
  verify: '/verify',
  /** The transparency log: head, keys and witnesses. */
  registerLog: '/register-log',
  invitation: '/invitation',
  /** Requests a password link, or with a token sets the password. */
  newPassword: '/password',
  privacy: '/privacy',
  api: '/api',
  app: '/app',
  dashboard: '/app/dashboards/default',
  dueBoard: '/app/dashboards/due',
  charts: '/app/dashboards/figures',
  periodReport: '/app/dashboards/report',
  kzazReports: '/app/reports/kzaz',
  qvReports: '/app/reports/qv',
  vnvReports: '/app/reports/vnv',
  profile: '/app/profile/my',
  security: '/app/profile/my/security',
  mySessions: '/app/profile/my/sessions',
  password: '/app/profile/password',
  notificationSettings: '/app/profile/notification',
  notices: '/app/notices',
  members: '/app/administration/members',
  roles: '/app/administration/roles',
  grants: '/app/administration/grants',
  lists: '/app/administration/lists',
  deadlineRules: '/app/administration/deadlines',
  elections: '/app/administration/elections',
  settings: '/app/administration/settings',
  retention: '/app/administration/retention',
  texts: '/app/administration/texts',
  audit: '/app/administration/audit',
  identities: '/app/administration/identities',
  health: '/app/administration/health',
  outbox: '/app/administration/outbox',
  manual: '/app/docs/documentation',
  denouncementQueue: '/app/registers/denouncements',
  complaintQueue: '/app/registers/complaints',
  denouncementOnPaper: '/app/registers/new/denouncement',
  complaintOnPaper: '/app/registers/new/complaint',
  hearings: '/app/registers/hearings',
  requests: '/app/registers/requests',
} as const;

export const queuePath = (kind: 'denouncement' | 'complaint') =>
  kind === 'complaint' ? paths.complaintQueue : paths.denouncementQueue;

/** A case file by number, whose prefix names the kind (`DEN-2026-000123`, `ANK-2026-000045`). */
export const casePath = (number: string) =>
  `${queuePath(number.startsWith('ANK-') ? 'complaint' : 'denouncement')}/${encodeURIComponent(number)}`;

export const premisesPath = (kind: 'kzaz' | 'qv' | 'vnv', filter: Record<string, string> = {}) => {
  const query = new URLSearchParams(filter).toString();
  return `${paths[`${kind}Reports`]}${query && `?${query}`}`;
};

export const manualChapterPath = (slug: string) => `${paths.manual}/${slug}`;

export const officeCalendarPath = `${paths.deadlineRules}?view=calendar`;

export const rolePath = (code: string) => `${paths.roles}/${code}`;
export const hearingDayPath = (day: string) => `${paths.hearings}?${new URLSearchParams({ day })}`;

export const publicationPath = (number: string) => `${casePath(number)}/publication`;

export const publicCasePath = (number: string) =>
  `${number.startsWith('ANK-') ? paths.listComplaints : paths.listDenouncements}/${encodeURIComponent(number)}`;

/** The queue in a view (`mine`, `today` …), with filters as in its address. */
export const queueViewPath = (
  view: string,
  filter: Record<string, string> = {},
  kind: 'denouncement' | 'complaint' = 'denouncement',
) => `${queuePath(kind)}?${new URLSearchParams({ view, ...filter })}`;

/** Home with sign-in, leading back to `wanted`. */
export const signInPath = (wanted: string) => `${paths.home}?redirect=${encodeURIComponent(wanted)}`;

/** Whether home shows sign-in; the root leads visitors home without it. */
export const requestsSignIn = (search: string, state: unknown): boolean => {
  const redirect = new URLSearchParams(search).get('redirect');
  return redirect !== null && (redirect !== paths.dashboard || state !== null);
};

/** Whether an address needs a session; unknown staff addresses lead to the root. */
export const isProtected = (pathname: string): boolean =>
  Object.values(paths).some(
    (path) => path.startsWith(`${paths.app}/`) && (pathname === path || pathname.startsWith(`${path}/`)),
  );

/** A public page as visitors see it, also with a session. */
export const visitorPath = (path: string) => `${path}${path.includes('?') ? '&' : '?'}as=visitor`;
export const isAsVisitor = (search: string): boolean => new URLSearchParams(search).get('as') === 'visitor';

/** Splits `lang` from a query; undefined when absent. */
export function splitLanguage(search: string): { language: string | undefined; rest: string } {
  const query = new URLSearchParams(search);
  const language = query.get('lang') ?? undefined;
  query.delete('lang');
  const rest = query.toString();
  return { language, rest: rest ? `?${rest}` : '' };
}
