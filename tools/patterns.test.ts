// No pattern of the contract or the server takes for ever on a text made to hold it up (ReDoS): each is tried on long texts
// of few letters, in a context of its own that is ended when it does not come back.
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
/** Long enough that a pattern of cubic or worse course stands still, and one of quadratic course does not. */
const hostile = [...pieces, ...pairs].flatMap((piece) => {
  const long = piece.repeat(Math.ceil(2000 / piece.length));
  return [`${long}\u0000`, `a@${long}\u0000`];
});
/** Far more than the slowest takes on a busy machine. */
const mostMs = 5000;

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

/** Whether the pattern comes back from all of them. */
function comesBack(literal: string, texts: Context): boolean {
  const script = new Script(`for (const text of texts) { const pattern = ${literal}; pattern.test(text); }`);
  try {
    script.runInContext(texts, { timeout: mostMs });
    return true;
  } catch {
    return false;
  }
}

it('every pattern of the contract and the server comes back', () => {
  const literals = ['contract/src', 'api/src']
    .flatMap((room) =>
      readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((name) => join(root, room, name)),
    )
    .filter((path) => path.endsWith('.ts') && !/\.(test|gen)\.ts$/.test(path))
    .flatMap(literalsOf);
  const distinct = [...new Set(literals)];
  expect(distinct.length).toBeGreaterThan(100);
  const texts = createContext({ texts: hostile });
  expect(distinct.filter((literal) => !comesBack(literal, texts))).toEqual([]);
}, 60_000);

it('one that does not is found', () => {
  const script = new Script('pattern.test(text)');
  expect(() => script.runInNewContext({ pattern: /^(a+)+$/, text: `${'a'.repeat(60)}!` }, { timeout: 200 })).toThrow();
});
