// No regular expression of contract or server is vulnerable to ReDoS: each runs on long repetitive texts in a context
// with a timeout.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Context, createContext, Script } from 'node:vm';
import ts from 'typescript';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const pieces = ['a', 'A', '0', ' ', '\n', '.', ',', '-', '_', '/', '@', ':', '"', '<', '(', 'ë', '\u200d'];
const pairs = [
  'a ',
  'a.',
  'a-',
  'a@',
  'a/',
  '0.',
  '0 ',
  '0-',
  'a,',
  'aA0',
  '<a',
  '"a',
  '\\"',
  'a\n',
  ' \n',
  '**',
  '[a](',
];
/** Long enough for cubic or worse complexity, but not for quadratic. */
const hostile = [...pieces, ...pairs].flatMap((piece) => {
  const long = piece.repeat(Math.ceil(2000 / piece.length));
  return [`${long}\u0000`, `a@${long}\u0000`];
});
/** Far more than the slowest pattern takes on a busy machine. */
const limitMs = 5000;

function literalsOf(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));
  return found;
}

function terminates(literal: string, texts: Context): boolean {
  const script = new Script(`for (const text of texts) { const pattern = ${literal}; pattern.test(text); }`);
  try {
    script.runInContext(texts, { timeout: limitMs });
    return true;
  } catch {
    return false;
  }
}

it('every regular expression terminates on hostile texts', () => {
  const literals = ['contract/src', 'api/src']
    .flatMap((room) =>
      readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((name) => join(root, room, name)),
    )
    .filter((path) => path.endsWith('.ts') && !/\.(test|gen)\.ts$/.test(path))
    .flatMap(literalsOf);
  const distinct = [...new Set(literals)];
  expect(distinct.length).toBeGreaterThan(100);
  const texts = createContext({ texts: hostile });
  expect(distinct.filter((literal) => !terminates(literal, texts))).toEqual([]);
});

it('a vulnerable regular expression is detected', () => {
  const script = new Script('pattern.test(text)');
  expect(() => script.runInNewContext({ pattern: /^(a+)+$/, text: `${'a'.repeat(60)}!` }, { timeout: 200 })).toThrow();
});
