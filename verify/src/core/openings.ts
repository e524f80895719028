// Verifies openings of log entries, one per line, which the operator publishes. Pure.
import { type Crypto, equal, fromBase64, toHex, utf8 } from './bytes.ts';
import { fieldsOf, isPosition, parseJson, readEach } from './json.ts';
import { createHasher, hashBytes } from './merkle.ts';
import { entryOf } from './receipt.ts';

export interface Opening {
  readonly position: number;
  readonly kind: string;
  readonly salt: Uint8Array | undefined;
  readonly lines: readonly string[];
  /** Canonical JSON, whose hash is a line. */
  readonly content: string | undefined;
  readonly documents: readonly { readonly sha256: string; readonly path: string | undefined }[];
  /** Position of the entry about the erasure. */
  readonly erasedBy: number | undefined;
}

export type OpeningProblemCode =
  | 'malformed'
  | 'twice'
  /** An entry without an opening. */
  | 'missing'
  /** The content does not give the entry. */
  | 'otherEntry'
  | 'otherContent'
  | 'otherDocuments'
  /** A file has another hash, or is gone. */
  | 'otherFile'
  /** It does not follow the entry before of its case. */
  | 'otherChain'
  /** No entry says that it was erased. */
  | 'notErased'
  | 'notEntered';

export interface OpeningProblem {
  /** A row without an entry has none. */
  readonly position: number | undefined;
  readonly kind: string;
  readonly number: string | undefined;
  readonly problem: OpeningProblemCode;
}

/** Index of the content's hash for an event, and of the first document. */
const layouts: Readonly<Record<string, { readonly content: number; readonly documents: number }>> = {
  'denonco-filing/v1': { content: 5, documents: 6 },
  'denonco-event/v1': { content: 5, documents: 7 },
  'denonco-message/v1': { content: 4, documents: 5 },
  'denonco-row/v1': { content: 4, documents: 5 },
  'denonco-publication/v1': { content: 4, documents: 5 },
};
const previousLine = 6;
const ordinalLine = 2;

function parseOpening(value: object): Opening | undefined {
  const field = fieldsOf(value);
  const [position, kind, salt, lines, erasedBy] = ['position', 'kind', 'salt', 'lines', 'erasedBy'].map(field);
  const saltBytes = typeof salt === 'string' ? fromBase64(salt, hashBytes) : undefined;
  const texts = textsOf(lines ?? []);
  const documents = documentsOf(field('documents') ?? []);
  if (!isPosition(position) || typeof kind !== 'string' || !texts || !documents) return undefined;
  if ((salt !== undefined && !saltBytes) || (erasedBy !== undefined && !isPosition(erasedBy))) return undefined;
  const content = contentOf(field('content') ?? field('data') ?? field('text') ?? field('reason'));
  return { position, kind, salt: saltBytes, lines: texts, content, documents, erasedBy };
}

function unenteredOf(value: object): OpeningProblem | undefined {
  const { position, kind, lines } = { position: undefined, kind: '', lines: [], ...value };
  if (position !== null || typeof kind !== 'string') return undefined;
  return { position: undefined, kind, number: textsOf(lines)?.[1], problem: 'notEntered' };
}

const contentOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** A line break within a text could pass for two lines. */
const textsOf = (value: unknown) =>
  readEach(value, (one) => (typeof one === 'string' && !one.includes('\n') ? one : undefined));

const documentsOf = (value: unknown) =>
  readEach(value, (one) => {
    const [sha256, path] = ['sha256', 'path'].map(fieldsOf(one));
    return typeof sha256 === 'string' ? { sha256, path: contentOf(path) } : undefined;
  });

interface Held {
  readonly crypto: Crypto;
  readonly entries: readonly Uint8Array[];
  /** SHA-256 in hex, undefined for a missing file; absent when no files are given. */
  readonly hashFile?: (path: string) => Promise<string | undefined>;
}

export class OpeningsCheck {
  readonly #problems: OpeningProblem[] = [];
  files = 0;
  erased = 0;
  readonly #held: Held;
  readonly #hasher;
  readonly #shown = new Set<number>();
  readonly #last = new Map<string, { readonly ordinal: number; readonly leaf: string }>();
  readonly #erasures = new Map<number, ReadonlySet<string>>();
  readonly #toConfirm: { readonly opening: Opening; readonly leaf: string }[] = [];

  constructor(held: Held) {
    this.#held = held;
    this.#hasher = createHasher(held.crypto);
  }

  get recomputed(): number {
    return this.#shown.size;
  }

  async take(line: string): Promise<void> {
    const value = parseJson(line);
    const isObject = typeof value === 'object' && value !== null;
    const unentered = isObject ? unenteredOf(value) : undefined;
    const opening = isObject ? parseOpening(value) : undefined;
    if (unentered) this.#problems.push(unentered);
    else if (!opening)
      this.#problems.push({ position: this.#shown.size, kind: '', number: undefined, problem: 'malformed' });
    else if (this.#shown.has(opening.position)) this.#add(opening, 'twice');
    else await this.#check(opening);
  }

  async #check(opening: Opening): Promise<void> {
    const { position } = opening;
    const entry = this.#held.entries[position];
    // Newer than the head; a later head covers it.
    if (!entry) return;
    this.#shown.add(position);
    const leaf = toHex(this.#hasher.leaf(entry));
    const problem = this.#faultOf(opening, entry, leaf) ?? (await this.#fileFault(opening));
    if (problem) this.#add(opening, problem);
    this.#remember(opening, leaf);
  }

  #faultOf(opening: Opening, entry: Uint8Array, leaf: string): OpeningProblemCode | undefined {
    const { crypto } = this.#held;
    const { salt, lines, content, documents } = opening;
    if (!salt) {
      this.#toConfirm.push({ opening, leaf });
      return undefined;
    }
    if (!equal(entryOf(crypto, salt, lines), entry)) return 'otherEntry';
    const layout = layouts[lines[0] ?? ''];
    if (!layout) return undefined;
    if (content === undefined || toHex(crypto.sha256(utf8(content))) !== lines[layout.content]) return 'otherContent';
    const sums = lines.slice(layout.documents);
    const isOther = sums.length !== documents.length || documents.some(({ sha256 }, at) => sha256 !== sums[at]);
    if (isOther) return 'otherDocuments';
    return this.#follows(opening) ? undefined : 'otherChain';
  }

  #follows({ kind, lines }: Opening): boolean {
    const number = lines[1] ?? '';
    if (kind === 'filing') return !this.#last.has(number);
    if (kind !== 'event') return true;
    // An erased entry may no longer name its case.
    if (this.#toConfirm.some(({ leaf }) => leaf === lines[previousLine])) return true;
    const before = this.#last.get(number);
    return before?.leaf === lines[previousLine] && Number(lines[ordinalLine]) === (before?.ordinal ?? 0) + 1;
  }

  async #fileFault({ documents }: Opening): Promise<OpeningProblemCode | undefined> {
    const { hashFile } = this.#held;
    if (!hashFile) return undefined;
    for (const { sha256, path } of documents) {
      if (path === undefined) continue;
      this.files += 1;
      if ((await hashFile(path)) !== sha256) return 'otherFile';
    }
    return undefined;
  }

  #remember({ kind, position, lines }: Opening, leaf: string): void {
    const number = lines[1];
    if (kind === 'erasure') this.#erasures.set(position, new Set(lines));
    if (number === undefined || (kind !== 'filing' && kind !== 'event')) return;
    const ordinal = kind === 'filing' ? 1 : Number(lines[ordinalLine]);
    this.#last.set(number, { ordinal, leaf });
  }

  /** Adds problems known only at the end: entries without an opening, erasures without an entry. */
  finish(): readonly OpeningProblem[] {
    for (const { opening, leaf } of this.#toConfirm) {
      const erasedLeaves = this.#erasures.get(opening.erasedBy ?? -1);
      if (erasedLeaves?.has(leaf)) this.erased += 1;
      else this.#add(opening, 'notErased');
    }
    this.#held.entries.forEach((_, position) => {
      if (!this.#shown.has(position))
        this.#problems.push({ position, kind: '', number: undefined, problem: 'missing' });
    });
    return this.#problems.toSorted(
      (a, b) => (a.position ?? Number.MAX_SAFE_INTEGER) - (b.position ?? Number.MAX_SAFE_INTEGER),
    );
  }

  #add({ position, kind, lines }: Opening, problem: OpeningProblemCode): void {
    this.#problems.push({ position, kind, number: lines[1], problem });
  }
}
