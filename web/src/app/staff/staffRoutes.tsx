// Staff pages by address with their permissions (specification sections 2 and 6).
import { caseReaders, grantReaders, holders, type Permission } from '@denonco/contract';
import { paths } from '../../paths.ts';
import { queryClient, routeQuery } from '../../platform/api/query.ts';
import type { Params } from '../../platform/router/match.ts';
import { lazyPage } from '../lazyPage.tsx';
import type { PageRow } from '../routes.tsx';

export interface ProtectedRow extends PageRow {
  /** Route identifier of the specification, section 2. */
  readonly route?: 'dashboard';
  /** `required` false shows the page always; true only with one of these permissions. */
  readonly permission:
    | { readonly required: false; readonly key?: Permission }
    | { readonly required: true; readonly key: Permission | readonly Permission[] };
  /** Starts the page's first reads while its code loads. */
  readonly ahead?: (params: Params) => Promise<void>;
}

const readCase = ({ number = '' }: Params) =>
  queryClient.prefetchQuery(routeQuery('getCase', { params: { number } }, { staleTime: 0 }));

/** Needs a token. */
export const protectedRows: readonly ProtectedRow[] = [
  {
    path: paths.dashboard,
    route: 'dashboard',
    Page: lazyPage(
      ['casework/dashboard', 'ui/charts'],
      () => import('../../casework/dashboard/DashboardPage.tsx'),
      'DashboardPage',
    ),
    permission: { required: false, key: 'dashboard' },
  },
  {
    path: paths.dueBoard,
    Page: lazyPage('casework/board', () => import('../../casework/board/BoardPage.tsx'), 'BoardPage'),
    permission: { required: true, key: caseReaders },
  },
  {
    path: paths.periodReport,
    Page: lazyPage(
      ['casework/periodReports', 'ui/charts'],
      () => import('../../casework/periodReports/PeriodReportPage.tsx'),
      'PeriodReportPage',
    ),
    permission: { required: true, key: caseReaders },
  },
  {
    path: paths.password,
    Page: lazyPage(
      ['accounts/profile', 'ui/password'],
      () => import('../../accounts/profile/PasswordPage.tsx'),
      'PasswordPage',
    ),
    permission: { required: false },
  },
  {
    path: `${paths.profile}/*`,
    Page: lazyPage('accounts/profile', () => import('../../accounts/profile/data/MyDataPage.tsx'), 'MyDataPage'),
    permission: { required: false },
  },
  {
    path: paths.security,
    Page: lazyPage(
      'accounts/profile',
      () => import('../../accounts/profile/security/SecurityPage.tsx'),
      'SecurityPage',
    ),
    permission: { required: false },
  },
  {
    path: paths.mySessions,
    Page: lazyPage('accounts/profile', () => import('../../accounts/profile/SessionsPage.tsx'), 'SessionsPage'),
    permission: { required: false },
  },
  {
    path: paths.kzazReports,
    Page: lazyPage('premises', () => import('../../premises/ReportsPage.tsx'), 'ReportsPage'),
    permission: { required: true, key: 'premises.read' },
  },
  {
    path: `${paths.kzazReports}/:id`,
    Page: lazyPage('premises', () => import('../../premises/ReportPage.tsx'), 'ReportPage'),
    permission: { required: true, key: 'premises.read' },
  },
  {
    path: paths.qvReports,
    Page: lazyPage('premises', () => import('../../premises/ReportsPage.tsx'), 'ReportsPage'),
    permission: { required: true, key: 'premises.read' },
  },
  {
    path: `${paths.qvReports}/:id`,
    Page: lazyPage('premises', () => import('../../premises/ReportPage.tsx'), 'ReportPage'),
    permission: { required: true, key: 'premises.read' },
  },
  {
    path: paths.vnvReports,
    Page: lazyPage('premises', () => import('../../premises/ReportsPage.tsx'), 'ReportsPage'),
    permission: { required: true, key: 'premises.read' },
  },
  {
    path: `${paths.vnvReports}/:id`,
    Page: lazyPage('premises', () => import('../../premises/ReportPage.tsx'), 'ReportPage'),
    permission: { required: true, key: 'premises.read' },
  },
  {
    path: paths.denouncementQueue,
    Page: lazyPage('casework/cases', () => import('../../casework/cases/QueuePage.tsx'), 'QueuePage'),
    permission: { required: true, key: 'denouncements.read' },
  },
  {
    path: `${paths.denouncementQueue}/:number`,
    Page: lazyPage(
      ['casework/cases', 'register/filing', 'ui/periods', 'ui/publicCase', 'ui/secondPerson'],
      () => import('../../casework/cases/CaseFilePage.tsx'),
      'CaseFilePage',
    ),
    permission: { required: true, key: 'denouncements.read' },
    ahead: readCase,
  },
  {
    path: paths.requests,
    Page: lazyPage('casework/cases', () => import('../../casework/cases/requests/RequestsPage.tsx'), 'RequestsPage'),
    permission: { required: true, key: caseReaders },
  },
  {
    path: `${paths.denouncementQueue}/:number/publication`,
    Page: lazyPage(
      ['casework/cases', 'ui/periods', 'ui/publicCase'],
      () => import('../../casework/cases/publication/PublicationPage.tsx'),
      'PublicationPage',
    ),
    permission: { required: true, key: 'denouncements.read' },
  },
  {
    path: `${paths.complaintQueue}/:number/publication`,
    Page: lazyPage(
      ['casework/cases', 'ui/periods', 'ui/publicCase'],
      () => import('../../casework/cases/publication/PublicationPage.tsx'),
      'PublicationPage',
    ),
    permission: { required: true, key: 'complaints.read' },
  },
  {
    path: paths.denouncementOnPaper,
    Page: lazyPage(
      ['casework/registrations', 'register/filing', 'ui/periods'],
      () => import('../../casework/registrations/DenouncementPage.tsx'),
      'DenouncementPage',
    ),
    permission: { required: true, key: 'denouncements.register' },
  },
  {
    path: paths.complaintOnPaper,
    Page: lazyPage(
      ['casework/registrations', 'register/filing', 'ui/periods'],
      () => import('../../casework/registrations/ComplaintPage.tsx'),
      'ComplaintPage',
    ),
    permission: { required: true, key: 'complaints.register' },
  },
  {
    path: paths.complaintQueue,
    Page: lazyPage('casework/cases', () => import('../../casework/cases/QueuePage.tsx'), 'QueuePage'),
    permission: { required: true, key: 'complaints.read' },
  },
  {
    path: `${paths.complaintQueue}/:number`,
    Page: lazyPage(
      ['casework/cases', 'register/filing', 'ui/periods', 'ui/publicCase', 'ui/secondPerson'],
      () => import('../../casework/cases/CaseFilePage.tsx'),
      'CaseFilePage',
    ),
    permission: { required: true, key: 'complaints.read' },
    ahead: readCase,
  },
  {
    path: paths.hearings,
    Page: lazyPage('casework/hearings', () => import('../../casework/hearings/HearingsPage.tsx'), 'HearingsPage'),
    permission: { required: true, key: caseReaders },
  },
  {
    path: paths.notices,
    Page: lazyPage('register/notices', () => import('../../register/notices/NoticesPage.tsx'), 'NoticesPage'),
    permission: { required: false },
  },
  {
    path: paths.notificationSettings,
    Page: lazyPage('register/notices', () => import('../../register/notices/SettingsPage.tsx'), 'SettingsPage'),
    permission: { required: false },
  },
  {
    path: paths.lists,
    Page: lazyPage('reference/lists', () => import('../../reference/lists/ListsPage.tsx'), 'ListsPage'),
    permission: { required: true, key: 'lists.manage' },
  },
  {
    path: paths.deadlineRules,
    Page: lazyPage(
      ['reference/deadlineRules', 'ui/periods'],
      () => import('../../reference/deadlineRules/DeadlineRulesPage.tsx'),
      'DeadlineRulesPage',
    ),
    permission: { required: true, key: 'deadlines.manage' },
  },
  {
    path: paths.elections,
    Page: lazyPage('reference/elections', () => import('../../reference/elections/ElectionsPage.tsx'), 'ElectionsPage'),
    permission: { required: true, key: 'elections.manage' },
  },
  {
    path: paths.settings,
    Page: lazyPage('reference/settings', () => import('../../reference/settings/SettingsPage.tsx'), 'SettingsPage'),
    permission: { required: true, key: 'settings.manage' },
  },
  {
    path: paths.retention,
    Page: lazyPage(
      'administration/retention',
      () => import('../../administration/retention/RetentionPage.tsx'),
      'RetentionPage',
    ),
    permission: { required: true, key: holders },
  },
  {
    path: paths.members,
    Page: lazyPage('accounts/members', () => import('../../accounts/members/MembersPage.tsx'), 'MembersPage'),
    permission: { required: true, key: 'members.manage' },
  },
  {
    path: `${paths.members}/:id`,
    Page: lazyPage('accounts/members', () => import('../../accounts/members/MemberPage.tsx'), 'MemberPage'),
    permission: { required: true, key: 'members.manage' },
  },
  {
    path: paths.roles,
    Page: lazyPage('accounts/members', () => import('../../accounts/members/roles/RolesPage.tsx'), 'RolesPage'),
    permission: { required: true, key: 'roles.manage' },
  },
  {
    path: paths.grants,
    Page: lazyPage(
      ['accounts/members', 'ui/secondPerson'],
      () => import('../../accounts/members/grants/GrantsPage.tsx'),
      'GrantsPage',
    ),
    permission: { required: true, key: grantReaders },
  },
  {
    path: paths.texts,
    Page: lazyPage('administration/texts', () => import('../../administration/texts/TextsPage.tsx'), 'TextsPage'),
    permission: { required: true, key: 'texts.manage' },
  },
  {
    path: `${paths.texts}/:slug/chapter`,
    Page: lazyPage(
      'administration/texts',
      () => import('../../administration/texts/manual/ChapterPage.tsx'),
      'ChapterPage',
    ),
    permission: { required: true, key: 'texts.manage' },
  },
  {
    path: `${paths.texts}/:id`,
    Page: lazyPage('administration/texts', () => import('../../administration/texts/TextPage.tsx'), 'TextPage'),
    permission: { required: true, key: 'texts.manage' },
  },
  {
    path: paths.audit,
    Page: lazyPage('administration/audit', () => import('../../administration/audit/AuditPage.tsx'), 'AuditPage'),
    permission: { required: true, key: 'audit.read' },
  },
  {
    path: paths.identities,
    Page: lazyPage('register/identities', () => import('../../register/identities/OpeningsPage.tsx'), 'OpeningsPage'),
    permission: { required: true, key: 'audit.read' },
  },
  {
    path: paths.health,
    Page: lazyPage('administration/health', () => import('../../administration/health/HealthPage.tsx'), 'HealthPage'),
    permission: { required: true, key: 'service.read' },
  },
  {
    path: paths.outbox,
    Page: lazyPage('register/notices', () => import('../../register/notices/OutboxPage.tsx'), 'OutboxPage'),
    permission: { required: true, key: 'outbox.read' },
  },
  {
    path: `${paths.manual}/*`,
    Page: lazyPage('public/manual', () => import('../../public/manual/ManualPage.tsx'), 'ManualPage'),
    permission: { required: false },
  },
];
