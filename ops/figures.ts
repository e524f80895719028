// docs/reference/figures.md: each command replaces its own part, between its marks.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../docs/reference/figures.md');
const partOf = (name: string) => new RegExp(`(<!-- ${name} -->\n)([\\s\\S]*?)(<!-- /${name} -->)`);

function getFigures(name: string): string {
  const text = partOf(name).exec(readFileSync(file, 'utf8'))?.[2];
  if (text === undefined) throw new Error(`docs/reference/figures.md has no part ${name}`);
  return text;
}

export function writeFigures(name: string, text: string): void {
  const document = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    document.replace(partOf(name), (_, open: string, _before: string, close: string) => `${open}${text}\n${close}`),
  );
}

/** Replaces the rows of these trials; the others stay as they are. Each row is without its day. */
export function writeTrials(
  name: string,
  {
    head,
    names,
    before,
  }: { readonly head: readonly string[]; readonly names: readonly string[]; readonly before: string },
  tried: ReadonlyMap<string, readonly string[]>,
): void {
  const day = new Date().toISOString().slice(0, 10);
  const lines = getFigures(name).split('\n');
  const rows = names.map((one) => {
    const row = tried.get(one);
    if (row) return `| ${[...row, day].join(' | ')} |`;
    return (
      lines.find((line) => line.startsWith(`| \`${one}\` |`)) ?? `| \`${one}\` | not run${' |'.repeat(head.length - 1)}`
    );
  });
  writeFigures(name, `${before}.\n\n${figuresTable(head, rows)}`);
}

export const figuresTable = (head: readonly string[], rows: readonly string[]): string =>
  [`| ${head.join(' | ')} |`, `| ${head.map(() => '---').join(' | ')} |`, ...rows].join('\n');

export function machine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown';
  return `${cpus().length} × ${model}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
}

/** `none`, or `2 lost, 1 gaps`. */
export const lossesText = (losses: Readonly<Record<string, number>>): string =>
  Object.entries(losses)
    .flatMap(([kind, count]) => (count > 0 ? [`${count} ${kind}`] : []))
    .join(', ') || 'none';
