// Background jobs, as the queue stores them.
import type { LocalizedText } from './primitives.ts';

const labels = {
  applyRetention: { al: 'Fshirja sipas afateve të ruajtjes', en: 'Erasure by the rules of retention' },
  askSubscribers: { al: 'Konfirmimi i adresës për njoftime', en: 'Confirmation of an address for news' },
  attestRegistered: { al: 'Vërtetimi i regjistrimit në sportel', en: 'Attestation of a registration at the desk' },
  checkLog: { al: 'Kontrolli i çështjeve me regjistrin e pandryshueshëm', en: 'Check of the register against its log' },
  cleanEvidence: { al: 'Pastrimi i skedarëve', en: 'Cleaning of files' },
  examinePublications: { al: 'Rileximi i vendimeve të botuara', en: 'Rereading of published decisions' },
  forgetExpired: { al: 'Fshirja e të dhënave të skaduara', en: 'Removal of expired data' },
  forgetNotices: { al: 'Fshirja e mesazheve të vjetra', en: 'Removal of old messages' },
  forgetUploads: { al: 'Fshirja e skedarëve që nuk u depozituan', en: 'Removal of files that were not filed' },
  indexCases: { al: 'Fjalët e kërkimit të çështjeve', en: 'Search words of cases' },
  makeBundle: { al: 'Përgatitja e një dosjeje të plotë', en: 'Making of a case bundle' },
  projectCases: { al: 'Rreshtat publikë të çështjeve', en: 'Public rows of cases' },
  recountCase: { al: 'Rillogaritja e afateve të një çështjeje', en: 'Recount of the deadlines of a case' },
  rescanEvidence: { al: 'Skanimi i skedarëve të mbetur', en: 'Scan of files that were left' },
  scanEvidence: { al: 'Skanimi i skedarëve', en: 'Scan of files' },
  sealAudit: { al: 'Gjurma e regjistrit të veprimeve', en: 'Leaf of the audit log' },
  sendDeliveries: { al: 'Dërgimi i mesazheve', en: 'Sending of messages' },
  sendPasswordLink: { al: 'Dërgimi i lidhjes për fjalëkalimin', en: 'Sending of a password link' },
  tellMembers: { al: 'Njoftimi i përdoruesve', en: 'Notices to members' },
  tellRefusedFiles: { al: 'Njoftimi për skedarë të refuzuar', en: 'News of refused files' },
  tellSubscribers: { al: 'Njoftimi i depozituesve', en: 'News to filers' },
  watchBackups: { al: 'Kontrolli i kopjeve rezervë', en: 'Check of the backups' },
  watchDeadlines: { al: 'Kontrolli i afateve', en: 'Check of the deadlines' },
} as const satisfies Record<string, LocalizedText>;
export type JobName = keyof typeof labels;
const isJobName = (name: string): name is JobName => Object.hasOwn(labels, name);

/** Another version's jobs may be queued. */
export const jobLabel = (name: string): LocalizedText => (isJobName(name) ? labels[name] : { al: name, en: name });
