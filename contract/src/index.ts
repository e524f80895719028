// The one barrel: everything both sides promise, and the table of all routes.
import * as accountLinks from './accountLinks.ts';
import * as caseLinks from './caseLinks.ts';
import * as casework from './casework.ts';
import * as complaints from './complaints.ts';
import * as confirmations from './confirmations.ts';
import * as board from './deadlines.board.ts';
import * as denouncements from './denouncements.ts';
import * as documents from './documents.ts';
import * as evidence from './evidence.ts';
import * as factors from './factors.ts';
import * as figures from './figures.ts';
import * as filedCopy from './filedCopy.ts';
import * as filings from './filings.ts';
import * as hearings from './hearings.ts';
import * as history from './history.ts';
import * as identities from './identities.ts';
import * as letters from './letters.ts';
import * as links from './links.ts';
import * as messages from './messages.ts';
import * as newsStops from './newsStops.ts';
import * as notes from './notes.ts';
import * as notices from './notices.ts';
import * as publications from './publications.ts';
import * as publicLines from './publicLines.ts';
import * as queue from './queue.ts';
import * as reference from './reference.ts';
import * as registerLog from './registerLog.ts';
import * as registers from './registers.ts';
import * as registrations from './registrations.ts';
import * as requests from './requests.ts';
import { administrationRoutes } from './routes.administration.ts';
import { premisesRoutes } from './routes.premises.ts';
import * as service from './service.ts';
import * as sessions from './sessions.ts';
import * as tracking from './tracking.ts';

export const routes = {
  signIn: sessions.signIn,
  signOut: sessions.signOut,
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
  getPublicLine: publicLines.getPublicLine,
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
  listCaseLinks: caseLinks.listCaseLinks,
  linkCases: caseLinks.linkCases,
  unlinkCases: caseLinks.unlinkCases,
  listSimilarCases: caseLinks.listSimilarCases,
  listCases: queue.listCases,
  exportCases: queue.exportCases,
  assignCases: queue.assignCases,
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

export * from './accountLinks.ts';
export * from './answerWays.ts';
export * from './appeals.ts';
export * from './audit.ts';
export * from './auditActions.ts';
export * from './caseLinks.ts';
export * from './cases.lifecycle.ts';
export * from './cases.statuses.ts';
export * from './casework.ts';
export * from './complaints.acts.ts';
export * from './complaints.checks.ts';
export * from './complaints.lifecycle.ts';
export * from './complaints.ts';
export * from './confirmations.ts';
export * from './deadlines.admin.ts';
export * from './deadlines.board.ts';
export * from './deadlines.doubts.ts';
export * from './deadlines.periods.ts';
export * from './deadlines.readings.ts';
export * from './deadlines.rules.ts';
export * from './deadlines.steps.ts';
export * from './deadlines.ts';
export * from './denouncements.checks.ts';
export * from './denouncements.lifecycle.ts';
export * from './denouncements.ts';
export * from './documents.ts';
export * from './electionDates.ts';
export * from './elections.admin.ts';
export * from './elections.ts';
export * from './envelope.ts';
export * from './errors.ts';
export * from './evidence.ts';
export * from './factors.ts';
export * from './figures.ts';
export * from './filedCopy.ts';
export * from './filings.ts';
export * from './grants.ts';
export * from './hearings.ts';
export * from './hidings.ts';
export * from './history.ts';
export * from './http.ts';
export * from './identifiers.ts';
export * from './identities.ts';
export * from './internalTimes.ts';
export * from './law.acts.ts';
export * from './law.readings.ts';
export * from './letterCode.ts';
export * from './letterKinds.ts';
export * from './letters.ts';
export * from './lifecycle.ts';
export * from './links.ts';
export * from './lists.ts';
export * from './live.ts';
export * from './lots.ts';
export * from './manual.ts';
export * from './memberRoles.ts';
export * from './members.ts';
export * from './messages.ts';
export * from './notes.ts';
export * from './notices.ts';
export * from './nouns.ts';
export * from './officeCalendar.ts';
export * from './officeDays.ts';
export * from './outcomes.ts';
export * from './pages.ts';
export * from './passwords.ts';
export * from './premises.centres.ts';
export * from './premises.data.ts';
export * from './premises.fields.ts';
export * from './premises.files.ts';
export * from './premises.inspections.ts';
export * from './premises.lifecycle.ts';
export * from './premises.public.ts';
export * from './premises.repeat.ts';
export * from './premises.rules.ts';
export * from './premises.sheets.ts';
export * from './premises.ts';
export * from './primitives.ts';
export * from './privacy.ts';
export * from './publications.ts';
export * from './publicLines.text.ts';
export * from './publicLines.ts';
export * from './queue.ts';
export * from './readers.ts';
export * from './receiptFile.ts';
export { keysOfPerson } from './redaction/nameKeys.ts';
export type { KnownNames } from './redaction/names.ts';
export * from './redaction/propose.ts';
export * from './redaction.ts';
export * from './reference.ts';
export * from './registerLog.ts';
export * from './registers.sorts.ts';
export * from './registers.ts';
export * from './registrations.checks.ts';
export * from './registrations.ts';
export * from './requests.ts';
export * from './retention.ts';
export * from './richText.checks.ts';
export * from './richText.ts';
export * from './roles.ts';
export * from './service.health.ts';
export * from './service.ts';
export * from './sessions.ts';
export * from './settings.ts';
export * from './texts.documents.ts';
export * from './texts.editing.ts';
export * from './texts.ts';
export * from './tiraneTime.ts';
export * from './tracking.ts';
export * from './trackingCode.ts';
export * from './turns.ts';
export * from './validation.paths.ts';
export * from './validation.ts';
export * from './votes.ts';
