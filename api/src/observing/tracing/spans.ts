// Which span the code that runs just now belongs to, and spans within it. Where nothing is traced there is none, and then
// this does nothing.
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { TraceParent } from './traceparent.rules.ts';

/** As OTLP counts them. */
export const kinds = { internal: 1, server: 2, client: 3, consumer: 5 } as const;

/** Names of OpenTelemetry's conventions; never what somebody sent. */
export type Attributes = Readonly<Record<string, string | number>>;

export interface FinishedSpan extends TraceParent {
  readonly parentId: string | undefined;
  readonly name: string;
  readonly kind: number;
  readonly beganMs: number;
  readonly endedMs: number;
  readonly attributes: Attributes;
  readonly isFault: boolean;
}

export interface Span extends TraceParent {
  readonly isKept: boolean;
  readonly end: (more?: {
    readonly name?: string;
    readonly attributes?: Attributes;
    readonly isFault?: boolean;
  }) => void;
  readonly child: (name: string, kind: number, attributes: Attributes) => Span;
}

interface Beginning {
  readonly traceId: string;
  readonly parentId: string | undefined;
  readonly isKept: boolean;
  readonly keep: (span: FinishedSpan) => void;
  /** From the steady clock to the hour, the same within a trace. */
  readonly anchorMs?: number;
}

export const newTraceId = (): string => randomBytes(16).toString('hex');

export function beginSpan(
  { traceId, parentId, isKept, keep, anchorMs = Date.now() - performance.now() }: Beginning,
  name: string,
  kind: number,
  attributes: Attributes,
): Span {
  const spanId = isKept ? randomBytes(8).toString('hex') : '0000000000000001';
  const beganMs = anchorMs + performance.now();
  let isOver = false;
  const span: Span = {
    ...{ traceId, spanId, isKept },
    end(more = {}) {
      if (isOver || !isKept) return;
      isOver = true;
      const endedMs = anchorMs + performance.now();
      const all = { ...attributes, ...more.attributes };
      const { isFault = false } = more;
      keep({ traceId, spanId, parentId, name: more.name ?? name, kind, beganMs, endedMs, attributes: all, isFault });
    },
    child: (ofChild, kindOfChild, given) =>
      isKept ? beginSpan({ traceId, parentId: spanId, isKept, keep, anchorMs }, ofChild, kindOfChild, given) : span,
  };
  return span;
}

const current = new AsyncLocalStorage<Span>();

export const spanNow = (): Span | undefined => current.getStore();
export const within = <T>(span: Span, run: () => T): T => current.run(span, run);
/** For what must not be traced itself. */
export const untraced = <T>(run: () => T): T => current.exit(run);

/** Runs it within a span of its own, if what runs now has one. */
export async function inSpan<T>(name: string, attributes: Attributes, run: () => Promise<T>): Promise<T> {
  const parent = spanNow();
  if (!parent?.isKept) return run();
  return spanned(parent.child(name, kinds.client, attributes), run);
}

export async function spanned<T>(span: Span, run: () => Promise<T>): Promise<T> {
  try {
    const result = await within(span, run);
    span.end();
    return result;
  } catch (error) {
    span.end(faultOf(error));
    throw error;
  }
}

/** Kind and code; a message may quote what was sent. */
export function faultOf(error: unknown): { readonly isFault: true; readonly attributes: Attributes } {
  const code = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
  const type = typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown';
  return { isFault: true, attributes: { 'error.type': type } };
}

/** For lines of the log. */
export function traceOfLine(): object {
  const span = spanNow();
  return span?.isKept ? { traceId: span.traceId, spanId: span.spanId } : {};
}
