// The rows of the routes that administration, the manual and the privacy notice call. Part of the table of index.ts.
import * as audit from './audit.ts';
import * as deadlinesAdmin from './deadlines.admin.ts';
import * as electionsAdmin from './elections.admin.ts';
import * as lists from './lists.ts';
import * as manual from './manual.ts';
import * as memberRoles from './memberRoles.ts';
import * as members from './members.ts';
import * as privacy from './privacy.ts';
import * as retention from './retention.ts';
import * as health from './service.health.ts';
import * as settings from './settings.ts';
import * as publishedDocuments from './texts.documents.ts';
import * as texts from './texts.editing.ts';

export const administrationRoutes = {
  listManualChapters: manual.listManualChapters,
  getManualChapter: manual.getManualChapter,
  searchManual: manual.searchManual,
  readManualPicture: manual.readManualPicture,
  printManual: manual.printManual,
  listManualEditions: manual.listManualEditions,
  saveManualChapter: manual.saveManualChapter,
  orderManualChapters: manual.orderManualChapters,
  retireManualChapter: manual.retireManualChapter,
  restoreManualChapter: manual.restoreManualChapter,
  listMembers: members.listMembers,
  getMember: members.getMember,
  inviteMember: members.inviteMember,
  changeMember: members.changeMember,
  changeMemberPermissions: members.changeMemberPermissions,
  actOnMember: members.actOnMember,
  listRoles: memberRoles.listRoles,
  previewRole: memberRoles.previewRole,
  changeRole: memberRoles.changeRole,
  copyRole: memberRoles.copyRole,
  retireRole: memberRoles.retireRole,
  listElectionsForStaff: electionsAdmin.listElectionsForStaff,
  addElection: electionsAdmin.addElection,
  changeElection: electionsAdmin.changeElection,
  listZonesForStaff: electionsAdmin.listZonesForStaff,
  addZone: electionsAdmin.addZone,
  changeZone: electionsAdmin.changeZone,
  removeZone: electionsAdmin.removeZone,
  copyZones: electionsAdmin.copyZones,
  previewExpectedPremises: electionsAdmin.previewExpectedPremises,
  makeExpectedPremises: electionsAdmin.makeExpectedPremises,
  getTaxonomy: lists.getTaxonomy,
  addListValue: lists.addListValue,
  changeListValue: lists.changeListValue,
  retireListValue: lists.retireListValue,
  orderListValues: lists.orderListValues,
  listDeadlineRules: deadlinesAdmin.listDeadlineRules,
  previewDeadlineRule: deadlinesAdmin.previewDeadlineRule,
  changeDeadlineRule: deadlinesAdmin.changeDeadlineRule,
  cancelPlannedRule: deadlinesAdmin.cancelPlannedRule,
  changeRuleWarning: deadlinesAdmin.changeRuleWarning,
  getCalendarYears: deadlinesAdmin.getCalendarYears,
  previewCalendar: deadlinesAdmin.previewCalendar,
  changeCalendar: deadlinesAdmin.changeCalendar,
  getSettingsForStaff: settings.getSettingsForStaff,
  saveSettings: settings.saveSettings,
  listKeptFor: privacy.listKeptFor,
  readRetention: retention.readRetention,
  previewRetention: retention.previewRetention,
  changeRetentionRule: retention.changeRetentionRule,
  holdCase: retention.holdCase,
  liftHold: retention.liftHold,
  listTexts: texts.listTexts,
  getText: texts.getText,
  saveText: texts.saveText,
  addText: texts.addText,
  retireText: texts.retireText,
  resetText: texts.resetText,
  orderTexts: texts.orderTexts,
  listTextVersions: texts.listTextVersions,
  previewText: texts.previewText,
  previewLetterText: texts.previewLetterText,
  listDocumentEditions: publishedDocuments.listDocumentEditions,
  publishDocument: publishedDocuments.publishDocument,
  saveDocument: publishedDocuments.saveDocument,
  retireDocument: publishedDocuments.retireDocument,
  downloadDocumentFile: publishedDocuments.downloadDocumentFile,
  listAudit: audit.listAudit,
  listAuditMembers: audit.listAuditMembers,
  getAuditEntry: audit.getAuditEntry,
  exportAudit: audit.exportAudit,
  getHealth: health.getHealth,
} as const;
