// Verifies the history file of a case: leaves from texts, steps without a gap, each in the log under a signed head.
// Pure.
import { type Crypto, equal, toHex, utf8 } from '../bytes.ts';
import { type Checkpoint, type Cosigned, cosignaturesOf, signedState } from '../checkpoint.ts';
import { type LogProof, parseLogProof } from '../logProof.ts';
import { createHasher } from '../merkle.ts';
import { parseVerifierKey, type Signed, type VerifierKey } from '../note.ts';
import { checkPlace, entryOf, originsOf, type TrustedKeys, type Verdict } from '../receipt.ts';
import { brokenLinks } from './chain.ts';
import { type History, isOpenLeaf, type OpenLeaf, type StepKind } from './historyFile.ts';

export type StepError =
  /** The text, its hour or its order was changed: salt and lines do not give the leaf. */
  | 'otherLines'
  /** The words are not those whose hash is in the lines. */
  | 'otherWords'
  | 'otherCase'
  /** A step was removed, added or moved. */
  | 'otherChain'
  | 'twice'
  /** The proof is of another position, or positions are not in the order of the steps. */
  | 'otherPlace'
  | 'malformed'
  | 'notIncluded'
  | 'otherLog'
  | 'wrongSignature'
  | 'otherKey'
  /** Two signed heads of one size. */
  | 'splitView';

type StepState =
  | { readonly is: 'included'; readonly position: number; readonly size: number; readonly root: string }
  /** No head was signed over it when the file was made. */
  | { readonly is: 'waiting' }
  | { readonly is: StepError };

export interface StepReport {
  readonly kind: StepKind;
  /** The track of a filing, the action of an event, or the sender of a message. */
  readonly at: string;
  readonly what: string;
  readonly state: StepState;
}

export interface HistoryReport {
  /** `unused`: no step has a proof yet; `malformed`: unreadable keys, or of several logs. */
  readonly key: 'known' | 'foreign' | 'unchecked' | 'unused' | 'malformed';
  readonly steps: readonly StepReport[];
  /** False where the filing is hidden or missing; a publication's file has none. */
  readonly hasFiling: boolean;
  /** Rows that are in no log; empty where the filer cannot see them. */
  readonly unentered: readonly string[];
  readonly hidden: { readonly count: number; readonly is: 'counted' | 'twice' };
  /** The proof under the largest head, to ask whether the log still continues that head. */
  readonly newest: string | undefined;
  readonly witnesses: readonly Cosigned[];
  readonly files: readonly { readonly name: string; readonly is: 'same' | 'foreign' }[];
}

/** Where the lines of each kind have the time, the kind, the SHA-256 of the words, and the first document. */
const layouts = {
  filing: { format: 'denonco-filing/v1', at: 2, what: 4, text: 5, documents: 6 },
  event: { format: 'denonco-event/v1', at: 3, what: 4, text: 5, documents: 7 },
  message: { format: 'denonco-message/v1', at: 2, what: 3, text: 4, documents: 5 },
  publication: { format: 'denonco-publication/v1', at: 3, what: 2, text: 4, documents: 5 },
} as const;

interface Held {
  readonly crypto: Crypto;
  readonly number: string;
  readonly origins: readonly string[];
  readonly signed: (checkpoint: Checkpoint) => Signed;
}

export function checkHistory(crypto: Crypto, history: History, known: TrustedKeys): HistoryReport {
  const { number, leaves, verifierKeys } = history;
  const named = verifierKeys.map((text) => parseVerifierKey(crypto, text));
  const fileKeys = named.filter((key) => key !== undefined);
  const origin = fileKeys[0]?.name;
  const areKeys = origin !== undefined && named.every((key) => key?.name === origin);
  const keys = known.logKeys ?? fileKeys;
  const held: Held = { crypto, number, origins: originsOf(origin, keys), signed: signedOnce(crypto, keys) };
  const open = leaves.filter(isOpenLeaf);
  const proofs = open.map(({ proof }) => (proof === undefined ? undefined : parseLogProof(proof)));
  const sizes = proofs.map((proof) => proof?.checkpoint.size ?? -1);
  const newest = sizes.indexOf(Math.max(...sizes));
  const head = proofs[newest]?.checkpoint;
  const states = withOrder(withViews(statesOf(held, history, proofs)), open);
  const sums = new Set(open.flatMap(({ kind, lines }) => lines.slice(layouts[kind].documents)));
  return {
    key: areKeys ? keyOf(states, known.logKeys !== undefined) : 'malformed',
    steps: open.map((leaf, at) => stepOf(leaf, states[at] ?? { is: 'waiting' })),
    hasFiling:
      open.some(({ kind }) => kind === 'filing') ||
      leaves.every((leaf) => isOpenLeaf(leaf) && leaf.kind === 'publication'),
    unentered: history.unentered.map(({ kind, lines }) => [kind, ...lines.slice(2, 5)].join(' ')),
    hidden: hiddenOf(history),
    newest: head && open[newest]?.proof,
    witnesses: head ? cosignaturesOf(crypto, head, known.witnesses ?? []) : [],
    files: (known.files ?? []).map(({ name, sha256 }) => ({ name, is: sums.has(sha256) ? 'same' : 'foreign' })),
  };
}

function stepOf({ kind, lines }: OpenLeaf, state: StepState): StepReport {
  const { at, what } = layouts[kind];
  return { kind, at: lines[at] ?? '', what: lines[what] ?? '', state };
}

function signedOnce(crypto: Crypto, keys: readonly VerifierKey[]): Held['signed'] {
  const known = new Map<string, Signed>();
  return (checkpoint) => {
    const { text, signatures } = checkpoint.note;
    const of = `${text}${signatures.map(({ name, keyId, bytes }) => `${name} ${toHex(keyId)} ${toHex(bytes)}\n`).join('')}`;
    const signed = known.get(of) ?? signedState(crypto, checkpoint, keys);
    known.set(of, signed);
    return signed;
  };
}

function statesOf(held: Held, { leaves }: History, proofs: readonly (LogProof | undefined)[]): readonly StepState[] {
  const broken = brokenLinks(leaves);
  const twice = findDuplicates(leaves);
  return leaves.filter(isOpenLeaf).map((leaf, at) => {
    if (!isOfCase(held, leaf)) return { is: 'otherCase' };
    if (!isGiven(held, leaf)) return { is: 'otherLines' };
    if (!isSaid(held, leaf)) return { is: 'otherWords' };
    if (twice.has(toHex(leaf.leaf))) return { is: 'twice' };
    if (broken.has(leaf)) return { is: 'otherChain' };
    return inLog(held, leaf, proofs[at]);
  });
}

const isOfCase = ({ number }: Held, { kind, lines }: OpenLeaf): boolean =>
  lines[0] === layouts[kind].format && lines[1] === number && lines.length >= layouts[kind].documents;

const isGiven = ({ crypto }: Held, { salt, lines, leaf }: OpenLeaf): boolean =>
  equal(createHasher(crypto).leaf(entryOf(crypto, salt, lines)), leaf);

const isSaid = ({ crypto }: Held, { kind, lines, text }: OpenLeaf): boolean =>
  text === undefined || toHex(crypto.sha256(utf8(text))) === lines[layouts[kind].text];

function inLog({ crypto, origins, signed }: Held, leaf: OpenLeaf, proof: LogProof | undefined): StepState {
  if (leaf.proof === undefined) return { is: 'waiting' };
  if (!proof) return { is: 'malformed' };
  if (leaf.position !== undefined && leaf.position !== proof.position) return { is: 'otherPlace' };
  return checkPlace(crypto, { leaf: leaf.leaf, proof, origins, signed });
}

/** Heads of one size must have one root. */
function withViews(states: readonly StepState[]): readonly StepState[] {
  const roots = new Map<number, string>();
  return states.map((state) => {
    if (state.is !== 'included') return state;
    const root = roots.get(state.size) ?? state.root;
    roots.set(state.size, root);
    return root === state.root ? state : { is: 'splitView' };
  });
}

/** Filing and events must be in the log in their order. */
function withOrder(states: readonly StepState[], open: readonly OpenLeaf[]): readonly StepState[] {
  let last = -1;
  return states.map((state, at) => {
    const { kind } = open[at] ?? {};
    if (state.is !== 'included' || kind === 'message' || kind === 'publication') return state;
    if (state.position <= last) return { is: 'otherPlace' };
    last = state.position;
    return state;
  });
}

function findDuplicates(leaves: History['leaves']): ReadonlySet<string> {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { leaf } of leaves) (seen.has(toHex(leaf)) ? twice : seen).add(toHex(leaf));
  return twice;
}

function hiddenOf({ leaves }: History): HistoryReport['hidden'] {
  const hidden = leaves.filter((leaf) => !isOpenLeaf(leaf));
  const twice = findDuplicates(leaves);
  return { count: hidden.length, is: hidden.some(({ leaf }) => twice.has(toHex(leaf))) ? 'twice' : 'counted' };
}

function keyOf(states: readonly StepState[], isKnown: boolean): HistoryReport['key'] {
  if (states.some(({ is }) => is === 'otherKey')) return 'foreign';
  if (!states.some(({ is }) => is === 'included')) return 'unused';
  return isKnown ? 'known' : 'unchecked';
}

/** A file that no step names does not make the history false. */
export function verdictOfHistory(report: HistoryReport): Verdict {
  const { key, steps, hasFiling, unentered, hidden, witnesses } = report;
  const isWrong =
    key === 'foreign' ||
    key === 'malformed' ||
    hidden.is === 'twice' ||
    unentered.length > 0 ||
    steps.some(({ state }) => state.is !== 'included' && state.is !== 'waiting') ||
    witnesses.some(({ is }) => is === 'forged');
  if (isWrong) return 'refused';
  const isProved = hasFiling && steps.every(({ state }) => state.is === 'included');
  return key === 'known' && isProved ? 'proved' : 'partly';
}
