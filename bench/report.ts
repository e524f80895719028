// docs/performance.md: what was measured, on what machine, how, and whether it is what was wanted. Sections of parts that
// did not run this time stay as they are.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Measured, Part } from './part.ts';
import { parts } from './parts.ts';

const file = join(import.meta.dirname, '../docs/performance.md');
const [begin, end] = ['<!-- begin of figures -->', '<!-- end of figures -->'];

export interface Ran {
  readonly part: Part;
  readonly measured: Measured;
  readonly rounds: number;
}

/** Puts the sections of what ran into the document. */
export function keepReport(ran: readonly Ran[]): void {
  const text = readFileSync(file, 'utf8');
  const [head, kept, tail] = text.split(new RegExp(`^(?:${begin}|${end})$`, 'm'));
  if (head === undefined || kept === undefined || tail === undefined)
    throw new Error('docs/performance.md has no place for its figures');
  const sections = sectionsIn(kept);
  for (const one of ran) sections.set(one.part.name, sectionOf(one));
  const figures = Object.keys(parts).flatMap((name) => sections.get(name) ?? []);
  writeFileSync(file, `${head}${begin}\n\n${figures.join('\n\n')}\n\n${end}${tail}`);
}

/** A section as it is read in the terminal and in the document. */
export function sectionOf({ part, measured, rounds }: Ran): string {
  const { columns, rows, verdicts, notes } = measured;
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const table = [line(columns), line(columns.map(() => '---')), ...rows.map(line)];
  const day = new Date().toISOString().slice(0, 10);
  return [
    `<!-- part ${part.name} -->`,
    `### ${part.title}`,
    '',
    part.method,
    '',
    ...table,
    '',
    ...verdicts.map(
      ({ wanted, measured: seen, isMet }) => `- ${isMet ? 'Reached' : '**Not reached**'}: ${wanted} ${seen}`,
    ),
    ...notes.map((note) => `- ${note}`),
    '',
    `${machine()} ${rounds} turns. ${day}.`,
  ].join('\n');
}

function machine(): string {
  const [cpu] = cpus();
  const load = loadavg()[0]?.toFixed(1);
  const memory = Math.round(totalmem() / 2 ** 30);
  return `Machine: ${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${memory} GB, Node ${process.versions.node}, load ${load} when it ended.`;
}

function sectionsIn(text: string): Map<string, string> {
  const found = text.split(/^(?=<!-- part )/m).flatMap((section) => {
    const name = /^<!-- part ([a-z-]+) -->/.exec(section)?.[1];
    return name ? [[name, section.trimEnd()] as const] : [];
  });
  return new Map(found);
}
