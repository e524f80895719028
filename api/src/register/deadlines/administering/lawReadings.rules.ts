// Readings of the law for deadlines, the source of docs/reference/law.md.
// `sentence` is the available text (Code of 2020, KPA of 2015), without later amendments.

/** `clear`: one reading. `likely`: another is possible. `open`: ambiguous, the commission decides. */
type Sureness = 'clear' | 'likely' | 'open';

export interface LawReading {
  readonly id: string;
  readonly article: string;
  /** In Albanian, as in the text. */
  readonly sentence: string;
  readonly reading: string;
  readonly sure: Sureness;
  /** To be confirmed by a lawyer of the commission. */
  readonly forLawyer?: string;
  /** The place in the product, unless a deadline names it. */
  readonly where?: string;
  readonly readOn: string;
}

const readOn = '2026-11-22';

export const lawReadings = [
  {
    id: 'KZ152.2',
    article: 'KZ 152.2',
    readOn,
    sure: 'clear',
    sentence:
      'Ankimi për të gjitha vendimet që KQZ-ja merr në periudhën, e cila fillon 48 orë pas dekretimit të zgjedhjeve të pjesshme ose të përgjithshme deri në përfundim të shqyrtimit administrativ të ankimeve zgjedhore ose të kalimit të afateve të ankimit për zgjedhje, bëhet brenda 5 ditëve nga shpallja e tyre. Për vendimet që KQZ-ja merr jashtë kësaj periudhe, afati i ankimit në Kolegjin Zgjedhor është 30 ditë.',
    reading: 'Ankimi nis nga shpallja e vendimit, qoftë publikuar apo jo arsyetimi. Ditët varen nga fakti nëse vendimi u mor brenda periudhës.',
  },
  {
    id: 'KZ152.2-period',
    article: 'KZ 152.2',
    readOn,
    sure: 'likely',
    sentence:
      '… në periudhën, e cila fillon 48 orë pas dekretimit të zgjedhjeve të pjesshme ose të përgjithshme deri në përfundim të shqyrtimit administrativ të ankimeve zgjedhore ose të kalimit të afateve të ankimit për zgjedhje …',
    reading: 'Periudha nis 48 orë pas mesnatës me të cilën fillon dita e dekretit dhe mbaron në fund të ditës kur mbaroi shqyrtimi; 48 orët janë orë që kalojnë (125.1). Vlen çasti kur u shpall vendimi. Kur dekreti ose fundi nuk është shënuar, merret afati më i shkurtër; një dekret që mungon mund të ketë dalë që një vit para zgjedhjeve, dhe çfarë vjen pas tyre mbaron brenda tre muajsh.',
    forLawyer: 'A është ora e dekretit ajo e nënshkrimit apo e botimit? Cili akt shënon fundin e shqyrtimit?',
  },
  {
    id: 'KZ157',
    article: 'KZ 157',
    readOn,
    sure: 'clear',
    sentence:
      'Kolegji Zgjedhor gjykon dhe vendos për kërkesëpaditë brenda 10 ditëve nga depozitimi i kërkesëpadisë. Në rastet e parashikuara nga fjalia e fundit e pikës 2 të nenit 152 të këtij Kodi, Kolegji Zgjedhor vendos brenda 30 ditëve nga depozitimi i ankimit.',
    reading: 'Dhjetë ditë, ose tridhjetë kur vendimi i ankuar u mor jashtë periudhës së 152.2; dita e padisë nuk e përcakton.',
  },
  {
    id: 'KZ124/1.2',
    article: 'KZ 124/1.2',
    readOn,
    sure: 'open',
    sentence:
      'Në periudhën nga dalja e dekretit të Presidentit të Republikës për zhvillimin e zgjedhjeve deri në shpalljen e rezultatit përfundimtar, ankimi paraqitet brenda 3 ditëve nga marrja e vendimit. Për periudhën tjetër, ankimi paraqitet brenda 30 ditëve nga dalja e vendimit.',
    reading: 'Tri ditë nga dekreti deri në fund të ditës së rezultatit përfundimtar, përndryshe tridhjetë, nga shpallja: fundi më i hershëm. Ankesa 38 e vitit 2023 (akti të premten 24 mars, depozituar të mërkurën 29 mars, e pranuar) del e vonuar me dy ditë: ishte në kohë po të ishte marrë vendimi më 26 mars a më vonë, ose kur komisioni zgjedh që sipas 125.4 numërimi të nisë të hënën, më 27 mars. Kush thotë se kur e mori vendimin, i sheh të dy fundet; dita ruhet me ankesën, e sheh edhe KAS-i, dhe si e vonuar paralajmërohet vetëm ajo që vjen pas të dyve. Vendos KAS.',
    forLawyer: 'A është “marrja e vendimit” marrja dijeni për të, apo çasti kur vendoset?',
    where: 'lista e akteve: SEC_*; formulari i ankesës (kur e morët vendimin); dosja; afati kasAppeal',
  },
  {
    id: 'KZ144.3',
    article: 'KZ 144.3',
    readOn,
    sure: 'clear',
    sentence:
      'Vendimi i KQZ-së përmban numrin, datën, përkatësisht orën e shpalljes së tij, si dhe nënshkrimet e anëtarëve të KQZ-së, së bashku me deklarimin e votës.',
    reading: 'Vendimi tregon ditën dhe orën e shpalljes. Veprimi që shpall një akt i mban të dyja; bosh do të thotë se u shpall kur u krye veprimi.',
  },
  {
    id: 'KZ125.1-hour',
    article: 'KZ 125.1',
    readOn,
    sure: 'clear',
    sentence:
      'Afatet që në Pjesët X dhe XI të këtij Kodi janë përcaktuar me orë llogariten duke përjashtuar orën në të cilën lind e drejta e ankimit ose detyrimi administrativ.',
    reading: 'Orët nisin nga ora e plotë pasardhëse. Janë orë që kalojnë, edhe kur ndërrohet ora.',
  },
  {
    id: 'KZ125.1-no-hour',
    article: 'KZ 125.1',
    readOn,
    sure: 'likely',
    sentence:
      'Në të gjitha rastet kur afatet në këtë Kod llogariten me orë, organi administrativ i ngarkuar nga ky Kod është i detyruar të shënojë në aktin administrativ orën e shpalljes së aktit. Në rast të kundërt, afati llogaritet duke filluar nga ora 8:00 e ditës pasardhëse.',
    reading: 'Orët pas një akti pa orë nisin në 08:00 të ditës pasardhëse të punës, ose të ditës pasardhëse, edhe kur është pushim. Derisa komisioni të vendosë, vlejnë të dyja.',
    forLawyer: 'Teksti thotë dita pasardhëse, jo dita pasardhëse e punës: cila është?',
  },
  {
    id: 'KZ125.1-days',
    article: 'KZ 125.1, 125.2',
    readOn: '2026-11-23',
    sure: 'open',
    sentence:
      'Në të gjitha rastet kur afatet në këtë Kod llogariten me orë … Në rast të kundërt, afati llogaritet duke filluar nga ora 8:00 e ditës pasardhëse. … Afatet që në këtë pjesë janë përcaktuar me ditë llogariten duke përjashtuar ditën në të cilën lind e drejta e ankimit ose detyrimi administrativ.',
    reading: 'Fjalia flet për afatet me orë, ndaj ora që mungon nuk i lëviz ditët: lihet jashtë vetëm dita e shpalljes, dhe dita pasardhëse është e para, edhe kur është pushim. Kur dita pasardhëse është ditë pune, të dy leximet japin të njëjtin fund. Pas një akti të së premtes, leximi tjetër e nis numërimin të hënën: pesë ditë mbarojnë të premten e jo të mërkurën. Tregohen të dy fundet: veprohet deri në të hershmin, dhe e drejta nuk humbet para të vonit.',
    forLawyer: 'A i lëviz ora që mungon edhe afatet me ditë, apo vetëm ata me orë?',
  },
  {
    id: 'KZ125.2',
    article: 'KZ 125.2',
    readOn,
    sure: 'clear',
    sentence:
      'Afatet që në këtë pjesë janë përcaktuar me ditë llogariten duke përjashtuar ditën në të cilën lind e drejta e ankimit ose detyrimi administrativ.',
    reading: 'Dita e ngjarjes nuk numërohet; të tjerat numërohen të gjitha, edhe pushimet.',
  },
  {
    id: 'KZ125.3',
    article: 'KZ 125.3',
    readOn,
    sure: 'open',
    sentence:
      'Në rast se plotësimi i afateve, sipas pikës 2 të këtij neni, bie jashtë orarit zyrtar të punës, të përcaktuar në vendimin e KQZ-së, atëherë ecja e afatit pezullohet në orën e mbarimit të orarit zyrtar dhe rifillon në orën e fillimit të orarit zyrtar në ditën pasardhëse.',
    reading: 'Ditët mbarojnë kur mbyllet zyra ditën e fundit: është fundi më i hershëm në çdo lexim, ndaj kush e beson nuk vonohet. Sipas leximit tjetër vazhdojnë kur hapet zyra në ditën pasardhëse të punës dhe mbarojnë me orën e parë të saj; asnjë e drejtë nuk humbet para saj.',
    forLawyer: 'A vazhdon një afat me ditë të nesërmen në mëngjes?',
  },
  {
    id: 'KZ125.3-hours',
    article: 'KZ 125.1, 125.3',
    readOn: '2026-11-28',
    sure: 'open',
    sentence:
      'Në rast se plotësimi i afateve, sipas pikës 2 të këtij neni, bie jashtë orarit zyrtar të punës … atëherë ecja e afatit pezullohet në orën e mbarimit të orarit zyrtar dhe rifillon në orën e fillimit të orarit zyrtar në ditën pasardhëse.',
    reading: 'Pika flet për afatet sipas pikës 2, pra me ditë: orët mbarojnë kur kalojnë, edhe natën. Nga e hëna në 16:30, 24 orë mbarojnë të martën në 17:00; nga 15:20, dy orë mbarojnë po atë ditë në 18:00. Sipas leximit tjetër vlen edhe për orët: ora e fundit është orë zyre, ndaj mbarojnë të nesërmen në 09:00. Veprohet deri në fundin e hershëm; detyra e një organi vonohet prej tij, dhe asnjë e drejtë nuk humbet para të vonit.',
    forLawyer: 'A pezullohen natën edhe afatet me orë?',
  },
  {
    id: 'KZ125.4',
    article: 'KZ 125.4',
    readOn,
    sure: 'likely',
    sentence:
      'Në rast se plotësimi i afateve bie në ditët e pushimeve ose festave zyrtare, afati fillon në ditën më të parë pasardhëse të punës.',
    reading: 'Fundi në ditë pushimi, me ditë a me orë, kalon në ditën e parë të punës dhe zgjat derisa të mbyllet zyra. Sipas fjalës “fillon” i gjithë afati që do të niste në ditë pushimi nis ditën e parë të punës; atëherë ankesa 38 e vitit 2023 është në kohë. Derisa komisioni të vendosë, vlejnë të dy leximet. Po të niste sërish çdo afat që mbaron në pushim, dy ditë do të mbaronin pas katër; kështu nuk zgjidhet.',
    forLawyer: 'A do të thotë “fillon” se afati mbaron, apo se nis, ditën e parë të punës?',
  },
  {
    id: 'KZ125.4-longer',
    article: 'KZ 125.1, 125.4',
    readOn: '2026-11-28',
    sure: 'open',
    sentence:
      'Në rast se plotësimi i afateve bie në ditët e pushimeve ose festave zyrtare, afati fillon në ditën më të parë pasardhëse të punës.',
    reading: 'Fjalë për fjalë lëviz vetëm fundi që bie në pushim: nga e shtuna në 06:30, 24 orë mbarojnë të dielën dhe zgjasin deri të hënën në 16:00, ndërsa 48 orë mbarojnë të hënën në 07:00, para tyre. Sipas leximit tjetër koha më e gjatë nuk mbaron kurrë para më të shkurtrës, as kur ka pezullime, ndaj edhe ato zgjasin deri në mbyllje.',
    forLawyer: 'A mund të mbarojë një afat më i gjatë me orë para një më të shkurtri?',
  },
  {
    id: 'KZ125.5',
    article: 'KZ 125.5',
    readOn: '2026-11-28',
    sure: 'clear',
    sentence: 'Për afatet e ankimit, sipas kësaj pjese, nuk mund të ketë rivendosje në afat.',
    reading: 'Afati i humbur i ankimit nuk rivendoset: asnjë veprim nuk e zgjat, nuk e pezullon dhe nuk e nis sërish. E vonuar quhet vetëm ankesa që vjen pas fundit më të vonë që japin leximet; edhe ajo regjistrohet (127.4), me paralajmërim.',
    where: '`kasAppeal`; lista e akteve; paralajmërimi i vonesës; pyetjet e shpeshta',
  },
  {
    id: 'KZ132.1-first',
    article: 'KZ 132.1',
    readOn: '2026-11-28',
    sure: 'likely',
    sentence:
      'Shqyrtimi i kërkesave ankimore ndaj rezultatit të një zone zgjedhore, sipas nenit 124, fillon vetëm pas kalimit të afatit të përcaktuar në pikat 2 dhe 3 të nenit 124 të këtij Kodi.',
    reading: 'Pesë ditët e të gjithëve, nga shpallja e tabelës, kalojnë para se të nisë shqyrtimi: seanca e një ankese ndaj rezultatit nuk mbahet para fundit më të vonë të tyre, sepse deri atëherë të tjerët kanë të drejtë të ankohen. Verifikimi i formës dhe pranimi bëhen më parë. Kur dritarja e 131.2 mbyllet para këtij fundi, 48 orët numërohen prej tij. Pa ditën e shpalljes numërohet nga regjistrimi.',
    forLawyer: 'A është “shqyrtimi” seanca, apo edhe vendimi i pranimit?',
    where: '`resultsOpen`; admit, reschedule (ankesa)',
  },
  {
    id: 'KZ131.1',
    article: 'KZ 131.1, 132.4',
    readOn: '2026-11-28',
    sure: 'likely',
    sentence:
      '… për publikun në hyrjen e selisë së KQZ-së jo më vonë se dy orë pas marrjes së tij. … Vendimi i KQZ-së për bashkimin e kërkesave ankimore shpallet për publikun në hyrjen e selisë së KQZ-së jo më vonë se dy orë pas marrjes së tij.',
    reading: 'Vendimi i pranimit dhe ai i bashkimit afishohen në hyrje të selisë brenda dy orëve; kush e afishon, e shënon në çështje në atë çast. Një bashkim para se të shënohet afishimi nuk e shtyn fundin e parë, dhe shënimi vlen për vendimet e marra deri atëherë. Orët numërohen sipas 125.1: nga 15:20 mbarojnë në 18:00 po atë ditë, ose sipas leximit tjetër të nesërmen në 09:00. Detyra quhet e vonuar që nga fundi i hershëm.',
    forLawyer: 'A zëvendësohet afishimi në hyrje nga botimi në portal?',
    where: '`posting`; recordPosting (ankesa)',
  },
  {
    id: 'KZ129.4',
    article: 'KZ 129.1, 129.4',
    readOn,
    sure: 'clear',
    sentence:
      'Rezultati i verifikimit relatohet … jo më vonë se 24 orë nga çasti i regjistrimit të kërkesës ankimore. … ankuesi bën plotësimin e kërkesës dhe e ridepoziton atë brenda 24 orëve nga çasti i shpalljes së këtij vendimi. … Verifikimi i dytë i kërkesës ankimore kryhet brenda 24 orëve nga ridepozitimi i saj.',
    reading: 'Njëzet e katër orë: nga regjistrimi, nga shpallja e kthimit për plotësim dhe nga ridepozitimi.',
  },
  {
    id: 'KZ143.3',
    article: 'KZ 143.3',
    readOn,
    sure: 'likely',
    sentence:
      'KQZ-ja merr vendim përfundimtar, në lidhje me ankimin ndaj vendimit për miratimin e tabelës së rezultateve të zgjedhjeve, jo më vonë se 10 ditë nga data kur është regjistruar ankimi përkatës. Në çdo rast tjetër, KQZ-ja merr vendim jo më vonë se dy ditë nga paraqitja e ankimit.',
    reading: 'Dhjetë ditë nga regjistrimi, dy ditë nga paraqitja. Asnjë nen nuk e pezullon afatin e KAS-it ndërsa pritet plotësimi, ndaj nuk pezullohet.',
    forLawyer: 'Dy ditë nga paraqitja nuk lënë vend për plotësimin 24-orësh dhe për seancën 24 deri 48 orë pas pranimit: a numërohen nga ridepozitimi?',
  },
  {
    id: 'KZ131.2',
    article: 'KZ 131.2',
    readOn,
    sure: 'clear',
    sentence:
      'Seanca e shqyrtimit zhvillohet jo më parë se 24 orë dhe jo më vonë se 48 orë nga data e shpalljes së vendimit të pranimit.',
    reading: 'Dritarja nis dhe mbaron sipas 125.1: asnjëri numërim nuk e llogarit orën e shpalljes, dhe pas një pranimi pa orë të dy nisin në 08:00 të ditës që jep leximi i 125.1. Seanca më vonë se fundi i hershëm i 48 orëve quhet e vonuar.',
    where: 'admit, reschedule (ankesa)',
  },
  {
    id: 'KZ123/1.2',
    article: 'KZ 123/1.2',
    readOn,
    sure: 'likely',
    sentence:
      'Kërkesat, ankesat, informacionet, propozimet apo denoncimet e palëve të treta trajtohen sipas procedurës së përcaktuar në Kodin e Procedurave Administrative dhe sipas afateve që përcakton KQZ-ja me akt nënligjor.',
    reading: 'Denoncimet numërohen sipas KPA-së; KZ 125.2–6 është e Pjesës së vet. Koha që nuk e ka as KPA-ja, as akti nënligjor në dorë, është kohë e brendshme e komisionit.',
    forLawyer: 'Akti nënligjor i 9 marsit 2021 nuk ishte në dorë: cilat afate cakton?',
  },
  {
    id: 'KPA24.1',
    article: 'KPA 24.1',
    readOn,
    sure: 'clear',
    sentence:
      '… ia përcjell kërkesën menjëherë, dhe në çdo rast jo më vonë se dy ditë nga marrja e saj, organit publik kompetent dhe njofton kërkuesin për këtë.',
    reading: 'Dy ditë nga marrja e denoncimit, jo nga nisja e verifikimit, dhe ditë, jo ditë pune.',
  },
  {
    id: 'KPA24.2',
    article: 'KPA 24.2',
    readOn: '2026-11-28',
    sure: 'clear',
    sentence:
      'Afatet për kërkuesin vlerësohen të respektuara nëse kërkesa është paraqitur në kohë pranë organit jokompetent, ndërsa afatet përkatëse për organin publik kompetent fillojnë të llogariten nga data e marrjes së kërkesës.',
    reading: 'Kur përcjellim, për denoncuesin vlen çasti kur e depozitoi te ne, që letra e përcjelljes e shënon; afatet e organit kompetent nisin kur e merr. Kur një ankesë na vjen nga një organ jokompetent, për ankuesin vlen vula e atij organi, që shkruhet te marrja, ndërsa afatet e KAS-it nisin nga regjistrimi te ne.',
    where: '`forward`; letra e përcjelljes; regjistrimi i ankesës në letër; afati i ankesës te dosja',
  },
  {
    id: 'KPA44',
    article: 'KPA 44.2',
    readOn,
    sure: 'clear',
    sentence: 'Organi publik shqyrton paraprakisht kërkesën lidhur me përmbushjen e kritereve formale ligjore …',
    reading: 'Neni nuk i jep kohë verifikimit: 24 orët janë të brendshme.',
  },
  {
    id: 'KPA56',
    article: 'KPA 56.2, 56.4',
    readOn,
    sure: 'clear',
    sentence:
      'Kur afati caktohet në ditë, në llogaritjen e tij përjashtohet dita kur ka ndodhur ngjarja … Kur dita e fundit e një afati bie e shtunë, e diel ose një ditë feste zyrtare, afati mbaron në ditën e punës që vjen pas saj.',
    reading: 'Ditët mbarojnë me ditën e fundit, në orën 24:00; nuk ka orë mbylljeje. Fundi në ditë pushimi është fundi i ditës pasardhëse të punës.',
  },
  {
    id: 'KPA57',
    article: 'KPA 57.1.d',
    readOn,
    sure: 'clear',
    sentence:
      'Dita e paraqitjes së kërkesës … konsiderohet ajo e: … d) regjistrimit nga pajisja përkatëse për marrjen e mesazheve, nëse dokumenti elektronik dërgohet elektronikisht …',
    reading: 'Çfarë dërgohet elektronikisht është në kohë ditën që e merr portali, në çdo orë.',
  },
  {
    id: 'KPA62.2',
    article: 'KPA 62.2',
    readOn,
    sure: 'clear',
    sentence:
      '… organi publik i drejtohet kërkuesit për korrigjimin e pasaktësive brenda 7 ditëve nga dita e regjistrimit të kërkesës dhe i cakton kërkuesit një afat për plotësimin e pasaktësive.',
    reading: 'Shtatë ditët detyrojnë komisionin që kërkon. Sa kohë ka depozituesi e cakton komisioni: shtatë ditët e plotësimit janë të brendshme.',
  },
  {
    id: 'KPA85.3',
    article: 'KPA 85.3',
    readOn,
    sure: 'likely',
    sentence:
      'Në ato raste kur informacioni apo dokumentet e kërkuara nga palët janë të domosdoshme për shqyrtimin e pretendimit të ngritur nga vetë palët, procedura pezullohet deri në sigurimin e informacionit dhe palët njoftohen për këtë gjë.',
    reading: 'Pezullon vetëm kërkesa për atë që i duhet pretendimit të vetë palës. Afati i vendimit qëndron pezull ndërsa depozituesit i kërkohen të tilla të dhëna gjatë hetimit; të dhënat e tjera kërkohen me mesazh ose te organet, dhe afati ecën. Dita që pezullimi e prek para se të mbarojë nuk numërohet dhe nuk mbyll asnjë afat me ditë; orët vazhdojnë me aq sa kishin mbetur, edhe ora e fundit që rrjedh kur hapet zyra, dhe mbyllja e zyrës gjatë pezullimit nuk i mbaron.',
    forLawyer: 'A ngre denoncuesi pretendim të vetin, apo vetëm njofton shkeljen e tjetrit, që atëherë afati të mos pezullohet?',
  },
  {
    id: 'KPA87',
    article: 'KPA 87.2.d',
    readOn,
    sure: 'clear',
    sentence:
      'informacionin për të drejtën e palës për t’u dëgjuar dhe mënyrën dhe afatin e ushtrimit të kësaj së drejte',
    reading: 'Njoftimi e tregon afatin; neni nuk jep numër, ndaj pesë ditët e punës janë të brendshme.',
  },
  {
    id: 'KPP281',
    article: 'KPP 281.3',
    readOn,
    sure: 'likely',
    sentence:
      'Kur, gjatë një procedimi civil ose administrativ, zbulohet një fakt që përbën vepër penale që ndiqet kryesisht, organi përkatës bën kallëzim te prokurori.',
    reading:
      'Vendimi me kallëzim penal e detyron komisionin ta bëjë kallëzimin. Neni nuk i jep kohë: pesë ditët e punës nga shpallja e vendimit janë të brendshme, dhe çështja nuk mbyllet para se kallëzimi të bëhet.',
    forLawyer: 'A cakton një afat akti nënligjor, apo ndryshimet e KPP-së pas vitit 2014?',
  },
  {
    id: 'KPA91',
    article: 'KPA 91.2, 91.3',
    readOn,
    sure: 'likely',
    sentence:
      'Në mungesë të afateve të përcaktuara nga ligji i posaçëm, afati për përfundimin e procedurës administrative është 60 ditë. Nëse ligji parashikon detyrimin e palës për të paraqitur dokumente ose prova … afatet … fillojnë nga paraqitja e plotë e tyre.',
    reading: 'Gjashtëdhjetë ditë për gjithë procedurën, nga depozitimi; nga përgjigjja kur u kërkua plotësim. Kalimi në hetim nuk nis asgjë.',
    forLawyer: 'KPA 62.4 e quan kërkesën e plotësuar të regjistruar që ditën e parë: a ka përparësi 91.3?',
  },
] as const satisfies readonly LawReading[];
