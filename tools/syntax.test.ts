// House rules that need the syntax tree: no cast but `as const`, no function over its length.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const longest = 50;

const sources = ['contract/src', 'api/src', 'api/test', 'web/src', 'e2e', 'tools'].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.gen\.ts$|node_modules|locales\//.test(path))
    .map((path) => join(room, path)),
);

const findings = sources.map((path) => {
  const file = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true);
  const casts: string[] = [];
  const long: string[] = [];
  const lineOf = (at: number) => file.getLineAndCharacterOfPosition(at).line + 1;
  const visit = (node: ts.Node): void => {
    if (ts.isAsExpression(node) && node.type.getText(file) !== 'const')
      casts.push(`${path}:${lineOf(node.getStart(file))}`);
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const lines = lineOf(node.getEnd()) - lineOf(node.getStart(file)) + 1;
      if (lines > longest) long.push(`${path}:${lineOf(node.getStart(file))} (${lines})`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { path, casts, long };
});

describe('syntax', () => {
  it('no cast but `as const`', () => {
    expect(findings.flatMap((finding) => finding.casts)).toEqual([]);
  });

  it(`no function passes ${longest} lines, tests aside`, () => {
    expect(
      findings.filter(({ path }) => !/\.(test|spec)\.tsx?$/.test(path)).flatMap((finding) => finding.long),
    ).toEqual([]);
  });
});
