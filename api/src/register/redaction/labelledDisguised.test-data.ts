// Persons of a case as messages, profiles, headings and copied documents write them, and what a decision says of a
// sealed filer besides the name. All persons are fictional.

interface Disguised {
  readonly person: string;
  /** `YYYY-MM-DD`. */
  readonly born?: string;
  readonly sentences: readonly string[];
}

const small: readonly Disguised[] = [
  {
    person: 'Agron Fshehuri',
    sentences: [
      'Në mesazh lexohej: „{name:fshehuri} na i mori letrat“.',
      'E dinte vetëm {name:fshehurin}, shkruan ajo.',
      'Llogaria @{name:fshehuri} u mbyll.',
      'Postimin e bëri @{name:fshehuri}85 natën.',
      'U përmendën #{name:agronfshehuri} dhe @{name:agron_fshehuri}.',
      'Profili @{name:afshehuri} nuk u përgjigj.',
      'Llogaria @{name:fshehuri85} u mbyll.',
      'Llogaria @{name:a_fshehuri} u mbyll.',
      'Llogaria @{name:fshehuriofficial} u mbyll.',
    ],
  },
  {
    person: 'Mirela Hoxha',
    sentences: ['Ai shkroi: „pyet {name:hoxhën}“.', 'Komentoi @{name:hoxha} dhe @{name:mirelahoxha}.'],
  },
  { person: 'Yllkar Xhemollari', sentences: ['te {name:xhemollari} i kane fletet', 'fajin e kishte {name:yllkari}'] },
];

const initials: readonly Disguised[] = [
  {
    person: 'Agron Fshehuri',
    sentences: [
      'Akti u firmos nga {name:A.F.} në fund.',
      'Deklarata e {name:A.F.}-së u administrua.',
      'U dëgjua {name:A. F.}, i cili mohoi.',
      'Në listë figuron {name:F.A.}, pa datëlindje.',
      'U dëgjua {name:AF}, i cili mohoi.',
      'Deklarata e {name:AF-së} u administrua.',
      'Prej {name:A F} nuk pati përgjigje.',
      'Në mesazh lexohej: „{name:a.f.} i mori letrat“.',
      'E dinte vetëm {name:a. f.}, shkruan ajo.',
    ],
  },
  {
    person: 'Shqipe Gjonaj',
    sentences: [
      'Kërkesën e bëri {name:Sh.Gj.} me shkrim.',
      'Prej {name:SH.GJ.} nuk pati përgjigje.',
      'U njoftua {name:S.G.} me postë.',
      'Fletën e nënshkroi {name:ShGj} në fund.',
      'NDAJ {name:SHGJ} U VENDOS GJOBË',
      'Fajin e kishte {name:sh.gj}, shkruan ajo.',
    ],
  },
  { person: 'Petrit Shehu', sentences: ['Kërkesën e bëri {name:P.Sh.} me shkrim.'] },
  { person: 'Teuta Elezi', sentences: ['Kërkesën e bëri {name:T.E.} me shkrim.'] },
  {
    person: 'Zef Besim Ndou',
    sentences: ['Kërkuesi i parë, {name:Z.B.N.}, banon larg.', 'Më pas {name:Z. N.} u largua.'],
  },
];

const spaced: readonly Disguised[] = [
  {
    person: 'Agron Fshehuri',
    sentences: [
      'VENDIM NDAJ {name:F S H E H U R I T}',
      'Pala tjetër: {name:A G R O N F S H E H U R I}',
      'U pyet {name:F s h e h u r i} dhe mohoi.',
      'Te {name:f s h e h u r i} u gjetën fletët.',
      'Pas {name:F.S.H.E.H.U.R.I} nuk kishte njeri.',
      'Prej {name:F-S-H-E-H-U-R-I} u morën dy.',
      'Prej {name:F – S – H – E – H – U – R – I} u morën dy.',
      'Prej {name:F\tS\tH\tE\tH\tU\tR\tI} u morën dy.',
      'Pala: {name:F\u2009S\u2009H\u2009E\u2009H\u2009U\u2009R\u2009I} u gjobit.',
      'Pala: {name:F\u00a0S\u00a0H\u00a0E\u00a0H\u00a0U\u00a0R\u00a0I} u gjobit.',
    ],
  },
  {
    person: 'Drita Zbuluesi',
    sentences: ['OBJEKTI: {name:Z B U L U E S I} u thirr', 'Te {name:z b u l u e s i} nuk hyri.'],
  },
];

const broken: readonly Disguised[] = [
  {
    person: 'Agron Fshehuri',
    sentences: [
      'Gjoba iu vu {name:Fshe-\nhurit} për herë të dytë.',
      'VENDIM NDAJ {name:FSHE-\nHURIT}',
      'Kërkesën e bëri {name:Fshe\u00ad\nhuri} vetë.',
      'Kërkesën e bëri {name:Fshehu‐\n  ri} vetë.',
      'U la në fuqi gjoba e {name:Fshehu-\r\nrit}.',
      'Kërkesën e bëri {name:Fshe–\n\n\thuri} vetë.',
      'Kërkesën e bëri {name:Fshehuri-\ndhe} vetë.',
      'Gjoba iu vu {name:Fshe\nhurit} për herë të dytë.',
      'Gjoba iu vu {name:Agron Fshe \r\n  hurit} për herë të dytë.',
      'VENDIM NDAJ {name:FSHE\nHURIT}',
    ],
  },
  { person: 'Ilir Kurti', sentences: ['U dëgjua {name:Ku\nrtit} në seancë.'] },
  { person: 'Shqipe Hoxha-Kola', sentences: ['U dëgjua {name:Hoxha-\nKola} në seancë.', 'NDAJ {name:HOXHA-\nKOLËS}'] },
];

const short: readonly Disguised[] = [
  {
    person: 'Agron Zi',
    sentences: [
      'U dëgjua {name:Zi} në seancë.',
      '{name:Ziut} iu vu gjobë.',
      'E panë {name:Zin} te dera.',
      'VENDIM NDAJ {name:ZI} DHE BASHKISË',
      'Fjala e {name:ZIUT} u prit.',
      'Sipas {name:A.Zi}, lista ishte e mbyllur.',
      'Komentoi @{name:zi} natën.',
      'Profili „{name:agron.zi}“ u mbyll.',
      'NDAJ {name:Z I} U VENDOS',
    ],
  },
  {
    person: 'Lin Xu',
    sentences: ['Më pas {name:Xu} u largua.', 'Pretendimi i {name:Xut} u rrëzua.', 'Prej {name:LIN XU}'],
  },
];

const forms: readonly Disguised[] = [
  {
    person: 'Gjergj Këlliçi',
    sentences: [
      'Deklarata e {name:Këlliçit} u mor.'.normalize('NFD'),
      'VENDIM NDAJ {name:KËLLIÇIT}'.normalize('NFD'),
      'Mesazhi: „{name:këlliçi} e di“.'.normalize('NFD'),
    ],
  },
  { person: 'Gjergj Këlliçi'.normalize('NFD'), sentences: ['Deklarata e {name:Këlliçit} u mor.'] },
  {
    person: 'Arfin Dauti',
    sentences: ['Te {name:Arﬁni} u gjet lista.', 'U dëgjua {name:Arﬁn Dauti} vetë.', 'Pala: {name:Ａｒｆｉｎ}.'],
  },
  {
    person: 'Agron Fshehuri',
    // With letters of Cyrillic.
    sentences: ['U dëgjua {name:Fsh\u0435huri} vetë.', 'Te {name:\u0410gr\u043en} u gjet lista.'],
  },
  { person: 'Arﬁn Dauti', sentences: ['Te {name:Arfini} u gjet lista.'] },
  { person: 'İbrahim Işık', sentences: ['U dëgjua {name:Ibrahim Isik} vetë.', 'Prej {name:IŞIK} u mor.'] },
];

const nicknames: readonly Disguised[] = [
  {
    person: 'Agron Fshehuri',
    sentences: ['U dëgjua Agron „{name:Goni}“ Fshehuri.', 'Ankuesi: Agron ({name:Goni}) Fshehuri.'],
  },
];

const birthDates: readonly Disguised[] = [
  {
    person: 'Agron Fshehuri',
    born: '1985-03-12',
    sentences: [
      'Kërkuesi ({other:12.03.1985}) banon larg.',
      'Kërkuesi ({other:12/3/1985}) banon larg.',
      'Në kartë shënohej {other:1985-03-12}.',
      'Më {other:12 mars 1985}, në fshat.',
      'Më {other:12 Mars të vitit 1985}, në fshat.',
      'Personi i {other:12.3.85} nuk u gjet.',
      'Më {other:12 të marsit 1985}, në fshat.',
      'Më {other:12 mars\n1985}, në fshat.',
      'Kërkuesi ({other:12–03–1985}) banon larg.',
      'Kërkuesi ({other:12.III.1985}) banon larg.',
      'Kërkuesi, {other:12/iii/1985}, banon larg.',
    ],
  },
  {
    person: 'Agron Fshehuri',
    sentences: ['Dëshmitarja, e lindur më {other:4 maj 1990}, u pyet.', 'Datëlindja: {other:04.05.1990}.'],
  },
];

const addresses: readonly Disguised[] = [
  {
    person: 'Agron Fshehuri',
    sentences: [
      'Letra u çua te {address:Rruga e Kavajës 12} në mëngjes.',
      'Letra u çua te {address:Rruga Myslym Shyri, 45}.',
      'Letra u çua te {address:Rr. Mine Peza 4A}, Tiranë.',
      'Letra u çua te {address:rruga „Sami Frashëri“ 20/1}.',
      'ADRESA E DORËZIMIT: {address:RRUGA E KAVAJËS, NR. 12}',
      'Letra u çua te {address:rruga 5 Maji 12} dje.',
      'Letra iu çua {address:Rrugës së Durrësit 12-14} dje.',
      'Letra u çua te {address:Rruga e Dibrës me nr. 12} dje.',
      'Letra u çua te {address:Sheshi Skënderbej 3} dje.',
      'Kërkuesi, banues në {address:Rruga e Planit 12}, me dy fëmijë, u ankua.',
      'Letra u çua te {address:Rruga e Kavajës 12} më 3 maj.',
      'Letra u çua te {address:rruga e kavajës 12} në mëngjes.',
      'Letra u çua te {address:rr. myslym shyri nr. 4}.',
      'Ai shkroi: „eja te {address:rrugen mine peza pallati 32 shkalla 1}“.',
      'Kërkuesi, banues në {address:rruga e planit 12}, u ankua.',
      'Letra u çua te {address:lagjja 3, pallati 12}.',
    ],
  },
];

const identifiers: readonly Disguised[] = [
  {
    person: 'Agron Fshehuri',
    sentences: [
      'Thirrjet erdhën nga {phone:069 234 5678} / {phone:068 345 6789}.',
      'Telefonoi nga {phone:06 9 12 34 567} natën.',
      'Telefonoi nga {phone:069 – 234 – 5678} natën.',
      'Telefonoi nga {phone:069 23\n45 678} natën.',
      'Në kartë shënohej {personal_number:J1051 2045 K}.',
      'Në kartë shënohej {personal_number:J1051\n2045K}.',
      'Mbajtës i pasaportës nr. {personal_number:BA1234567}.',
      'Më 12 maj 2025 në {iban:AL47 2121 1009 0000 0002 3569 8741} kaluan paratë.',
      'Paratë kaluan në {iban:AL47 2121 1009 0000\n0002 3569 8741} dje.',
      'Shkruani te {email:arben.hoxha [at] shembull [dot] al}.',
      'Shkruani te {email:arben.hoxha(a)shembull.al}.',
      'Makina {plate:AA–123–BB} u largua.',
      'Makina me targë {plate:aa 123 bb} u largua.',
      'Mjeti {plate:TR-1234-K} u largua.',
    ],
  },
];

export const disguised: Readonly<Record<string, readonly Disguised[]>> = {
  small,
  initials,
  spaced,
  broken,
  short,
  forms,
  nicknames,
  birthDates,
  addresses,
  identifiers,
};

/** Nothing here is of these persons, even with all of them in the case. */
export const undisguised: readonly string[] = [
  'V E N D I M',
  'Rruga e Durrësit 300 metra më tej u mbyll në orën 10:30.',
  'Në Bulevardin Zogu I 12 maj ishte ditë pune.',
  'Sipas pikës 12.III.4 dhe shtojcës II/1985.',
  'Vendimi nr. 5, datë 12.03.2025, dhe ligji nr. 44/2015.',
  'Shoqëria „Ndërtimi“ sh.p.k. dhe KQZ-ja, pika a, b, c dhe ç.',
  'Do të njoftohen palët; me shkresë, në Tiranë.',
  'PS-ja, PD dhe KAS, p.sh., e ankimojnë vendimin e KQZ-së sipas KZ.',
  'VENDIM PËR TË DREJTËN E ANKIMIT',
  'Akti AF 12 dhe faqja 3/AF mungojnë.',
  'Rruga nacionale 2 u mbyll 12 orë, e rruga e fshatit 300 metra më tej, sipas rrugës së nenit 12.',
  'Më 03.05.2025 123 vota u numëruan, në rreshtat:\n0\n42\n234\n567',
  'Shkronja (a) e pikës 12 dhe (b) e nr. 3 u zbatuan në 120 qv.',
  'Kur\nti mungoje, dera ishte e mbyllur.',
];
