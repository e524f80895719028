// The one barrel: everything both sides promise, and the table of all routes.
import * as casework from './casework.ts';
import * as denouncements from './denouncements.ts';
import * as figures from './figures.ts';
import * as reference from './reference.ts';
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
  receiptPdf: denouncements.receiptPdf,
  listOnlineDenouncements: denouncements.listOnlineDenouncements,
  traceDenouncement: tracking.traceDenouncement,
  answerDenouncement: tracking.answerDenouncement,
  withdrawDenouncement: tracking.withdrawDenouncement,
  listDenouncements: casework.listDenouncements,
  listAssignees: casework.listAssignees,
  getDenouncement: casework.getDenouncement,
  actOnDenouncement: casework.actOnDenouncement,
  publicFigures: figures.publicFigures,
  dashboard: figures.dashboard,
  getChallenge: service.getChallenge,
  getSettings: service.getSettings,
} as const;
export type RouteName = keyof typeof routes;

export * from './cases.statuses.ts';
export * from './casework.ts';
export * from './deadlines.rules.ts';
export * from './deadlines.ts';
export * from './denouncements.checks.ts';
export * from './denouncements.lifecycle.ts';
export * from './denouncements.ts';
export * from './envelope.ts';
export * from './errors.ts';
export * from './figures.ts';
export * from './http.ts';
export * from './identifiers.ts';
export { type OfficeCalendar, officeHoursByLaw, type Pause } from './officeCalendar.ts';
export * from './primitives.ts';
export * from './reference.ts';
export * from './roles.ts';
export * from './service.ts';
export * from './sessions.ts';
export * from './texts.ts';
export * from './tiraneTime.ts';
export * from './tracking.ts';
export * from './trackingCode.ts';
export * from './validation.ts';
