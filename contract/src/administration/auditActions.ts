import type { LocalizedText } from '../platform/primitives.ts';
import { premisesLifecycle } from '../premises/premises.lifecycle.ts';
import { complaintRows } from '../register/complaints.lifecycle.ts';
import { denouncementRows } from '../register/denouncements.lifecycle.ts';

export const auditGroups = {
  sessions: { al: 'Hyrja dhe llogaria', en: 'Signing in and account' },
  factors: { al: 'Faktorët e hyrjes', en: 'Factors of signing in' },
  denouncements: { al: 'Denoncimet', en: 'Denouncements' },
  complaints: { al: 'Ankesat', en: 'Complaints' },
  cases: { al: 'Radha e punës', en: 'Work queue' },
  notes: { al: 'Shënimet', en: 'Notes' },
  tasks: { al: 'Detyrat', en: 'Tasks' },
  links: { al: 'Lidhjet mes çështjeve', en: 'Links between cases' },
  messages: { al: 'Mesazhet', en: 'Messages' },
  registrations: { al: 'Regjistrimet në letër', en: 'Registrations on paper' },
  requests: { al: 'Kërkesat', en: 'Requests' },
  identities: { al: 'Identitetet', en: 'Identities' },
  letters: { al: 'Dokumentet zyrtare', en: 'Official documents' },
  evidence: { al: 'Provat', en: 'Evidence' },
  bundles: { al: 'Dosjet e plota', en: 'Case bundles' },
  hearings: { al: 'Seancat', en: 'Hearings' },
  premises: { al: 'Raportimi i objekteve', en: 'Reports of premises' },
  elections: { al: 'Zgjedhjet', en: 'Elections' },
  lists: { al: 'Listat e formularëve', en: 'Lists of the forms' },
  deadlines: { al: 'Rregullat e afateve', en: 'Rules of deadlines' },
  calendar: { al: 'Kalendari', en: 'Calendar' },
  settings: { al: 'Konfigurimi', en: 'Settings' },
  retention: { al: 'Ruajtja e të dhënave', en: 'Retention of data' },
  texts: { al: 'Tekstet', en: 'Texts' },
  documents: { al: 'Dokumentet e publikuara', en: 'Published documents' },
  members: { al: 'Përdoruesit', en: 'Users' },
  roles: { al: 'Rolet dhe lejet', en: 'Roles and permissions' },
  grants: { al: 'Të drejta me dy persona', en: 'Two-person rights' },
  registerLog: { al: 'Ditari i regjistrit', en: 'Register log' },
  outbox: { al: 'Mesazhet dalëse', en: 'Outgoing messages' },
  jobs: { al: 'Punët në radhë', en: 'Job queue' },
  audit: { al: 'Regjistri i veprimeve', en: 'Audit log' },
} as const satisfies Record<string, LocalizedText>;
export type AuditGroup = keyof typeof auditGroups;

/** Actions of the audit log, apart from those of the lifecycles. */
export const auditActions = {
  'sessions.signIn': { al: 'Hyri në portal', en: 'Signed in' },
  'sessions.signInFailed': { al: 'Hyrja nuk u pranua', en: 'Sign-in refused' },
  'sessions.signOut': { al: 'Doli nga portali', en: 'Signed out' },
  'sessions.updateMyProfile': { al: 'Ndryshoi profilin e vet', en: 'Changed own profile' },
  'sessions.changeMyAbsence': { al: 'Ndryshoi mungesën e vet', en: 'Changed own absence' },
  'sessions.changePassword': { al: 'Ndryshoi fjalëkalimin', en: 'Changed the password' },
  'sessions.acceptInvitation': { al: 'Pranoi ftesën', en: 'Accepted the invitation' },
  'sessions.setPasswordByLink': { al: 'Vendosi fjalëkalimin me një lidhje', en: 'Set the password by a link' },
  'sessions.sendPasswordLink': { al: 'Kërkoi një lidhje për fjalëkalimin', en: 'Asked for a link for the password' },
  'sessions.secondFactorFailed': { al: 'Faktori i dytë nuk u pranua', en: 'Second factor refused' },
  'sessions.endMySession': { al: 'Mbylli një hyrje të vetën', en: 'Ended one of the own sessions' },
  'sessions.endOtherSessions': { al: 'Mbylli hyrjet e tjera të vetat', en: 'Ended the other own sessions' },
  'factors.addPasskey': { al: 'Shtoi një çelës kalimi', en: 'Added a passkey' },
  'factors.renamePasskey': { al: 'Riemërtoi një çelës kalimi', en: 'Renamed a passkey' },
  'factors.removePasskey': { al: 'Hoqi një çelës kalimi', en: 'Removed a passkey' },
  'factors.confirmTotp': { al: 'Shtoi aplikacionin e vërtetimit', en: 'Added the authenticator app' },
  'factors.removeTotp': { al: 'Hoqi aplikacionin e vërtetimit', en: 'Removed the authenticator app' },
  'factors.makeRecoveryCodes': { al: 'Krijoi kode rimëkëmbjeje', en: 'Made recovery codes' },
  'factors.confirmItsMe': { al: 'Konfirmoi se ishte vetë', en: 'Confirmed that it was them' },
  'factors.confirmItsMeFailed': { al: 'Konfirmimi nuk u pranua', en: 'Confirmation refused' },
  'cases.export': { al: 'Eksportoi radhën e punës', en: 'Exported the work queue' },
  'premises.markFile': { al: 'Shënoi një skedar të raportimit', en: 'Marked a file of a report' },
  'premises.import': { al: 'Importoi raportime nga Excel', en: 'Imported reports from Excel' },
  'premises.export': { al: 'Eksportoi raportimet', en: 'Exported the reports' },
  'notes.add': { al: 'Shtoi një shënim', en: 'Added a note' },
  'notes.correct': { al: 'Korrigjoi një shënim', en: 'Corrected a note' },
  'tasks.add': { al: 'Shtoi një detyrë', en: 'Added a task' },
  'tasks.change': { al: 'Ndryshoi një detyrë', en: 'Changed a task' },
  'tasks.remove': { al: 'Hoqi një detyrë', en: 'Removed a task' },
  'links.add': { al: 'Lidhi dy çështje', en: 'Linked two cases' },
  'links.end': { al: 'Hoqi lidhjen mes çështjeve', en: 'Ended a link between cases' },
  'messages.send': { al: 'I shkroi depozituesit', en: 'Wrote to the filer' },
  'messages.openLink': { al: 'Pa lidhjen e një kërkese', en: 'Saw the link of a request' },
  'registrations.printSlip': {
    al: 'Shtypi fletën me kodin e ndjekjes',
    en: 'Printed the slip with the tracking code',
  },
  'requests.printSlip': { al: 'Shtypi fletën e një kërkese', en: 'Printed the slip of a request' },
  'requests.resend': { al: 'Dërgoi përsëri një kërkesë', en: 'Sent a request again' },
  'requests.revoke': { al: 'Tërhoqi lidhjen e një kërkese', en: 'Took back the link of a request' },
  'identities.ask': { al: 'Kërkoi hapjen e një identiteti', en: 'Asked to open an identity' },
  'identities.approve': { al: 'Miratoi hapjen e një identiteti', en: 'Approved the opening of an identity' },
  'identities.refuse': { al: 'Refuzoi hapjen e një identiteti', en: 'Refused the opening of an identity' },
  'identities.withdraw': { al: 'Tërhoqi kërkesën për një identitet', en: 'Took back a request for an identity' },
  'identities.open': { al: 'Hapi një identitet', en: 'Opened an identity' },
  'identities.see': { al: 'E pa përsëri identitetin e hapur', en: 'Saw the opened identity again' },
  'identities.export': { al: 'Eksportoi hapjet e identiteteve', en: 'Exported the openings of identities' },
  'letters.issue': { al: 'Lëshoi një dokument', en: 'Issued a document' },
  'letters.void': { al: 'Zhvlerësoi një dokument', en: 'Marked a document void' },
  'letters.open': { al: 'Hapi një dokument', en: 'Opened a document' },
  'bundles.make': { al: 'Përgatiti dosjen e plotë', en: 'Made a bundle of a case' },
  'bundles.cancel': { al: 'Ndaloi përgatitjen e dosjes së plotë', en: 'Stopped the making of a bundle' },
  'bundles.open': { al: 'Shkarkoi dosjen e plotë', en: 'Downloaded a bundle of a case' },
  'evidence.add': { al: 'Shtoi dokumente', en: 'Added documents' },
  'evidence.open': { al: 'Hapi një provë', en: 'Opened evidence' },
  'hearings.describe': { al: 'Plotësoi të dhënat e një seance', en: 'Described a hearing' },
  'hearings.order': { al: 'Renditi seancat e një dite', en: 'Ordered the hearings of a day' },
  'hearings.publishAgenda': { al: 'Publikoi rendin e ditës', en: 'Published the agenda' },
  'hearings.makeFeed': { al: 'Krijoi adresën e kalendarit të vet', en: 'Made an address for the own calendar' },
  'hearings.endFeed': { al: 'Mbylli adresën e kalendarit të vet', en: 'Ended the address of the own calendar' },
  'texts.save': { al: 'Ndryshoi një tekst', en: 'Changed a text' },
  'texts.add': { al: 'Shtoi një tekst', en: 'Added a text' },
  'texts.retire': { al: 'Nxori një tekst nga përdorimi', en: 'Took a text out of use' },
  'texts.bringBack': { al: 'Ktheu një tekst në përdorim', en: 'Brought a text back into use' },
  'texts.reset': { al: 'E ktheu një tekst te ai i programit', en: 'Gave a text back its original words' },
  'texts.order': { al: 'Renditi tekstet', en: 'Put texts in order' },
  'documents.publish': { al: 'Publikoi një dokument', en: 'Published a document' },
  'documents.save': { al: 'Ndryshoi një dokument të publikuar', en: 'Changed a published document' },
  'documents.retire': { al: 'Hoqi një dokument nga lista publike', en: 'Took a document out of the public list' },
  'documents.bringBack': {
    al: 'Ktheu një dokument në listën publike',
    en: 'Brought a document back to the public list',
  },
  'members.invite': { al: 'Ftoi një përdorues', en: 'Invited a user' },
  'members.resend': { al: 'Dërgoi përsëri një ftesë', en: 'Sent an invitation again' },
  'members.revoke': { al: 'Tërhoqi një ftesë', en: 'Took back an invitation' },
  'members.change': { al: 'Ndryshoi një llogari', en: 'Changed an account' },
  'members.permissions': { al: 'Ndryshoi lejet e një përdoruesi', en: 'Changed the permissions of a user' },
  'members.disable': { al: 'Mbylli një llogari', en: 'Closed an account' },
  'members.absent': { al: 'Shënoi mungesën e një përdoruesi', en: 'Noted the absence of a user' },
  'members.present': { al: 'Hoqi mungesën e një përdoruesi', en: 'Ended the absence of a user' },
  'members.enable': { al: 'Hapi përsëri një llogari', en: 'Opened an account again' },
  'members.reset': { al: 'Mori mbrapsht një fjalëkalim', en: 'Took back a password' },
  'members.linkAtMachine': {
    al: 'Krijoi një lidhje fjalëkalimi nga vetë serveri',
    en: 'Made a link for a password at the server itself',
  },
  'members.resetFactors': {
    al: 'Hoqi faktorët e dytë',
    en: 'Removed the second factors',
  },
  'members.endSessions': { al: 'Mbylli hyrjet e një përdoruesi', en: 'Signed a user out everywhere' },
  'grants.ask': {
    al: 'Kërkoi të drejta që i jep një person i dytë',
    en: 'Asked for rights that a second person gives',
  },
  'grants.confirm': { al: 'Konfirmoi të drejta si person i dytë', en: 'Confirmed rights as the second person' },
  'grants.refuse': { al: 'Refuzoi të drejta si person i dytë', en: 'Refused rights as the second person' },
  'grants.withdraw': { al: 'Tërhoqi kërkesën për të drejta', en: 'Took back a request for rights' },
  'grants.alone': { al: 'Dha të drejta pa person të dytë', en: 'Gave rights without a second person' },
  'roles.change': { al: 'Ndryshoi një rol', en: 'Changed a role' },
  'roles.copy': { al: 'Krijoi një rol', en: 'Made a role' },
  'roles.retire': { al: 'Hoqi një rol nga përdorimi', en: 'Retired a role' },
  'roles.restore': { al: 'Ktheu një rol në përdorim', en: 'Brought a role back' },
  'outbox.retry': { al: 'Provoi përsëri mesazhet', en: 'Tried messages again' },
  'outbox.giveUp': { al: 'Hoqi dorë nga mesazhet', en: 'Gave messages up' },
  'jobs.retry': { al: 'Provoi përsëri punët', en: 'Tried jobs again' },
  'jobs.giveUp': { al: 'Hoqi dorë nga punët', en: 'Gave jobs up' },
  'audit.logOpenings': {
    al: 'Mori hapjet e regjistrit të pandryshueshëm',
    en: 'Took the openings of the register log',
  },
  'audit.export': { al: 'Eksportoi regjistrin e veprimeve', en: 'Exported the audit log' },
  'lists.add': { al: 'Shtoi një vlerë në listë', en: 'Added a value to a list' },
  'lists.change': { al: 'Ndryshoi një vlerë të listës', en: 'Changed a value of a list' },
  'lists.retire': { al: 'Hoqi një vlerë nga formularët', en: 'Took a value out of the forms' },
  'lists.restore': { al: 'Riktheu një vlerë në formularë', en: 'Brought a value back into the forms' },
  'lists.order': { al: 'Ndryshoi renditjen e listës', en: 'Put a list in another order' },
  'deadlines.changeRule': { al: 'Vendosi një version të ri të rregullit', en: 'Gave a rule a new version' },
  'deadlines.cancelRule': { al: 'Hoqi një version të planifikuar', en: 'Took back a planned version' },
  'deadlines.changeWarning': { al: 'Ndryshoi paralajmërimin e afatit', en: 'Changed when a deadline warns' },
  'calendar.add': { al: 'Shtoi një ditë në kalendar', en: 'Added a day to the calendar' },
  'calendar.move': { al: 'Zhvendosi një ditë të kalendarit', en: 'Moved a day of the calendar' },
  'calendar.remove': { al: 'Hoqi një ditë nga kalendari', en: 'Removed a day from the calendar' },
  'calendar.confirm': {
    al: 'Konfirmoi një ditë të pritur të kalendarit',
    en: 'Confirmed an expected day of the calendar',
  },
  'calendar.rename': { al: 'Riemërtoi një ditë të kalendarit', en: 'Renamed a day of the calendar' },
  'calendar.addHours': { al: 'Shtoi një orar të zyrës', en: 'Added office hours' },
  'calendar.changeHours': { al: 'Ndryshoi një orar të zyrës', en: 'Changed office hours' },
  'calendar.removeHours': { al: 'Hoqi një orar të zyrës', en: 'Removed office hours' },
  'deadlines.chooseReading': { al: 'Zgjodhi një lexim të ligjit', en: 'Chose a reading of the law' },
  'deadlines.recount': {
    al: 'Vendosi për afatet që do të llogariteshin ndryshe',
    en: 'Decided on deadlines that would be counted otherwise',
  },
  'deadlines.changePeriods': {
    al: 'Ndryshoi ditët e periudhave të zgjedhjeve',
    en: 'Changed the days of an election’s periods',
  },
  'elections.add': { al: 'Krijoi zgjedhje', en: 'Made an election' },
  'elections.change': { al: 'Ndryshoi zgjedhjet', en: 'Changed an election' },
  'elections.addZone': { al: 'Shtoi një zonë', en: 'Added a zone' },
  'elections.changeZone': { al: 'Ndryshoi një zonë', en: 'Changed a zone' },
  'elections.removeZone': { al: 'Hoqi një zonë', en: 'Removed a zone' },
  'elections.copyZones': { al: 'Kopjoi zonat e zgjedhjeve të mëparshme', en: 'Copied the zones of the last election' },
  'elections.expectPremises': { al: 'Krijoi objektet e pritshme', en: 'Made the expected premises' },
  'retention.changeRule': { al: 'Ndryshoi një rregull të ruajtjes', en: 'Changed a rule of retention' },
  'retention.release': { al: 'Lejoi një fshirje më të madhe se zakonisht', en: 'Released a larger erasure than usual' },
  'retention.hold': { al: 'Ndaloi fshirjen e një çështjeje', en: 'Held a case from being erased' },
  'retention.lift': { al: 'Hoqi ndalimin e fshirjes', en: 'Lifted the hold on a case' },
  'registerLog.succeed': {
    al: 'Nisi një pasues të regjistrit të pandryshueshëm',
    en: 'Began a successor of the register log',
  },
  'settings.save': { al: 'Ndryshoi konfigurimin e portalit', en: 'Changed the settings of the portal' },
  'settings.confirmClock': {
    al: 'Konfirmoi se ora e serverit është e saktë',
    en: 'Confirmed that the clock of the server is right',
  },
} as const satisfies Record<`${AuditGroup}.${string}`, LocalizedText>;

export const auditFailures: readonly (keyof typeof auditActions)[] = [
  'sessions.signInFailed',
  'sessions.secondFactorFailed',
  'factors.confirmItsMeFailed',
];

type ActionOf<Rows extends readonly { readonly action: string }[]> = Rows[number]['action'];
export type AuditAction =
  | keyof typeof auditActions
  | `denouncements.${ActionOf<typeof denouncementRows>}`
  | `complaints.${ActionOf<typeof complaintRows>}`
  | `premises.${ActionOf<typeof premisesLifecycle>}`;

export type AuditActionOf<G extends AuditGroup> =
  Extract<AuditAction, `${G}.${string}`> extends `${G}.${infer Rest}` ? Rest : never;

const ofLifecycles: Readonly<Record<string, LocalizedText>> = Object.fromEntries([
  ...denouncementRows.map(({ action, done }) => [`denouncements.${action}`, done] as const),
  ...complaintRows.map(({ action, done }) => [`complaints.${action}`, done] as const),
  ...premisesLifecycle.map(({ action, done }) => [`premises.${action}`, done] as const),
]);
const ofAll: Readonly<Record<string, LocalizedText>> = { ...ofLifecycles, ...auditActions };

export const isAuditAction = (key: string): key is AuditAction => key in ofAll;

export const auditActionKeys: readonly string[] = Object.keys(ofAll);

export const auditActionLabel = (action: string): LocalizedText => ofAll[action] ?? { al: action, en: action };

const groups: Readonly<Record<string, LocalizedText>> = auditGroups;
export const auditGroupOf = (action: string): string => action.split('.')[0] ?? '';
export const auditGroupLabel = (group: string): LocalizedText => groups[group] ?? { al: group, en: group };
