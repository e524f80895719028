// Verifies the record of a lot (docs/reference/lot.md): the seed draws the same member; the participants are the
// members of that day without those excluded with a reason. Pure.
import { type Crypto, fromHex, toHex, utf8 } from './bytes.ts';
import { fieldsOf, readEach } from './json.ts';
import { createHasher, hashBytes } from './merkle.ts';
import { entryOf } from './receipt.ts';
import { isLine, maxReceiptBytes, parseObject } from './receiptFile.ts';

interface Member {
  readonly id: string;
  readonly name: string;
}

export interface Lot {
  readonly on: string;
  readonly drawn: Member;
  readonly candidates: readonly Member[];
  readonly seed: string | undefined;
  readonly excluded: readonly { readonly id: string; readonly reason: string | undefined }[];
  /** Lots before 23 November 2026 have none. */
  readonly roster: { readonly at: string; readonly members: readonly Member[]; readonly salt: Uint8Array } | undefined;
}

export type ListState =
  | 'whole'
  | 'noRoster'
  | 'missing'
  /** Not a member on that day, or under another name. */
  | 'foreign'
  /** Named twice, or both participant and excluded. */
  | 'twice'
  | 'noReason'
  /** A lot with fewer than two candidates, or an appointment with more than one. */
  | 'number'
  /** The roster is of another day. */
  | 'otherDay';

export interface LotReport {
  /** `appointed`: one candidate was left, so nothing was drawn. */
  readonly draw: 'same' | 'other' | 'appointed';
  readonly list: ListState;
  readonly leaf: Uint8Array | undefined;
}

/** Reads the portal's answer, with or without envelope. */
export function readLots(bytes: Uint8Array) {
  const answer = bytes.length > maxReceiptBytes ? undefined : parseObject(bytes);
  if (!answer) return undefined;
  const field = fieldsOf(fieldsOf(answer)('result') ?? answer);
  const number = field('number');
  const lots = readEach(field('course'), (step) => {
    const [on, lot] = ['at', 'lot'].map(fieldsOf(step));
    return lot === undefined ? null : toLot(on, lot);
  });
  return isLine(number) && lots ? { number, lots: lots.filter((lot) => lot !== null) } : undefined;
}

function toLot(on: unknown, value: unknown): Lot | undefined {
  const field = fieldsOf(value);
  const [drawn, candidates] = [toMember(field('drawn')), readEach(field('candidates'), toMember)];
  const excluded = readEach(field('excluded'), (one) => {
    const [id, reason] = ['id', 'reason'].map(fieldsOf(one));
    return isLine(id) ? { id, reason: isLine(reason) ? reason : undefined } : undefined;
  });
  const [seed, given] = ['seed', 'roster'].map(field);
  const roster = given === undefined ? undefined : toRoster(given);
  if (!isLine(on) || !drawn || !candidates || !excluded) return undefined;
  if ((seed !== undefined && !isLine(seed)) || (given !== undefined && !roster)) return undefined;
  return { on, drawn, candidates, seed, excluded, roster };
}

function toMember(value: unknown): Member | undefined {
  const [id, name] = ['id', 'name'].map(fieldsOf(value));
  return isLine(id) && isLine(name) ? { id, name } : undefined;
}

function toRoster(value: unknown): Lot['roster'] {
  const [at, salt] = ['at', 'salt'].map(fieldsOf(value));
  const members = readEach(fieldsOf(value)('members'), toMember);
  const bytes = typeof salt === 'string' ? fromHex(salt, hashBytes) : undefined;
  return isLine(at) && members && bytes ? { at, members, salt: bytes } : undefined;
}

export function checkLot(crypto: Crypto, number: string, lot: Lot): LotReport {
  const { seed, drawn, candidates, roster } = lot;
  const lines = roster && ['denonco-roster/v1', roster.at, ...roster.members.map(({ id, name }) => `${id} ${name}`)];
  const isSame = seed !== undefined && drawLot(crypto, seed, number, candidates) === drawn.id;
  return {
    draw: seed === undefined ? 'appointed' : isSame ? 'same' : 'other',
    list: listOf(lot),
    leaf: roster && lines && createHasher(crypto).leaf(entryOf(crypto, roster.salt, lines)),
  };
}

function listOf({ on, seed, drawn, candidates, excluded, roster }: Lot): ListState {
  if (seed === undefined ? candidates.length !== 1 || candidates[0]?.id !== drawn.id : candidates.length < 2)
    return 'number';
  if (!roster) return 'noRoster';
  if (!roster.at.startsWith(on)) return 'otherDay';
  const members = new Map(roster.members.map(({ id, name }) => [id, name]));
  const named = [...candidates, ...excluded].map(({ id }) => id);
  if (new Set(named).size < named.length || members.size < roster.members.length) return 'twice';
  if (named.some((id) => !members.has(id)) || candidates.some(({ id, name }) => members.get(id) !== name))
    return 'foreign';
  if (named.length < members.size) return 'missing';
  return excluded.some(({ reason }) => reason === undefined) ? 'noReason' : 'whole';
}

const range = 2 ** 48;

/** SHA-256 of label, seed, number and n, repeated until the number is unbiased. */
function drawLot(crypto: Crypto, seed: string, number: string, candidates: readonly Member[]): string | undefined {
  const ids = candidates.map(({ id }) => id).toSorted();
  if (ids.length === 0) return undefined;
  const limit = range - (range % ids.length);
  for (let round = 0; ; round += 1) {
    const digest = crypto.sha256(utf8(`denonco-lot/v1\n${seed}\n${number}\n${round}\n`));
    const value = Number.parseInt(toHex(digest.subarray(0, 6)), 16);
    if (value < limit) return ids[value % ids.length];
  }
}
