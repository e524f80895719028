// The tables of docs/law.md, from the readings of the contract. `npm run docs:tables` writes; law-tables.test.ts compares.
import { actReadings, deadlineRules, type LawReading, lawReadings, openReadingIds } from '@denonco/contract';

const mark = (name: string) => new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(<!-- /${name} -->)`);

/** Where a sentence of time counts: what the row says, else the deadlines that name it. */
function clocksOf({ id, where }: LawReading): string {
  const codes = Object.entries(deadlineRules).flatMap(([code, { readings }]) =>
    readings.some((reading) => reading === id) ? [`\`${code}\``] : [],
  );
  return where ?? codes.join(', ');
}

function tableOf<Row extends LawReading>(rows: readonly Row[], whereOf: (row: Row) => string): string {
  const head = ['article', 'sentence', 'reading', 'where', 'sure', 'for a lawyer'];
  const cells = rows.map((row) => {
    const { article, sentence, reading, sure, forLawyer = '–' } = row;
    const chosen = openReadingIds.some((id) => id === row.id) ? ' *(chosen on the rules page)*' : '';
    return [article, sentence, reading, whereOf(row), `${sure}${chosen}`, forLawyer];
  });
  return [head, head.map(() => '---'), ...cells].map((line) => `| ${line.join(' | ')} |`).join('\n');
}

/** The document with its marked tables made anew. */
export const withLawTables = (document: string): string =>
  document
    .replace(mark('time'), (_, open: string, close: string) => `${open}${tableOf(lawReadings, clocksOf)}\n${close}`)
    .replace(
      mark('acts'),
      (_, open: string, close: string) => `${open}${tableOf(actReadings, ({ where }) => where)}\n${close}`,
    );
