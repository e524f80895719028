// Lines of leaves. Receipts are kept for years: formats never change, a new one gets a new first line
// (docs/reference/receipt.md).
import { hash } from 'node:crypto';
import type { LogKind } from '@denonco/contract';
import type { Selectable } from 'kysely';
import type { Confidentiality, DB } from '../../platform/db/types.gen.ts';

const sha256 = (content: string | Uint8Array): Buffer => hash('sha256', content, 'buffer');

/** RFC 8785; absent and null are both left out. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, one]) => one !== undefined && one !== null);
    const written = entries
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`);
    return `{${written.join(',')}}`;
  }
  const text = JSON.stringify(value);
  if (text === undefined) throw new TypeError('not JSON');
  return text;
}

const hexOf = (text: string): string => sha256(text).toString('hex');

export const endedLines = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

export const saltedEntry = (salt: Uint8Array, lines: readonly string[]): Buffer =>
  sha256(Buffer.concat([salt, Buffer.from(endedLines(lines))]));

/** RFC 6962, 2.1: a zero byte marks leaves. */
export const leafHashOf = (entry: Uint8Array): Buffer => sha256(Buffer.concat([Uint8Array.of(0), entry]));

export const contentHash = (content: unknown): Buffer => sha256(canonicalJson(content));

type FiledRow = Selectable<DB['cases']>;

export const placeOf = ({ lat, lng, ...row }: FiledRow) => ({
  region: row.region_code,
  municipality: row.municipality_code,
  unit: row.unit_code,
  address: row.address,
  votingCentre: row.voting_centre,
  point: lat === null && lng === null ? null : { lat, lng },
});

export const ofDenouncement = <T extends string | null>(row: FiledRow, track: T) => ({
  track,
  description: row.description,
  occurredAt: row.occurred_at,
  violatedAct: row.violated_act,
  place: placeOf(row),
  confidentiality: row.confidentiality,
  language: row.language,
});

/** Of a case split off, or of the one that it leaves. */
export const splitContent = <T extends string | null>(row: FiledRow, track: T) => ({
  ...ofDenouncement(row, track),
  about: row.object_code,
  subjects: [],
  filerType: row.denouncer_type,
});

interface Commitment {
  readonly kind: 'denouncement' | 'complaint';
  readonly track: string;
  readonly registeredAt: string;
  readonly contentSha256: Uint8Array;
  readonly documents: readonly { readonly sha256: string }[];
}

/** The committed lines before and after the case number, which the database assigns while filing. */
export function commitmentAround(filing: Commitment): readonly [string, string] {
  const { kind, track, registeredAt, contentSha256, documents } = filing;
  const sum = Buffer.from(contentSha256).toString('hex');
  const linesAfter = [registeredAt, kind, track, sum, ...documents.map(({ sha256 }) => sha256)];
  return ['denonco-filing/v1\n', `\n${linesAfter.join('\n')}\n`];
}

const quarterMs = 900_000;

/** When the leaf of an unnamed filer enters the log: an hour may reveal who filed (`log_enters_at`). */
export const entersAt = (confidentiality: Confidentiality, registeredAt: Date): Date | undefined =>
  confidentiality === 'named' ? undefined : new Date((Math.floor(registeredAt.getTime() / quarterMs) + 1) * quarterMs);

export function promiseText(number: string, registeredAt: string, leaf: Uint8Array, enters?: string): string {
  const lines = [number, registeredAt, Buffer.from(leaf).toString('base64')];
  return endedLines(enters === undefined ? ['denonco-receipt/v1', ...lines] : ['denonco-receipt/v2', ...lines, enters]);
}

export interface EventEntry extends Entry<'number' | 'at' | 'action' | 'previous', 'documents', 'ordinal'> {
  readonly data: object;
}

const entryLines = (kind: LogKind, ...more: readonly string[]): readonly string[] => [`denonco-${kind}/v1`, ...more];

export function eventLinesAround(event: Omit<EventEntry, 'previous'>): readonly [readonly string[], readonly string[]] {
  const { number, ordinal, at, action, data, documents } = event;
  return [entryLines('event', number, String(ordinal), at, action, hexOf(canonicalJson(data))), documents];
}

export function eventLines({ previous, ...event }: EventEntry): readonly string[] {
  const [linesBefore, linesAfter] = eventLinesAround(event);
  return [...linesBefore, previous, ...linesAfter];
}

type Entry<Text extends string, List extends string = never, Count extends string = never> = Readonly<
  Record<Text, string> & Record<List, readonly string[]> & Record<Count, number>
>;

type MessageEntry = Entry<'number' | 'at' | 'text', 'documents'> & { readonly fromFiler: boolean };

export const messageLines = ({ number, at, fromFiler, text, documents }: MessageEntry) =>
  entryLines('message', number, at, fromFiler ? 'filer' : 'commission', hexOf(text), ...documents);

type PublicationEntry = Entry<'number' | 'at', never, 'ordinal'> & { readonly decision: object };

export const publicationName = (ordinal: number): string => `publication/${ordinal}`;

export const publicationLines = ({ number, ordinal, at, decision }: PublicationEntry) =>
  entryLines('publication', number, String(ordinal), at, hexOf(canonicalJson(decision)));

export const deadlineLines = ({ number, code, dueAt, notifiedAt }: Entry<'number' | 'code' | 'dueAt' | 'notifiedAt'>) =>
  entryLines('deadline', number, code, dueAt, notifiedAt);

type IdentityEntry = Entry<'number' | 'at' | 'reason', 'fields', 'ordinal'>;

export const identityLines = ({ number, ordinal, at, fields, reason }: IdentityEntry) =>
  entryLines('identity', number, String(ordinal), at, fields.join(' '), hexOf(reason));

type ErasureEntry = Entry<'number' | 'at' | 'rule', 'removed' | 'leaves'>;

export const erasureLines = ({ number, at, rule, removed, leaves }: ErasureEntry) =>
  entryLines('erasure', number, at, rule, removed.join(' '), ...leaves);

export type Confirmation = Entry<'at' | 'memberId' | 'reason', 'clocks'>;

export const clockLines = ({ at, memberId, reason, clocks }: Confirmation) =>
  entryLines('clock', at, memberId, hexOf(reason), ...clocks);

/** As the database function `log_unit` writes it. */
export const rowLines = ({ number, unit, at, content }: Entry<'number' | 'unit' | 'at' | 'content'>) =>
  entryLines('row', number, unit, at, hexOf(content));

export const auditHash = (before: string, contentHash: string): string =>
  sha256(Buffer.concat([Buffer.from(before, 'hex'), Buffer.from(contentHash, 'hex')])).toString('hex');

type AuditEntry = Entry<'at' | 'contentHash' | 'before', never, 'first' | 'last'>;

export const auditLines = ({ first, last, at, contentHash, before }: AuditEntry) =>
  entryLines('audit', '-', `audit_log/${first}-${last}`, at, contentHash, before, auditHash(before, contentHash));

interface Happened {
  readonly data: object;
  readonly memberId: string | null;
  readonly byFiler: boolean;
  readonly answer?: string | null | undefined;
}

export const committedEvent = ({ data, memberId, byFiler, answer }: Happened): object => ({
  data,
  answer,
  by: memberId ?? (byFiler ? 'filer' : 'system'),
});
