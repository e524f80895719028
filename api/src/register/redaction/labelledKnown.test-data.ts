// Persons of a case in every written form, each in a sentence of its own. Forms were written by hand, independently of
// `matching.rules.ts`. All persons are fictional.

/**
 * A filed name, then its forms: given name indefinite, definite, genitive, object; surname definite, genitive, object.
 */
const declined: readonly string[] = [
  'Agron Fshehuri: Agron Agroni Agronit Agronin, Fshehuri Fshehurit Fshehurin',
  'Drita Zbuluesi: Drita Drita Dritës Dritën, Zbuluesi Zbuluesit Zbuluesin',
  'Mark Gjoka: Mark Marku Markut Markun, Gjoka Gjokës Gjokën',
  'Aleksandër Berati: Aleksandër Aleksandri Aleksandrit Aleksandrin, Berati Beratit Beratin',
  'Hatixhe Kodra: Hatixhe Hatixheja Hatixhesë Hatixhenë, Kodra Kodrës Kodrën',
  'Koço Plaku: Koço Koçoja Koços Koçon, Plaku Plakut Plakun',
  'Ali Velia: Ali Aliu Aliut Aliun, Velia Velisë Velinë',
  'Ana Çeka: Anë Ana Anës Anën, Çeka Çekës Çekën',
  'Besim Prifti: Besim Besimi Besimit Besimin, Prifti Priftit Priftin',
  'Lule Shkodra: Lule Lulja Lules Lulen, Shkodra Shkodrës Shkodrën',
  'Engjëll Përnaska: Engjëll Engjëlli Engjëllit Engjëllin, Përnaska Përnaskës Përnaskën',
  'Maria Noçka: Mari Maria Marisë Marinë, Noçka Noçkës Noçkën',
  'Lekë Gjonaj: Lekë Leka Lekës Lekën, Gjonaj Gjonajt Gjonajn',
  'Yllkar Xhemollari: Yllkar Yllkari Yllkarit Yllkarin, Xhemollari Xhemollarit Xhemollarin',
  'Enea Bregu: Enea Enea Eneas Enean, Bregu Bregut Bregun',
  'Agim Zaloshnja: Agim Agimi Agimit Agimin, Zaloshnja Zaloshnjës Zaloshnjën',
  'Shqipe Hoxha-Kola: Shqipe Shqipja Shqipes Shqipen, Hoxha-Kola Hoxha-Kolës Hoxha-Kolën',
  'Zef Ndou: Zef Zefi Zefit Zefin, Ndou Ndout Ndoun',
  'Vjollca Dautaj: Vjollcë Vjollca Vjollcës Vjollcën, Dautaj Dautajt Dautajn',
  'Bedri Lila: Bedri Bedriu Bedriut Bedriun, Lila Lilës Lilën',
  'Genc Tirana: Genc Genci Gencit Gencin, Tirana Tiranës Tiranën',
  'Sadije Muça: Sadije Sadija Sadijes Sadijen, Muça Muçës Muçën',
  'Gjergj Këlliçi: Gjergj Gjergji Gjergjit Gjergjin, Këlliçi Këlliçit Këlliçin',
  'Rozafa Vogli: Rozafë Rozafa Rozafës Rozafën, Vogli Voglit Voglin',
];

/** Sentences of decisions; * is the name. */
const places = {
  whole: [
    '* mohoi pretendimin me shkrim.',
    'U dëgjua *, i cili nuk solli prova.',
    'Kërkesën e paraqiti * më 4 maj 2025.',
  ],
  wholeOf: ['Nga deklarimi i * rezulton ora 10:30.', 'Pretendimi i * u rrëzua.', 'Gjoba iu vu * sipas nenit 171.'],
  givenIndefinite: ['Pyetjes „je ti *?“ nuk iu përgjigj.', 'Një person me emrin * hyri në sallë.'],
  given: ['Më pas * u largua nga qendra e votimit.', '* tha se nuk ishte aty.'],
  givenOf: ['Telefoni i * u këqyr nga ekspertja.', 'Bashkëshortja ia dha * çelësat e sallës.'],
  givenObject: ['Dëshmitarja e njihte * prej vitesh.', 'Arka u gjet te shtëpia, ku panë * dhe të tjerë.'],
  surname: ['Sipas shpjegimeve, * kishte leje.', 'Palët u dëgjuan dhe * kërkoi shtyrje.', '* u njoftua rregullisht.'],
  surnameOf: [
    'Deklarata e * u administrua si provë.',
    'Iu kërkua * të sjellë dokumentet.',
    'Prej * nuk pati përgjigje.',
  ],
  surnameObject: ['Komisioneri e thirri * në seancë.', 'Për * u mbajt akt më vete.'],
  capitals: [
    'VENDIM PËR DENONCIMIN NDAJ *',
    'OBJEKTI: SHKELJE NGA * GJATË FUSHATËS',
    'Në listë shënohet *, me numër rendor 12.',
  ],
  capitalsOf: ['DENONCIMI I * KUNDËR BASHKISË', 'U la në fuqi GJOBA E *.'],
  capitalsWhole: ['Ankues: *', 'PALA E INTERESUAR: *, e pranishme'],
  initial: ['Në procesverbal nënshkroi * në fund.', 'Sipas *, lista ishte e mbyllur.', '* nuk u paraqit.'],
  initialSpaced: ['Akti u mbajt në prani të * më 3 qershor.', 'Fletën e firmosën * dhe sekretari.'],
  initialBehind: ['Në regjistër figuron *, pa datëlindje.', 'Emri * u shtua me dorë.'],
  initialOf: ['Kërkesa e * u regjistrua.', 'Përgjigjja iu dërgua * me postë.'],
  hyphen: ['Numri i * ishte i fikur.', 'Makina e * u pa pranë shkollës.'],
  profile: ['Profili „*“ e shpërndau postimin.', 'Llogaria facebook.com/* u mbyll.'],
  plain: ['Në SMS shkruhej se * do vijë.', 'Nje deshmi e * eshte pa date.'],
  family: ['Në pronën e * u mbajt takimi.', 'Kabina ishte pranë shtëpisë së *.'],
} satisfies Record<string, readonly string[]>;

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

function formsOfPerson(line: string): Readonly<Record<keyof typeof places, string>> {
  const [name = '', forms = ''] = line.split(': ');
  const [given = '', definite = '', of = '', object = '', surname = '', surnameOf = '', surnameObject = ''] =
    forms.split(/,? /);
  const initial = `${/^(?:Gj|Sh|Xh|.)/.exec(name)?.[0] ?? ''}.`;
  const [first = ''] = name.split(' ');
  return {
    whole: name,
    wholeOf: `${first} ${surnameOf}`,
    givenIndefinite: given,
    given: definite,
    givenOf: of,
    givenObject: object,
    surname,
    surnameOf,
    surnameObject,
    capitals: surname.toUpperCase(),
    capitalsOf: surnameOf.toUpperCase(),
    capitalsWhole: name.toUpperCase(),
    initial: initial + surname,
    initialSpaced: `${initial} ${surname}`,
    initialBehind: `${surname} ${initial}`,
    initialOf: `${initial} ${surnameOf}`,
    hyphen: `${surname}-t`,
    profile: name.toLowerCase().replace(' ', '.'),
    plain: withoutAccents(surnameOf),
    family: `${surname.replace(/[aei]$/, '')}ëve`.replace(/(u|[aeiou]j)ëve$/, '$1ve'),
  };
}

/** Every form once, in alternating sentences. */
export const ofPersons: readonly { readonly person: string; readonly form: string; readonly sentence: string }[] =
  declined.flatMap((line, person) =>
    Object.entries(formsOfPerson(line)).map(([form, text]) => {
      const sentences = Object.entries(places).find(([place]) => place === form)?.[1] ?? [];
      const sentence = sentences[person % sentences.length] ?? '';
      return { person: line.split(':')[0] ?? '', form, sentence: sentence.replace('*', `{name:${text}}`) };
    }),
  );

/** Contain no names, even with all these persons in the case. */
export const commonSentences: readonly string[] = [
  'Bashkia Berat dhe Bashkia Shkodër u përgjigjën më 4 maj 2025.',
  'Në Berat, në Tiranë dhe në Shkodër votimi nisi në orën 07:00.',
  'Tiranë, më 12.05.2025',
  'Gjykata e Rrethit Gjyqësor Berat ka pezulluar gjykimin.',
  'Gjykata Administrative e Apelit Tiranë e la në fuqi vendimin.',
  'Kryetari i Bashkisë së Tiranës u njoftua.',
  'Policia e Beratit dhe prefekti i qarkut Shkodër nuk raportuan.',
  'Universiteti i Tiranës organizoi aktivitetin.',
  'Listat e qarkut të Beratit u shpallën në afat.',
  'Drejtoria Vendore e Policisë Tiranë ktheu përgjigje.',
  'KZAZ nr. 64 Berat e administroi kutinë.',
  'Rruga e Tiranës u mbyll dy orë.',
  'Durrës, Berat dhe Fier kishin më shumë ankesa.',
  'Sipas nenit 91 të Kodit Zgjedhor, pala ka të drejtë ankimi.',
  'Ligji nr. 10019 dhe Udhëzimi nr. 3 zbatohen bashkë.',
  'Komisioneri Shtetëror i Zgjedhjeve vendosi pranimin e kërkesës.',
  'Partia Demo dhe Koalicioni Demo nuk kundërshtuan.',
  'Ministria e Arsimit dhe Sportit ktheu përgjigje.',
  'Seanca u shty për arsye të drejta dhe u njoftua në faqe.',
  'Vendimi nr. 42, datë 06.09.2025, u shfuqizua.',
  'VENDIM PËR PRANIMIN E DENONCIMIT',
  'PËR KËTO ARSYE, bazuar në nenin 123 të Kodit Zgjedhor, vendos:',
  'Denoncuesi shpjegoi se lulet e fushës u prenë dhe drita u fik.',
  'Prova e drejtpërdrejtë mungon, prandaj besimi i publikut nuk cenohet.',
  'Mori fund fushata dhe nisi heshtja zgjedhore.',
  'Në ditën e votimit ndodhi një vonesë e vogël në hapje.',
  'Marrëdhënia e punës vërtetohet me kontratë.',
  'Alternativa e dytë nuk u pranua nga Komisioni.',
  'Genocidi si vepër penale nuk përmendet në kërkesë.',
  'Mbi këtë bazë u kërkua analiza e ekspertit.',
  'Leksioni u zhvillua në auditor, jo në sallën e votimit.',
  'Kodi i Procedurave Administrative rregullon afatet.',
  'Prokuroria e Posaçme mori aktet më 9 maj 2025.',
  'Zgjedhësit e zonës nr. 33 votuan në 104 qendra.',
  'Në këlliçin e derës nuk kishte shenja dhune.',
  'Agjencia e Prokurimit Publik nuk ka dijeni.',
  'Analiza e fletëve të votimit u krye më 3 qershor.',
  'Marsi dhe prilli ishin muajt me më shumë ankesa.',
  'Deklarata e shtypit u botua në faqe.',
  'Agjenda e seancës u shpall dy ditë përpara.',
];
