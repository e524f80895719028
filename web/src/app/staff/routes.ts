// Staff pages by address with their permissions.
import {
  caseReaders,
  chartReaders,
  electionEditors,
  grantReaders,
  hasCode,
  holders,
  type Permission,
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
}

/** Needs a token. */
export const protectedRows: readonly ProtectedRow[] = [
  { path: paths.dashboard, page: 'casework/dashboard/DashboardPage', route: 'dashboard' },
  { path: paths.dueBoard, page: 'casework/board/BoardPage', needs: caseReaders },
  { path: paths.charts, page: 'casework/dashboard/FiguresPage', needs: chartReaders },
  { path: paths.periodReport, page: 'casework/periodReports/PeriodReportPage', needs: caseReaders },
  { path: paths.password, page: 'accounts/profile/PasswordPage' },
  { path: `${paths.profile}/*`, page: 'accounts/profile/data/MyDataPage' },
  { path: paths.security, page: 'accounts/profile/security/SecurityPage' },
  { path: paths.mySessions, page: 'accounts/profile/SessionsPage' },
  { path: paths.kzazReports, page: 'premises/ReportsPage', needs: 'premises.read' },
  { path: `${paths.kzazReports}/:id`, page: 'premises/ReportPage', needs: 'premises.read' },
  { path: paths.qvReports, page: 'premises/ReportsPage', needs: 'premises.read' },
  { path: `${paths.qvReports}/:id`, page: 'premises/ReportPage', needs: 'premises.read' },
  { path: paths.vnvReports, page: 'premises/ReportsPage', needs: 'premises.read' },
  { path: `${paths.vnvReports}/:id`, page: 'premises/ReportPage', needs: 'premises.read' },
  { path: paths.denouncementQueue, page: 'casework/cases/QueuePage', needs: 'denouncements.read' },
  {
    path: `${paths.denouncementQueue}/:number`,
    page: 'casework/cases/CaseFilePage',
    needs: 'denouncements.read',
    prefetch: 'getCase',
  },
  { path: paths.requests, page: 'casework/cases/requests/RequestsPage', needs: caseReaders },
  {
    path: `${paths.denouncementQueue}/:number/publication`,
    page: 'casework/cases/publication/PublicationPage',
    needs: 'denouncements.read',
  },
  {
    path: `${paths.complaintQueue}/:number/publication`,
    page: 'casework/cases/publication/PublicationPage',
    needs: 'complaints.read',
  },
  { path: paths.denouncementOnPaper, page: 'casework/registrations/DenouncementPage', needs: 'denouncements.register' },
  { path: paths.complaintOnPaper, page: 'casework/registrations/ComplaintPage', needs: 'complaints.register' },
  { path: paths.complaintQueue, page: 'casework/cases/QueuePage', needs: 'complaints.read' },
  {
    path: `${paths.complaintQueue}/:number`,
    page: 'casework/cases/CaseFilePage',
    needs: 'complaints.read',
    prefetch: 'getCase',
  },
  { path: paths.hearings, page: 'casework/hearings/HearingsPage', needs: caseReaders },
  { path: paths.notices, page: 'register/notices/NoticesPage' },
  { path: paths.notificationSettings, page: 'register/notices/SettingsPage' },
  { path: paths.lists, page: 'reference/lists/ListsPage', needs: 'lists.manage' },
  { path: paths.deadlineRules, page: 'reference/deadlineRules/DeadlineRulesPage', needs: 'deadlines.manage' },
  { path: paths.elections, page: 'reference/elections/ElectionsPage', needs: electionEditors },
  { path: paths.settings, page: 'reference/settings/SettingsPage', needs: 'settings.manage' },
  { path: paths.retention, page: 'administration/retention/RetentionPage', needs: holders },
  { path: paths.members, page: 'accounts/members/MembersPage', needs: 'members.manage' },
  { path: `${paths.members}/:id`, page: 'accounts/members/MemberPage', needs: 'members.manage' },
  { path: paths.roles, page: 'accounts/members/roles/RolesPage', needs: 'roles.manage' },
  { path: `${paths.roles}/:code`, page: 'accounts/members/roles/RolePage', needs: 'roles.manage' },
  { path: paths.grants, page: 'accounts/members/grants/GrantsPage', needs: grantReaders },
  { path: paths.texts, page: 'administration/texts/TextsPage', needs: 'texts.manage' },
  { path: `${paths.texts}/:id`, page: 'administration/texts/TextPage', needs: 'texts.manage' },
  { path: paths.audit, page: 'administration/audit/AuditPage', needs: 'audit.read' },
  { path: paths.identities, page: 'register/identities/OpeningsPage', needs: 'audit.read' },
  { path: paths.health, page: 'administration/health/HealthPage', needs: 'service.read' },
  { path: paths.outbox, page: 'register/notices/OutboxPage', needs: 'outbox.read' },
  { path: `${paths.manual}/*`, page: 'public/manual/ManualPage' },
];

export const isPermitted = (row: ProtectedRow | undefined, list: Parameters<typeof hasCode>[0]): boolean =>
  row?.needs === undefined || [row.needs].flat().some((one) => hasCode(list, one));
