// The one barrel: everything both sides promise, and the table of all routes.
import * as casework from './casework.ts';
import * as complaints from './complaints.ts';
import * as confirmations from './confirmations.ts';
import * as denouncements from './denouncements.ts';
import * as documents from './documents.ts';
import * as evidence from './evidence.ts';
import * as figures from './figures.ts';
import * as filings from './filings.ts';
import * as links from './links.ts';
import * as messages from './messages.ts';
import * as reference from './reference.ts';
import * as registers from './registers.ts';
import * as service from './service.ts';
import * as sessions from './sessions.ts';
import * as tracking from './tracking.ts';

export const routes = {
  signIn: sessions.signIn,
  signOut: sessions.signOut,
  myPermissions: sessions.myPermissions,
  loggedMember: sessions.loggedMember,
  updateMyProfile: sessions.updateMyProfile,
  changePassword: sessions.changePassword,
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
  listComplainedActTypes: reference.listComplainedActTypes,
  fileIndividualDenouncement: denouncements.fileIndividualDenouncement,
  fileLegalEntityDenouncement: denouncements.fileLegalEntityDenouncement,
  fileComplaint: complaints.fileComplaint,
  receiptPdf: filings.receiptPdf,
  listOnlineDenouncements: registers.listOnlineDenouncements,
  listOnlineComplaints: registers.listOnlineComplaints,
  mapOnlineDenouncements: registers.mapOnlineDenouncements,
  mapOnlineComplaints: registers.mapOnlineComplaints,
  feedDenouncements: registers.feedDenouncements,
  feedComplaints: registers.feedComplaints,
  exportDenouncements: registers.exportDenouncements,
  exportComplaints: registers.exportComplaints,
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
  linkInfo: links.linkInfo,
  saveLinkDraft: links.saveLinkDraft,
  answerLink: links.answerLink,
  listCaseMessages: messages.listCaseMessages,
  sendCaseMessage: messages.sendCaseMessage,
  getRequestLink: messages.getRequestLink,
  listDenouncements: casework.listDenouncements,
  listAssignees: casework.listAssignees,
  getDenouncement: casework.getDenouncement,
  actOnDenouncement: casework.actOnDenouncement,
  evidenceLimits: evidence.evidenceLimits,
  getAttachment: evidence.getAttachment,
  removeAttachment: evidence.removeAttachment,
  linkEvidence: evidence.linkEvidence,
  downloadEvidence: evidence.downloadEvidence,
  publicFigures: figures.publicFigures,
  registerFigures: figures.registerFigures,
  dashboard: figures.dashboard,
  listFaq: documents.listFaq,
  listDocs: documents.listDocs,
  downloadDoc: documents.downloadDoc,
  getChallenge: service.getChallenge,
  getSettings: service.getSettings,
  getOfficeDays: service.getOfficeDays,
} as const;
export type RouteName = keyof typeof routes;

export * from './cases.lifecycle.ts';
export * from './cases.statuses.ts';
export * from './casework.ts';
export * from './complaints.checks.ts';
export * from './complaints.lifecycle.ts';
export * from './complaints.ts';
export * from './confirmations.ts';
export * from './deadlines.rules.ts';
export * from './deadlines.ts';
export * from './denouncements.checks.ts';
export * from './denouncements.lifecycle.ts';
export * from './denouncements.ts';
export * from './documents.ts';
export * from './envelope.ts';
export * from './errors.ts';
export * from './evidence.ts';
export * from './figures.ts';
export * from './filings.ts';
export * from './http.ts';
export * from './identifiers.ts';
export * from './lifecycle.ts';
export * from './links.ts';
export * from './messages.ts';
export { type OfficeCalendar, officeHoursByLaw, type Pause } from './officeCalendar.ts';
export * from './primitives.ts';
export * from './reference.ts';
export * from './registers.ts';
export * from './roles.ts';
export * from './service.ts';
export * from './sessions.ts';
export * from './texts.ts';
export * from './tiraneTime.ts';
export * from './tracking.ts';
export * from './trackingCode.ts';
export * from './validation.ts';
