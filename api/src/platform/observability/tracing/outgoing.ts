// Traces outgoing calls by host alone: addresses hold numbers, texts and keys.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { isTraced, setError, tracer } from './spans.ts';

interface FetchRequest {
  readonly method: string;
  readonly origin: string | URL;
  readonly addHeader: (name: string, value: string) => void;
}
interface Message {
  readonly request: object;
  readonly response?: { readonly statusCode: number };
  readonly error?: unknown;
}
type SetHeader = (name: string, value: string) => void;

export function traceOutgoing(): () => void {
  const spans = new WeakMap<object, Span>();
  const start = (request: object, method: string, host: string, setHeader: SetHeader) => {
    if (!isTraced()) return;
    const attributes = { 'http.request.method': method, 'server.address': host };
    const span = tracer().startSpan(method, { kind: SpanKind.CLIENT, attributes });
    spans.set(request, span);
    propagation.inject(trace.setSpan(context.active(), span), setHeader, {
      set: (set, name, value) => set(name, value),
    });
  };
  const end = (request: object, status = 0) => {
    const span = spans.get(request)?.setAttribute('http.response.status_code', status);
    if (status >= 400) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  };
  const onMessage =
    <T>(handler: (message: T) => void) =>
    (message: unknown) =>
      Reflect.apply(handler, undefined, [message]);
  const failed = onMessage(({ request, error }: Message) => {
    const span = spans.get(request);
    if (span) setError(span, error);
    span?.end();
  });
  const channels = {
    'http.client.request.created': onMessage(({ request }: { readonly request: ClientRequest }) =>
      start(request, request.method, request.host, (name, value) => request.setHeader(name, value)),
    ),
    'http.client.response.finish': onMessage(({ request, response }: Record<'request' | 'response', IncomingMessage>) =>
      end(request, response.statusCode),
    ),
    'http.client.request.error': failed,
    'undici:request:create': onMessage(({ request }: { readonly request: FetchRequest }) =>
      start(request, request.method, new URL(request.origin).hostname, (name, value) => request.addHeader(name, value)),
    ),
    'undici:request:headers': onMessage(({ request, response }: Message) => end(request, response?.statusCode)),
    'undici:request:error': failed,
  } as const;
  for (const [name, listen] of Object.entries(channels)) subscribe(name, listen);
  return () => {
    for (const [name, listen] of Object.entries(channels)) unsubscribe(name, listen);
  };
}
