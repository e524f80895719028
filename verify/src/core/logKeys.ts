// The published keys of a log (`/log/keys`). A new key is trusted only when it and its predecessor signed the handover.
// Pure.
import { type Crypto, fromBase64, fromDecimal, fromUtf8 } from './bytes.ts';
import { fieldsOf, parseJson, readEach } from './json.ts';
import { hashBytes } from './merkle.ts';
import { isSameKey, parseNote, parseVerifierKey, signedBy, type VerifierKey } from './note.ts';
import type { Head } from './proofs.ts';

export interface PublishedKeys {
  readonly origin: string;
  /** Oldest first. */
  readonly keys: readonly VerifierKey[];
  readonly handovers: readonly string[];
  /** Whether to trust them is the user's decision. */
  readonly witnesses: readonly VerifierKey[];
}

const handoverFormat = 'denonco-key/v1';
const successorFormat = 'denonco-successor/v1';

export function parsePublishedKeys(crypto: Crypto, bytes: Uint8Array): PublishedKeys | undefined {
  const field = fieldsOf(parseJson(fromUtf8(bytes)));
  const origin = field('origin');
  const keys = keysOf(crypto, field('keys'));
  const handovers = readEach(field('handovers') ?? [], (one) => (typeof one === 'string' ? one : undefined));
  const witnesses = keysOf(crypto, field('witnesses') ?? []);
  if (typeof origin !== 'string' || !keys || !handovers || !witnesses) return undefined;
  return { origin, keys, handovers, witnesses };
}

const keysOf = (crypto: Crypto, value: unknown) =>
  readEach(value, (one) => {
    const text = typeof one === 'string' ? one : fieldsOf(one)('verifierKey');
    return typeof text === 'string' ? parseVerifierKey(crypto, text) : undefined;
  });

/** The keys with those that they handed over to, also through other keys. */
export function trustedKeysWithSuccessors(
  crypto: Crypto,
  trusted: readonly VerifierKey[],
  handovers: readonly string[],
): readonly VerifierKey[] {
  const believed = [...trusted];
  const waiting = handovers.map((text) => handoverOf(crypto, text)).filter((one) => one !== undefined);
  const isBelieved = (key: VerifierKey) => believed.some((one) => isSameKey(one, key));
  for (let grew = true; grew; ) {
    const next = waiting.find(({ from, to }) => isBelieved(from) && !isBelieved(to));
    grew = next !== undefined;
    if (next) believed.push(next.to);
  }
  return believed;
}

/** A lost log, and the log that continued what was restored of it. */
export interface Succession {
  readonly from: string;
  readonly to: string;
  /** The first entry of the new log commits to them. */
  readonly lines: readonly string[];
  readonly agreed: Head;
  readonly restored: Head;
  readonly at: string;
  readonly reason: string;
}

/** Successions in order, each signed by both keys; none if they do not connect the two logs. */
export function successionsBetween(crypto: Crypto, handovers: readonly string[], from: string, to: string) {
  const all = handovers.map((text) => successionOf(handoverOf(crypto, text))).filter((one) => one !== undefined);
  const chain: Succession[] = [];
  for (let at = from; at !== to; ) {
    const next = all.find((one) => one.from === at);
    if (!next || chain.includes(next)) return [];
    chain.push(next);
    at = next.to;
  }
  return chain;
}

function successionOf(handover: ReturnType<typeof handoverOf>): Succession | undefined {
  if (!handover || handover.lines[0] !== successorFormat) return undefined;
  const { from, to, lines } = handover;
  const [, , , agreed, restored, at = '', , reason = ''] = lines;
  const [old, own] = [agreed, restored].map(headOf);
  return old && own && { from: from.name, to: to.name, lines, agreed: old, restored: own, at, reason };
}

function headOf(text = ''): Head | undefined {
  const [sizeText = '', rootText = ''] = text.split(' ');
  const [size, root] = [fromDecimal(sizeText), fromBase64(rootText, hashBytes)];
  return size === undefined || !root ? undefined : { size, root };
}

/** A handover that both keys signed, and that belongs to one log or to a log and its successor. */
function handoverOf(crypto: Crypto, text: string) {
  const note = parseNote(text);
  const lines = note?.text.slice(0, -1).split('\n') ?? [];
  const isSuccession = lines[0] === successorFormat;
  if (!note || (lines[0] !== handoverFormat && !isSuccession)) return undefined;
  const [from, to, ...more] = lines.map((line) => parseVerifierKey(crypto, line)).filter((key) => key !== undefined);
  if (!from || !to || more.length > 0 || (from.name === to.name) === isSuccession) return undefined;
  const both = [from, to].every((key) => signedBy(crypto, note, [key]) === 'signed');
  return both ? { from, to, lines } : undefined;
}
