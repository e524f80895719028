// Texts of demo staff and filers.

import type { SaveDocument } from '@denonco/contract';

type Lines = readonly [string, ...string[]];

export const requests: Lines = [
  'Ju lutemi shkruani datën dhe orën e saktë të ngjarjes dhe vendin ku qëndronit kur e patë.',
  'Na duhet një përshkrim i automjetit, sa më shumë shenja të targës dhe drejtimi nga u largua.',
  'Ju lutemi sqaroni nëse e patë vetë apo jua treguan të tjerë, dhe kush mund ta dëshmojë.',
  'Ju lutemi tregoni emrin e saktë të institucionit dhe godinën ku u zhvillua takimi.',
  'Na duhet përmbajtja e plotë e mesazhit dhe koha kur e morët; emrat e të tjerëve mund t’i hiqni.',
];
export const answers: Lines = [
  'Ngjarja ndodhi të martën, rreth orës 10:30. Isha përballë hyrjes kryesore, bashkë me një koleg.',
  'Automjeti ishte i bardhë, me shkrimin e institucionit në derë. U largua drejt qendrës.',
  'E pashë vetë. Mund të dëshmojë edhe një fqinj, nëse kërkohet.',
  'Takimi u mbajt në sallën e katit të parë, jo në godinën e re siç kisha shkruar.',
];
export const lapses: Lines = [
  'Denoncuesi nuk i plotësoi të dhënat brenda afatit dhe pa to rasti nuk mund të verifikohet.',
  'Pas afatit nuk mbërriti asnjë përgjigje; mungesat nuk mund të plotësohen nga vetë KQZ-ja.',
];
export const refusals: Lines = [
  'Përshkrimi nuk përmban asnjë fakt që mund të përbëjë shkelje të Kodit Zgjedhor.',
  'I njëjti rast, për të njëjtin subjekt, është vendosur më parë.',
  'Ngjarja e përshkruar i përket një procesi që nuk lidhet me zgjedhjet.',
];
export const forwards: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ['Prokuroria e rrethit (demo)', 'Faktet mund të përbëjnë vepër penale dhe hetohen nga prokuroria.'],
  ['Policia Bashkiake (demo)', 'Heqja e materialeve në hapësirën publike është në kompetencën e saj.'],
  ['Autoriteti i Mediave Audiovizive (demo)', 'Përmbajtja e transmetuar shqyrtohet nga ky autoritet.'],
  ['Inspektorati i Punës (demo)', 'Marrëdhënia e punës, për të cilën ankohet, shqyrtohet nga inspektorati.'],
];
export const extensions: Lines = [
  'Institucioni i kërkoi kohë për dorëzimin e dokumenteve dhe janë për t’u pyetur edhe dy dëshmitarë.',
  'Materialet janë të shumta dhe duhet verifikim në terren në dy vende.',
];
export const claimsAsked: Lines = [
  'Ju lutemi paraqisni pretendimet tuaja dhe urdhrat e brendshëm për datën e denoncuar.',
  'Ju lutemi dërgoni listëprezencën dhe librin e lëvizjes së automjeteve për javën e denoncuar.',
];
export const claimsGiven: Lines = [
  'Institucioni pohon se salla ishte dhënë me qira, por nuk paraqiti kontratë.',
  'Institucioni e mohon ngjarjen dhe dërgoi listëprezencën, në të cilën mungojnë tri firma.',
  'Institucioni e pranoi ngjarjen dhe njoftoi se i hoqi materialet po atë ditë.',
];
export const decisions: Lines = [
  'Nga verifikimi në terren, dokumentet e administruara dhe pretendimet e palëve rezulton se ngjarja ka ndodhur në kohën dhe vendin e denoncuar. Për secilin subjekt u vendos si më poshtë, sipas përgjegjësisë së tij.',
  'Provat e mbledhura përputhen me njëra-tjetrën dhe mbështesin denoncimin. Pretendimet e palës nuk u provuan me dokumente. Vendimi jepet veçmas për çdo subjekt.',
  'Nga provat nuk arrihet të vërtetohet lidhja mes ngjarjes dhe subjektit të denoncuar. Çdo provë e re mund të sjellë rihapjen e hetimit.',
  'Materialet u gjetën në vendin e denoncuar dhe u fotografuan. Subjekti u njoftua dhe u la detyra e heqjes së tyre.',
];
export const revisions: Lines = [
  'Arsyetimi nuk u përgjigjet pretendimeve të palës. Ju lutemi plotësojeni dhe shënoni provën për secilin subjekt.',
  'Ju lutemi shënoni bazën ligjore të masës dhe kontrolloni rezultatin e subjektit të dytë.',
];
export const proposals: Lines = [
  'Shkelja është e provuar dhe sanksioni vendoset nga KAS-i, sipas nenit 21 të Kodit Zgjedhor.',
];
export const kasDecisions = [
  ['fine', 'KAS-i e pranoi propozimin dhe vendosi gjobë për subjektin përgjegjës.'],
  ['fine', 'KAS-i e pranoi pjesërisht propozimin dhe e uli masën e gjobës.'],
  ['fine_confiscation', 'KAS-i vendosi gjobë dhe konfiskimin e fondeve, dhuruesi i të cilave nuk dihet.'],
  ['fine_no_funding', 'KAS-i vendosi gjobë dhe pezulloi financimin publik të subjektit që pengoi audituesin.'],
  ['discipline', 'KAS-i caktoi masë disiplinore për zyrtarin zgjedhor.'],
  ['new_investigation', 'KAS-i e ktheu çështjen që të hetohet edhe pretendimi i dytë.'],
  ['rejected', 'KAS-i nuk e pranoi propozimin: kundërvajtja nuk u provua.'],
] as const;
export const reopenings: Lines = [
  'KAS-i e shfuqizoi vendimin dhe kërkoi hetim të plotë, me pyetjen e dëshmitarëve.',
  'Dolën prova të reja që nuk njiheshin në kohën e vendimit.',
];
export const withdrawals: Lines = ['E zgjidhëm rastin me institucionin.', 'Nuk dua të vazhdoj më tej.'];
export const ends: Lines = ['Denoncuesi u tërhoq dhe hetimi nuk vazhdon: faktet nuk cenojnë interesin publik.'];
export const threat = 'Po e tërheq sepse më thanë se do ta humb vendin e punës (demo).';
export const joinings: Lines = ['Të dyja denoncimet flasin për të njëjtin takim dhe të njëjtin institucion.'];

export const postponements = [
  'Salla është e zënë në orën e caktuar (demo).',
  'Përfaqësuesi i palës kërkoi një ditë më shumë për t’u përgatitur (demo).',
  'Pritet akti i ekspertimit (demo).',
] as const satisfies Lines;

export const filerMessages = [
  'Mora vesh se takimi është filmuar edhe nga kamerat e godinës. A mund t’i kërkoni ju?',
  'Faleminderit. Personi që punonte atë ditë në hyrje është gati të flasë me ju.',
  'Kur bëhet publik vendimi dhe ku mund ta lexoj?',
  'Kërkesën e mora. A mjafton kopja e njësuar e vendimit, apo duhet origjinali?',
] as const;
export const messages = [
  'Pamjet i kërkuam me shkresë. Nëse keni emrin e personit që i sheh, na e shkruani këtu.',
  'Seanca është publike dhe mund të vini. Nuk jeni i detyruar të flisni.',
  'Mjafton kopja e njësuar. Ngarkojeni bashkë me përgjigjen.',
] as const;
export const notes = [
  'Fola me drejtorinë: librin e automjeteve e sjellin nesër para orës 12:00.',
  'Targa në foto lexohet vetëm pjesërisht. Ta krahasojmë me listën e automjeteve.',
  'Listëprezenca ka tri firma që nuk përputhen me kontratat. Të pyetet edhe ndihmësi administrativ.',
  'Për seancën duhet përkthyes i gjuhës së shenjave.',
  'Akti që ankimohet është i njëjti me atë të çështjes së javës së kaluar; të shihen bashkë.',
] as const;
/** By turns: the filer first, then staff. */
export const dialogues = [
  [
    'A u mor me dëshmitarin që shkrova në formular?',
    'Po, e pyetëm dje. Deklarata e tij është në dosje dhe merret parasysh në vendim.',
  ],
  ['Materialet janë ende në vend. E pashë sot në mëngjes.', 'Faleminderit. E verifikojmë në terren brenda javës.'],
  ['Deri kur merret vendimi?', 'Afatin e shihni te faqja e ndjekjes. Nëse shtyhet, ju njoftojmë këtu me arsyen.'],
  ['Kam edhe dy foto të tjera. Si i dërgoj?', 'Ngarkojini këtu me mesazhin e radhës: hyjnë në dosje si prova.'],
] as const;
export const linked = 'I njëjti institucion dhe e njëjta javë; provat mund të vlejnë për të dyja.';
export const openingReason = 'Për ta thirrur denoncuesin për shpjegime para seancës, sepse te mesazhet nuk u përgjigj.';
export const hold = 'Çështja është para gjykatës (demo).';
export const delivery = 'Mesazh shembull (demo).';
export const guide: SaveDocument = {
  kind: 'guide',
  language: 'al',
  title: { al: 'Udhëzues për dëshmitë (demo)', en: 'Guide to evidence (demo)' },
  summary: {
    al: 'Dokument shembull: tregon si duket këtu një dokument që publikon komisioni.',
    en: 'A sample: it shows how a document that the commission publishes looks here.',
  },
};
