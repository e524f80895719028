// An OTLP collector for tests: keeps raw requests and parsed spans.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';

const AttributeList = z.array(
  z.object({
    key: z.string(),
    value: z.object({ stringValue: z.optional(z.string()), intValue: z.optional(z.union([z.string(), z.number()])) }),
  }),
);
const SpanSent = z.object({
  traceId: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  spanId: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
  kind: z.int(),
  startTimeUnixNano: z.string().check(z.regex(/^\d{19}$/)),
  endTimeUnixNano: z.string().check(z.regex(/^\d{19}$/)),
  attributes: AttributeList,
  status: z.object({ code: z.int() }),
});
const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: AttributeList }),
      scopeSpans: z.array(z.object({ spans: z.array(SpanSent) })),
    }),
  ),
});

export async function openCollector() {
  const bodies: string[] = [];
  const headers: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    headers.push(request.headers.authorization);
    void text(request).then((body) => {
      bodies.push(body);
      response.end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  return {
    address: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`,
    bodies,
    headers,
    spans: () =>
      bodies.flatMap((body) =>
        z
          .parse(Sent, JSON.parse(body))
          .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans)
          .flatMap(({ spans }) => spans)
          .map(({ attributes, ...span }) => ({
            ...span,
            attributes: Object.fromEntries(
              attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
            ),
          })),
      ),
    close: () => void server.close(),
  };
}
