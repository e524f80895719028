// Verifies a receipt point by point. Returns results without words. Pure.
import { type Crypto, concat, equal, toBase64, toHex, utf8 } from './bytes.ts';
import { type Checkpoint, type Cosigned, cosignaturesOf, signedState } from './checkpoint.ts';
import { type LogProof, parseLogProof } from './logProof.ts';
import { createHasher } from './merkle.ts';
import { isSameKey, parseNote, parseVerifierKey, type Signed, signedBy, type VerifierKey } from './note.ts';
import { isIncluded } from './proofs.ts';
import type { Receipt } from './receiptFile.ts';

/** Trusted keys and log data. Without them a receipt is checked only against the key that it names. */
export interface TrustedKeys {
  /** The keys of the log with older ones, if given. */
  readonly logKeys?: readonly VerifierKey[] | undefined;
  readonly witnesses?: readonly VerifierKey[];
  readonly files?: readonly { readonly name: string; readonly sha256: string }[];
}

/** `wrongSignature`: not of the named key; `otherText`: for another number, hour or leaf. */
type PromiseState = 'holds' | 'malformed' | 'wrongSignature' | 'otherText';
/** `unchecked`: no keys were given; `foreign`: another key. */
type KeyState = 'known' | 'foreign' | 'unchecked';
/** `absent`: no proof yet; `otherKey`: an unknown key signed the head, which proves nothing. */
type LogState =
  | { readonly is: 'absent' }
  | { readonly is: 'otherKey' | 'malformed' | 'otherLog' | 'wrongSignature' | 'notIncluded' }
  | { readonly is: 'included'; readonly position: number; readonly size: number; readonly root: string };

export interface ReceiptReport {
  readonly promise: PromiseState;
  /** When the leaf enters the log, unless at once. */
  readonly entersAt: string | undefined;
  readonly key: KeyState;
  readonly leaf: 'holds' | 'differs';
  readonly log: LogState;
  readonly witnesses: readonly Cosigned[];
  readonly documents: readonly { readonly name: string; readonly sha256: string; readonly is: 'same' | 'notShown' }[];
  /** The given file that is the content as filed, byte for byte. */
  readonly content: string | undefined;
  /** Given files that it does not name. */
  readonly foreignFiles: readonly { readonly name: string; readonly sha256: string }[];
}

/** SHA-256(0x00 ‖ SHA-256(salt ‖ text)), as in docs/reference/receipt.md. */
export function receiptLeaf(crypto: Crypto, receipt: Receipt): Uint8Array {
  const { number, registeredAt, kind, track, contentSha256, documents, salt } = receipt;
  const sums = documents.map(({ sha256 }) => sha256);
  const lines = ['denonco-filing/v1', number, registeredAt, kind, track, contentSha256, ...sums];
  return createHasher(crypto).leaf(entryOf(crypto, salt, lines));
}

/** SHA-256 of the salt and the lines, each with its newline. */
export const entryOf = (crypto: Crypto, salt: Uint8Array, lines: readonly string[]): Uint8Array =>
  crypto.sha256(concat(salt, utf8(lines.map((line) => `${line}\n`).join(''))));

const promised = ({ number, registeredAt, leaf }: Receipt, entersAt: string | undefined): string =>
  [
    `denonco-receipt/${entersAt === undefined ? 'v1' : 'v2'}`,
    ...[number, registeredAt, toBase64(leaf)],
    ...(entersAt === undefined ? [] : [entersAt]),
    '',
  ].join('\n');

const quarterMs = 900_000;

/** Version 2: the next full quarter of an hour after the filing. */
function entersAtOf({ signedNote, registeredAt }: Receipt): string | undefined {
  const [format, , , , entersAt = ''] = parseNote(signedNote)?.text.split('\n') ?? [];
  const next = (Math.floor(Date.parse(registeredAt) / quarterMs) + 1) * quarterMs;
  return format === 'denonco-receipt/v2' && Date.parse(entersAt) === next ? entersAt : undefined;
}

export function checkReceipt(crypto: Crypto, receipt: Receipt, known: TrustedKeys): ReceiptReport {
  const { files = [] } = known;
  const key = parseVerifierKey(crypto, receipt.verifierKey);
  const sums = new Set(files.map(({ sha256 }) => sha256));
  const named = new Set([receipt.contentSha256, ...receipt.documents.map(({ sha256 }) => sha256)]);
  return {
    promise: promiseOf(crypto, receipt, key),
    entersAt: entersAtOf(receipt),
    key: keyState(key, known.logKeys),
    leaf: equal(receiptLeaf(crypto, receipt), receipt.leaf) ? 'holds' : 'differs',
    ...inLog(crypto, receipt, key, known),
    documents: receipt.documents.map(({ name, sha256 }) => ({
      name,
      sha256,
      is: sums.has(sha256) ? 'same' : 'notShown',
    })),
    content: files.find(({ sha256 }) => sha256 === receipt.contentSha256)?.name,
    foreignFiles: files.filter(({ sha256 }) => !named.has(sha256)),
  };
}

function promiseOf(crypto: Crypto, receipt: Receipt, key: VerifierKey | undefined): PromiseState {
  const note = parseNote(receipt.signedNote);
  if (!note || !key) return 'malformed';
  if (signedBy(crypto, note, [key]) !== 'signed') return 'wrongSignature';
  return note.text === promised(receipt, entersAtOf(receipt)) ? 'holds' : 'otherText';
}

function keyState(key: VerifierKey | undefined, logKeys: TrustedKeys['logKeys']): KeyState {
  if (!logKeys) return 'unchecked';
  return key && logKeys.some((one) => isSameKey(one, key)) ? 'known' : 'foreign';
}

function inLog(
  crypto: Crypto,
  receipt: Receipt,
  key: VerifierKey | undefined,
  { logKeys, witnesses = [] }: TrustedKeys,
): Pick<ReceiptReport, 'log' | 'witnesses'> {
  if (receipt.proof === undefined) return { log: { is: 'absent' }, witnesses: [] };
  const proof = parseLogProof(receipt.proof);
  if (!proof) return { log: { is: 'malformed' }, witnesses: [] };
  const keys = logKeys ?? (key ? [key] : []);
  const signed = (checkpoint: Checkpoint) => signedState(crypto, checkpoint, keys);
  return {
    log: checkPlace(crypto, { leaf: receipt.leaf, proof, origins: originsOf(key?.name, keys), signed }),
    witnesses: cosignaturesOf(crypto, proof.checkpoint, witnesses),
  };
}

interface Place {
  readonly leaf: Uint8Array;
  readonly proof: LogProof;
  readonly origins: readonly string[];
  readonly signed: (checkpoint: Checkpoint) => Signed;
}

/** The receipt's log, and trusted successors. */
export function originsOf(own: string | undefined, keys: readonly VerifierKey[]): readonly string[] {
  if (own === undefined) return [];
  const names = keys.map(({ name }) => name);
  return names.includes(own) ? names : [own];
}

export function checkPlace(
  crypto: Crypto,
  { leaf, proof, origins, signed }: Place,
): Exclude<LogState, { is: 'absent' }> {
  const { position, path, checkpoint } = proof;
  if (!origins.includes(checkpoint.origin)) return { is: 'otherLog' };
  const { size, root } = checkpoint;
  if (!isIncluded(createHasher(crypto), { leafHash: leaf, position, size, root, path })) return { is: 'notIncluded' };
  const by = signed(checkpoint);
  if (by === 'forged') return { is: 'wrongSignature' };
  if (by === 'unsigned') return { is: 'otherKey' };
  return { is: 'included', position, size, root: toHex(root) };
}

/** `partly`: nothing is wrong, but not everything could be checked. */
export type Verdict = 'proved' | 'partly' | 'refused';

/** Files that are none of its documents do not make it false. */
export function verdictOf({ promise, key, leaf, log, witnesses }: ReceiptReport): Verdict {
  // A head of a later key proves nothing unless keys are given; then it must be of one of them.
  const isOpen = log.is === 'absent' || (log.is === 'otherKey' && key === 'unchecked');
  const isWrong =
    promise !== 'holds' ||
    key === 'foreign' ||
    leaf === 'differs' ||
    (log.is !== 'included' && !isOpen) ||
    witnesses.some(({ is }) => is === 'forged');
  if (isWrong) return 'refused';
  return key === 'known' && log.is === 'included' ? 'proved' : 'partly';
}
