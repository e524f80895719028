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
  readonly needs?: Permission | readonly Permission[] | undefined;
  /** First read of the page, by its parameters, which starts while its code loads. */
  readonly prefetch?: 'getCase';
  /** Chapter of the manual; empty for the manual itself. */
  readonly chapter: string;
}

const row = (path: string, page: string, chapter: string, needs?: ProtectedRow['needs']): ProtectedRow => ({
  path,
  page,
  chapter,
  needs,
});

const premisesRows = (['kzaz', 'qv', 'vnv'] as const).flatMap((kind) => [
  row(paths[`${kind}Reports`], 'premises/ReportsPage', 'premises-report', 'premises.read'),
  row(`${paths[`${kind}Reports`]}/:id`, 'premises/ReportPage', 'premises-report', 'premises.read'),
]);

const caseRows = (['denouncement', 'complaint'] as const).flatMap((kind): readonly ProtectedRow[] => {
  const path = paths[`${kind}Queue`];
  const needs = queueReaders[kind];
  return [
    row(path, 'casework/cases/QueuePage', 'work-queue', needs),
    { ...row(`${path}/:number`, 'casework/cases/CaseFilePage', 'case-file', needs), prefetch: 'getCase' },
    row(`${path}/:number/publication`, 'casework/cases/publication/PublicationPage', 'publication', readerOf[kind]),
  ];
});

export const protectedRows: readonly ProtectedRow[] = [
  { ...row(paths.dashboard, 'casework/dashboard/DashboardPage', 'dashboard'), route: 'dashboard' },
  row(paths.dueBoard, 'casework/board/BoardPage', 'due-today', caseReaders),
  row(paths.charts, 'casework/dashboard/FiguresPage', 'dashboard', chartReaders),
  row(paths.periodReport, 'casework/periodReports/PeriodReportPage', 'dashboard', wholeReaders),
  row(paths.password, 'accounts/profile/PasswordPage', 'password'),
  row(`${paths.profile}/*`, 'accounts/profile/data/MyDataPage', 'profile'),
  row(paths.security, 'accounts/profile/security/SecurityPage', 'second-factor'),
  row(paths.mySessions, 'accounts/profile/SessionsPage', 'profile'),
  ...premisesRows,
  ...caseRows,
  row(paths.requests, 'casework/cases/requests/RequestsPage', 'requests-and-messages', caseReaders),
  row(
    paths.denouncementOnPaper,
    'casework/registrations/DenouncementPage',
    'paper-registration',
    'denouncements.register',
  ),
  row(paths.complaintOnPaper, 'casework/registrations/ComplaintPage', 'paper-registration', 'complaints.register'),
  row(paths.hearings, 'casework/hearings/HearingsPage', 'hearings', caseReaders),
  row(paths.notices, 'register/notices/NoticesPage', 'notices'),
  row(paths.notificationSettings, 'register/notices/SettingsPage', 'notices'),
  row(paths.lists, 'reference/lists/ListsPage', 'lists', 'lists.manage'),
  row(paths.deadlineRules, 'reference/deadlineRules/DeadlineRulesPage', 'deadline-rules', 'deadlines.manage'),
  row(paths.elections, 'reference/elections/ElectionsPage', 'elections', electionEditors),
  row(paths.settings, 'reference/settings/SettingsPage', 'settings', 'settings.manage'),
  row(paths.retention, 'administration/retention/RetentionPage', 'retention', caseHoldPermissions),
  row(paths.members, 'accounts/members/MembersPage', 'members', 'members.manage'),
  row(`${paths.members}/:id`, 'accounts/members/MemberPage', 'members', 'members.manage'),
  row(paths.roles, 'accounts/members/roles/RolesPage', 'roles', 'roles.manage'),
  row(`${paths.roles}/:code`, 'accounts/members/roles/RolePage', 'roles', 'roles.manage'),
  row(paths.grants, 'accounts/members/grants/GrantsPage', 'grants', grantReaders),
  row(paths.texts, 'administration/texts/TextsPage', 'texts', 'texts.manage'),
  row(`${paths.texts}/:id`, 'administration/texts/TextPage', 'texts', 'texts.manage'),
  row(paths.audit, 'administration/audit/AuditPage', 'audit', 'audit.read'),
  row(paths.identities, 'register/identities/OpeningsPage', 'identities', 'audit.read'),
  row(paths.health, 'administration/health/HealthPage', 'health', 'service.read'),
  row(paths.outbox, 'administration/outbox/OutboxPage', 'outbox', 'outbox.read'),
  row(`${paths.manual}/*`, 'public/manual/ManualPage', ''),
];

export const isPermitted = (row: ProtectedRow | undefined, list: Parameters<typeof hasCode>[0]): boolean =>
  row?.needs === undefined || [row.needs].flat().some((one) => hasCode(list, one));
