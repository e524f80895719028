// Attributes the samples of a V8 profile (`--cpu-prof`) to the part whose code is nearest on the stack.
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const Profile = z.object({
  nodes: z.array(
    z.object({
      id: z.number(),
      callFrame: z.object({ functionName: z.string(), url: z.string() }),
      children: z.optional(z.array(z.number())),
    }),
  ),
  /** Microseconds of the monotonic clock. */
  startTime: z.number(),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
});
type Frame = z.infer<typeof Profile>['nodes'][number]['callFrame'];

/** Microseconds of the same clock, `until` exclusive. */
export type Span = readonly [from: number, until: number];
export const nowMicros = (): number => Number(process.hrtime.bigint() / 1000n);

const waiting = '(idle)';
const engine: ReadonlyMap<string, string> = new Map([
  ['(garbage collector)', 'garbage collection'],
  ['(program)', 'V8'],
]);

/** Matched against the nearest stack frames, first row first. Shared code is left out, so its caller counts. */
const parts: readonly (readonly [part: string, code: RegExp])[] = [
  [
    'jobs, live updates',
    /\/api\/src\/(platform\/(jobs|live)|casework\/queue|public\/registers|register\/notices\/send)|graphile-worker/,
  ],
  ['register log', /\/api\/src\/register\/registerLog\/(sequencing|tree|heads|positions)/],
  [
    'statement rows, JSON',
    /\/api\/src\/(register\/filings\/filing(s\.store|Batcher)|(register\/(evidence|notices)|casework\/registrations)\/\w+\.store)/,
  ],
  ['Ed25519', /\/api\/src\/platform\/crypto\/notes/],
  ['encryption, HMAC, ids', /\/api\/src\/platform\/(crypto|http\/origin)/],
  [
    'deadlines',
    /\/api\/src\/register\/cases\/cases\.history|\/contract\/src\/(register\/deadlines|reference\/officeCalendar)/,
  ],
  ['receipt', /\/api\/src\/register\/receipts/],
  ['database driver', /node_modules\/(pg|pg-\w+|postgres-\w+|kysely)\/|\/api\/src\/platform\/db\//],
  ['JSON parsing', /secure-json-parse/],
  ['zod', /node_modules\/(zod|fastify-type-provider-zod)\//],
  [
    'form rules',
    /\/api\/src\/(register\/(denouncements|complaints|filings|cases)|reference\/settings|casework\/registrations)\//,
  ],
  [
    'HTTP routing, hooks',
    /node_modules\/(fastify|find-my-way|avvio|pino)|\/api\/src\/(platform\/(http|observing)|app\/)/,
  ],
  ['HTTP sockets, parsing', /^node:(_http|net|internal\/(http|net|stream))/],
];
const rest = 'other';

function partOf(stack: readonly Frame[]): string {
  const [leaf] = stack;
  const known = engine.get(leaf?.functionName ?? '');
  if (known) return known;
  for (const { url } of stack) {
    const found = url.startsWith('node:') ? undefined : parts.find(([, code]) => code.test(url));
    if (found) return found[0];
  }
  return stack.map(({ url }) => parts.find(([, code]) => code.test(url))?.[0]).find((part) => part) ?? rest;
}

/** Shares of the busy time within the spans. */
export function sharesIn(path: string, spans: readonly Span[]): ReadonlyMap<string, number> {
  const { nodes, startTime, samples, timeDeltas } = Profile.parse(JSON.parse(readFileSync(path, 'utf8')));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const stackOf = (id: number | undefined): Frame[] => {
    const frame = id === undefined ? undefined : frames.get(id);
    return id !== undefined && frame ? [frame, ...stackOf(parents.get(id))] : [];
  };
  const partsOfNodes = new Map(nodes.map(({ id }) => [id, partOf(stackOf(id))]));
  const times = new Map<string, number>();
  let [at, whole] = [startTime, 0];
  for (const [index, id] of samples.entries()) {
    const delta = timeDeltas[index] ?? 0;
    at += delta;
    const isWithin = spans.some(([from, until]) => from <= at && at < until);
    if (!isWithin || frames.get(id)?.functionName === waiting) continue;
    const part = partsOfNodes.get(id) ?? rest;
    times.set(part, (times.get(part) ?? 0) + delta);
    whole += delta;
  }
  return new Map([...times].map(([part, time]) => [part, time / whole]));
}
