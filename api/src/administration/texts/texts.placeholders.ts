const of = (al: string, en: string, exampleAl: string, exampleEn = exampleAl) => ({
  meaning: { al, en },
  example: { al: exampleAl, en: exampleEn },
});

const filedOn = ['16 nëntor 2026', '16 November 2026'] as const;
const announced = ['18 nëntor 2026, ora 11:30', '18 November 2026, 11:30'] as const;
const due = ['23 nëntor 2026, ora 16:00', '23 November 2026, 16:00'] as const;
const session = ['25 nëntor 2026, ora 10:00', '25 November 2026, 10:00'] as const;
const lastDay = ['25.11.2026, ora 16:00', '25 November 2026, 16:00'] as const;

const inLetters = {
  case: of('Numri i çështjes', 'Number of the case', 'DEN-2026-000123'),
  registeredAt: of('Data e regjistrimit', 'Date of registration', ...filedOn),
  registeredAtSecond: of(
    'Data dhe ora e regjistrimit',
    'Date and hour of registration',
    '16 nëntor 2026, ora 10:42:07 (+01:00)',
    '16 November 2026, 10:42:07 (+01:00)',
  ),
  received: of('Si u mor, kur nuk erdhi online', 'How it was received, if not online', 'në sportel', 'at the counter'),
  object: of('Objekti', 'Object', 'Blerja e votës', 'Vote buying'),
  place: of('Vendi', 'Place', 'Rruga e Dibrës, Tiranë'),
  description: of('Përshkrimi i dorëzuar', 'The description that was filed', '…'),
  act: of('Akti i ankimuar', 'The act complained of', 'Vendimi nr. 12', 'Decision no. 12'),
  actGenitive: of(
    'Akti, pas “kundër”',
    'The act, after “against”',
    'vendimit nr. 12 të KZAZ-së nr. 26',
    'decision no. 12',
  ),
  claim: of('Kërkimi i ankuesit', 'What the complainant asks', '…'),
  organOfAct: of('Organi i aktit', 'Body of the act', 'KZAZ nr. 26', 'KZAZ no. 26'),
  filer: of('Depozituesi, pa emër', 'The filer, without a name', 'Denoncuesi në çështjen nr. …', 'The denouncer in …'),
  subjects: of('Të denoncuarit', 'Who is denounced', '…'),
  outcomes: of('Rezultatet për çdo subjekt', 'Outcome for each subject', '1. Për …: …', '1. As to …: …'),
  decision: of('Teksti i vendimit', 'Text of the decision', '…'),
  announcedAt: of('Kur u shpall vendimi', 'When the decision was announced', ...announced),
  votes: of(
    'Si votoi KAS-i',
    'How KAS voted',
    'Vendimi u mor me 4 vota pro …',
    'The decision was taken with 4 votes …',
  ),
  challenge: of(
    'Kush mund ta ankimojë vendimin, ku dhe deri kur',
    'Who may challenge the decision, where and until when',
    'Kundër këtij vendimi … brenda 5 ditëve …',
    'Against this decision … within 5 days …',
  ),
  rapporteur: of('Relatori', 'The rapporteur', '…'),
  voter1: of('Anëtari i parë që votoi', 'First other member who voted', '…'),
  voter2: of('Anëtari i dytë', 'Second member', '…'),
  voter3: of('Anëtari i tretë', 'Third member', '…'),
  voter4: of('Anëtari i katërt', 'Fourth member', '…'),
  voter5: of('Anëtari i pestë', 'Fifth member', '…'),
  request: of('Çfarë u kërkua', 'What was asked', '…'),
  party: of('Pala së cilës i kërkohen pretendimet', 'The party that is asked for its claims', 'Bashkia …'),
  claimsAsked: of('Çfarë i kërkohet palës', 'What the party is asked', '…'),
  claimsDue: of('Afati i pretendimeve', 'Deadline of the claims', ...due),
  completionAt: of('Afati i plotësimit', 'Deadline of completion', ...due),
  refusal: of('Arsyeja e mospranimit', 'Reason of the refusal', '…'),
  due: of('Afati i radhës', 'The next deadline', '…'),
  sessionAt: of('Data dhe ora e seancës', 'Date and hour of the session', ...session),
  sessionPlace: of('Vendi i seancës', 'Place of the session', 'Salla e seancave', 'Hearing room'),
  body: of('Organi kompetent', 'The competent body', 'Prokuroria', 'Prosecution'),
  reason: of('Arsyeja e veprimit', 'Reason of the action', '…'),
  documentCount: of('Numri i dokumenteve', 'Number of documents', '2'),
  assignee: of('Përgjegjësi i çështjes', 'Who has the case', '…'),
  issuer: of('Kush e lëshon', 'Who issues it', '…'),
  institution: of(
    'Emri i institucionit',
    'Name of the institution',
    'Komisioni Qendror i Zgjedhjeve',
    'Central Election Commission',
  ),
  short: of('Emri i shkurtër i institucionit', 'Short name of the institution', 'KQZ'),
  phone: of('Telefoni', 'Telephone', '+355 4 228 1610'),
  email: of('E-maili', 'E-mail', 'info@kqz.gov.al'),
  address: of('Adresa', 'Address', 'Rruga Ibrahim Rugova nr. 4, Tiranë'),
  portal: of('Adresa e portalit', 'Address of the portal', 'denonco.al'),
};

const elsewhere = {
  number: of('Numri i çështjes', 'Number of the case', 'DEN-2026-000123'),
  url: of('Lidhja ku shihet', 'The link to look at', 'https://…'),
  forum: of(
    'Ku ankohet, pas “në”',
    'Where to appeal, after “to”',
    'Komisionin e Ankimimeve dhe Sanksioneve (KAS)',
    'the Complaints and Sanctions Commission (KAS)',
  ),
  until: of('Dita dhe ora e fundit e ankimit', 'Last day and hour to appeal', ...lastDay),
  law: of('Neni i afatit', 'Article of the deadline', 'KZ 124/1.2'),
  form: of('Lidhja te formulari me aktin të plotësuar', 'The link to the form with the act filled in', 'https://…'),
  words: of(
    'Lloji i njoftimit, në një fjali',
    'The kind of news, in a sentence',
    'Ju u caktua çështja …',
    'Case … was assigned to you',
  ),
};

export const letterPlaceholders: readonly string[] = Object.keys(inLetters);

export const describedPlaceholders = (names: ReadonlySet<string>) =>
  Object.entries({ ...inLetters, ...elsewhere })
    .filter(([name]) => names.has(name))
    .map(([name, { meaning, example }]) => ({ name, meaning, example }));
