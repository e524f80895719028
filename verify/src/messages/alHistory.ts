import type { StepError } from '../core/history/history.ts';
import type { StepKind } from '../core/history/historyFile.ts';

const senders: Readonly<Record<string, string>> = { filer: 'nga ju', commission: 'nga komisioni' };

export type HistoryMessages = typeof alHistory;

export const alHistory = {
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
  faults: {
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
  stranger:
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
};
