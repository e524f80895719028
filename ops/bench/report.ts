// The part `performance` of docs/reference/figures.md. Sections of parts that did not run this time stay as they are.
import { loadavg } from 'node:os';
import { figuresTable, getFigures, machine, writeFigures } from '../figures.ts';
import type { Measured, Part } from './part.ts';

export interface Ran {
  readonly part: Part;
  readonly measured: Measured;
  readonly rounds: number;
}

export function saveReport(ran: readonly Ran[]): void {
  const sections = sectionsIn(getFigures('performance'));
  for (const one of ran) sections.set(one.part.title, sectionOf(one));
  writeFigures('performance', [`${machine()}.`, ...sections.values()].join('\n\n'));
}

/** For terminal and document. */
export function sectionOf({ part, measured, rounds }: Ran): string {
  const { columns, rows, verdicts, notes } = measured;
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const day = new Date().toISOString().slice(0, 10);
  return [
    `### ${part.title}`,
    '',
    part.method,
    '',
    figuresTable(columns, rows.map(line)),
    '',
    ...verdicts.map(({ wanted, measured: seen, isMet }) => `- ${isMet ? 'Met' : '**Not met**'}: ${wanted} ${seen}`),
    ...notes.map((note) => `- ${note}`),
    `- ${day}, ${rounds} turns, load ${loadavg()[0]?.toFixed(1)}.`,
  ].join('\n');
}

function sectionsIn(text: string): Map<string, string> {
  const found = text.split(/^(?=### )/m).flatMap((section) => {
    const title = /^### (.+)$/m.exec(section)?.[1];
    return title ? [[title, section.trimEnd()] as const] : [];
  });
  return new Map(found);
}
