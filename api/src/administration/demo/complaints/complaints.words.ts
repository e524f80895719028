// Texts of demo complaints and of KAS. Fictional.

type Lines = readonly [string, ...string[]];

export const violations: Lines = [
  'KZAZ e miratoi vendimin pa praninë e shumicës së anëtarëve dhe pa e shënuar mungesën në procesverbal.',
  'Vendimi nuk përmban arsyetim dhe nuk tregon se mbi cilat prova u mbështet refuzimi i kërkesës sonë.',
  'Të dhënat e tabelës nuk përputhen me procesverbalet e mbylljes së votimit në dy qendra votimi.',
  'Komisioneri nuk e thirri ankuesin në seancë dhe nuk i shqyrtoi provat që ishin paraqitur në kohë.',
  'Anëtari i KQV-së u emërua ndonëse propozimi i subjektit tonë ishte depozituar brenda afatit ligjor.',
];
export const factsOfComplaints: Lines = [
  'Mbledhja u zhvillua më herët se ora e njoftuar dhe përfaqësuesi ynë gjeti sallën të mbyllur. Procesverbali mban nënshkrimin e tre anëtarëve, ndërsa vendimi thotë se votuan pesë. Këtë e vërteton regjistrimi i mbledhjes.',
  'Procesverbali i mbylljes në qendrën e votimit demo 0000 tregon një numër votash tjetër nga ai i tabelës përmbledhëse. Vëzhguesi ynë e kundërshtoi me shkrim gjatë numërimit, por vërejtja nuk u shënua.',
  'Dokumentacioni u dorëzua të plotë, siç provohet nga vërtetimi i dorëzimit. Vendimi e quan të paplotë pa treguar se cili element mungon, ndonëse ligji kërkon që mungesat të tregohen me shkrim.',
  'Denoncimi u rrëzua po atë ditë që u regjistrua. Fotografitë dhe dëshmitë e bashkëlidhura nuk përmenden në vendim dhe asnjë dëshmitar nuk u pyet.',
];
export const evidencesAsked: Lines = [
  'Procesverbali dhe regjistrimi i mbledhjes, që ndodhen në KZAZ.',
  'Procesverbalet e mbylljes së dy qendrave të votimit dhe hapja e kutisë përkatëse.',
  'Vërtetimi i dorëzimit dhe regjistri i korrespondencës së KZAZ-së.',
];
export const claims: Lines = [
  'Kërkojmë shfuqizimin e vendimit dhe kthimin e çështjes për shqyrtim.',
  'Kërkojmë ndryshimin e vendimit dhe pranimin e kërkesës sonë.',
  'Kërkojmë rinumërimin e votave në qendrat e treguara.',
  'Kërkojmë rihapjen e hetimit administrativ me pyetjen e dëshmitarëve.',
];
export const completionsAsked: Lines = [
  'Bashkëngjitni vendimin e plotë që ankimoni dhe tregoni ditën e orën kur u shpall.',
  'Saktësoni bazën ligjore dhe provat që kërkoni të merren, me burimin e tyre.',
];
export const completions: Lines = [
  'Bashkëlidhur është vendimi i plotë. U shpall në ditën e mbledhjes, në orën 14:30.',
  'Baza ligjore është neni 124 i Kodit Zgjedhor; provat ndodhen në arkivin e KZAZ-së.',
];
export const notAccepted: Lines = [
  'Ankuesi nuk provoi interes të ligjshëm ndaj aktit që ankimon.',
  'Kërkesa u depozitua pas mbarimit të afatit tre-ditor.',
  'Akti i ankimuar nuk është përfundimtar dhe nuk mund të shqyrtohet ende.',
];
export const formLapses: Lines = ['Elementet e kërkuara nuk u plotësuan brenda 24 orëve.'];
export const complaintDecisions: Lines = [
  'Pas dëgjimit të palëve dhe shqyrtimit të provave, KAS çmon se vendimi është marrë në kundërshtim me rregullat e mbledhjes. Kërkesa pranohet dhe vendimi bie.',
  'KAS çmon se pretendimet nuk u provuan: procesverbali dhe regjistrimi i mbledhjes tregojnë se shumica e kërkuar ishte e pranishme.',
  'Provat mbështesin vetëm njërin nga pretendimet. Vendimi ndryshohet në atë pjesë dhe lihet në fuqi për pjesën tjetër.',
];
export const appealsRecorded: Lines = ['Ankuesi njoftoi për padinë në Kolegjin Zgjedhor (demo).'];
export const finals: Lines = ['Afati i ankimit kaloi pa padi.', 'Kolegji Zgjedhor e la në fuqi vendimin (demo).'];
export const complaintWithdrawals: Lines = ['KZAZ e korrigjoi vetë vendimin.'];
export const dismissal = 'Ankuesi hoqi dorë nga ankimi. KAS vendos pushimin e shqyrtimit të çështjes.';
export const complaintJoinings: Lines = ['Të dyja kërkesat ankimojnë të njëjtin vendim.'];
