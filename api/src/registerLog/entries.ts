// What the entries of the register log are made of, byte for byte as docs/register-log.md says. A format is never changed:
// there is only a new one. Pure.
import { createHash } from 'node:crypto';
import { canonicalJson } from '../receipts/commitment.ts';

const sha256 = (...parts: readonly (string | Uint8Array)[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

/** SHA-256 in hex, as lines have it. */
const hexOf = (text: string): string => sha256(text).toString('hex');

/** The commitment: SHA-256 of the salt and the lines, each ended. */
export const entryOf = (salt: Uint8Array, lines: readonly string[]): Buffer =>
  sha256(salt, lines.map((line) => `${line}\n`).join(''));

/** RFC 6962, 2.1: a zero byte in front. */
export const leafHashOf = (entry: Uint8Array): Buffer => sha256(Uint8Array.of(0), entry);

export interface EventEntry {
  readonly number: string;
  readonly ordinal: number;
  /** `2026-11-16T10:42:07+01:00`, as every instant here. */
  readonly at: string;
  readonly action: string;
  /** As `committedEvent` makes it. */
  readonly data: object;
  /** Leaf hash of the event before, in hex. */
  readonly previous: string;
  /** SHA-256 of what was attached with it, in hex. */
  readonly documents: readonly string[];
}

/** The lines in front of the leaf hash of the event before, and those behind it. */
export function eventLinesAround(event: Omit<EventEntry, 'previous'>): readonly [readonly string[], readonly string[]] {
  const { number, ordinal, at, action, data, documents } = event;
  return [['denonco-event/v1', number, String(ordinal), at, action, hexOf(canonicalJson(data))], documents];
}

export function eventLines({ previous, ...event }: EventEntry): readonly string[] {
  const [front, behind] = eventLinesAround(event);
  return [...front, previous, ...behind];
}

interface MessageEntry {
  readonly number: string;
  readonly at: string;
  readonly fromFiler: boolean;
  readonly text: string;
  readonly documents: readonly string[];
}

export const messageLines = ({ number, at, fromFiler, text, documents }: MessageEntry): readonly string[] => [
  ...['denonco-message/v1', number, at, fromFiler ? 'filer' : 'commission', hexOf(text)],
  ...documents,
];

interface PublicationEntry {
  readonly number: string;
  /** Of the event that changed what the public reads. */
  readonly ordinal: number;
  readonly at: string;
  readonly decision: object;
}

/** A decision as the public reads it from then on; the event itself holds what was taken out of it. */
export const publicationLines = ({ number, ordinal, at, decision }: PublicationEntry): readonly string[] => [
  'denonco-publication/v1',
  number,
  String(ordinal),
  at,
  hexOf(canonicalJson(decision)),
];

interface DeadlineEntry {
  readonly number: string;
  readonly code: string;
  readonly dueAt: string;
  readonly toldAt: string;
}

/** An end that passed. */
export const deadlineLines = ({ number, code, dueAt, toldAt }: DeadlineEntry): readonly string[] => [
  ...['denonco-deadline/v1', number, code, dueAt, toldAt],
];

interface IdentityEntry {
  readonly number: string;
  /** Of the event that is the opening. */
  readonly ordinal: number;
  readonly at: string;
  /** The fields that were opened. */
  readonly fields: readonly string[];
  readonly reason: string;
}

/** An identity that was opened. */
export const identityLines = ({ number, ordinal, at, fields, reason }: IdentityEntry): readonly string[] => [
  ...['denonco-identity/v1', number, String(ordinal), at, fields.join(' '), hexOf(reason)],
];

interface ErasureEntry {
  readonly number: string;
  readonly at: string;
  /** Of the rules of retention. */
  readonly rule: string;
  readonly removed: readonly string[];
  /** Leaf hashes in hex: what they hide can no longer be shown whole. */
  readonly leaves: readonly string[];
}

/** What the rules of retention took away. */
export const erasureLines = ({ number, at, rule, removed, leaves }: ErasureEntry): readonly string[] => [
  ...['denonco-erasure/v1', number, at, rule, removed.join(' ')],
  ...leaves,
];

interface ClockEntry {
  readonly at: string;
  readonly memberId: string;
  readonly reason: string;
  /** Why each was in doubt and what it showed. */
  readonly clocks: readonly string[];
}

/** An administrator said that the clock is right. */
export const clockLines = ({ at, memberId, reason, clocks }: ClockEntry): readonly string[] => [
  ...['denonco-clock/v1', at, memberId, hexOf(reason)],
  ...clocks,
];

interface RowEntry {
  /** `-` of what is of no case. */
  readonly number: string;
  /** The table and the key of the rows. */
  readonly unit: string;
  readonly at: string;
  /** Canonical JSON of the rows. */
  readonly content: string;
}

/** Rows as they are from now on; the function `log_unit` of the database (migration 0063) makes the same. */
export const rowLines = ({ number, unit, at, content }: RowEntry): readonly string[] => [
  ...['denonco-row/v1', number, unit, at, hexOf(content)],
];

interface AuditRowsEntry {
  readonly first: number;
  readonly last: number;
  readonly at: string;
  /** SHA-256 in hex of the canonical JSON of the rows. */
  readonly contentHash: string;
  /** The running hash before them, in hex; zeroes before the first. */
  readonly before: string;
}

/** The running hash of the audit log: SHA-256 of the one before and of the hash of what was added since. */
export const auditHash = (before: string, contentHash: string): string =>
  sha256(Buffer.from(before, 'hex'), Buffer.from(contentHash, 'hex')).toString('hex');

/** The lines of the leaf over new rows of the audit log. */
export const auditLines = ({ first, last, at, contentHash, before }: AuditRowsEntry): readonly string[] => [
  ...['denonco-audit/v1', '-', `audit_log/${first}-${last}`, at],
  ...[contentHash, before, auditHash(before, contentHash)],
];

interface Happened {
  readonly data: object;
  /** Null: no member did it. */
  readonly memberId: string | null;
  readonly byFiler: boolean;
  /** What the filer answered, which the case keeps beside its events. */
  readonly answer?: string | null | undefined;
}

/** What an event's line of data is the hash of: what was said, who did it, and the answer it brought. */
export const committedEvent = ({ data, memberId, byFiler, answer }: Happened): object => ({
  ...{ data, answer },
  by: memberId ?? (byFiler ? 'filer' : 'system'),
});
