// The history file (docs/reference/receipt.md, denonco-history/v1), read strictly, because its lines are hashed. Pure.
import { fieldsOf, isPosition, readEach } from '../json.ts';
import { isLine, isText, maxReceiptBytes, parseObject, toHash } from '../receiptFile.ts';

const historyFormat = 'denonco-history/v1';

/** Each has its own format. */
export type StepKind = 'filing' | 'event' | 'message' | 'publication';

export interface OpenLeaf {
  readonly kind: StepKind;
  readonly lines: readonly string[];
  readonly salt: Uint8Array;
  readonly leaf: Uint8Array;
  /** A leaf that waits for a head has none. */
  readonly position: number | undefined;
  readonly proof: string | undefined;
  readonly text: string | undefined;
}
/** A leaf whose content the filer cannot see. */
interface ClosedLeaf {
  readonly leaf: Uint8Array;
}
export type CaseLeaf = OpenLeaf | ClosedLeaf;
interface UnenteredRow {
  readonly kind: string;
  /** Empty for what the filer cannot see. */
  readonly lines: readonly string[];
}

export interface History {
  readonly number: string;
  readonly madeAt: string;
  readonly verifierKeys: readonly string[];
  readonly leaves: readonly CaseLeaf[];
  readonly unentered: readonly UnenteredRow[];
}

type ReadHistory =
  | { readonly history: History }
  /** `other`: another format; `incomplete`: this format, but unreadable. */
  | { readonly unread: 'other' | 'incomplete' };

export const isOpenLeaf = (leaf: CaseLeaf): leaf is OpenLeaf => 'lines' in leaf;

export function readHistory(bytes: Uint8Array): ReadHistory {
  const value = bytes.length > maxReceiptBytes ? undefined : parseObject(bytes);
  if (!value || Reflect.get(value, 'format') !== historyFormat) return { unread: 'other' };
  const history = toHistory(value);
  return history ? { history } : { unread: 'incomplete' };
}

function toHistory(value: object): History | undefined {
  const field = fieldsOf(value);
  const [number, madeAt] = ['number', 'madeAt'].map(field);
  const verifierKeys = linesOf(field('verifierKeys'));
  const rows = readEach(field('leaves'), (one) => toUnentered(one) ?? toLeaf(one));
  if (!isLine(number) || !isLine(madeAt) || !verifierKeys || !rows) return undefined;
  const leaves = rows.filter((one) => 'leaf' in one);
  return {
    number,
    madeAt,
    verifierKeys,
    leaves,
    unentered: rows.filter((one): one is UnenteredRow => !('leaf' in one)),
  };
}

const linesOf = (value: unknown) => readEach(value, (one) => (isLine(one) ? one : undefined));

const kinds: ReadonlySet<unknown> = new Set<StepKind>(['filing', 'event', 'message', 'publication']);
const isKind = (value: unknown): value is StepKind => kinds.has(value);

function toUnentered(value: unknown): UnenteredRow | undefined {
  if (typeof value !== 'object' || value === null || Reflect.get(value, 'leaf') !== null) return undefined;
  const [kind, lines] = [Reflect.get(value, 'kind'), linesOf(Reflect.get(value, 'lines'))];
  return isLine(kind) && lines ? { kind, lines } : undefined;
}

function toLeaf(value: unknown): CaseLeaf | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const field = fieldsOf(value);
  const leaf = toHash(field('leaf'));
  if (!leaf) return undefined;
  if (Object.keys(value).length === 1) return { leaf };
  const [kind, position, proof, text] = ['kind', 'position', 'proof', 'words'].map(field);
  const lines = linesOf(field('lines'));
  const salt = toHash(field('salt'));
  if (!isKind(kind) || !lines || !salt) return undefined;
  if ((position !== undefined && !isPosition(position)) || (proof !== undefined && !isText(proof))) return undefined;
  if (text !== undefined && typeof text !== 'string') return undefined;
  return { kind, lines, salt, leaf, position, proof, text };
}
