// docs/cluster.md: what was done, on what machine, and what came of it. Rows of what was not tried this time stay.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { kinds } from './kinds/kinds.ts';
import type { Kind, Outcome } from './kinds/trial.ts';
import { versions } from './packages.ts';

export interface Tried {
  readonly kind: Kind;
  readonly outcome: Outcome;
}

const file = join(import.meta.dirname, '../docs/cluster.md');
const head = [
  'trial',
  'what is done',
  'acknowledged',
  'lost',
  'doubled',
  'gaps',
  'log',
  'other',
  'read again elsewhere / not there',
  'longest silence',
  'seen',
  'day',
];

/** The row of a trial, without its day. */
export function rowOf({ kind, outcome }: Tried): string[] {
  const { acknowledged, books, readings, missed, longestMs, notes } = outcome;
  const { filings, events, uploads } = acknowledged;
  return [
    `\`${kind.name}\``,
    kind.what,
    `${filings} filings, ${events} events, ${uploads} files`,
    ...[books.lost, books.doubled, books.gaps, books.log, books.odd].map((found) => String(found.length)),
    `${readings} / ${missed.length}`,
    `${(longestMs / 1000).toFixed(1)} s`,
    notes.join('; '),
  ];
}

/** Puts the row of what was tried into the document. */
export const keepReport = (tried: Tried): void => keepRow(tried.kind, rowOf(tried));

/** What did not come to its end says so, and no longer what was seen before. */
export function keepFailure(kind: Kind, why: string): void {
  const unknown = head.slice(3, -1).map(() => '');
  keepRow(kind, [`\`${kind.name}\``, kind.what, `failed: ${why.replaceAll('|', '/')}`, ...unknown]);
}

function keepRow(kind: Kind, row: readonly string[]): void {
  const text = readFileSync(file, 'utf8');
  const before = rowsIn(text);
  const day = new Date().toISOString().slice(0, 10);
  before.set(kind.name, `| ${[...row, day].join(' | ')} |`);
  const rows = kinds.map(
    ({ name, what }) => before.get(name) ?? `| \`${name}\` | ${what} | not run | | | | | | | | | |`,
  );
  const table = [`| ${head.join(' | ')} |`, `| ${head.map(() => '---').join(' | ')} |`, ...rows].join('\n');
  const [cpu] = cpus();
  const machine = `Machine: ${cpus().length} × ${cpu?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}; ${versions()}.`;
  const parts = text.split(/^<!-- (?:begin|end) of figures -->$/m);
  if (parts.length !== 3) throw new Error('docs/cluster.md has no place for its figures');
  writeFileSync(
    file,
    `${parts[0]}<!-- begin of figures -->\n${machine}\n\n${table}\n<!-- end of figures -->${parts[2]}`,
  );
}

function rowsIn(text: string): Map<string, string> {
  const rows = text.split('\n').flatMap((line) => {
    const name = /^\| `([a-z-]+)` \| (?!.*\| not run \|)/.exec(line)?.[1];
    return name ? [[name, line] as const] : [];
  });
  return new Map(rows);
}
