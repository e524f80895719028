// Every label that the manual quotes is on a screen, every link and picture exists, every staff page has a chapter.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { permissions, plainRichText, richTextOf, roles } from '@denonco/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { programChapters } from '../api/src/public/manual/manual.load.store.ts';
import { picturesIn } from '../api/src/public/manual/manual.pictures.ts';
import { protectedRows } from '../web/src/app/staff/routes.ts';
import { paths } from '../web/src/paths.ts';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => join(folder, name));

const languages = ['al', 'en'] as const;
type Language = (typeof languages)[number];
const chapters = programChapters();

function entriesOf(catalogue: string): { al: string; en: string }[] {
  const textOf = (entry: string, part: string) =>
    [...(new RegExp(`^${part} ((?:".*"\\n?)+)`, 'm').exec(entry)?.[1] ?? '').matchAll(/"(.*)"/g)]
      .map(([, line = '']) => line.replace(/\\(.)/g, (_, one: string) => (one === 'n' ? '\n' : one)))
      .join('');
  return read(catalogue)
    .split('\n\n')
    .map((entry) => ({ al: textOf(`${entry}\n`, 'msgid'), en: textOf(`${entry}\n`, 'msgstr') }));
}

/** A message as a pattern with any values. */
function patternOf(message: string): string {
  const escaped = message.replace(/<\/?\d+\/?>/g, '').replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return escaped.replace(/\{[^{}]*(\{[^{}]*\}[^{}]*)*\}/g, '.+');
}

function labelsOf(language: Language): { exact: ReadonlySet<string>; open: readonly RegExp[] } {
  const messages = filesIn('web/src', /locales\/en\.po$/).flatMap((file) =>
    entriesOf(file).map((one) => one[language]),
  );
  const literals = [
    ...filesIn('contract/src', /^(?!.*\.test\.ts$).*\.ts$/),
    'api/src/reference/data/lists.json',
  ].flatMap((file) =>
    [...read(file).matchAll(/'((?:[^'\\\n]|\\.)+)'|"([^"\n]+)"/g)].map(([, one, other]) => one ?? other ?? ''),
  );
  const isOpen = (message: string) => /[{<]/.test(message);
  return {
    exact: new Set([...messages.filter((message) => !isOpen(message)), ...literals]),
    open: messages
      .filter((message) => isOpen(message) && message.replace(/\{.*\}/, '').trim().length > 3)
      .map((message) => new RegExp(`^${patternOf(message)}$`, 'u')),
  };
}

const quoted = { al: /«([^»]+)»/g, en: /“([^”]+)”/g } as const;

it.each(languages)('quotes only existing labels in %s', (language) => {
  const { exact, open } = labelsOf(language);
  const isLabel = (label: string) => exact.has(label) || open.some((pattern) => pattern.test(label));

  for (const { slug, ...texts } of chapters) {
    const { title, body } = texts[language];
    const text = `${title}\n${plainRichText(body)}`;
    const labels = [...text.matchAll(quoted[language])].map(([, label = '']) => label);
    expect(
      labels.filter((label) => !isLabel(label)),
      slug,
    ).toEqual([]);
    expect(text, slug).not.toMatch(language === 'al' ? /[“”"]/ : /[«»"]/);
  }
});

describe('the chapters', () => {
  it('have unique names and are all in the table of contents', () => {
    const slugs = chapters.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(
      readdirSync(join(root, 'api/src/public/manual/data'))
        .filter((name) => !name.endsWith('.json'))
        .toSorted(),
    ).toEqual(slugs.toSorted());
  });

  it('name existing permissions, and every role has a first-day chapter', () => {
    expect(chapters.flatMap(({ keys }) => keys).filter((key) => !(key in permissions))).toEqual([]);
    const days = chapters.map(({ role }) => role).filter((role) => role !== null);
    expect(days.toSorted()).toEqual(Object.keys(roles).toSorted());
  });

  it('have the same headings, steps, points and pictures in both languages', () => {
    const shape = (text: string) =>
      richTextOf(text).map(
        (block) => `${block.kind}${'items' in block ? block.items.length : ''}${'name' in block ? block.name : ''}`,
      );
    for (const { slug, al, en } of chapters)
      if (slug !== 'glossary') expect(shape(al.body), slug).toEqual(shape(en.body));
  });

  it('have between 120 and 750 words', () => {
    for (const { slug, ...texts } of chapters)
      for (const language of languages) {
        const wordCount = plainRichText(texts[language].body).split(/\s+/).length;
        expect(wordCount, `${slug} ${language}`).toBeGreaterThan(120);
        expect(wordCount, `${slug} ${language}`).toBeLessThan(750);
      }
  });

  it('link to existing pages', () => {
    const known = new Set<string>([...Object.values(paths), ...chapters.map(({ slug }) => `${paths.manual}/${slug}`)]);
    const links = chapters.flatMap((texts) =>
      languages.flatMap((language) => [...texts[language].body.matchAll(/\]\((\/[^)]*)\)/g)].map(([, to = '']) => to)),
    );
    expect(links.filter((to) => !known.has(to.split('?')[0] ?? ''))).toEqual([]);
  });
});

describe('help', () => {
  it('every staff page has an existing chapter', () => {
    const slugs = ['', ...chapters.map(({ slug }) => slug)];
    expect(protectedRows.filter(({ chapter }) => !slugs.includes(chapter))).toEqual([]);
  });
});

describe('pictures', () => {
  const index = z
    .array(z.object({ name: z.string(), al: z.looseObject({}), en: z.looseObject({}) }))
    .parse(JSON.parse(read('api/src/public/manual/pictures/index.json')));
  const taken = index.map(({ name }) => name);
  const referenced = (language: Language) => [
    ...new Set(chapters.flatMap((texts) => picturesIn(texts[language].body))),
  ];

  it('are taken for every chapter that names one, and no others', () => {
    for (const language of languages) expect(referenced(language).toSorted()).toEqual(taken.toSorted());
  });

  it('are at most 60 kB each and 4 MB together', () => {
    const sizes = languages.flatMap((language) =>
      taken.map((name) => statSync(join(root, 'api/src/public/manual/pictures', language, `${name}.webp`)).size),
    );
    expect(Math.max(...sizes)).toBeLessThanOrEqual(60_000);
    expect(sizes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(4_000_000);
    expect(sizes.length).toBe(
      languages.flatMap((language) => readdirSync(join(root, 'api/src/public/manual/pictures', language))).length,
    );
  });
});
