// Calls that this process makes by HTTP, whoever makes them: the S3 client, the SMS gateway, witnesses. Node tells of each. Of
// where they go, the host alone is kept: addresses hold numbers, texts and keys.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { faultOf, kinds, type Span, spanNow } from './spans.ts';
import { writeTraceParent } from './traceparent.rules.ts';

const begin = (method: string, host: string): Span | undefined => {
  const parent = spanNow();
  if (!parent?.isKept) return undefined;
  return parent.child(method, kinds.client, { 'http.request.method': method, 'server.address': host });
};
const end = (span: Span | undefined, status: number): void =>
  span?.end({ attributes: { 'http.response.status_code': status }, isFault: status >= 400 });

/** What undici, which is `fetch`, tells of a request. */
interface FetchRequest {
  readonly method: string;
  readonly origin: string | URL;
  readonly addHeader: (name: string, value: string) => void;
}
interface Told {
  readonly request: object;
  readonly response?: { readonly statusCode: number };
  readonly error?: unknown;
}

/** From now on; gives what ends it. */
export function traceOutgoing(): () => void {
  const spans = new WeakMap<object, Span>();
  const keep = (request: object, span: Span | undefined, setHeader: (name: string, value: string) => void) => {
    if (!span) return;
    spans.set(request, span);
    setHeader('traceparent', writeTraceParent(span, span.isKept));
  };
  const onMessage =
    <T>(tell: (message: T) => void) =>
    (message: unknown) =>
      // What a channel of Node's tells is typed nowhere.
      Reflect.apply(tell, undefined, [message]);
  const failed = onMessage(({ request, error }: Told) => spans.get(request)?.end(faultOf(error)));
  const channels = {
    'http.client.request.created': onMessage(({ request }: { readonly request: ClientRequest }) =>
      keep(request, begin(request.method, request.host), (name, value) => request.setHeader(name, value)),
    ),
    'http.client.response.finish': onMessage(({ request, response }: Record<'request' | 'response', IncomingMessage>) =>
      end(spans.get(request), response.statusCode ?? 0),
    ),
    'http.client.request.error': failed,
    'undici:request:create': onMessage(({ request }: { readonly request: FetchRequest }) =>
      keep(request, begin(request.method, new URL(request.origin).hostname), (name, value) =>
        request.addHeader(name, value),
      ),
    ),
    'undici:request:headers': onMessage(({ request, response }: Told) =>
      end(spans.get(request), response?.statusCode ?? 0),
    ),
    'undici:request:error': failed,
  } as const;
  for (const [name, listen] of Object.entries(channels)) subscribe(name, listen);
  return () => {
    for (const [name, listen] of Object.entries(channels)) unsubscribe(name, listen);
  };
}
