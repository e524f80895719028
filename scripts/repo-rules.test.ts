// Rules of the repository that guard users or keep documents true. Rules about imports of files: .dependency-cruiser.cjs.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join, normalize, resolve } from 'node:path';
import {
  caseKinds,
  caseOutcomeCodes,
  caseStatusCodes,
  confidentialityCodes,
  electionKinds,
  electionStates,
  letterKinds,
  logKinds,
  organCodes,
  premisesKindCodes,
  premisesStatusCodes,
  routes,
  trackCodes,
} from '@denonco/contract';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
/** Not sources; tens of thousands of files. */
const skippedFolders = ['node_modules', 'data', 'data-dev', '.git'];
const all = readdirSync(root, { withFileTypes: true })
  .filter((entry) => !skippedFolders.includes(entry.name))
  .flatMap((entry) =>
    entry.isDirectory()
      ? readdirSync(join(root, entry.name), { recursive: true, withFileTypes: true })
          .filter((inner) => inner.isFile())
          .map((inner) => join(inner.parentPath, inner.name).slice(root.length + 1))
      : [entry.name],
  )
  .filter((path) => !/^(web\/dist|verify\/dist|e2e\/(results|shots))\/|\/node_modules\//.test(path));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const code = all.filter((path) => ['.ts', '.tsx', '.css'].includes(extname(path)));
const sources = new Map(
  code.filter((path) => !/\.gen\.ts$|\/locales\//.test(path)).map((path) => [path, read(path)] as const),
);
const sourcesWith = (pattern: RegExp, exempt: RegExp) =>
  [...sources].filter(([path, text]) => !exempt.test(path) && pattern.test(text)).map(([path]) => path);
const markdown = all.filter((path) => path.endsWith('.md'));

/** Nodes left after removing those without dependencies: a circle and its dependants. */
function circleOf(needed: ReadonlyMap<string, ReadonlySet<string | undefined>>): readonly string[] {
  const left = new Map(needed);
  for (;;) {
    const free = [...left].filter(([, others]) => ![...others].some((other) => other && left.has(other)));
    if (free.length === 0) return [...left.keys()];
    for (const [folder] of free) left.delete(folder);
  }
}

describe('sources', () => {
  it('format dates and numbers by toLocale… only in i18n/format.ts, because Chrome has no Albanian', () => {
    expect(sourcesWith(/\.toLocale\w*\(/, /i18n\/format\.ts$/)).toEqual([]);
  });

  it('cut texts by the helper of the contract alone; a native list and the queue’s one-line rows cut their own', () => {
    const inStyles = /text-overflow|line-clamp/;
    expect(sourcesWith(inStyles, /(ui\/forms\/fields|cases\/queue\/queue)\.css$|^scripts\//)).toEqual([]);
    expect(
      sourcesWith(
        /(?:slice|substring)\([^)]*\)\}?(?:…|\.\.\.)/,
        /contract\/src\/platform\/texts\.ts$|^scripts\/|^api\/test\//,
      ),
    ).toEqual([]);
  });

  it('have four breakpoints and no other width', () => {
    const widths = [...sources].flatMap(([path, text]) =>
      path.endsWith('.css')
        ? [...text.replace(/\(height[^)]*\)/g, '').matchAll(/@(?:media|container)[^{]*/g)].flatMap(([rule]) =>
            [...rule.matchAll(/\d[\d.]*\w+/g)].map(([width]) => `${path} ${width}`),
          )
        : [],
    );
    expect(widths.length).toBeGreaterThan(50);
    expect(widths.filter((one) => !/ (768|992|1400|1600)px$/.test(one))).toEqual([]);
    expect(sourcesWith(/matchMedia\(`?.*width/, /ui\/page\/useWide\.ts$|^scripts\//)).toEqual([]);
  });

  it('log under constant names, so that a collector counts what happens', () => {
    expect(sourcesWith(/\blog\.(?:warn|error|info|fatal)\([^;]*`/, /\.test\.ts$|^scripts\//)).toEqual([]);
  });

  it('have no in-page anchors, because the hash is the route', () => {
    expect(sourcesWith(/href="#[^/]/, /(SkipLink|ErrorSummary)\.tsx$|^scripts\//)).toEqual([]);
  });

  it('have no folders that need each other, types included', () => {
    // Folders two levels deep; files of a wing itself compose them.
    const folderOf = (path: string) => path.match(/^(?:api|contract|web)\/src\/\w+\/\w+(?=\/)/)?.[0];
    const needed = new Map<string, Set<string | undefined>>();
    for (const [path, text] of sources) {
      const folder = /\.test\.ts$/.test(path) ? undefined : folderOf(path);
      if (folder === undefined) continue;
      const imports = [...text.matchAll(/\bfrom '(\.[^']+)'/g)].map((match) => join(dirname(path), match[1] ?? ''));
      const others = imports.map(folderOf).filter((other) => other !== undefined && other !== folder);
      needed.set(folder, new Set([...(needed.get(folder) ?? []), ...others]));
    }
    expect(circleOf(needed)).toEqual([]);
    expect(circleOf(new Map(Object.entries({ a: new Set(['b']), b: new Set(['c']), c: new Set(['b']) })))).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  it('have SQL in stores alone, also where a query needs no import', () => {
    const sql = /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(?:<[^`]*>)?`|\bclient\.query[(<]/;
    const known = /^(?!api\/src\/)|\.(?:store|test|gen)\.ts$|^api\/src\/platform\/(?:db|jobs|embedded)\//;
    expect(sourcesWith(sql, known)).toEqual([]);
    expect(sourcesWith(sql, /^(?!api\/src\/platform\/db\/)/)).not.toEqual([]);
  });

  it('have no unfinished marks and no skipped tests', () => {
    expect(sourcesWith(new RegExp('\\b(TO' + 'DO|FIX' + 'ME)\\b'), /^$/)).toEqual([]);
    expect(sourcesWith(/\b(it|test|describe)\.(only|skip)\(/, /^$/)).toEqual([]);
    const texts = all.filter((path) => /\.(ts|tsx|css|po|md|txt|sql)$/.test(path));
    expect(texts.filter((path) => /<{7} |>{7} /.test(read(path)))).toEqual([]);
  });
});

it('every route is named in a test', () => {
  const tests = [...sources]
    .filter(([path]) => /\.(test|spec)\.ts$|^api\/test\/[^/]+\.ts$/.test(path))
    .map(([, text]) => text)
    .join('\n');
  expect(Object.keys(routes).filter((name) => !new RegExp(`\\b${name}\\b`).test(tests))).toEqual([]);
});

describe('the database', () => {
  it('has the enums of the contract', () => {
    const enums: Record<string, readonly string[]> = {
      CaseKind: caseKinds,
      CaseStatus: caseStatusCodes,
      Outcome: caseOutcomeCodes,
      Organ: organCodes,
      LetterKind: letterKinds,
      CaseTrack: trackCodes,
      Confidentiality: confidentialityCodes,
      PremisesKind: premisesKindCodes,
      PremisesStatus: premisesStatusCodes,
      ElectionKind: Object.keys(electionKinds),
      ElectionState: Object.keys(electionStates),
      LogKind: logKinds,
    };
    const types = read('api/src/platform/db/types.gen.ts');
    for (const [name, codes] of Object.entries(enums)) {
      const union = new RegExp(`export type ${name} = ([^;]+);`).exec(types)?.[1] ?? '';
      const found = [...union.matchAll(/["'](\w+)["']/g)].map((match) => match[1]);
      expect(found.toSorted(), name).toEqual([...codes].toSorted());
    }
  });
});

describe('documents', () => {
  it('every path in Markdown exists', () => {
    const missing = markdown.flatMap((path) => {
      const cited = [...read(path).matchAll(/`((?:api|web|contract|e2e|tools|scripts|docs|\.ci)\/[\w./-]+)`/g)].map(
        (match) => match[1] ?? '',
      );
      const linked = [...read(path).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map((match) =>
        normalize(join(dirname(path), match[1] ?? '')),
      );
      return [...cited, ...linked]
        .filter((target) => !existsSync(join(root, target)))
        .map((target) => `${path}: ${target}`);
    });
    expect(missing).toEqual([]);
  });

  describe('decision records', () => {
    const index = read('docs/adr/README.md');
    const inForce = readdirSync(join(root, 'docs/adr'))
      .filter((name) => name !== 'README.md')
      .toSorted()
      .map((name) => ({ name, number: Number(name.slice(0, 4)), text: read(`docs/adr/${name}`) }));
    const numbers = inForce.map(({ number }) => number);
    const superseded = [...index.matchAll(/^\* (\d+): (\d[\d, ]*)$/gm)].map(([, by, old = '']) => ({
      by: Number(by),
      old: old.split(', ').map(Number),
    }));

    it('have number, date, status and the three parts, and stand in the index', () => {
      inForce.forEach(({ name, number, text }) => {
        expect(name).toMatch(/^\d{4}-[a-z0-9-]+\.md$/);
        expect(text, name).toMatch(/^# .+\n\nDate: \d{4}-\d{2}-\d{2}\nStatus: accepted\n/);
        expect(text, name).toMatch(/\*\*Context\.\*\*.+\*\*Decision\.\*\*.+\*\*Consequences\.\*\*/s);
        expect(text.startsWith(`# ${String(number).padStart(2, '0')} `), name).toBe(true);
      });
      const lines = inForce.map(({ name, text }) => `- [${text.slice(2, text.indexOf('\n'))}](${name})`);
      expect(index.match(/^- .+$/gm)).toEqual(lines);
    });

    it('are numbered without gaps, and a superseded one names its successor', () => {
      const used = [...numbers, ...new Set(superseded.flatMap(({ old }) => old))];
      expect(used.toSorted((a, b) => a - b)).toEqual(used.map((_, at) => at + 1));
      expect(superseded.filter(({ by }) => !numbers.includes(by))).toEqual([]);
    });

    it('are cited while they are in force', () => {
      const citing = [...sources.keys(), ...markdown].filter((path) => path !== 'docs/adr/README.md');
      const stale = citing.flatMap((path) =>
        [...read(path).matchAll(/(?:\badr\/|\bADR )(\d+)(-[\w-]+\.md)?/g)]
          .filter(([, number = '', slug = '']) => {
            const record = inForce.find((one) => one.number === Number(number));
            return !record?.name.endsWith(slug);
          })
          .map(([cited]) => `${path}: ${cited}`),
      );
      expect(stale).toEqual([]);
    });
  });
});
