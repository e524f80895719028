import type { Breach } from '../core/follow.ts';
import type { StepError } from '../core/history/history.ts';
import type { StepKind } from '../core/history/historyFile.ts';
import type { Succession } from '../core/logKeys.ts';
import type { ListState } from '../core/lot.ts';
import type { OpeningProblemCode } from '../core/openings.ts';
import type { UnreadReason } from '../core/receiptFile.ts';

export type Messages = typeof al;

const senders: Readonly<Record<string, string>> = { filer: 'nga ju', commission: 'nga komisioni' };

export const al = {
  usage: `denonco-verify: kontrollon vërtetimet dhe regjistrin e pandryshueshëm të një portali Denonco.

  denonco-verify receipt <vertetim.json|vertetim.pdf|historia.json>… [--file PROVË]… [--log URL] [--key VKEY]… [--witness VKEY]…
  denonco-verify lot <numri i çështjes|çështja.json> --log URL [--key VKEY]…
  denonco-verify follow <URL e regjistrit> --state SKEDAR [--key VKEY]… [--all]
  denonco-verify check <URL e regjistrit> [--key VKEY]… [--state SKEDAR]
  denonco-verify openings <skedar|-> --log URL [--files DOSJE] [--key VKEY]… [--state SKEDAR]
  denonco-verify witness <porta> --key SKEDAR --logs SKEDAR [--host ADRESË]
  denonco-verify keygen <emri> --out SKEDAR

Gjuha: --lang al|en, përndryshe ajo e sistemit. Adresat janë të regjistrit: https://portali.example/log
Dalja: 0 u vërtetua · 1 diçka nuk është në rregull · 2 nuk u kuptua · 3 jo gjithçka u kontrollua · 4 regjistri nuk u përgjigj`,
  unread: {
    tooLarge: 'Skedari është shumë i madh për të qenë vërtetim.',
    pdfWithout:
      'Ky skedar PDF nuk përmban vërtetim. Merrni PDF-në siç u shkarkua: kur printohet ose ruhet përsëri, vërtetimi humbet.',
    notJson: 'Ky nuk është vërtetim: as skedar vërtetimi, as PDF vërtetimi.',
    otherFormat: 'Skedari nuk është as vërtetim (denonco-receipt/v1), as ecuri (denonco-history/v1).',
    incomplete: 'Vërtetimi është i paplotë ose i ndryshuar: një fushë mungon ose nuk lexohet.',
  } satisfies Readonly<Record<UnreadReason, string>>,
  broken: {
    malformedHead: 'Ajo që regjistri tregon si gjendje të nënshkruar nuk është e tillë.',
    otherOrigin: 'Kjo është gjendja e një regjistri tjetër.',
    wrongSignature: 'Nënshkrimi i gjendjes së regjistrit nuk është i vlefshëm.',
    unknownKey:
      'Gjendjen e regjistrit nuk e ka nënshkruar asnjë nga çelësat e besuar, dhe asnjë dorëzim i tyre nuk përmend një tjetër.',
    shrunk: 'REGJISTRI KA HUMBUR SHËNIME: ka më pak shënime se gjendja që ishte ruajtur.',
    splitView:
      'REGJISTRI KA DY GJENDJE QË KUNDËRSHTOJNË NJËRA-TJETRËN: të dyja janë të nënshkruara dhe kanë po aq shënime, por shuma të ndryshme.',
    notContinued: 'REGJISTRI U RISHKRUA: gjendja e tij nuk e vazhdon atë që ishte ruajtur.',
    successorBehindSavedHead:
      'REGJISTRIT I MUNGOJNË SHËNIME: pasuesi i tij thotë se mbaroi para gjendjes që ishte ruajtur.',
    otherSuccession:
      'Pasuesi i regjistrit nuk nis me atë që nënshkruan të dy çelësat, ose nuk e ka atë që thotë se ktheu.',
    otherEntries: 'Shënimet që jep regjistri nuk japin shumën që ai ka nënshkruar: janë dëmtuar ose janë të tjera.',
    tileMismatch: 'Një pllakë e shumave është dëmtuar. Shënimet e vazhdojnë gjendjen e ruajtur: asgjë nuk u rishkrua.',
    unfitFiles: 'Regjistri jep skedarë që nuk janë ata që duhet të ishin.',
  } satisfies Readonly<Record<Breach, string>>,
  openingProblems: {
    malformed: 'ky rresht nuk lexohet',
    twice: 'ky shënim tregohet dy herë',
    missing: 'gjendet në regjistrin e pandryshueshëm, por jo në atë që u tregua',
    otherEntry: 'ajo që tregohet nuk është ajo që u shënua',
    otherContent: 'përmbajtja nuk është ajo që thotë rreshti',
    otherDocuments: 'dokumentet nuk janë ato që thonë rreshtat',
    otherFile: 'një skedar i ruajtur mungon ose është tjetër',
    otherChain: 'nuk vazhdon shënimin e mëparshëm të çështjes',
    notErased: 'thuhet se është fshirë, por asnjë shënim nuk e thotë',
    notEntered: 'gjendet në regjistër, por në asnjë shënim të regjistrit të pandryshueshëm',
  } satisfies Readonly<Record<OpeningProblemCode, string>>,
  receipt: {
    verdict: {
      proved: 'U VËRTETUA. Vërtetimi është i vlefshëm dhe dërgesa është në regjistër.',
      partly: 'NUK KA ASGJË TË GABUAR, por jo gjithçka mund të kontrollohej.',
      refused: 'MOS U MBËSHTETNI. Diçka në këtë vërtetim nuk është në rregull.',
    },
    number: (number: string, at: string) => `${number}, regjistruar më ${at}`,
    promise: {
      holds: (name: string) => `Nënshkrimi është i vlefshëm: ${name} dha këtë numër në këtë orë.`,
      malformed: 'Teksti i nënshkruar nuk lexohet.',
      wrongSignature: 'Nënshkrimi nuk është i vlefshëm: është falsifikuar ose teksti është ndryshuar.',
      otherText: 'Nënshkrimi është i vlefshëm, por për një numër, orë ose përmbajtje tjetër.',
    },
    key: {
      known: 'Çelësi që nënshkroi është ai që përmendët ose një nga ata që publikon regjistri.',
      foreign:
        'Çelësi që nënshkroi nuk është i këtij regjistri: vërtetimi është i një portali tjetër ose i falsifikuar.',
      unchecked: (key: string) =>
        `Askush nuk tha i kujt është çelësi. Krahasojeni me atë të publikuar ose jepeni me --key:\n    ${key}`,
    },
    leaf: {
      holds: 'Numri, ora, lloji, shuma e përmbajtjes dhe dokumentet janë ato që u nënshkruan.',
      differs: 'Numri, ora, shuma e përmbajtjes ose dokumentet e skedarit nuk janë ato që u nënshkruan.',
    },
    inLog: {
      included: (position: number, size: number) =>
        `Është në regjistër, shënimi ${position + 1} nga ${size}, në gjendjen e nënshkruar të regjistrit.`,
      promised: (entersAt: string) =>
        `Hyn në regjistër më ${entersAt}, sipas tekstit të nënshkruar. Kontrollojeni sërish pas kësaj ore.`,
      absent: 'Vërtetimi nuk e përmban ende provën se është në regjistër. Jepni --log për ta marrë.',
      waiting: 'Regjistri ende nuk ka nënshkruar gjendjen që e përmban. Provoni përsëri pas pak sekondash.',
      unknown: 'REGJISTRI NUK E NJEH KËTË VËRTETIM, megjithëse nënshkrimi është i vlefshëm: ruajeni, ai e provon.',
      otherKey:
        'Gjendja e regjistrit në të është nënshkruar me një çelës të mëvonshëm. Jepni --log ose --key për ta kontrolluar.',
      malformed: 'Prova në këtë vërtetim nuk lexohet.',
      otherLog: 'Prova është e një regjistri tjetër.',
      wrongSignature: 'Nënshkrimi i gjendjes së regjistrit në provë nuk është i vlefshëm.',
      notIncluded: 'Prova nuk përputhet: nuk e tregon këtë vërtetim në regjistër.',
    },
    continued: {
      holds: (size: number) => `Regjistri siç është tani (${size} shënime) e vazhdon atë gjendje.`,
      broken: 'REGJISTRI SIÇ ËSHTË TANI NUK E VAZHDON atë gjendje: ruajeni vërtetimin, ai e provon.',
    },
    witness: {
      none: 'Asnjë dëshmitar që përmendët nuk e ka bashkënënshkruar këtë gjendje të regjistrit.',
      valid: (name: string, at: string) => `Dëshmitari ${name} e pa këtë gjendje të regjistrit, ${at}.`,
      forged: (name: string) => `Bashkënënshkrimi i dëshmitarit ${name} nuk është i vlefshëm.`,
      foreign: (name: string) => `E ka bashkënënshkruar një dëshmitar që nuk e përmendët: ${name} (nuk numërohet).`,
    },
    content: (name: string) => `Përmbajtja është pikërisht ajo që u paraqit: ${name}`,
    document: {
      same: (name: string) => `Skedari është pikërisht ai që u dërgua: ${name}`,
      notShown: (name: string, sum: string) => `Nuk u krahasua (jepeni me --file): ${name}, SHA-256 ${sum}`,
      foreign: (name: string) => `Ky skedar nuk është asnjë nga ata që u dërguan: ${name}`,
    },
    limitsTitle: 'Çfarë nuk provon kjo:',
    limits: [
      'se ajo që u shkrua është e vërtetë;',
      'kush e dërgoi: vërtetimi nuk mban identitet;',
      'se diçka u refuzua para se të pranohej: vërtetimi fillon me regjistrimin;',
      'se të tjerëve u tregohet i njëjti regjistër, nëse dëshmitarë ose ndjekës nuk i krahasojnë gjendjet e nënshkruara.',
    ],
    whatToDo:
      'Ruajeni vërtetimin siç është, mos e mbishkruani dhe pyesni institucionin me shkrim. Tregojani një vëzhguesi.',
  },
  history: {
    incomplete: 'Ky skedar i ecurisë është i paplotë ose i ndryshuar: një fushë mungon ose nuk lexohet.',
    verdict: {
      proved: 'U VËRTETUA. Çdo hap i treguar ishte kështu në regjistër; as rendi, as orët nuk janë ndryshuar.',
      partly: 'ASGJË NUK ËSHTË GABIM, por jo gjithçka u kontrollua.',
      refused: 'MOS U MBËSHTETNI TE KJO. Diçka në këtë ecuri nuk është në rregull.',
    },
    number: (number: string, at: string) => `${number}, ecuria siç u tregua më ${at}`,
    step: {
      filing: (at: number, what: string, when: string) => `Hapi ${at}, regjistrimi (${what}), ${when}`,
      event: (at: number, what: string, when: string) => `Hapi ${at}, ${what}, ${when}`,
      message: (at: number, what: string, when: string) => `Hapi ${at}, mesazh ${senders[what] ?? what}, ${when}`,
      publication: (at: number, what: string, when: string) =>
        `Hapi ${at}, vendimi siç e lexon publiku që nga veprimi ${what}, ${when}`,
    } satisfies Readonly<Record<StepKind, (at: number, what: string, when: string) => string>>,
    included: (position: number, size: number) =>
      `ishte kështu në regjistër: shënimi ${position + 1}, në gjendjen e nënshkruar me ${size} shënime.`,
    waiting: 'ende nuk ka gjendje të nënshkruar që e përmban. Jepni --log për ta marrë provën.',
    problems: {
      otherLines: 'ajo që shkruhet këtu nuk është ajo që u shënua: teksti, ora ose rendi është ndryshuar.',
      otherWords: 'fjalët në skedar nuk janë ato që vërteton shënimi.',
      otherCase: 'ky hap nuk është i kësaj çështjeje ose i këtij lloji.',
      otherChain: 'nuk vazhdon hapin e mëparshëm: një hap është hequr, shtuar ose zhvendosur.',
      twice: 'është dy herë në skedar.',
      otherPlace: 'vendi i tij në regjistër nuk është ai që thuhet, ose nuk është sipas rendit të hapave.',
      malformed: 'prova e tij nuk lexohet.',
      notIncluded: 'prova e tij nuk përputhet: nuk e tregon këtë hap në regjistër.',
      otherLog: 'prova e tij është e një regjistri tjetër.',
      wrongSignature: 'nënshkrimi i gjendjes së regjistrit në provën e tij nuk është i vlefshëm.',
      otherKey: 'gjendjen e regjistrit në provën e tij nuk e nënshkroi asnjë nga çelësat që njihen.',
      splitView:
        'REGJISTRI KA DY GJENDJE QË KUNDËRSHTOJNË NJËRA-TJETRËN: të dyja janë të nënshkruara dhe kanë po aq shënime, por shuma të ndryshme.',
    } satisfies Readonly<Record<StepError, string>>,
    unentered: 'nuk gjendet në asnjë shënim të regjistrit të pandryshueshëm: u shtua jashtë tij.',
    noFiling: 'Vetë depozitimi nuk tregohet: u fshi sipas afateve të ruajtjes, ose nuk u dha.',
    hidden: (count: number) => `Shënime që dërguesi nuk i sheh, vetëm të numëruara: ${count}.`,
    hiddenTwice: 'Një shënim që dërguesi nuk e sheh është dy herë në skedar.',
    unknown: (count: number) => `REGJISTRI NUK I NJEH ${count} nga këta hapa: ruajeni skedarin.`,
    foreign:
      'Një gjendje nuk e nënshkroi asnjë çelës i këtij regjistri: skedari është i një portali tjetër ose i falsifikuar.',
    otherKeys: 'Çelësat që përmend skedari nuk lexohen, ose janë të disa regjistrave.',
    whatToDo:
      'Ruajeni skedarin siç është, mos e mbishkruani dhe pyesni institucionin me shkrim. Tregojani një vëzhguesi.',
    limits: [
      'çfarë thonë shënimet që dërguesi nuk i sheh: prej tyre dihet vetëm numri;',
      'se pas hapit të fundit nuk pati të tjerë: merreni skedarin përsëri për t’i parë;',
      'fjalët e një hapi, kur skedari nuk i përmban: prej tyre ka vetëm shumën SHA-256;',
      'se ajo që u shkrua është e vërtetë, dhe kush veproi në komision;',
      'se të tjerëve u tregohet i njëjti regjistër, nëse dëshmitarë ose ndjekës nuk i krahasojnë gjendjet e nënshkruara.',
    ],
  },
  lot: {
    verdict: {
      proved: 'U VËRTETUA. Askush nuk u la jashtë pa arsye dhe vlera fillestare jep përsëri të njëjtin anëtar.',
      partly: 'NUK KA ASGJË TË GABUAR, por jo gjithçka mund të kontrollohej.',
      refused: 'MOS U MBËSHTETNI. Diçka në këtë short nuk është në rregull.',
    },
    none: (number: string) => `${number}: faqja publike nuk tregon as short, as caktim.`,
    unread: 'Kjo nuk është faqja publike e një çështjeje siç e jep portali.',
    of: (number: string, on: string) => `${number}, shorti i datës ${on}`,
    same: (name: string, candidates: number) =>
      `I hedhur përsëri mes ${candidates} kandidatëve, shorti jep të njëjtin: ${name}.`,
    other: (name: string) => `I hedhur përsëri, shorti nuk jep ${name}.`,
    appointed: (name: string) => `Pa short: kishte mbetur një anëtar i vetëm dhe u caktua: ${name}.`,
    whole: (members: number, excluded: number) =>
      `Nga ${members} anëtarët e asaj dite morën pjesë të gjithë, përveç ${excluded}, secili me arsye.`,
    lists: {
      noRoster: 'Shënimi nuk thotë kush ishin anëtarët: është para datës 23.11.2026.',
      missing: 'Një anëtar i asaj dite as mori pjesë, as u përjashtua.',
      foreign: 'Mes atyre që morën pjesë ose u përjashtuan është një që nuk ishte anëtar atë ditë.',
      twice: 'Dikush është dy herë në listë.',
      noReason: 'Dikush u përjashtua pa arsye.',
      number: 'Shorti do të paktën dy kandidatë, caktimi vetëm një.',
      otherDay: 'Anëtarët që përmend janë ata të një dite tjetër.',
    } satisfies Readonly<Record<Exclude<ListState, 'whole'>, string>>,
    roster: {
      none: 'Nuk ka listë anëtarësh që mund të jetë në regjistër.',
      unknown: 'REGJISTRI NUK E NJEH këtë listë anëtarësh: ruajeni faqen, ajo e provon.',
      waiting:
        'Regjistri ende nuk ka nënshkruar gjendjen që përmban listën e anëtarëve. Provoni përsëri pas pak sekondash.',
      notProved: 'Prova se lista e anëtarëve është në regjistër nuk përputhet.',
      included: (position: number, size: number) =>
        `Lista e anëtarëve është në regjistër, shënimi ${position + 1} nga ${size}, në një gjendje të nënshkruar që regjistri e vazhdon ende.`,
    },
    limits: [
      'se vlera fillestare ishte e rastësishme: e bëri serveri;',
      'se arsyet e përjashtimeve janë të vërteta;',
      'se askush nuk ishte anëtar një orë më parë ose më pas: listat e tjera të asaj dite janë shënime të tjera të regjistrit.',
    ],
  },
  log: {
    first: (origin: string, size: number) => `Vizita e parë te ${origin}: ${size} shënime, u ruajtën.`,
    same: (size: number) => `Asgjë e re: ${size} shënime, e njëjta gjendje.`,
    grown: (before: number, size: number) =>
      `Vazhdon: nga ${before} në ${size} shënime, dhe çdo shënim i ri është në shumën e tij.`,
    succeeded: ({ from, to, agreed, restored, at, reason }: Succession, size: number, lost: number) =>
      [
        `Pasues: ${from} nuk nënshkruhet më, e vazhdon ${to} me ${size} shënime (${at}).`,
        `  Arsyeja: ${reason}`,
        `  Nga ${agreed.size} shënimet e nënshkruara u kthyen ${restored.size}, dhe të gjitha janë këtu në radhën e tyre.`,
        lost === 0
          ? '  Asgjë nga gjendja që ishte ruajtur nuk mungon.'
          : `  ${lost} shënime të gjendjes që ishte ruajtur humbën: vërtetimet e tyre janë prova e vetme që mbetet.`,
      ].join('\n'),
    trusted: (key: string) => `Besohet sepse e përmend vetë regjistri (krahasojeni me atë të publikuar):\n    ${key}`,
    witnesses: (valid: number, all: number) =>
      `Bashkënënshkrime: ${valid} të dëshmitarëve të përmendur, ${all} gjithsej.`,
    broken: (evidence: string) =>
      `Gjendja e ruajtur mbetet siç ishte. Të dyja gjendjet janë te ${evidence}: kjo është prova, ruajeni.`,
    whole: (size: number, tiles: number, seconds: string) =>
      `Të gjitha ${size} shënimet japin shumën e nënshkruar dhe të gjitha ${tiles} pllakat përputhen (${seconds} s).`,
    notWhole: {
      otherRoot: 'Shënimet nuk japin shumën që u nënshkrua.',
      tileMismatch: (path: string) => `Një pllakë është tjetër nga ajo që japin shënimet: ${path}`,
      unfit: (reason: string) => `Regjistri jep skedarë që nuk janë ata që duhet të ishin: ${reason}`,
    },
    opened: (recomputed: number, files: number, erased: number) =>
      `${recomputed} shënime u llogaritën nga e para; ${files} skedarë u krahasuan; ${erased} të fshira sipas rregullit, me një shënim që e thotë.`,
    problems: (count: number) => `${count} shënime nuk janë në rregull:`,
    more: (count: number) => `dhe ${count} të tjera`,
    listening: (port: number, key: string) =>
      `Dëshmitari në portën ${port}. Çelësi i tij i verifikimit, për regjistrat që ndjek:\n    ${key}`,
    keyMade: (path: string, key: string) =>
      `Çelësi u ruajt te ${path}; mos ia tregoni askujt. Çelësi i verifikimit, për t’u publikuar:\n    ${key}`,
    keyThere: (path: string) => `${path} ekziston dhe nuk mbishkruhet.`,
    inUse: (path: string) => `Një dëshmitar tjetër po punon me ${path}.`,
  },
  misused: {
    command: (given: string) => `Nuk ka komandë ${given || '(asnjë)'}.`,
    address: (given: string) => `Nuk është adresa e një regjistri: ${given}`,
    key: (given: string) => `Nuk është çelës verifikimi: ${given}`,
    noFile: 'Jepni një skedar.',
    needs: (option: string) => `Kësaj komande i duhet ${option}.`,
    unreadable: (path: string) => `Nuk lexohet: ${path}`,
    state: (path: string) => `${path} nuk është ajo që ruan kjo komandë. Nuk mbishkruhet.`,
  },
  unreached: (reason: string) => `Regjistri nuk u përgjigj, prandaj nuk thuhet asgjë për të. ${reason}`,
};
