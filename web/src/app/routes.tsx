// Which page answers which address, and who may see it (specification sections 2 and 6). Data; App.tsx makes routes of it.
// An address without a row here is an unknown one: nothing may link to it.
import { caseReaders, type Permission } from '@denonco/contract';
import { paths } from '../paths.ts';
import { type LazyPage, lazyPage } from './lazyPage.tsx';

interface PageRow {
  readonly path: string;
  readonly Page: LazyPage;
}

export interface ProtectedRow extends PageRow {
  /** With `required` false the page is always shown; with true only to members whose permissions hold the key, or any of them. */
  readonly permission:
    | { readonly required: false; readonly key?: Permission }
    | { readonly required: true; readonly key: Permission | readonly Permission[] };
}

/** Only for visitors; a signed-in member is led to the dashboard. */
export const publicRows: readonly PageRow[] = [
  { path: paths.home, Page: lazyPage('home', async () => (await import('../home/HomePage.tsx')).HomePage) },
  {
    path: paths.registerDenouncement,
    Page: lazyPage(
      ['denouncements', 'filing'],
      async () => (await import('../denouncements/RegisterPage.tsx')).RegisterPage,
    ),
  },
  {
    path: paths.registerComplaint,
    Page: lazyPage(['complaints', 'filing'], async () => (await import('../complaints/RegisterPage.tsx')).RegisterPage),
  },
  {
    path: paths.listDenouncements,
    Page: lazyPage(
      'registers',
      async () => (await import('../registers/OnlineDenouncementsPage.tsx')).OnlineDenouncementsPage,
    ),
  },
  {
    path: paths.listComplaints,
    Page: lazyPage(
      'registers',
      async () => (await import('../registers/OnlineComplaintsPage.tsx')).OnlineComplaintsPage,
    ),
  },
  {
    path: `${paths.listDenouncements}/:number`,
    Page: lazyPage(
      ['registers', 'ui/publicCase'],
      async () => (await import('../registers/PublicCasePage.tsx')).PublicCasePage,
    ),
  },
  {
    path: `${paths.listComplaints}/:number`,
    Page: lazyPage(
      ['registers', 'ui/publicCase'],
      async () => (await import('../registers/PublicCasePage.tsx')).PublicCasePage,
    ),
  },
  {
    path: paths.trackDenouncement,
    Page: lazyPage(
      ['tracking', 'filing'],
      async () => (await import('../tracking/TrackPage.tsx')).DenouncementTrackPage,
    ),
  },
  {
    path: paths.trackComplaint,
    Page: lazyPage(['tracking', 'filing'], async () => (await import('../tracking/TrackPage.tsx')).ComplaintTrackPage),
  },
  {
    path: `${paths.answerRequest}/*`,
    Page: lazyPage(['tracking', 'filing'], async () => (await import('../tracking/link/AnswerPage.tsx')).AnswerPage),
  },
  {
    path: paths.agenda,
    Page: lazyPage('hearings', async () => (await import('../hearings/AgendaPage.tsx')).AgendaPage),
  },
  { path: paths.faq, Page: lazyPage('documents', async () => (await import('../documents/FaqPage.tsx')).FaqPage) },
  {
    path: paths.documents,
    Page: lazyPage('documents', async () => (await import('../documents/DocumentsPage.tsx')).DocumentsPage),
  },
  {
    path: `${paths.checkDocument}/*`,
    Page: lazyPage('documents', async () => (await import('../documents/check/CheckPage.tsx')).CheckPage),
  },
  {
    path: paths.figures,
    Page: lazyPage(['figures', 'ui/charts'], async () => (await import('../figures/FiguresPage.tsx')).FiguresPage),
  },
  { path: paths.api, Page: lazyPage('openapi', async () => (await import('../openapi/ApiPage.tsx')).ApiPage) },
];

/** Need a token. */
export const protectedRows: readonly ProtectedRow[] = [
  {
    path: paths.dashboard,
    Page: lazyPage(
      ['dashboard', 'ui/charts'],
      async () => (await import('../dashboard/DashboardPage.tsx')).DashboardPage,
    ),
    permission: { required: false, key: 'dashboard' },
  },
  {
    path: paths.dueBoard,
    Page: lazyPage('board', async () => (await import('../board/BoardPage.tsx')).BoardPage),
    permission: { required: true, key: caseReaders },
  },
  {
    path: paths.password,
    Page: lazyPage('profile', async () => (await import('../profile/PasswordPage.tsx')).PasswordPage),
    permission: { required: false },
  },
  {
    path: paths.denouncementQueue,
    Page: lazyPage('casework', async () => (await import('../casework/QueuePage.tsx')).QueuePage),
    permission: { required: true, key: 'denouncements.read' },
  },
  {
    path: `${paths.denouncementQueue}/:number`,
    Page: lazyPage('casework', async () => (await import('../casework/CaseFilePage.tsx')).CaseFilePage),
    permission: { required: true, key: 'denouncements.read' },
  },
  {
    path: paths.requests,
    Page: lazyPage('casework', async () => (await import('../casework/requests/RequestsPage.tsx')).RequestsPage),
    permission: { required: true, key: caseReaders },
  },
  {
    path: `${paths.denouncementQueue}/:number/publication`,
    Page: lazyPage(
      ['casework', 'ui/publicCase'],
      async () => (await import('../casework/publication/PublicationPage.tsx')).PublicationPage,
    ),
    permission: { required: true, key: 'denouncements.read' },
  },
  {
    path: `${paths.complaintQueue}/:number/publication`,
    Page: lazyPage(
      ['casework', 'ui/publicCase'],
      async () => (await import('../casework/publication/PublicationPage.tsx')).PublicationPage,
    ),
    permission: { required: true, key: 'complaints.read' },
  },
  {
    path: paths.denouncementOnPaper,
    Page: lazyPage(
      ['registrations', 'filing'],
      async () => (await import('../registrations/DenouncementPage.tsx')).DenouncementPage,
    ),
    permission: { required: true, key: 'denouncements.register' },
  },
  {
    path: paths.complaintOnPaper,
    Page: lazyPage(
      ['registrations', 'filing'],
      async () => (await import('../registrations/ComplaintPage.tsx')).ComplaintPage,
    ),
    permission: { required: true, key: 'complaints.register' },
  },
  {
    path: paths.complaintQueue,
    Page: lazyPage('casework', async () => (await import('../casework/QueuePage.tsx')).QueuePage),
    permission: { required: true, key: 'complaints.read' },
  },
  {
    path: `${paths.complaintQueue}/:number`,
    Page: lazyPage('casework', async () => (await import('../casework/CaseFilePage.tsx')).CaseFilePage),
    permission: { required: true, key: 'complaints.read' },
  },
  {
    path: paths.hearings,
    Page: lazyPage('hearings', async () => (await import('../hearings/HearingsPage.tsx')).HearingsPage),
    permission: { required: true, key: caseReaders },
  },
  {
    path: paths.notices,
    Page: lazyPage('notices', async () => (await import('../notices/NoticesPage.tsx')).NoticesPage),
    permission: { required: false },
  },
  {
    path: paths.notificationSettings,
    Page: lazyPage('notices', async () => (await import('../notices/SettingsPage.tsx')).SettingsPage),
    permission: { required: false },
  },
  {
    path: paths.outbox,
    Page: lazyPage('notices', async () => (await import('../notices/OutboxPage.tsx')).OutboxPage),
    permission: { required: true, key: 'outbox.read' },
  },
];
