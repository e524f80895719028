// Which page of the staff area answers which address, and who may see it (specification sections 2 and 6). Data;
// StaffArea.tsx makes routes of it. An address without a row here is an unknown one: nothing may link to it.
import { caseReaders, grantReaders, holders, type Permission } from '@denonco/contract';
import { reading } from '../../api/reads.ts';
import { paths } from '../../paths.ts';
import type { Params } from '../../router/match.ts';
import { lazyPage } from '../lazyPage.tsx';
import type { PageRow } from '../routes.tsx';

export interface ProtectedRow extends PageRow {
  /** The specification's identifier of the route. */
  readonly id?: 'dashboard' | 'dashboard_main';
  /** With `required` false the page is always shown; with true only to members whose permissions hold the key, or any of them. */
  readonly permission:
    | { readonly required: false; readonly key?: Permission }
    | { readonly required: true; readonly key: Permission | readonly Permission[] };
  /** Begins to read what the page shows first, while its file is on its way. */
  readonly ahead?: (params: Params) => Promise<void>;
}

const readCase = ({ number = '' }: Params) => reading('getCase', { params: { number } });

/** Need a token. */
export const protectedRows: readonly ProtectedRow[] = [
  {
    id: 'dashboard_main',
    path: paths.dashboard,
    Page: lazyPage(
      ['dashboard', 'ui/charts'],
      async () => (await import('../../dashboard/DashboardPage.tsx')).DashboardPage,
    ),
    permission: { required: false, key: 'dashboard' },
  },
  {
    path: paths.dueBoard,
    Page: lazyPage('board', async () => (await import('../../board/BoardPage.tsx')).BoardPage),
    permission: { required: true, key: caseReaders },
  },
  {
    path: paths.password,
    Page: lazyPage(
      ['profile', 'ui/password'],
      async () => (await import('../../profile/PasswordPage.tsx')).PasswordPage,
    ),
    permission: { required: false },
  },
  {
    path: `${paths.profile}/*`,
    Page: lazyPage('profile', async () => (await import('../../profile/data/MyDataPage.tsx')).MyDataPage),
    permission: { required: false },
  },
  {
    path: paths.security,
    Page: lazyPage('profile', async () => (await import('../../profile/security/SecurityPage.tsx')).SecurityPage),
    permission: { required: false },
  },
  {
    path: paths.mySessions,
    Page: lazyPage('profile', async () => (await import('../../profile/SessionsPage.tsx')).SessionsPage),
    permission: { required: false },
  },
  {
    path: paths.kzazReports,
    Page: lazyPage('premises', async () => (await import('../../premises/ReportsPage.tsx')).ReportsPage),
    permission: { required: true, key: 'premises.read' },
  },
  {
    path: `${paths.kzazReports}/:id`,
    Page: lazyPage('premises', async () => (await import('../../premises/ReportPage.tsx')).ReportPage),
    permission: { required: true, key: 'premises.read' },
  },
  {
    path: paths.qvReports,
    Page: lazyPage('premises', async () => (await import('../../premises/ReportsPage.tsx')).ReportsPage),
    permission: { required: true, key: 'premises.read' },
  },
  {
    path: `${paths.qvReports}/:id`,
    Page: lazyPage('premises', async () => (await import('../../premises/ReportPage.tsx')).ReportPage),
    permission: { required: true, key: 'premises.read' },
  },
  {
    path: paths.vnvReports,
    Page: lazyPage('premises', async () => (await import('../../premises/ReportsPage.tsx')).ReportsPage),
    permission: { required: true, key: 'premises.read' },
  },
  {
    path: `${paths.vnvReports}/:id`,
    Page: lazyPage('premises', async () => (await import('../../premises/ReportPage.tsx')).ReportPage),
    permission: { required: true, key: 'premises.read' },
  },
  {
    path: paths.denouncementQueue,
    Page: lazyPage('casework', async () => (await import('../../casework/QueuePage.tsx')).QueuePage),
    permission: { required: true, key: 'denouncements.read' },
  },
  {
    path: `${paths.denouncementQueue}/:number`,
    Page: lazyPage(
      ['casework', 'filing', 'ui/periods', 'ui/publicCase', 'ui/secondPerson'],
      async () => (await import('../../casework/CaseFilePage.tsx')).CaseFilePage,
    ),
    permission: { required: true, key: 'denouncements.read' },
    ahead: readCase,
  },
  {
    path: paths.requests,
    Page: lazyPage('casework', async () => (await import('../../casework/requests/RequestsPage.tsx')).RequestsPage),
    permission: { required: true, key: caseReaders },
  },
  {
    path: `${paths.denouncementQueue}/:number/publication`,
    Page: lazyPage(
      ['casework', 'ui/periods', 'ui/publicCase'],
      async () => (await import('../../casework/publication/PublicationPage.tsx')).PublicationPage,
    ),
    permission: { required: true, key: 'denouncements.read' },
  },
  {
    path: `${paths.complaintQueue}/:number/publication`,
    Page: lazyPage(
      ['casework', 'ui/periods', 'ui/publicCase'],
      async () => (await import('../../casework/publication/PublicationPage.tsx')).PublicationPage,
    ),
    permission: { required: true, key: 'complaints.read' },
  },
  {
    path: paths.denouncementOnPaper,
    Page: lazyPage(
      ['registrations', 'filing', 'ui/periods'],
      async () => (await import('../../registrations/DenouncementPage.tsx')).DenouncementPage,
    ),
    permission: { required: true, key: 'denouncements.register' },
  },
  {
    path: paths.complaintOnPaper,
    Page: lazyPage(
      ['registrations', 'filing', 'ui/periods'],
      async () => (await import('../../registrations/ComplaintPage.tsx')).ComplaintPage,
    ),
    permission: { required: true, key: 'complaints.register' },
  },
  {
    path: paths.complaintQueue,
    Page: lazyPage('casework', async () => (await import('../../casework/QueuePage.tsx')).QueuePage),
    permission: { required: true, key: 'complaints.read' },
  },
  {
    path: `${paths.complaintQueue}/:number`,
    Page: lazyPage(
      ['casework', 'filing', 'ui/periods', 'ui/publicCase', 'ui/secondPerson'],
      async () => (await import('../../casework/CaseFilePage.tsx')).CaseFilePage,
    ),
    permission: { required: true, key: 'complaints.read' },
    ahead: readCase,
  },
  {
    path: paths.hearings,
    Page: lazyPage('hearings', async () => (await import('../../hearings/HearingsPage.tsx')).HearingsPage),
    permission: { required: true, key: caseReaders },
  },
  {
    path: paths.notices,
    Page: lazyPage('notices', async () => (await import('../../notices/NoticesPage.tsx')).NoticesPage),
    permission: { required: false },
  },
  {
    path: paths.notificationSettings,
    Page: lazyPage('notices', async () => (await import('../../notices/SettingsPage.tsx')).SettingsPage),
    permission: { required: false },
  },
  {
    path: paths.lists,
    Page: lazyPage('lists', async () => (await import('../../lists/ListsPage.tsx')).ListsPage),
    permission: { required: true, key: 'lists.manage' },
  },
  {
    path: paths.deadlineRules,
    Page: lazyPage(
      ['deadlineRules', 'ui/periods'],
      async () => (await import('../../deadlineRules/DeadlineRulesPage.tsx')).DeadlineRulesPage,
    ),
    permission: { required: true, key: 'deadlines.manage' },
  },
  {
    path: paths.elections,
    Page: lazyPage('elections', async () => (await import('../../elections/ElectionsPage.tsx')).ElectionsPage),
    permission: { required: true, key: 'elections.manage' },
  },
  {
    path: paths.settings,
    Page: lazyPage('settings', async () => (await import('../../settings/SettingsPage.tsx')).SettingsPage),
    permission: { required: true, key: 'settings.manage' },
  },
  {
    path: paths.retention,
    Page: lazyPage('retention', async () => (await import('../../retention/RetentionPage.tsx')).RetentionPage),
    permission: { required: true, key: holders },
  },
  {
    path: paths.members,
    Page: lazyPage('members', async () => (await import('../../members/MembersPage.tsx')).MembersPage),
    permission: { required: true, key: 'members.manage' },
  },
  {
    path: `${paths.members}/:id`,
    Page: lazyPage('members', async () => (await import('../../members/MemberPage.tsx')).MemberPage),
    permission: { required: true, key: 'members.manage' },
  },
  {
    path: paths.roles,
    Page: lazyPage('members', async () => (await import('../../members/roles/RolesPage.tsx')).RolesPage),
    permission: { required: true, key: 'roles.manage' },
  },
  {
    path: paths.grants,
    Page: lazyPage(
      ['members', 'ui/secondPerson'],
      async () => (await import('../../members/grants/GrantsPage.tsx')).GrantsPage,
    ),
    permission: { required: true, key: grantReaders },
  },
  {
    path: paths.texts,
    Page: lazyPage('texts', async () => (await import('../../texts/TextsPage.tsx')).TextsPage),
    permission: { required: true, key: 'texts.manage' },
  },
  {
    path: `${paths.texts}/:slug/chapter`,
    Page: lazyPage('texts', async () => (await import('../../texts/manual/ChapterPage.tsx')).ChapterPage),
    permission: { required: true, key: 'texts.manage' },
  },
  {
    path: `${paths.texts}/:id`,
    Page: lazyPage('texts', async () => (await import('../../texts/TextPage.tsx')).TextPage),
    permission: { required: true, key: 'texts.manage' },
  },
  {
    path: paths.audit,
    Page: lazyPage('audit', async () => (await import('../../audit/AuditPage.tsx')).AuditPage),
    permission: { required: true, key: 'audit.read' },
  },
  {
    path: paths.identities,
    Page: lazyPage('identities', async () => (await import('../../identities/OpeningsPage.tsx')).OpeningsPage),
    permission: { required: true, key: 'audit.read' },
  },
  {
    path: paths.health,
    Page: lazyPage('health', async () => (await import('../../health/HealthPage.tsx')).HealthPage),
    permission: { required: true, key: 'service.read' },
  },
  {
    path: paths.outbox,
    Page: lazyPage('notices', async () => (await import('../../notices/OutboxPage.tsx')).OutboxPage),
    permission: { required: true, key: 'outbox.read' },
  },
  {
    path: `${paths.manual}/*`,
    Page: lazyPage('manual', async () => (await import('../../manual/ManualPage.tsx')).ManualPage),
    permission: { required: false },
  },
];
