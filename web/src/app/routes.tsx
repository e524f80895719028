// Public pages by address (specification section 2); those of the staff area are in staff/staffRoutes.tsx.
import { paths } from '../paths.ts';
import { type LazyPage, lazyPage } from './lazyPage.tsx';

export interface PageRow {
  readonly path: string;
  readonly Page: LazyPage;
  readonly blank?: true;
}

/** Members are led to the dashboard. */
export const publicRows: readonly PageRow[] = [
  { path: paths.home, Page: lazyPage('public/home', () => import('../public/home/HomePage.tsx'), 'HomePage') },
  {
    path: paths.registerDenouncement,
    Page: lazyPage(
      ['register/denouncements', 'register/filing', 'ui/dates', 'ui/periods'],
      () => import('../register/denouncements/RegisterPage.tsx'),
      'RegisterPage',
    ),
  },
  {
    path: paths.registerComplaint,
    Page: lazyPage(
      ['register/complaints', 'register/filing', 'ui/dates', 'ui/periods'],
      () => import('../register/complaints/RegisterPage.tsx'),
      'RegisterPage',
    ),
  },
  {
    path: paths.appeal,
    Page: lazyPage(
      ['register/complaints', 'register/filing', 'ui/dates', 'ui/periods'],
      () => import('../register/complaints/RegisterPage.tsx'),
      'AppealPage',
    ),
  },
  {
    path: paths.listDenouncements,
    Page: lazyPage(
      ['public/registers', 'ui/dates', 'ui/publicCase', 'ui/tables'],
      () => import('../public/registers/OnlineDenouncementsPage.tsx'),
      'OnlineDenouncementsPage',
    ),
  },
  {
    path: paths.listComplaints,
    Page: lazyPage(
      ['public/registers', 'ui/dates', 'ui/publicCase', 'ui/tables'],
      () => import('../public/registers/OnlineComplaintsPage.tsx'),
      'OnlineComplaintsPage',
    ),
  },
  {
    path: `${paths.listDenouncements}/:number`,
    Page: lazyPage(
      ['public/registers', 'ui/periods', 'ui/publicCase'],
      () => import('../public/registers/PublicCasePage.tsx'),
      'PublicCasePage',
    ),
  },
  {
    path: `${paths.listComplaints}/:number`,
    Page: lazyPage(
      ['public/registers', 'ui/periods', 'ui/publicCase'],
      () => import('../public/registers/PublicCasePage.tsx'),
      'PublicCasePage',
    ),
  },
  {
    path: paths.trackDenouncement,
    Page: lazyPage(
      ['public/tracking', 'register/filing', 'ui/draft', 'ui/periods', 'ui/publicCase'],
      () => import('../public/tracking/TrackPage.tsx'),
      'DenouncementTrackPage',
    ),
  },
  {
    path: paths.trackComplaint,
    Page: lazyPage(
      ['public/tracking', 'register/filing', 'ui/draft', 'ui/periods', 'ui/publicCase'],
      () => import('../public/tracking/TrackPage.tsx'),
      'ComplaintTrackPage',
    ),
  },
  {
    path: `${paths.answerRequest}/*`,
    Page: lazyPage(
      ['public/tracking', 'register/filing', 'ui/draft', 'ui/periods'],
      () => import('../public/tracking/link/AnswerPage.tsx'),
      'AnswerPage',
    ),
  },
  {
    path: `${paths.confirmSubscription}/*`,
    Page: lazyPage('public/tracking', () => import('../public/tracking/link/ConfirmNewsPage.tsx'), 'ConfirmNewsPage'),
  },
  {
    path: `${paths.unsubscribe}/*`,
    Page: lazyPage('public/tracking', () => import('../public/tracking/link/StopNewsPage.tsx'), 'StopNewsPage'),
  },
  {
    path: paths.agenda,
    Page: lazyPage('casework/hearings', () => import('../casework/hearings/AgendaPage.tsx'), 'AgendaPage'),
  },
  {
    path: paths.premisesMap,
    Page: lazyPage(
      ['public/premisesMap', 'ui/tables'],
      () => import('../public/premisesMap/PremisesMapPage.tsx'),
      'PremisesMapPage',
    ),
  },
  { path: paths.faq, Page: lazyPage('public/documents', () => import('../public/documents/FaqPage.tsx'), 'FaqPage') },
  {
    path: paths.documents,
    Page: lazyPage('public/documents', () => import('../public/documents/DocumentsPage.tsx'), 'DocumentsPage'),
  },
  {
    path: `${paths.checkDocument}/*`,
    Page: lazyPage('public/documents', () => import('../public/documents/check/CheckPage.tsx'), 'CheckPage'),
  },
  {
    path: paths.verify,
    Page: lazyPage('public/verify', () => import('../public/verify/VerifyPage.tsx'), 'VerifyPage'),
  },
  {
    path: paths.registerLog,
    Page: lazyPage('public/registerLog', () => import('../public/registerLog/RegisterLogPage.tsx'), 'RegisterLogPage'),
  },
  {
    path: paths.figures,
    Page: lazyPage(['public/figures', 'ui/charts'], () => import('../public/figures/FiguresPage.tsx'), 'FiguresPage'),
  },
  {
    path: `${paths.invitation}/*`,
    Page: lazyPage(
      ['accounts/passwords', 'ui/password', 'ui/draft'],
      () => import('../accounts/passwords/InvitationPage.tsx'),
      'InvitationPage',
    ),
    blank: true,
  },
  {
    path: `${paths.newPassword}/*`,
    Page: lazyPage(
      ['accounts/passwords', 'ui/password', 'ui/draft'],
      () => import('../accounts/passwords/NewPasswordPage.tsx'),
      'NewPasswordPage',
    ),
    blank: true,
  },
  {
    path: paths.privacy,
    Page: lazyPage('public/privacy', () => import('../public/privacy/PrivacyPage.tsx'), 'PrivacyPage'),
  },
  { path: paths.api, Page: lazyPage('public/openapi', () => import('../public/openapi/ApiPage.tsx'), 'ApiPage') },
];
