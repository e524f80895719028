// Which public page answers which address (specification section 2). Data; App.tsx makes routes of it. Those of the staff area
// are in staff/staffRoutes.tsx.
// An address without a row here is an unknown one: nothing may link to it.
import { paths } from '../paths.ts';
import { type LazyPage, lazyPage } from './lazyPage.tsx';

export interface PageRow {
  readonly path: string;
  readonly Page: LazyPage;
  /** Without header, navigation and footer. */
  readonly blank?: true;
}

/** Only for visitors; a signed-in member is led to the dashboard. */
export const publicRows: readonly PageRow[] = [
  { path: paths.home, Page: lazyPage('home', async () => (await import('../home/HomePage.tsx')).HomePage) },
  {
    path: paths.registerDenouncement,
    Page: lazyPage(
      ['denouncements', 'filing', 'ui/dates', 'ui/periods'],
      async () => (await import('../denouncements/RegisterPage.tsx')).RegisterPage,
    ),
  },
  {
    path: paths.registerComplaint,
    Page: lazyPage(
      ['complaints', 'filing', 'ui/dates', 'ui/periods'],
      async () => (await import('../complaints/RegisterPage.tsx')).RegisterPage,
    ),
  },
  {
    path: paths.listDenouncements,
    Page: lazyPage(
      ['registers', 'ui/dates', 'ui/publicCase'],
      async () => (await import('../registers/OnlineDenouncementsPage.tsx')).OnlineDenouncementsPage,
    ),
  },
  {
    path: paths.listComplaints,
    Page: lazyPage(
      ['registers', 'ui/dates', 'ui/publicCase'],
      async () => (await import('../registers/OnlineComplaintsPage.tsx')).OnlineComplaintsPage,
    ),
  },
  {
    path: `${paths.listDenouncements}/:number`,
    Page: lazyPage(
      ['registers', 'ui/periods', 'ui/publicCase'],
      async () => (await import('../registers/PublicCasePage.tsx')).PublicCasePage,
    ),
  },
  {
    path: `${paths.listComplaints}/:number`,
    Page: lazyPage(
      ['registers', 'ui/periods', 'ui/publicCase'],
      async () => (await import('../registers/PublicCasePage.tsx')).PublicCasePage,
    ),
  },
  {
    path: paths.trackDenouncement,
    Page: lazyPage(
      ['tracking', 'filing', 'ui/kept', 'ui/periods', 'ui/publicCase'],
      async () => (await import('../tracking/TrackPage.tsx')).DenouncementTrackPage,
    ),
  },
  {
    path: paths.trackComplaint,
    Page: lazyPage(
      ['tracking', 'filing', 'ui/kept', 'ui/periods', 'ui/publicCase'],
      async () => (await import('../tracking/TrackPage.tsx')).ComplaintTrackPage,
    ),
  },
  {
    path: `${paths.answerRequest}/*`,
    Page: lazyPage(['tracking', 'filing'], async () => (await import('../tracking/link/AnswerPage.tsx')).AnswerPage),
  },
  {
    path: `${paths.confirmNews}/*`,
    Page: lazyPage('tracking', async () => (await import('../tracking/link/ConfirmNewsPage.tsx')).ConfirmNewsPage),
  },
  {
    path: `${paths.stopNews}/*`,
    Page: lazyPage('tracking', async () => (await import('../tracking/link/StopNewsPage.tsx')).StopNewsPage),
  },
  {
    path: paths.agenda,
    Page: lazyPage('hearings', async () => (await import('../hearings/AgendaPage.tsx')).AgendaPage),
  },
  {
    path: paths.premisesMap,
    Page: lazyPage('premisesMap', async () => (await import('../premisesMap/PremisesMapPage.tsx')).PremisesMapPage),
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
  { path: paths.verify, Page: lazyPage('verify', async () => (await import('../verify/VerifyPage.tsx')).VerifyPage) },
  {
    path: paths.registerLog,
    Page: lazyPage('registerLog', async () => (await import('../registerLog/RegisterLogPage.tsx')).RegisterLogPage),
  },
  {
    path: paths.figures,
    Page: lazyPage(['figures', 'ui/charts'], async () => (await import('../figures/FiguresPage.tsx')).FiguresPage),
  },
  {
    path: `${paths.invitation}/*`,
    Page: lazyPage(
      ['accounts', 'ui/password'],
      async () => (await import('../accounts/InvitationPage.tsx')).InvitationPage,
    ),
    blank: true,
  },
  {
    path: `${paths.newPassword}/*`,
    Page: lazyPage(
      ['accounts', 'ui/password'],
      async () => (await import('../accounts/NewPasswordPage.tsx')).NewPasswordPage,
    ),
    blank: true,
  },
  {
    path: paths.privacy,
    Page: lazyPage('privacy', async () => (await import('../privacy/PrivacyPage.tsx')).PrivacyPage),
  },
  { path: paths.api, Page: lazyPage('openapi', async () => (await import('../openapi/ApiPage.tsx')).ApiPage) },
];
