// No type assertions except `as const`. Biome lacks such a rule, so this parses the code.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** Prefilter, because parsing every file takes seconds: only ` as ` outside comments and imports. */
const candidate = /^(?!\s*(?:\/\/|\/?\*|(?:import|export) (?:type )?[*{])).* as (?!const\b)/m;

function assertionsIn(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8');
  if (!candidate.test(text)) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isAsExpression(node) && node.type.getText(file) !== 'const')
      found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

it('no file has a type assertion other than `as const`', () => {
  const files = ['contract/src', 'api/src', 'api/test', 'web/src', 'e2e', 'tools', 'scripts'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.gen\.ts$|node_modules|locales\//.test(name))
      .map((name) => join(folder, name)),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap(assertionsIn)).toEqual([]);
});
