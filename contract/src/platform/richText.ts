// Parses the markup of answers and manual chapters into a tree. HTML is not part of it and stays text.
//
//   ## heading, ### smaller heading      - point      1. step      > note
//   **strong**      [words](/page)       ![what it shows](picture)   alone on its line
//
// An empty line ends a paragraph, a list or a note. A line that begins with two spaces continues the point before it.

type RichPiece =
  | { readonly kind: 'text' | 'strong'; readonly text: string }
  /** To a page of the portal: `/faq`, `/faq?q=sa-zgjat`. */
  | { readonly kind: 'link'; readonly text: string; readonly to: string };
export type RichPieces = readonly RichPiece[];
export type RichBlock =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly pieces: RichPieces }
  | { readonly kind: 'paragraph' | 'note'; readonly pieces: RichPieces }
  | { readonly kind: 'points'; readonly items: readonly RichPieces[] }
  /** `start`: numbering continues after a picture. */
  | { readonly kind: 'steps'; readonly start: number; readonly items: readonly RichPieces[] }
  | { readonly kind: 'picture'; readonly name: string; readonly alt: string };

const inline = /\*\*([^*\n]+)\*\*|\[([^[\]\n]+)\]\((\/(?!\/)[\w/?=&.-]*)\)/g;

/** Splits a line at marks. Other brackets are text. */
export function richPiecesOf(line: string): RichPieces {
  const pieces: RichPiece[] = [];
  let from = 0;
  for (const { 0: whole, 1: strong, 2: text, 3: to, index } of line.matchAll(inline)) {
    if (index > from) pieces.push({ kind: 'text', text: line.slice(from, index) });
    if (strong !== undefined) pieces.push({ kind: 'strong', text: strong });
    else if (text !== undefined && to !== undefined) pieces.push({ kind: 'link', text, to });
    from = index + whole.length;
  }
  if (from < line.length) pieces.push({ kind: 'text', text: line.slice(from) });
  return pieces;
}

/** The kind of a line before grouping. */
type Line =
  | { readonly kind: 'empty' | 'paragraph' | 'note' | 'points'; readonly text: string }
  | { readonly kind: 'steps'; readonly text: string; readonly number: number }
  | { readonly kind: 'heading'; readonly text: string; readonly level: 2 | 3 }
  | { readonly kind: 'picture'; readonly text: string; readonly name: string };

const blockSyntax = /^(?:(#{2,3}) +(.+)|- +(.+)|(\d{1,3})\. +(.+)|> ?(.*)|!\[([^[\]]*)\]\(([a-z0-9-]{1,80})\))$/;

function lineOf(line: string): Line {
  const [, sharps, heading, point, number, step, note, text, name] = blockSyntax.exec(line.trimEnd()) ?? [];
  if (heading !== undefined) return { kind: 'heading', text: heading, level: sharps === '##' ? 2 : 3 };
  if (point !== undefined) return { kind: 'points', text: point };
  if (step !== undefined) return { kind: 'steps', text: step, number: Number(number) };
  if (note !== undefined) return { kind: 'note', text: note };
  if (name !== undefined) return { kind: 'picture', text: text ?? '', name };
  return line.trim() === '' ? { kind: 'empty', text: '' } : { kind: 'paragraph', text: line };
}

interface Group {
  readonly first: Line;
  readonly texts: string[];
}

function goesOn({ first }: Group, line: Line): 'item' | 'words' | undefined {
  const isList = first.kind === 'points' || first.kind === 'steps';
  if (isList && line.kind === first.kind) return 'item';
  if (isList && line.kind === 'paragraph' && line.text.startsWith('  ')) return 'words';
  return !isList && first.kind === line.kind && (line.kind === 'paragraph' || line.kind === 'note')
    ? 'words'
    : undefined;
}

function blockOf({ first, texts }: Group): RichBlock {
  const pieces = () => richPiecesOf(texts.map((text) => text.trim()).join(' '));
  const items = () => texts.map((text) => richPiecesOf(text.trim()));
  switch (first.kind) {
    case 'picture':
      return { kind: 'picture', name: first.name, alt: first.text.trim() };
    case 'heading':
      return { kind: 'heading', level: first.level, pieces: pieces() };
    case 'points':
      return { kind: 'points', items: items() };
    case 'steps':
      return { kind: 'steps', start: first.number, items: items() };
    case 'note':
    case 'paragraph':
    case 'empty':
      return { kind: first.kind === 'note' ? 'note' : 'paragraph', pieces: pieces() };
  }
}

export function richTextOf(text: string): readonly RichBlock[] {
  const groups: Group[] = [];
  let open: Group | undefined;
  for (const line of text.split('\n').map(lineOf)) {
    const how = open && goesOn(open, line);
    if (open && how === 'item') open.texts.push(line.text);
    else if (open && how === 'words') open.texts.push(`${open.texts.pop() ?? ''} ${line.text.trim()}`);
    else {
      open = line.kind === 'empty' ? undefined : { first: line, texts: [line.text] };
      if (open) groups.push(open);
    }
  }
  return groups.map(blockOf);
}

const plainText = (pieces: RichPieces): string => pieces.map(({ text }) => text).join('');

function plainBlock(block: RichBlock): string {
  if (block.kind === 'picture') return block.alt;
  return 'items' in block ? block.items.map(plainText).join('\n') : plainText(block.pieces);
}

export const plainRichText = (text: string): string => richTextOf(text).map(plainBlock).join('\n\n');
