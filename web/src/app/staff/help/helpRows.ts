// Manual chapter for each staff page; scripts/manual.full.test.ts checks that none is missing.
import { paths } from '../../../paths.ts';

interface HelpRow {
  /** Path of routes.ts; the longest match wins. */
  readonly path: string;
  readonly chapter: string;
}

export const helpRows: readonly HelpRow[] = [
  { path: paths.dashboard, chapter: 'dashboard' },
  { path: paths.dueBoard, chapter: 'due-today' },
  { path: paths.charts, chapter: 'dashboard' },
  { path: paths.periodReport, chapter: 'dashboard' },
  { path: paths.password, chapter: 'password' },
  { path: `${paths.profile}/*`, chapter: 'profile' },
  { path: paths.security, chapter: 'second-factor' },
  { path: paths.mySessions, chapter: 'profile' },
  { path: paths.notices, chapter: 'notices' },
  { path: paths.notificationSettings, chapter: 'notices' },
  { path: paths.denouncementQueue, chapter: 'work-queue' },
  { path: paths.complaintQueue, chapter: 'work-queue' },
  { path: `${paths.denouncementQueue}/:number`, chapter: 'case-file' },
  { path: `${paths.complaintQueue}/:number`, chapter: 'case-file' },
  { path: `${paths.denouncementQueue}/:number/publication`, chapter: 'publication' },
  { path: `${paths.complaintQueue}/:number/publication`, chapter: 'publication' },
  { path: paths.denouncementOnPaper, chapter: 'paper-registration' },
  { path: paths.complaintOnPaper, chapter: 'paper-registration' },
  { path: paths.requests, chapter: 'requests-and-messages' },
  { path: paths.hearings, chapter: 'hearings' },
  { path: paths.kzazReports, chapter: 'premises-report' },
  { path: `${paths.kzazReports}/:id`, chapter: 'premises-report' },
  { path: paths.qvReports, chapter: 'premises-report' },
  { path: `${paths.qvReports}/:id`, chapter: 'premises-report' },
  { path: paths.vnvReports, chapter: 'premises-report' },
  { path: `${paths.vnvReports}/:id`, chapter: 'premises-report' },
  { path: `${paths.members}/*`, chapter: 'members' },
  { path: `${paths.roles}/*`, chapter: 'roles' },
  { path: paths.grants, chapter: 'grants' },
  { path: paths.lists, chapter: 'lists' },
  { path: paths.deadlineRules, chapter: 'deadline-rules' },
  { path: paths.elections, chapter: 'elections' },
  { path: paths.settings, chapter: 'settings' },
  { path: paths.retention, chapter: 'retention' },
  { path: `${paths.texts}/*`, chapter: 'texts' },
  { path: paths.audit, chapter: 'audit' },
  { path: paths.identities, chapter: 'identities' },
  { path: paths.health, chapter: 'health' },
  { path: paths.outbox, chapter: 'outbox' },
  { path: `${paths.manual}/*`, chapter: '' },
];
