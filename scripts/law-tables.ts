// Generates the lists of docs/reference/law.md from the contract. `npm run docs:tables` writes; law-tables.test.ts compares.
import { deadlineRules, openReadingIds } from '@denonco/contract';
import { type LawReading, lawReadings } from '../api/src/register/deadlines/administering/lawReadings.rules.ts';
import { actReadings } from './law/acts.ts';

const mark = (name: string) => new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(<!-- /${name} -->)`);

/** The row's own place, else the deadlines that name it. */
function clocksOf({ id, where }: LawReading): string {
  const codes = Object.entries(deadlineRules).flatMap(([code, { readings }]) =>
    readings.some((reading) => reading === id) ? [`\`${code}\``] : [],
  );
  return where ?? codes.join(', ');
}

/** A list: cells of a hundred words make a table unreadable. A question for a lawyer comes last. */
function listOf<Row extends LawReading>(rows: readonly Row[], whereOf: (row: Row) => string): string {
  return rows
    .map((row) => {
      const { article, sentence, reading, sure, forLawyer } = row;
      const chosen = openReadingIds.some((id) => id === row.id) ? ', *chosen*' : '';
      const quoted = sentence === '–' ? [] : [`> ${sentence}`];
      const question = forLawyer ? [`*${forLawyer}*`] : [];
      const head = `**${article}** (${sure}${chosen}; ${whereOf(row)})`;
      return `- ${[head, ...quoted, reading, ...question].join('\n\n  ')}`;
    })
    .join('\n\n');
}

export const withLawTables = (document: string): string =>
  document
    .replace(mark('time'), (_, open: string, close: string) => `${open}${listOf(lawReadings, clocksOf)}\n${close}`)
    .replace(
      mark('acts'),
      (_, open: string, close: string) => `${open}${listOf(actReadings, ({ where }) => where)}\n${close}`,
    );
