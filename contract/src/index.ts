// The contract's only entry point, with the table of all routes.
import * as accountLinks from './accounts/accountLinks.ts';
import * as factors from './accounts/factors.ts';
import * as sessions from './accounts/sessions.ts';
import * as service from './administration/service.ts';
import * as bundles from './casework/bundles.ts';
import * as caseLinks from './casework/caseLinks.ts';
import * as caseTasks from './casework/caseTasks.ts';
import * as casework from './casework/casework.ts';
import * as hearings from './casework/hearings.ts';
import * as notes from './casework/notes.ts';
import * as periodReports from './casework/periodReports.ts';
import * as queue from './casework/queue.ts';
import * as registrations from './casework/registrations.ts';
import * as documents from './public/documents.ts';
import * as figures from './public/figures.ts';
import * as links from './public/links.ts';
import * as publications from './public/publications.ts';
import * as publicLineDesk from './public/publicLineDesk.ts';
import * as registers from './public/registers.ts';
import * as tracking from './public/tracking.ts';
import * as reference from './reference/reference.ts';
import * as complaints from './register/complaints.ts';
import * as confirmations from './register/confirmations.ts';
import * as board from './register/deadlines.board.ts';
import * as denouncements from './register/denouncements.ts';
import * as evidence from './register/evidence.ts';
import * as filedCopy from './register/filedCopy.ts';
import * as filings from './register/filings.ts';
import * as history from './register/history.ts';
import * as identities from './register/identities.ts';
import * as letters from './register/letters.ts';
import * as messages from './register/messages.ts';
import * as newsStops from './register/newsStops.ts';
import * as notices from './register/notices.ts';
import * as registerLog from './register/registerLog.ts';
import * as requests from './register/requests.ts';
import { administrationRoutes } from './routes.administration.ts';
import { premisesRoutes } from './routes.premises.ts';

export const routes = {
  signIn: sessions.signIn,
  signOut: sessions.signOut,
  repeatSignOut: sessions.repeatSignOut,
  myPermissions: sessions.myPermissions,
  loggedMember: sessions.loggedMember,
  updateMyProfile: sessions.updateMyProfile,
  changeMyAbsence: sessions.changeMyAbsence,
  changePassword: sessions.changePassword,
  listMySessions: sessions.listMySessions,
  getMyDraftKey: sessions.getMyDraftKey,
  endMySession: sessions.endMySession,
  endOtherSessions: sessions.endOtherSessions,
  askNewPassword: accountLinks.askNewPassword,
  readAccountLink: accountLinks.readAccountLink,
  setPasswordByLink: accountLinks.setPasswordByLink,
  startPasskeySignIn: factors.startPasskeySignIn,
  signInByPasskey: factors.signInByPasskey,
  getMySecurity: factors.getMySecurity,
  startTotp: factors.startTotp,
  confirmTotp: factors.confirmTotp,
  removeTotp: factors.removeTotp,
  startPasskey: factors.startPasskey,
  addPasskey: factors.addPasskey,
  renamePasskey: factors.renamePasskey,
  removePasskey: factors.removePasskey,
  makeRecoveryCodes: factors.makeRecoveryCodes,
  confirmItsMe: factors.confirmItsMe,
  requestPhoneConfirmation: confirmations.requestPhoneConfirmation,
  confirmPhone: confirmations.confirmPhone,
  listRegions: reference.listRegions,
  listMunicipalities: reference.listMunicipalities,
  listUnits: reference.listUnits,
  listEducationLevels: reference.listEducationLevels,
  listDenouncerTypes: reference.listDenouncerTypes,
  listDenounceObjects: reference.listDenounceObjects,
  listSubjectTypes: reference.listSubjectTypes,
  listComplainerTypes: reference.listComplainerTypes,
  listElectoralSubjects: reference.listElectoralSubjects,
  listComplainedActTypes: reference.listComplainedActTypes,
  fileIndividualDenouncement: denouncements.fileIndividualDenouncement,
  fileLegalEntityDenouncement: denouncements.fileLegalEntityDenouncement,
  fileComplaint: complaints.fileComplaint,
  registerDenouncement: registrations.registerDenouncement,
  registerComplaint: registrations.registerComplaint,
  printTrackingSlip: registrations.printTrackingSlip,
  findSimilar: registrations.findSimilar,
  getRegistration: registrations.getRegistration,
  receiptPdf: filings.receiptPdf,
  findLogProof: registerLog.findLogProof,
  readLogState: registerLog.readLogState,
  exportLogOpenings: registerLog.exportLogOpenings,
  listOnlineDenouncements: registers.listOnlineDenouncements,
  listOnlineComplaints: registers.listOnlineComplaints,
  mapOnlineDenouncements: registers.mapOnlineDenouncements,
  mapOnlineComplaints: registers.mapOnlineComplaints,
  feedDenouncements: registers.feedDenouncements,
  feedComplaints: registers.feedComplaints,
  exportDenouncements: registers.exportDenouncements,
  exportComplaints: registers.exportComplaints,
  getPublicCase: publications.getPublicCase,
  getPublication: publications.getPublication,
  previewPublication: publications.previewPublication,
  getPublicLine: publicLineDesk.getPublicLine,
  traceDenouncement: tracking.traceDenouncement,
  traceComplaint: tracking.traceComplaint,
  answerDenouncement: tracking.answerDenouncement,
  answerComplaint: tracking.answerComplaint,
  withdrawDenouncement: tracking.withdrawDenouncement,
  withdrawComplaint: tracking.withdrawComplaint,
  messageOnDenouncement: tracking.messageOnDenouncement,
  messageOnComplaint: tracking.messageOnComplaint,
  subscribeToDenouncement: tracking.subscribeToDenouncement,
  subscribeToComplaint: tracking.subscribeToComplaint,
  unsubscribeFromDenouncement: tracking.unsubscribeFromDenouncement,
  unsubscribeFromComplaint: tracking.unsubscribeFromComplaint,
  confirmNews: tracking.confirmNews,
  stopNews: newsStops.stopNews,
  openStopNews: newsStops.openStopNews,
  proveDenouncement: history.proveDenouncement,
  proveComplaint: history.proveComplaint,
  provePublication: history.provePublication,
  readFiledDenouncement: filedCopy.readFiledDenouncement,
  readFiledComplaint: filedCopy.readFiledComplaint,
  filedDenouncementPdf: filedCopy.filedDenouncementPdf,
  filedComplaintPdf: filedCopy.filedComplaintPdf,
  linkInfo: links.linkInfo,
  saveLinkDraft: links.saveLinkDraft,
  answerLink: links.answerLink,
  listCaseMessages: messages.listCaseMessages,
  sendCaseMessage: messages.sendCaseMessage,
  seeCaseMessages: messages.seeCaseMessages,
  listRequestTemplates: requests.listRequestTemplates,
  listRequestLinks: requests.listRequestLinks,
  resendRequest: requests.resendRequest,
  printRequestSlip: requests.printRequestSlip,
  revokeRequestLink: requests.revokeRequestLink,
  listRequests: requests.listRequests,
  listCaseNotes: notes.listCaseNotes,
  addCaseNote: notes.addCaseNote,
  correctCaseNote: notes.correctCaseNote,
  listCaseReaders: notes.listCaseReaders,
  listCaseTasks: caseTasks.listCaseTasks,
  addCaseTask: caseTasks.addCaseTask,
  addTemplateTasks: caseTasks.addTemplateTasks,
  changeCaseTask: caseTasks.changeCaseTask,
  removeCaseTask: caseTasks.removeCaseTask,
  listMyTasks: caseTasks.listMyTasks,
  listCaseLinks: caseLinks.listCaseLinks,
  linkCases: caseLinks.linkCases,
  unlinkCases: caseLinks.unlinkCases,
  listSimilarCases: caseLinks.listSimilarCases,
  listCases: queue.listCases,
  exportCases: queue.exportCases,
  actOnCases: queue.actOnCases,
  readCase: queue.readCase,
  listQueueFilters: queue.listQueueFilters,
  keepQueueFilter: queue.keepQueueFilter,
  changeQueueFilter: queue.changeQueueFilter,
  removeQueueFilter: queue.removeQueueFilter,
  listAssignees: casework.listAssignees,
  listKasMembers: casework.listKasMembers,
  getCase: casework.getCase,
  actOnCase: casework.actOnCase,
  previewAction: casework.previewAction,
  getIdentityDesk: identities.getIdentityDesk,
  askIdentity: identities.askIdentity,
  answerIdentity: identities.answerIdentity,
  withdrawIdentity: identities.withdrawIdentity,
  openIdentity: identities.openIdentity,
  listIdentityOpenings: identities.listIdentityOpenings,
  exportIdentityOpenings: identities.exportIdentityOpenings,
  listLetters: letters.listLetters,
  startLetter: letters.startLetter,
  getLetterDraft: letters.getLetterDraft,
  saveLetter: letters.saveLetter,
  discardLetter: letters.discardLetter,
  issueLetter: letters.issueLetter,
  voidLetter: letters.voidLetter,
  linkLetter: letters.linkLetter,
  downloadLetter: letters.downloadLetter,
  linkDenouncementLetter: letters.linkDenouncementLetter,
  linkComplaintLetter: letters.linkComplaintLetter,
  checkLetter: letters.checkLetter,
  listBundles: bundles.listBundles,
  makeBundle: bundles.makeBundle,
  cancelBundle: bundles.cancelBundle,
  linkBundle: bundles.linkBundle,
  downloadBundle: bundles.downloadBundle,
  evidenceLimits: evidence.evidenceLimits,
  getAttachment: evidence.getAttachment,
  removeAttachment: evidence.removeAttachment,
  addCaseDocuments: evidence.addCaseDocuments,
  linkEvidence: evidence.linkEvidence,
  downloadEvidence: evidence.downloadEvidence,
  listMyNotices: notices.listMyNotices,
  readMyNotices: notices.readMyNotices,
  getNoticeSettings: notices.getNoticeSettings,
  saveNoticeSettings: notices.saveNoticeSettings,
  listOutbox: notices.listOutbox,
  actOnOutbox: notices.actOnOutbox,
  listJobs: notices.listJobs,
  actOnJobs: notices.actOnJobs,
  publicFigures: figures.publicFigures,
  registerFigures: figures.registerFigures,
  dashboard: figures.dashboard,
  getPeriodReport: periodReports.getPeriodReport,
  downloadPeriodReport: periodReports.downloadPeriodReport,
  dueBoard: board.dueBoard,
  listCaseAlerts: board.listCaseAlerts,
  listFaq: documents.listFaq,
  listDocs: documents.listDocs,
  downloadDoc: documents.downloadDoc,
  listHearings: hearings.listHearings,
  listCaseHearings: hearings.listCaseHearings,
  describeHearing: hearings.describeHearing,
  orderHearings: hearings.orderHearings,
  hearingCalendar: hearings.hearingCalendar,
  getHearingFeed: hearings.getHearingFeed,
  makeHearingFeed: hearings.makeHearingFeed,
  endHearingFeed: hearings.endHearingFeed,
  readHearingFeed: hearings.readHearingFeed,
  previewAgenda: hearings.previewAgenda,
  publishAgenda: hearings.publishAgenda,
  listAgenda: hearings.listAgenda,
  agendaPdf: hearings.agendaPdf,
  agendaCalendar: hearings.agendaCalendar,
  tracedHearing: hearings.tracedHearing,
  getChallenge: service.getChallenge,
  getSettings: service.getSettings,
  getOfficeDays: service.getOfficeDays,
  ...administrationRoutes,
  ...premisesRoutes,
} as const;
export type RouteName = keyof typeof routes;

export * from './accounts/accountLinks.ts';
export * from './accounts/factors.ts';
export * from './accounts/grants.ts';
export * from './accounts/memberRoles.ts';
export * from './accounts/members.ts';
export * from './accounts/passwords.ts';
export * from './accounts/sessions.ts';
export * from './administration/audit.ts';
export * from './administration/auditActions.ts';
export * from './administration/officeDays.ts';
export * from './administration/service.health.ts';
export * from './administration/service.ts';
export * from './administration/texts.documents.ts';
export * from './administration/texts.editing.ts';
export * from './casework/bundles.ts';
export * from './casework/caseLinks.ts';
export * from './casework/caseTasks.ts';
export * from './casework/casework.ts';
export * from './casework/hearings.ts';
export * from './casework/notes.ts';
export * from './casework/periodReports.ts';
export * from './casework/queue.ts';
export * from './casework/registrations.checks.ts';
export * from './casework/registrations.ts';
export * from './platform/envelope.ts';
export * from './platform/errors.ts';
export * from './platform/http.ts';
export * from './platform/identifiers.ts';
export * from './platform/internalTimes.ts';
export * from './platform/jobNames.ts';
export * from './platform/pages.ts';
export * from './platform/primitives.ts';
export * from './platform/richText.checks.ts';
export * from './platform/richText.ts';
export * from './platform/roles.ts';
export * from './platform/stems.ts';
export * from './platform/texts.ts';
export * from './platform/tiraneTime.ts';
export * from './platform/validation.paths.ts';
export * from './platform/validation.ts';
export * from './premises/premises.centres.ts';
export * from './premises/premises.data.ts';
export * from './premises/premises.fields.ts';
export * from './premises/premises.files.ts';
export * from './premises/premises.inspections.ts';
export * from './premises/premises.lifecycle.ts';
export * from './premises/premises.public.ts';
export * from './premises/premises.repeat.ts';
export * from './premises/premises.rules.ts';
export * from './premises/premises.sheets.ts';
export * from './premises/premises.ts';
export * from './public/documents.ts';
export * from './public/figures.ts';
export * from './public/links.ts';
export * from './public/manual.ts';
export * from './public/privacy.ts';
export * from './public/publications.ts';
export * from './public/publicLineDesk.ts';
export * from './public/registers.sorts.ts';
export * from './public/registers.ts';
export * from './public/tracking.ts';
export * from './reference/complaints.acts.ts';
export * from './reference/deadlines.readings.ts';
export * from './reference/electionDates.ts';
export * from './reference/elections.admin.ts';
export * from './reference/elections.ts';
export * from './reference/law.acts.ts';
export * from './reference/law.readings.ts';
export * from './reference/lists.ts';
export * from './reference/officeCalendar.ts';
export * from './reference/reference.ts';
export * from './reference/settings.ts';
export * from './register/answerWays.ts';
export * from './register/appeals.ts';
export * from './register/cases.lifecycle.ts';
export * from './register/cases.statuses.ts';
export * from './register/complaints.checks.ts';
export * from './register/complaints.lifecycle.ts';
export * from './register/complaints.ts';
export * from './register/confirmations.ts';
export * from './register/deadlines.admin.ts';
export * from './register/deadlines.board.ts';
export * from './register/deadlines.doubts.ts';
export * from './register/deadlines.periods.ts';
export * from './register/deadlines.rules.ts';
export * from './register/deadlines.steps.ts';
export * from './register/deadlines.ts';
export * from './register/denouncements.checks.ts';
export * from './register/denouncements.lifecycle.ts';
export * from './register/denouncements.ts';
export * from './register/everyday.ts';
export * from './register/evidence.ts';
export * from './register/filedCopy.ts';
export * from './register/filings.ts';
export * from './register/hidings.ts';
export * from './register/history.ts';
export * from './register/identities.ts';
export * from './register/letterCode.ts';
export * from './register/letterKinds.ts';
export * from './register/letters.ts';
export * from './register/lifecycle.ts';
export * from './register/live.ts';
export * from './register/lots.ts';
export * from './register/messages.ts';
export * from './register/noticePages.ts';
export * from './register/notices.ts';
export * from './register/nouns.ts';
export * from './register/outcomes.ts';
export * from './register/publicLines.text.ts';
export * from './register/publicLines.ts';
export * from './register/readers.ts';
export * from './register/receiptFile.ts';
export { keyOfBirthDate, keysOfPerson } from './register/redaction/nameKeys.ts';
export type { KnownNames } from './register/redaction/names.ts';
export * from './register/redaction/propose.ts';
export * from './register/redaction.ts';
export * from './register/registerLog.ts';
export * from './register/requests.ts';
export * from './register/retention.ts';
export * from './register/trackingCode.ts';
export * from './register/turns.ts';
export * from './register/votes.ts';
