// Public pages by address. Data alone: the build reads it too.
import { paths } from '../paths.ts';

export interface PageRow {
  readonly path: string;
  /** Its file in src/, without `.tsx`. The component has the file's name, or `as`. */
  readonly page: string;
  readonly as?: string;
  readonly blank?: true;
}

/** Members are led to the dashboard. */
export const publicRows: readonly PageRow[] = [
  { path: paths.home, page: 'public/home/HomePage' },
  { path: paths.registerDenouncement, page: 'register/denouncements/RegisterPage' },
  { path: paths.registerComplaint, page: 'register/complaints/RegisterPage' },
  { path: paths.appeal, page: 'register/complaints/RegisterPage', as: 'AppealPage' },
  { path: paths.listDenouncements, page: 'public/registers/OnlineRegistersPage', as: 'OnlineDenouncementsPage' },
  { path: paths.listComplaints, page: 'public/registers/OnlineRegistersPage', as: 'OnlineComplaintsPage' },
  { path: `${paths.listDenouncements}/:number`, page: 'public/registers/PublicCasePage' },
  { path: `${paths.listComplaints}/:number`, page: 'public/registers/PublicCasePage' },
  { path: paths.trackDenouncement, page: 'public/tracking/TrackPage', as: 'DenouncementTrackPage' },
  { path: paths.trackComplaint, page: 'public/tracking/TrackPage', as: 'ComplaintTrackPage' },
  { path: `${paths.answerRequest}/*`, page: 'public/tracking/link/AnswerPage' },
  { path: `${paths.confirmSubscription}/*`, page: 'public/tracking/link/NewsPage', as: 'ConfirmNewsPage' },
  { path: `${paths.unsubscribe}/*`, page: 'public/tracking/link/NewsPage', as: 'StopNewsPage' },
  { path: paths.agenda, page: 'casework/hearings/AgendaPage' },
  { path: paths.premisesMap, page: 'public/premisesMap/PremisesMapPage' },
  { path: paths.faq, page: 'public/documents/FaqPage' },
  { path: paths.documents, page: 'public/documents/DocumentsPage' },
  { path: `${paths.checkDocument}/*`, page: 'public/documents/check/CheckPage' },
  { path: paths.verify, page: 'public/verify/VerifyPage' },
  { path: paths.registerLog, page: 'public/registerLog/RegisterLogPage' },
  { path: paths.figures, page: 'public/figures/FiguresPage' },
  { path: `${paths.invitation}/*`, page: 'accounts/passwords/NewPasswordPage', as: 'InvitationPage', blank: true },
  { path: `${paths.newPassword}/*`, page: 'accounts/passwords/NewPasswordPage', blank: true },
  { path: paths.privacy, page: 'public/privacy/PrivacyPage' },
  { path: paths.api, page: 'public/openapi/ApiPage' },
];
