// The house rules that a machine can check: names, places, sizes, documents that stay true. What imports what is rooms.test.ts's.
import { createHash } from 'node:crypto';
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
import * as z from 'zod/mini';
import { features } from './features.ts';
import { withLifecycleTables } from './lifecycle-tables.ts';
import { municipalityMap } from './municipality-map.ts';
import { withPremisesTables } from './premises-tables.ts';
import { withSettingsTables } from './settings-tables.ts';

const root = resolve(import.meta.dirname, '..');
const skipped = /^(node_modules|data|\.git|web\/dist|e2e\/(results|shots))(\/|$)/;
const all = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
  .filter((path) => !skipped.test(path) && !path.includes('/node_modules/'));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const code = all.filter((path) => ['.ts', '.tsx', '.css'].includes(extname(path)));
const written = code.filter((path) => !/\.gen\.ts$|\/locales\//.test(path));
const markdown = all.filter((path) => path.endsWith('.md'));

describe('sizes', () => {
  it('no file passes 300 lines, no test 500', () => {
    const long = written.filter(
      (path) => read(path).split('\n').length > (path.includes('.test.') || path.startsWith('e2e/') ? 501 : 301),
    );
    expect(long).toEqual([]);
  });

  it('no folder of sources passes 12 files, tests aside', () => {
    const perFolder = Map.groupBy(
      written.filter(
        (path) =>
          /^(api|web|contract|tools)\//.test(path) &&
          !path.includes('.test.') &&
          !/^(contract\/src|web\/src\/ui|tools)\/[^/]*$/.test(path),
      ),
      (path) => dirname(path),
    );
    expect([...perFolder].filter(([, files]) => files.length > 12).map(([folder]) => folder)).toEqual([]);
  });

  it('the README has at most 120 lines', () => {
    expect(read('README.md').split('\n').length).toBeLessThanOrEqual(121);
  });
});

describe('names and words', () => {
  it.each([
    [
      'dates and numbers in words by i18n/format.ts alone (Chrome has no Albanian)',
      /\.toLocale\w*\(/,
      /i18n\/format\.ts$/,
    ],
    ['in-page anchors by script alone (a hash is a route)', /href="#[^/]/, /(SkipLink|ErrorSummary)\.tsx$|^tools\//],
    ['no unfinished marks', new RegExp('\\b(TO' + 'DO|FIX' + 'ME)\\b'), /^$/],
    ['no skipped or lone tests', /\b(it|test|describe)\.(only|skip)\(/, /^$/],
  ])('%s', (_, pattern, exempt) => {
    expect(written.filter((path) => !exempt.test(path) && pattern.test(read(path)))).toEqual([]);
  });

  it('no folder is called by what it is not', () => {
    expect(all.filter((path) => /(^|\/)(utils|helpers|common|misc|manager)(\/|\.)/.test(path))).toEqual([]);
  });

  it('no barrel but the contract', () => {
    expect(code.filter((path) => /(^|\/)index\.tsx?$/.test(path))).toEqual(['contract/src/index.ts']);
  });
});

describe('features', () => {
  it.each(features)('$name has its parts, or says why not', ({ name: _, ...parts }) => {
    for (const part of Object.values(parts))
      if (!part.startsWith('none: ')) expect(existsSync(join(root, part)), part).toBe(true);
  });

  it('every feature folder is in the table', () => {
    const folders = readdirSync(join(root, 'web/src'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `web/src/${entry.name}`);
    const rooms = ['app', 'api', 'state', 'ui', 'i18n', 'router', 'filing'].map((room) => `web/src/${room}`);
    expect(
      folders.filter((folder) => !rooms.includes(folder) && !features.some((feature) => feature.web === folder)),
    ).toEqual([]);
  });

  it('every route is named in a test', () => {
    const tests = all
      .filter((path) => /\.(test|spec)\.ts$/.test(path))
      .map(read)
      .join('\n');
    expect(Object.keys(routes).filter((name) => !new RegExp(`\\b${name}\\b`).test(tests))).toEqual([]);
  });
});

describe('the database', () => {
  it.each([
    ['CaseKind', caseKinds],
    ['CaseStatus', caseStatusCodes],
    ['Outcome', caseOutcomeCodes],
    ['Organ', organCodes],
    ['LetterKind', letterKinds],
    ['CaseTrack', trackCodes],
    ['Confidentiality', confidentialityCodes],
    ['PremisesKind', premisesKindCodes],
    ['PremisesStatus', premisesStatusCodes],
    ['ElectionKind', Object.keys(electionKinds)],
    ['ElectionState', Object.keys(electionStates)],
    ['LogKind', logKinds],
  ])('its enum %s equals the contract', (name, codes) => {
    const union = new RegExp(`export type ${name} = ([^;]+);`).exec(read('api/src/db/types.gen.ts'))?.[1] ?? '';
    expect([...union.matchAll(/["'](\w+)["']/g)].map((match) => match[1]).toSorted()).toEqual([...codes].toSorted());
  });

  it('landed migrations are never edited: a change is a new file', () => {
    const landed = z.record(z.string(), z.string()).parse(JSON.parse(read('api/migrations/landed.json')));
    const files = all.filter((path) => /^api\/migrations\/.*\.sql$/.test(path));
    expect(
      Object.fromEntries(
        files.map((path) => [
          path.slice('api/migrations/'.length),
          createHash('sha256').update(read(path)).digest('hex'),
        ]),
      ),
    ).toEqual(landed);
    expect(Object.keys(landed).every((name, index) => name.startsWith(String(index + 1).padStart(4, '0')))).toBe(true);
  });
});

describe('documents', () => {
  it('the map of the municipalities is what its borders make it (tools/municipality-map.ts)', () => {
    expect(read('web/src/ui/maps/geo/municipalities.gen.ts')).toBe(municipalityMap());
  });

  it('the lifecycle and deadline tables of docs/domain.md equal the code', () => {
    expect(read('docs/domain.md')).toBe(withLifecycleTables(read('docs/domain.md')));
  });

  it('the tables of fields, flow and rules of docs/premises.md equal the code', () => {
    expect(read('docs/premises.md')).toBe(withPremisesTables(read('docs/premises.md')));
  });

  it('the tables of docs/configuration.md equal the schema of the settings', () => {
    expect(read('docs/configuration.md')).toBe(withSettingsTables(read('docs/configuration.md')));
  });

  it('every path cited in Markdown exists', () => {
    const missing = markdown.flatMap((path) => {
      const cited = [...read(path).matchAll(/`((?:api|web|contract|e2e|tools|docs|\.ci)\/[\w./-]+)`/g)].map(
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

  it('decision records are numbered without gaps, dated and indexed', () => {
    const records = readdirSync(join(root, 'docs/adr'))
      .filter((name) => name !== 'README.md')
      .toSorted();
    const index = read('docs/adr/README.md');
    records.forEach((name, at) => {
      expect(name).toMatch(new RegExp(`^${String(at + 1).padStart(4, '0')}-[a-z0-9-]+\\.md$`));
      expect(read(`docs/adr/${name}`)).toMatch(/^# .+\n\nDate: \d{4}-\d{2}-\d{2}\n/);
      expect(index).toContain(`(${name})`);
    });
    expect(records.length).toBeGreaterThan(0);
  });
});
