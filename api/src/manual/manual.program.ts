// The chapters that come with the program, as they lie in its files: contents.json says in which order and for whom, each
// folder holds a text for each language. A text's first line is its title; below an empty line stands what it says.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, ManualEntry, type Words } from '@denonco/contract';
import * as z from 'zod/mini';

const folder = join(import.meta.dirname, 'data');
const Line = z.omit(ManualEntry, { title: true });

interface ProgramChapter extends z.infer<typeof Line> {
  readonly position: number;
  readonly title: Words;
  readonly body: Words;
}

function textOf(slug: string, language: Locale): { readonly title: string; readonly body: string } {
  const text = readFileSync(join(folder, slug, `${language}.txt`), 'utf8').normalize('NFC');
  const end = text.indexOf('\n');
  return { title: text.slice(0, end).trim(), body: text.slice(end).trim() };
}

/** All of them, in their order. */
export function programChapters(): ProgramChapter[] {
  const lines = z.array(Line).parse(JSON.parse(readFileSync(join(folder, 'contents.json'), 'utf8')));
  return lines.map((line, at) => {
    const al = textOf(line.slug, 'al');
    const en = textOf(line.slug, 'en');
    return {
      ...line,
      // Room for what the commission puts between them.
      position: (at + 1) * 10,
      title: { al: al.title, en: en.title },
      body: { al: al.body, en: en.body },
    };
  });
}

/** One of them; undefined when the program has none of that name. */
export const programChapter = (slug: string): ProgramChapter | undefined =>
  existsSync(join(folder, slug)) ? programChapters().find((one) => one.slug === slug) : undefined;
