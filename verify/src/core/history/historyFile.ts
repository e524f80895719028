// The course of a case as a file (docs/receipt.md, denonco-history/v1): read strictly, because its lines are what is hashed.
// Pure.
import { isLine, isText, maxReceiptBytes, parseObject, toHash } from '../receiptFile.ts';

const historyFormat = 'denonco-history/v1';

/** What the filer sees; each has a format of its own. */
export type StepKind = 'filing' | 'event' | 'message';

/** A leaf with what it stands for. */
export interface OpenLeaf {
  readonly kind: StepKind;
  readonly lines: readonly string[];
  readonly salt: Uint8Array;
  readonly leaf: Uint8Array;
  /** Undefined, as the proof, while it waits for a head. */
  readonly position: number | undefined;
  readonly proof: string | undefined;
}
/** A leaf of what the filer cannot see. */
interface ClosedLeaf {
  readonly leaf: Uint8Array;
}
export type CaseLeaf = OpenLeaf | ClosedLeaf;

export interface History {
  readonly number: string;
  readonly madeAt: string;
  readonly verifierKeys: readonly string[];
  /** In the order in which they were written. */
  readonly leaves: readonly CaseLeaf[];
}

export type ReadHistory =
  | { readonly history: History }
  /** `other`: it does not say that it is one; `incomplete`: it does, and cannot be read as one. */
  | { readonly unread: 'other' | 'incomplete' };

export const isOpenLeaf = (leaf: CaseLeaf): leaf is OpenLeaf => 'lines' in leaf;

export function readHistory(bytes: Uint8Array): ReadHistory {
  const value = bytes.length > maxReceiptBytes ? undefined : parseObject(bytes);
  if (!value || Reflect.get(value, 'format') !== historyFormat) return { unread: 'other' };
  const history = toHistory(value);
  return history ? { history } : { unread: 'incomplete' };
}

function toHistory(value: object): History | undefined {
  const field = (name: string): unknown => Reflect.get(value, name);
  const [number, madeAt] = ['number', 'madeAt'].map(field);
  const verifierKeys = linesOf(field('verifierKeys'));
  const leaves = eachOf(field('leaves'), toLeaf);
  if (!isLine(number) || !isLine(madeAt) || !verifierKeys || !leaves) return undefined;
  return { number, madeAt, verifierKeys, leaves };
}

/** Undefined unless every one can be read. */
function eachOf<T>(value: unknown, read: (one: unknown) => T | undefined): readonly T[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const all = value.map(read).filter((one) => one !== undefined);
  return all.length === value.length ? all : undefined;
}

const linesOf = (value: unknown) => eachOf(value, (one) => (isLine(one) ? one : undefined));

const isKind = (value: unknown): value is StepKind => value === 'filing' || value === 'event' || value === 'message';
const isPosition = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

function toLeaf(value: unknown): CaseLeaf | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const field = (name: string): unknown => Reflect.get(value, name) ?? undefined;
  const leaf = toHash(field('leaf'));
  if (!leaf) return undefined;
  // One that shows something is held to all that it has to show.
  if (Object.keys(value).length === 1) return { leaf };
  const [kind, position, proof] = ['kind', 'position', 'proof'].map(field);
  const lines = linesOf(field('lines'));
  const salt = toHash(field('salt'));
  if (!isKind(kind) || !lines || !salt) return undefined;
  if ((position !== undefined && !isPosition(position)) || (proof !== undefined && !isText(proof))) return undefined;
  return { kind, lines, salt, leaf, position, proof };
}
