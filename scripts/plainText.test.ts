// A text that may be absent, or that follows an element that may be, stands in an element of its own: translation by the
// browser replaces text nodes, which React then fails to remove or to put an element before.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const folder = resolve(import.meta.dirname, '../web/src');

type Form = 'text' | 'element' | 'nothing' | 'unknown';

/** Possible kinds of a child over time. */
function formsOf(child: ts.Node): readonly Form[] {
  if (ts.isJsxExpression(child) || ts.isParenthesizedExpression(child))
    return child.expression ? formsOf(child.expression) : [];
  if (ts.isConditionalExpression(child)) return [...formsOf(child.whenTrue), ...formsOf(child.whenFalse)];
  if (ts.isBinaryExpression(child)) {
    if (child.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) return ['nothing', ...formsOf(child.right)];
    return [...formsOf(child.left).filter((form) => form !== 'nothing'), ...formsOf(child.right)];
  }
  if (ts.isPropertyAccessChain(child) || ts.isElementAccessChain(child)) return ['nothing', 'text'];
  if (ts.isJsxElement(child) || ts.isJsxSelfClosingElement(child)) return ['element'];
  if (ts.isJsxFragment(child)) return ['element', ...child.children.flatMap(formsOf)];
  if (ts.isStringLiteral(child) || ts.isJsxText(child)) return [child.text.trim() === '' ? 'nothing' : 'text'];
  if (ts.isTemplateLiteral(child) || ts.isTaggedTemplateExpression(child)) return ['text'];
  return ['unknown'];
}

/** Texts among several children that may vanish, or behind an element that may. */
const fragileIn = (children: readonly ts.JsxChild[]): readonly ts.Node[] => {
  const forms = children
    .filter((child) => !(ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces))
    .map((child) => ({ child, may: new Set(formsOf(child)) }));
  return forms
    .filter(({ may }, at) => {
      const before = forms[at - 1]?.may ?? new Set();
      const follows = before.has('element') && before.has('nothing');
      return forms.length > 1 && may.has('text') && (follows || may.has('element') || may.has('nothing'));
    })
    .map(({ child }) => child);
};

const piecesIn = ({ whenTrue, whenFalse }: ts.ConditionalExpression): readonly ts.Node[] =>
  [whenTrue, whenFalse].some((branch) => formsOf(branch).includes('element'))
    ? [whenTrue, whenFalse].filter(
        (branch) => ts.isPropertyAccessExpression(branch) || (ts.isIdentifier(branch) && branch.text !== 'undefined'),
      )
    : [];

function fragileTexts(path: string): string[] {
  const file = ts.createSourceFile(path, readFileSync(join(folder, path), 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    // Pieces of a text of which some stand in elements, as marked ones do.
    if (ts.isArrowFunction(node) && ts.isConditionalExpression(node.body))
      found.push(...piecesIn(node.body).map((text) => `${path} ${text.getText(file)}`));
    if (ts.isJsxFragment(node) || (ts.isJsxElement(node) && node.openingElement.tagName.getText(file) !== 'Trans'))
      for (const text of fragileIn(node.children))
        found.push(
          `${path}:${file.getLineAndCharacterOfPosition(text.getStart(file)).line + 1} ${text.getText(file).trim()}`,
        );
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

it('no plain text stands where React may replace it', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
  expect(files.length).toBeGreaterThan(250);
  expect(files.flatMap(fragileTexts)).toEqual([]);
});
