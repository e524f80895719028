// Staff pages by address with their permissions.
import {
  caseHoldPermissions,
  caseReaders,
  chartReaders,
  electionEditors,
  grantReaders,
  hasCode,
  type Permission,
  queueReaders,
  readerOf,
  wholeReaders,
} from '@denonco/contract';
import { paths } from '../../paths.ts';
import type { PageRow } from '../routes.ts';

export interface ProtectedRow extends PageRow {
  /** Identifier of the route, which is binding. */
  readonly route?: 'dashboard';
  /** Permissions, one of which suffices; always shown without any. */
  readonly needs?: Permission | readonly Permission[];
  /** First read of the page, by its parameters, which starts while its code loads. */
  readonly prefetch?: 'getCase';
  /** Chapter of the manual; empty for the manual itself. */
  readonly chapter: string;
}

const premisesRows = (['kzaz', 'qv', 'vnv'] as const).flatMap((kind): readonly ProtectedRow[] => {
  const shared = { needs: 'premises.read', chapter: 'premises-report' } as const;
  return [
    { path: paths[`${kind}Reports`], page: 'premises/ReportsPage', ...shared },
    { path: `${paths[`${kind}Reports`]}/:id`, page: 'premises/ReportPage', ...shared },
  ];
});

const caseRows = (['denouncement', 'complaint'] as const).flatMap((kind): readonly ProtectedRow[] => {
  const path = paths[`${kind}Queue`];
  const needs = queueReaders[kind];
  const publication = 'casework/cases/publication/PublicationPage';
  return [
    { path, page: 'casework/cases/QueuePage', needs, chapter: 'work-queue' },
    { path: `${path}/:number`, page: 'casework/cases/CaseFilePage', needs, prefetch: 'getCase', chapter: 'case-file' },
    { path: `${path}/:number/publication`, page: publication, needs: [readerOf[kind]], chapter: 'publication' },
  ];
});

/** Needs a token. */
export const protectedRows: readonly ProtectedRow[] = [
  { path: paths.dashboard, page: 'casework/dashboard/DashboardPage', route: 'dashboard', chapter: 'dashboard' },
  { path: paths.dueBoard, page: 'casework/board/BoardPage', needs: caseReaders, chapter: 'due-today' },
  { path: paths.charts, page: 'casework/dashboard/FiguresPage', needs: chartReaders, chapter: 'dashboard' },
  {
    path: paths.periodReport,
    page: 'casework/periodReports/PeriodReportPage',
    needs: wholeReaders,
    chapter: 'dashboard',
  },
  { path: paths.password, page: 'accounts/profile/PasswordPage', chapter: 'password' },
  { path: `${paths.profile}/*`, page: 'accounts/profile/data/MyDataPage', chapter: 'profile' },
  { path: paths.security, page: 'accounts/profile/security/SecurityPage', chapter: 'second-factor' },
  { path: paths.mySessions, page: 'accounts/profile/SessionsPage', chapter: 'profile' },
  ...premisesRows,
  ...caseRows,
  {
    path: paths.requests,
    page: 'casework/cases/requests/RequestsPage',
    needs: caseReaders,
    chapter: 'requests-and-messages',
  },
  {
    path: paths.denouncementOnPaper,
    page: 'casework/registrations/DenouncementPage',
    needs: 'denouncements.register',
    chapter: 'paper-registration',
  },
  {
    path: paths.complaintOnPaper,
    page: 'casework/registrations/ComplaintPage',
    needs: 'complaints.register',
    chapter: 'paper-registration',
  },
  { path: paths.hearings, page: 'casework/hearings/HearingsPage', needs: caseReaders, chapter: 'hearings' },
  { path: paths.notices, page: 'register/notices/NoticesPage', chapter: 'notices' },
  { path: paths.notificationSettings, page: 'register/notices/SettingsPage', chapter: 'notices' },
  { path: paths.lists, page: 'reference/lists/ListsPage', needs: 'lists.manage', chapter: 'lists' },
  {
    path: paths.deadlineRules,
    page: 'reference/deadlineRules/DeadlineRulesPage',
    needs: 'deadlines.manage',
    chapter: 'deadline-rules',
  },
  { path: paths.elections, page: 'reference/elections/ElectionsPage', needs: electionEditors, chapter: 'elections' },
  { path: paths.settings, page: 'reference/settings/SettingsPage', needs: 'settings.manage', chapter: 'settings' },
  {
    path: paths.retention,
    page: 'administration/retention/RetentionPage',
    needs: caseHoldPermissions,
    chapter: 'retention',
  },
  { path: paths.members, page: 'accounts/members/MembersPage', needs: 'members.manage', chapter: 'members' },
  { path: `${paths.members}/:id`, page: 'accounts/members/MemberPage', needs: 'members.manage', chapter: 'members' },
  { path: paths.roles, page: 'accounts/members/roles/RolesPage', needs: 'roles.manage', chapter: 'roles' },
  { path: `${paths.roles}/:code`, page: 'accounts/members/roles/RolePage', needs: 'roles.manage', chapter: 'roles' },
  { path: paths.grants, page: 'accounts/members/grants/GrantsPage', needs: grantReaders, chapter: 'grants' },
  { path: paths.texts, page: 'administration/texts/TextsPage', needs: 'texts.manage', chapter: 'texts' },
  { path: `${paths.texts}/:id`, page: 'administration/texts/TextPage', needs: 'texts.manage', chapter: 'texts' },
  { path: paths.audit, page: 'administration/audit/AuditPage', needs: 'audit.read', chapter: 'audit' },
  { path: paths.identities, page: 'register/identities/OpeningsPage', needs: 'audit.read', chapter: 'identities' },
  { path: paths.health, page: 'administration/health/HealthPage', needs: 'service.read', chapter: 'health' },
  { path: paths.outbox, page: 'administration/outbox/OutboxPage', needs: 'outbox.read', chapter: 'outbox' },
  { path: `${paths.manual}/*`, page: 'public/manual/ManualPage', chapter: '' },
];

export const isPermitted = (row: ProtectedRow | undefined, list: Parameters<typeof hasCode>[0]): boolean =>
  row?.needs === undefined || [row.needs].flat().some((one) => hasCode(list, one));
