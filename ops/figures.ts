// Records figures: `--report` replaces a command's part of docs/reference/figures.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../docs/reference/figures.md');

export function writeFigures(name: string, text: string): void {
  const model = cpus()[0]?.model.trim() ?? 'unknown';
  const machine = `${cpus().length} × ${model}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
  const part = `${machine}, ${new Date().toISOString().slice(0, 10)}. ${text}`;
  const section = new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(<!-- /${name} -->)`);
  const document = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    document.replace(section, (_, open: string, close: string) => `${open}${part}\n${close}`),
  );
}

export const figuresTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
