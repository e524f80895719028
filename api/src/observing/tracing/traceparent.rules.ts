// The header `traceparent` (W3C Trace Context, level 1), and which traces are kept. Pure.

export interface TraceParent {
  /** 32 hex digits. */
  readonly traceId: string;
  /** 16 hex digits. */
  readonly spanId: string;
}

const form = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/;

/** Undefined for anything that is none; a later version of the header is read as this one. */
export function readTraceParent(header: unknown): TraceParent | undefined {
  const [, version, traceId, spanId, more] = (typeof header === 'string' && form.exec(header)) || [];
  if (version === undefined || traceId === undefined || spanId === undefined) return undefined;
  if (version === 'ff' || (version === '00' && more !== undefined)) return undefined;
  return /^0+$/.test(traceId) || /^0+$/.test(spanId) ? undefined : { traceId, spanId };
}

export const writeTraceParent = ({ traceId, spanId }: TraceParent, isKept: boolean): string =>
  `00-${traceId}-${spanId}-${isKept ? '01' : '00'}`;

/**
 * Decided by the id alone, so that all nodes agree. What the caller wishes is not asked: anybody on the internet could
 * otherwise have everything kept.
 */
export const isKept = (traceId: string, share: number): boolean =>
  Number.parseInt(traceId.slice(-8), 16) / 2 ** 32 < share;
