// docs/faults.md: what was tried, how often, on what machine, and what came of it. Rows of faults that were not tried this
// time stay as they are.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { type Kind, kinds } from './kinds/kinds.ts';
import type { Outcome } from './kinds/trial.ts';

export interface Tried {
  readonly kind: Kind;
  /** Undefined where the machine cannot do it. */
  readonly outcome: Outcome | undefined;
}

const file = join(import.meta.dirname, '../docs/faults.md');
const head = [
  'fault',
  'rounds',
  'acknowledged',
  'lost',
  'doubled',
  'gaps',
  'log ≠ database',
  'other',
  'recovery, median / most',
  'day',
];

/** The row of a fault, without its day. */
export function rowOf({ name }: Kind, outcome: Outcome): string[] {
  const { rounds, acknowledged, books, recoveryMs, fell, notes } = outcome;
  const { filings, events, uploads } = acknowledged;
  const times = recoveryMs.filter((time) => time > 0).toSorted((a, b) => a - b);
  const seconds = (milliseconds: number | undefined) => ((milliseconds ?? 0) / 1000).toFixed(1);
  return [
    `\`${name}\``,
    String(rounds),
    [`${filings} filings, ${events} events, ${uploads} files`, ...notes].join('; '),
    ...[books.lost, books.doubled, books.gaps, books.log].map((found) => String(found.length)),
    String(books.odd.length + fell),
    times.length === 0 ? '–' : `${seconds(times[Math.floor(times.length / 2)])} s / ${seconds(times.at(-1))} s`,
  ];
}

/** Puts the rows of what was tried into the document. */
export function keepReport(tried: readonly Tried[]): void {
  const text = readFileSync(file, 'utf8');
  const before = existsSync(file) ? rowsIn(text) : new Map<string, string>();
  const day = new Date().toISOString().slice(0, 10);
  for (const { kind, outcome } of tried)
    if (outcome) before.set(kind.name, `| ${[...rowOf(kind, outcome), day].join(' | ')} |`);
  const rows = kinds.map(({ name }) => before.get(name) ?? `| \`${name}\` | not run | | | | | | | | |`);
  const table = [`| ${head.join(' | ')} |`, `| ${head.map(() => '---').join(' | ')} |`, ...rows].join('\n');
  const [cpu] = cpus();
  const machine = `Machine: ${cpus().length} × ${cpu?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}.`;
  const parts = text.split(/^<!-- (?:begin|end) of figures -->$/m);
  if (parts.length !== 3) throw new Error('docs/faults.md has no place for its figures');
  writeFileSync(
    file,
    `${parts[0]}<!-- begin of figures -->\n${machine}\n\n${table}\n<!-- end of figures -->${parts[2]}`,
  );
}

function rowsIn(text: string): Map<string, string> {
  const rows = text.split('\n').flatMap((line) => {
    const name = /^\| `([a-z-]+)` \| \d/.exec(line)?.[1];
    return name ? [[name, line] as const] : [];
  });
  return new Map(rows);
}
