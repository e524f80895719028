// Spans. No provider is registered without a collector, and these functions do nothing.
import { type Span, type SpanOptions, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { codeOf } from '../../errors.ts';

export const tracer = () => trace.getTracer('denonco');

export function isTraced(): boolean {
  const flags = trace.getActiveSpan()?.spanContext().traceFlags ?? TraceFlags.NONE;
  return (flags & TraceFlags.SAMPLED) !== 0;
}

export const inSpan = <T>(name: string, options: SpanOptions, run: () => Promise<T>): Promise<T> =>
  tracer().startActiveSpan(name, options, async (span) => {
    try {
      return await run();
    } catch (error) {
      setError(span, error);
      throw error;
    } finally {
      span.end();
    }
  });

export function setError(span: Span, error: unknown): void {
  const type = codeOf(error) ?? (error instanceof Error ? error.name : 'unknown');
  span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
}

export function traceOfLine(): object {
  const span = isTraced() ? trace.getActiveSpan()?.spanContext() : undefined;
  return span ? { traceId: span.traceId, spanId: span.spanId } : {};
}
