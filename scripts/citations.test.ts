// Every article that the project cites exists in the law, wherever it is cited.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { caseKinds, letterKinds } from '@denonco/contract';
import { describe, expect, it } from 'vitest';
import { templateOf } from '../api/src/register/letters/templates/templates.ts';
import { citationsIn, isLegalBasis, missingPlaces } from './citations.ts';

const root = resolve(import.meta.dirname, '..');
/** Left out are fictional law in tests of redaction and of this collector, and templates, which are read as written. */
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(ts|tsx|css|json|md|txt|po|sql)$/.test(path))
  .filter((path) => !/package-lock|law\.index|redaction\/labelled|letters\/templates|\bcitations\./.test(path));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

describe('a citation', () => {
  it.each([
    ['KZ 124/1.2', ['KZ 124/1.2']],
    ['KZ 91.1-2; KP 328/a', ['KZ 91.1.2', 'KP 328/a']],
    ['(KZ 21, 124, 143 dhe 144)', ['KZ 21', 'KZ 124', 'KZ 143', 'KZ 144']],
    ['KZ 126.1.ç; KZ 130.c', ['KZ 126.1ç', 'KZ 130.*c']],
    ['KPA, nenet 91–92', ['KPA 91', 'KPA 92']],
    ['KZ, neni 126, shkronja dh)', ['KZ 126.*dh']],
    ['(KZ 145, pika 2; 158, pika 4)', ['KZ 145.2', 'KZ 158.4']],
    ['Nenet 126 dhe 129, pikat 3/c dhe 4, të Kodit Zgjedhor', ['KZ 126', 'KZ 129.3c.4']],
    ['neni 24, pika 1, i Kodit të Procedurave Administrative; neni 25', ['KPA 24.1', 'KPA 25']],
    ['Articles 98–100 of the Code of Administrative Procedure', ['KPA 98', 'KPA 100']],
    ['Kodi Zgjedhor, nenet 122 dhe 124', ['KZ 122', 'KZ 124']],
    ['pikës 3 të nenit 125', ['KZ 125.3']],
    ['Ligji nr. 90/2012, neni 5, pika 2', []],
    ['KZ 125, 16:00 and KZ 124, 3 ditë', ['KZ 125', 'KZ 124']],
  ])('%s', (text, expected) => {
    const found = citationsIn(text).flatMap(({ act, items }) =>
      items.map(({ article, places }) => [`${act} ${article}`, ...places].join('.')),
    );
    expect(found).toEqual(expected);
  });

  it.each([
    'KZ 124/2',
    'KZ 152.3',
    'KZ 126.2.a',
    'KPA 190',
    'KZ 128',
    'KZ 129.3.ç',
    'neni 24, pika 4, i Kodit të Procedurave Administrative',
  ])('fails for %s, which the law does not have', (text) => {
    expect(citationsIn(text).flatMap(missingPlaces)).toHaveLength(1);
  });
});

it('every article that the project cites exists', () => {
  const missing = files.flatMap((path) =>
    citationsIn(read(path)).flatMap((citation) =>
      missingPlaces(citation).map((part) => `${path}: ${citation.text} (no ${part})`),
    ),
  );
  expect(missing).toEqual([]);
});

it('a legal basis is articles, laws or the practice of the commission', () => {
  const bases = files
    .filter(
      (path) =>
        /^(contract\/src|api\/src\/(reference|casework\/messages|public\/documents)\/data)\//.test(path) &&
        !path.includes('.test'),
    )
    .flatMap((path) =>
      [...read(path).matchAll(/\b(?:legalBasis|legal|law|basis|article)"?: ?["']([^"'{}]+)["']/g)].map(
        ([, basis = '']) => ({
          path,
          basis,
        }),
      ),
    );
  expect(bases.length).toBeGreaterThan(300);
  expect(bases.filter(({ basis }) => !isLegalBasis(basis))).toEqual([]);
});

it('so does every article in an official document', () => {
  const missing = caseKinds.flatMap((caseKind) =>
    letterKinds.flatMap((kind) => citationsIn(JSON.stringify(templateOf(kind, caseKind) ?? '')).flatMap(missingPlaces)),
  );
  expect(missing).toEqual([]);
});
