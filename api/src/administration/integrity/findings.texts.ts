// Texts of differences between register and log. A unit's key stays beside its name, because its rows are found by it.
import { checkErrorMessage, type LocalizedText, type LogKind } from '@denonco/contract';

const terms: Readonly<Record<string, LocalizedText>> = {
  filing: { al: 'depozitimi', en: 'filing' },
  event: { al: 'hapi', en: 'event' },
  message: { al: 'mesazhi', en: 'message' },
  deadline: { al: 'afati i kaluar', en: 'passed deadline' },
  identity: { al: 'hapja e identitetit', en: 'opened identity' },
  erasure: { al: 'fshirja', en: 'erasure' },
  key: { al: 'çelësi', en: 'key' },
  roster: { al: 'lista e anëtarëve për shortin', en: 'roster of a lot' },
  clock: { al: 'konfirmimi i orës', en: 'confirmation of a clock' },
  audit: { al: 'regjistri i veprimeve', en: 'audit log' },
  publication: { al: 'publikimi', en: 'publication' },
  registers: { al: 'regjistri i çështjeve', en: 'register of cases' },
  letter_registers: { al: 'regjistri i dokumenteve', en: 'register of documents' },
  denouncement: { al: 'denoncime', en: 'denouncements' },
  complaint: { al: 'ankime', en: 'complaints' },
  head: { al: 'kreu', en: 'head' },
  cleaned: { al: 'kopja e pastruar', en: 'cleaned copy' },
} satisfies Record<Exclude<LogKind, 'row'>, LocalizedText> & Record<string, LocalizedText>;

export const unitNames: Readonly<Record<string, LocalizedText>> = {
  approvals: { al: 'kërkesa për një person të dytë', en: 'request to a second person' },
  case_deadlines: { al: 'afatet e çështjes', en: 'deadlines of the case' },
  case_documents: { al: 'skedarët e çështjes', en: 'files of the case' },
  case_registrations: { al: 'regjistrimi në sportel', en: 'registration at the desk' },
  case_requests: { al: 'kërkesa për plotësim', en: 'request for completion' },
  cleaned_files: { al: 'kopja e pastruar e skedarit', en: 'cleaned copy of the file' },
  deadline_changes: { al: 'ndryshimi i afateve', en: 'change of deadlines' },
  deadline_rules: { al: 'rregulli i afatit', en: 'rule of the deadline' },
  elections: { al: 'zgjedhjet', en: 'election' },
  hearing_times: { al: 'oraret e seancës', en: 'times of the hearing' },
  hearings: { al: 'seanca', en: 'hearing' },
  holidays: { al: 'dita në kalendar', en: 'day of the calendar' },
  identity_openings: { al: 'hapja e identitetit', en: 'opened identity' },
  letter_voids: { al: 'anulimi i dokumentit', en: 'voiding of the document' },
  letters: { al: 'dokumenti zyrtar', en: 'official document' },
  list_items: { al: 'zëri i listës', en: 'entry of a list' },
  log_row_tables: { al: 'lista e tabelave me gjurmë', en: 'list of tables with leaves' },
  member_permissions: { al: 'të drejtat e përdoruesit', en: 'rights of the member' },
  members: { al: 'përdoruesi', en: 'member' },
  office_hours: { al: 'orari zyrtar', en: 'office hours' },
  published_document_files: { al: 'skedarët e dokumentit publik', en: 'files of the public document' },
  reading_choices: { al: 'leximi i ligjit', en: 'reading of the law' },
  retention_holds: { al: 'pezullimi i fshirjes', en: 'hold on erasure' },
  retention_rules: { al: 'rregulli i ruajtjes', en: 'rule of retention' },
  role_permissions: { al: 'të drejtat e rolit', en: 'rights of the role' },
  roles: { al: 'roli', en: 'role' },
  settings: { al: 'cilësimet', en: 'settings' },
};

function wordIn(of: keyof LocalizedText, word: string): string {
  const unit = unitNames[word.split('/')[0] ?? ''];
  return unit ? `${unit[of]} (${word})` : (terms[word]?.[of] ?? word);
}

export function findingMessage({ about, fault }: { readonly about: string; readonly fault: string }): LocalizedText {
  const message = checkErrorMessage(fault);
  const parts = about.split(' ').filter((word) => word !== 'row');
  const nameIn = (of: keyof LocalizedText) => parts.map((word) => wordIn(of, word)).join(' ');
  return { al: `${nameIn('al')}: ${message.al}`, en: `${nameIn('en')}: ${message.en}` };
}
