// Messages of validation errors, by field and kind of error.
import type * as z from 'zod/mini';
import type { Locale, LocalizedText } from './primitives.ts';
import { valueAt } from './validation.paths.ts';

/** `{n}` is the violated bound. */
const fieldMessages = {
  required: { al: 'Kjo fushë është e detyrueshme.', en: 'This field is required.' },
  too_short: { al: 'Shkruani të paktën {n} shenja.', en: 'Write at least {n} characters.' },
  too_long: { al: 'Teksti i kalon {n} shenja.', en: 'The text is longer than {n} characters.' },
  too_few: { al: 'Shtoni të paktën {n}.', en: 'Add at least {n}.' },
  too_many: { al: 'Lejohen më së shumti {n}.', en: 'At most {n} are allowed.' },
  too_low: { al: 'Vlera më e vogël e lejuar është {n}.', en: 'The lowest value allowed is {n}.' },
  too_high: { al: 'Vlera më e madhe e lejuar është {n}.', en: 'The highest value allowed is {n}.' },
  invalid: { al: 'Vlera nuk është e vlefshme.', en: 'The value is not valid.' },
  name_taken: { al: 'Keni tashmë një filtër me këtë emër.', en: 'You already have a filter with this name.' },
  unknown_value: { al: 'Zgjidhni një vlerë nga lista.', en: 'Choose a value from the list.' },
  cannot_own: { al: 'Ky person nuk mund ta mbajë çështjen në këtë gjendje.', en: 'This person cannot hold the case in this status.' },
  outcome_unseen: { al: 'Depozituesi nuk e ka parë ende rezultatin në faqen e ndjekjes.', en: 'The filer has not seen the outcome on the tracking page yet.' },
  line_unseen: { al: 'Teksti i rreshtit duhet parë para se të miratohet: hapni dosjen, ose zgjidhni vetëm vlerat e koduara.', en: 'The text of the line must be looked at before it is approved: open the file, or choose coded values only.' },
  wrong_parent: { al: 'Kjo nuk i përket vendit të zgjedhur më lart.', en: 'This does not belong to the place chosen above.' },
  date: { al: 'Vendosni një datë të vlefshme, p.sh. 16.11.2026.', en: 'Enter a valid date, such as 11/16/2026.' },
  retention_least: { al: 'Koha është më e shkurtër se sa lejon ky rregull.', en: 'The time is shorter than this rule allows.' },
  date_range: { al: 'Kontrolloni vitin e datës.', en: 'Check the year of the date.' },
  date_future: { al: 'Data nuk mund të jetë në të ardhmen.', en: 'The date cannot be in the future.' },
  date_before_case: { al: 'Akti nuk mund të jetë shpallur para se të vinte çështja.', en: 'The act cannot have been announced before the case came in.' },
  date_past: { al: 'Data duhet të jetë në të ardhmen.', en: 'The date must be in the future.' },
  day_past: { al: 'Data nuk mund të jetë para ditës së sotme.', en: 'The date cannot be before today.' },
  email: { al: 'Vendosni një adresë e-maili të vlefshme, p.sh. emri@shembull.al.', en: 'Enter a valid e-mail address, such as name@example.al.' },
  phone: { al: 'Vendosni një numër të vlefshëm, p.sh. +355 69 234 5678.', en: 'Enter a valid number, such as +355 69 234 5678.' },
  phone_landline: { al: 'Te një numër fiks nuk arrin SMS. Shkruani një celular, p.sh. +355 69 234 5678, ose zgjidhni e-mailin.', en: 'A landline receives no SMS. Enter a mobile number, such as +355 69 234 5678, or choose e-mail.' },
  phone_country: { al: 'Këtij shteti nuk i dërgojmë SMS. Shkruani një numër shqiptar (+355), ose zgjidhni e-mailin.', en: 'We send no SMS to this country. Enter an Albanian number (+355), or choose e-mail.' },
  phone_prefixes: { al: 'Shkruani parathënie shtetesh të ndara me hapësirë, p.sh. +383 +39.', en: 'Enter prefixes of countries with spaces between them, such as +383 +39.' },
  number: { al: 'Vendosni një numër.', en: 'Enter a number.' },
  whole_number: { al: 'Vendosni një numër të plotë.', en: 'Enter a whole number.' },
  code_format: { al: 'Shkruani të gjashtë shifrat e kodit.', en: 'Type all six digits of the code.' },
  code_wrong: { al: 'Kodi nuk është i saktë. Përpjekje të mbetura: {n}.', en: 'The code is not correct. Tries left: {n}.' },
  phone_confirmation: { al: 'Numri i ri i telefonit duhet konfirmuar me kod.', en: 'A new phone number must be confirmed by a code.' },
  personal_number_format: { al: 'Numri personal duhet të ketë një shkronjë, tetë shifra dhe një shkronjë (p.sh. I50307101C).', en: 'The personal number is one letter, eight digits and one letter (such as I50307101C).' },
  personal_number_check: { al: 'Numri personal nuk është i saktë. Kontrolloni shkronjën e fundit.', en: 'The personal number is not correct. Check the last letter.' },
  birth_date_mismatch: { al: 'Data e lindjes dhe numri personal nuk përputhen. Kontrolloni të dyja.', en: 'The date of birth and the personal number do not agree. Check both.' },
  tips_only: { al: 'Vetëm indiciet mund të jenë anonime.', en: 'Only tips can be anonymous.' },
  entity_not_anonymous: { al: 'Një person juridik nuk mund të denoncojë në mënyrë anonime.', en: 'A legal entity cannot denounce anonymously.' },
  anonymous_identity: { al: 'Një indicie anonime nuk mban të dhëna identiteti.', en: 'An anonymous tip carries no identity.' },
  declaration: { al: 'Duhet ta pranoni deklaratën para se të dërgoni.', en: 'You must accept the declaration before sending.' },
  password_weak: { al: 'Fjalëkalimi duhet të ketë të paktën {n} shenja.', en: 'The password needs at least {n} characters.' },
  password_common: { al: 'Ky fjalëkalim është ndër më të përdorurit, prandaj merret me mend menjëherë. Zgjidhni një tjetër.', en: 'This password is among the most common ones, so it is guessed at once. Choose another.' },
  password_guessable: { al: 'Ky fjalëkalim merret me mend lehtë. Shtoni edhe një-dy fjalë pa lidhje mes tyre, pa emrin tuaj dhe pa vite.', en: 'This password is easy to guess. Add a word or two that do not belong together, without your name or a year.' },
  password_same: { al: 'Fjalëkalimi i ri duhet të jetë i ndryshëm nga i tanishmi.', en: 'The new password must differ from the present one.' },
  factor_instead: { al: 'Keni një faktor të dytë: konfirmoni me kodin ose me çelësin e kalimit.', en: 'You have a second factor: confirm with its code or your passkey.' },
  password_wrong: { al: 'Fjalëkalimi i tanishëm nuk është i saktë.', en: 'The current password is not correct.' },
  totp_wrong: { al: 'Kodi nuk është i saktë. Kontrolloni orën e pajisjes dhe shkruani kodin që shihni tani.', en: 'The code is not correct. Check the clock of the device and type the code you see now.' },
  attachment_unknown: { al: 'Një nga dokumentet nuk u gjet. Ngarkojeni përsëri.', en: 'One of the documents was not found. Upload it again.' },
  confirmation_code: { al: 'Numri nuk u konfirmua: kodi nuk është i saktë ose ka skaduar. Kërkoni një kod të ri, ose dërgoni pa e konfirmuar.', en: 'The number was not confirmed: the code is not right or has expired. Ask for a new one, or send without confirming.' },
  outcome_organ: { al: 'Këtë përfundim nuk e vendos ky organ. Zgjidhni një nga lista.', en: 'This body may not decide this outcome. Choose one from the list.' },
  votes_three: { al: 'Vendimi merret kur pro tij votojnë së paku tre anëtarë (KZ 21.3).', en: 'A decision needs at least three votes for it (KZ 21.3).' },
  votes_four: { al: 'Ndaj tabelës së rezultatit vendimi merret kur pro tij votojnë së paku katër anëtarë (KZ 21.3).', en: 'Against a results table a decision needs at least four votes for it (KZ 21.3).' },
  member_twice: { al: 'Ky anëtar është shënuar dy herë.', en: 'This member is named twice.' },
  legal_basis: { al: 'Shkruani nene, ligje ose vendime, p.sh. KZ 78.6; Ligji 90/2012.', en: 'Write articles, laws or decisions, such as KZ 78.6; Ligji 90/2012.' },
  case_number: { al: 'Shkruani numrin e plotë, p.sh. DEN-2026-000123.', en: 'Write the whole number, such as DEN-2026-000123.' },
  case_unknown: { al: 'Nuk u gjet një çështje tjetër me këtë numër.', en: 'No other case was found with this number.' },
  case_other_register: { al: 'Ky numër është i regjistrit tjetër.', en: 'This number is of the other register.' },
  case_takes_none: { al: 'Kjo çështje nuk merr çështje të tjera në gjendjen e saj.', en: 'This case takes in no others in its state.' },
  already_linked: { al: 'Këto çështje janë lidhur tashmë.', en: 'These cases are linked already.' },
  names_person: { al: 'Hiqni emrin ose të dhënën personale: këtë arsye e lexon publiku.', en: 'Remove the name or personal data: the public reads this reason.' },
  email_taken: { al: 'Ka tashmë një llogari me këtë e-mail.', en: 'There is an account with this e-mail already.' },
  code_taken: { al: 'Ka tashmë një rol me këtë kod.', en: 'There is a role with this code already.' },
  role_code: { al: 'Shkruani 3 deri në 40 shkronja pa theks ose shifra, duke nisur me një shkronjë.', en: 'Write 3 to 40 plain letters or digits, beginning with a letter.' },
  value_code: { al: 'Kodi nis me shkronjë të madhe dhe ka vetëm shkronja të mëdha, shifra, - dhe _, p.sh. CAM-PUBLIC.', en: 'A code begins with a capital letter and has only capitals, digits, - and _, such as CAM-PUBLIC.' },
  centre_code: { al: 'Kodi i QV-së ka 4 shifra, ose 5 kur është pjesë e një QV-je të ndarë.', en: 'The code of a voting centre has 4 digits, or 5 for a part of a split one.' },
  centre_taken: { al: 'Në këto zgjedhje ka tashmë një QV me këtë kod.', en: 'This election has a voting centre with this code already.' },
  centre_suspended: { al: 'Ky kod i ka takuar një QV-je të pezulluar dhe nuk përdoret më (KZ 62.7).', en: 'This code was a suspended voting centre’s and is not used again (KZ 62.7).' },
  one_word: { al: 'Çdo fjalë më vete, vetëm me shkronja.', en: 'Single words, letters only.' },
  value_taken: { al: 'Ky kod përdoret tashmë në këtë listë.', en: 'This code is in use in this list already.' },
  last_value: { al: 'Lista duhet të ketë të paktën një vlerë që mund të zgjidhet.', en: 'The list needs at least one value that can be chosen.' },
  rule_later: { al: 'Zgjidhni një ditë pas asaj nga e cila vlen versioni i fundit i rregullit.', en: 'Choose a day after the one from which the last version of the rule counts.' },
  rule_same: { al: 'Asgjë nuk ndryshon: rregulli i fundit është i njëjtë.', en: 'Nothing changes: the last rule is the same.' },
  not_earlier: { al: 'Zgjidhni zgjedhje që janë mbajtur më parë.', en: 'Choose an election that was held before.' },
  day_order: { al: 'Dita e fundit është para ditës së parë.', en: 'The last day is before the first.' },
  hours_order: { al: 'Zyra duhet të mbyllet të paktën një orë pasi hapet.', en: 'The office must close at least an hour after it opens.' },
  hours_taken: { al: 'Për disa nga këto ditë ka tashmë një orar tjetër. Ndryshoni ditët ose atë orar.', en: 'Some of these days have other hours already. Change the days or those hours.' },
  hours_past: { al: 'Ditët që kanë kaluar mbeten me orarin që kishin: afatet u llogaritën me të.', en: 'Days that have passed keep the hours they had: deadlines were counted by them.' },
  hours_same: { al: 'Asgjë nuk ndryshon: orari është i njëjtë.', en: 'Nothing changes: the hours are the same.' },
  time: { al: 'Vendosni një orë të vlefshme, p.sh. 16:00.', en: 'Enter a valid hour, such as 16:00.' },
  no_such_hour: { al: 'Kjo orë nuk ekziston: atë natë ora kalon nga 02:00 në 03:00. Shkruani orën e saktë.', en: 'This hour does not exist: that night the clocks go from 02:00 to 03:00. Enter the right hour.' },
  wrong_offset: { al: 'Kjo orë ka një zhvendosje që Tirana nuk e ka atë ditë: +01:00 në dimër, +02:00 në verë.', en: 'This hour has an offset that Tirana does not have that day: +01:00 in winter, +02:00 in summer.' },
  reading_same: { al: 'Ky lexim është tashmë në fuqi.', en: 'This reading is in force already.' },
  day_taken: { al: 'Kjo ditë është tashmë në kalendar.', en: 'This day is in the calendar already.' },
  day_not_rest: { al: 'Kjo nuk është ditë pushimi: zyra punon edhe pa e shënuar.', en: 'This is no rest day: the office works without saying so.' },
  web_address: {
    al: 'Vendosni një adresë që nis me https://, ose lëreni bosh.',
    en: 'Enter an address that begins with https://, or leave it empty.',
  },
  sender_name: { al: 'Emri i dërguesit nuk mban < > " \\ dhe @.', en: 'The name of the sender has no < > " \\ and @.' },
  lot_alone: { al: 'Mbetet vetëm një anëtar, dhe ky nuk është short. Hiqni një përjashtim, ose konfirmoni se relatori caktohet pa short.', en: 'One member alone is left, and that is no lot. Take back an exclusion, or confirm that the rapporteur is appointed without a lot.' },
  lot_nobody: { al: 'Nuk mbetet asnjë anëtar. Hiqni një përjashtim.', en: 'No member is left. Take back an exclusion.' },
  lot_replaced: { al: 'Shënoni relatorin që zëvendësohet, me arsyen e tij.', en: 'Mark the rapporteur who is replaced, with the reason.' },
  days: { al: 'Shkruani një numër ditësh nga 0 deri në 365.', en: 'Enter a number of days from 0 to 365.' },
  placeholder_unknown: { al: 'Ka një fushë në kllapa që nuk plotësohet këtu. Përdorni vetëm ato të listës.', en: 'There is a placeholder that nothing fills here. Use only those of the list.' },
  placeholder_missing: { al: 'Mungon një fushë e detyrueshme. Shihni listën e fushave.', en: 'A placeholder that must be there is missing. See the list.' },
  link_outside: { al: 'Lidhjet çojnë vetëm te faqet e portalit, p.sh. [pyetjet](/faq). Rreshti {n}.', en: 'Links lead to pages of the portal only, such as [questions](/faq). Line {n}.' },
  link_unknown: { al: 'Një lidhje të çon te një faqe që nuk ekziston. Rreshti {n}.', en: 'A link leads to a page that does not exist. Line {n}.' },
  picture_unknown: { al: 'Nuk ka figurë me këtë emër. Rreshti {n}.', en: 'There is no picture of this name. Line {n}.' },
  picture_words: { al: 'Shkruani çfarë tregon figura, për ata që nuk e shohin. Rreshti {n}.', en: 'Say what the picture shows, for those who do not see it. Line {n}.' },
  picture_alone: { al: 'Figura qëndron vetëm në rreshtin e vet. Rreshti {n}.', en: 'A picture must be alone on its line. Line {n}.' },
  body_json: { al: 'Kërkesa duhet të jetë JSON.', en: 'The request must be JSON.' },
} as const satisfies Record<string, LocalizedText>;
export type FieldCode = keyof typeof fieldMessages;

const isFieldCode = (text: string): text is FieldCode => text in fieldMessages;

export function fieldMessage(code: FieldCode, locale: Locale, bound: number | bigint = 0): string {
  return fieldMessages[code][locale].replace('{n}', String(bound));
}

/** `input` is the whole parsed value, to distinguish missing from wrong values. */
export function issueMessage(issue: z.core.$ZodIssue, input: unknown, locale: Locale): string {
  // A day or an instant gives the instant's reason.
  const reasons = issue.code === 'invalid_union' ? issue.errors.flat().map(({ message }) => message) : [];
  for (const reason of ['no_such_hour', 'wrong_offset'] as const)
    if (reasons.includes(reason)) return fieldMessage(reason, locale);
  if (isFieldCode(issue.message)) return fieldMessage(issue.message, locale, boundOf(issue));
  const value = valueAt(input, issue.path);
  if (value === undefined || value === null || value === '') return fieldMessage('required', locale);
  if (issue.code === 'too_small') return fieldMessage(smallCode(issue.origin), locale, issue.minimum);
  if (issue.code === 'too_big') return fieldMessage(bigCode(issue.origin), locale, issue.maximum);
  if (issue.code === 'invalid_value') return fieldMessage('unknown_value', locale);
  if (issue.code === 'invalid_format' && issue.format === 'email') return fieldMessage('email', locale);
  if (issue.code === 'invalid_format' && (issue.format === 'date' || issue.format === 'datetime'))
    return fieldMessage('date', locale);
  return fieldMessage('invalid', locale);
}

const boundOf = (issue: z.core.$ZodIssue) =>
  issue.code === 'too_small' ? issue.minimum : issue.code === 'too_big' ? issue.maximum : undefined;
const smallCode = (origin: string): FieldCode =>
  origin === 'string' ? 'too_short' : origin === 'array' ? 'too_few' : 'too_low';
const bigCode = (origin: string): FieldCode =>
  origin === 'string' ? 'too_long' : origin === 'array' ? 'too_many' : 'too_high';

/** The envelope's `fields`: dotted path to texts. */
export function fieldsOfIssues(
  issues: readonly z.core.$ZodIssue[],
  input: unknown,
  locale: Locale,
): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const issue of issues) {
    const key = issue.path.map(String).join('.');
    const message = issueMessage(issue, input, locale);
    const list = fields[key] ?? [];
    if (!list.includes(message)) fields[key] = [...list, message];
  }
  return fields;
}
