// Chapters as files: contents.json has order and audience, the first line is the title.
import { readFileSync } from 'node:fs';
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

export function programChapters(): ProgramChapter[] {
  const lines = z.array(Line).parse(JSON.parse(readFileSync(join(folder, 'contents.json'), 'utf8')));
  return lines.map((line, at) => {
    const al = textOf(line.slug, 'al');
    const en = textOf(line.slug, 'en');
    return {
      ...line,
      // Gaps for the commission's own chapters.
      position: (at + 1) * 10,
      title: { al: al.title, en: en.title },
      body: { al: al.body, en: en.body },
    };
  });
}
