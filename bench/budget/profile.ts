// What a process was at, sample by sample, out of the profile that V8 writes (`--cpu-prof`): each sample goes to the part
// whose code is nearest to it on the stack.
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
  /** Microseconds of the machine's clock that never goes back. */
  startTime: z.number(),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
});
type Frame = z.infer<typeof Profile>['nodes'][number]['callFrame'];

/** From until before, in microseconds of the same clock. */
export type Span = readonly [from: number, until: number];
export const nowMicros = (): number => Number(process.hrtime.bigint() / 1000n);

const waiting = '(idle)';
const engine: ReadonlyMap<string, string> = new Map([
  ['(garbage collector)', 'collecting garbage'],
  ['(program)', 'the engine itself'],
]);

/** Nearest on the stack, first in the list. Code that several parts use has no row: who called it counts. */
const parts: readonly (readonly [part: string, code: RegExp])[] = [
  ['what follows: jobs and live updates', /\/api\/src\/(jobs|queue|registers|live|notices\/send)|graphile-worker/],
  ['the register log: positions and heads', /\/api\/src\/registerLog\/(sequencing|tree|heads|positions)/],
  [
    'rows of the statement, as JSON',
    /\/api\/src\/(filings\/(statement|filings\.store|together)|(evidence|notices|registrations)\/\w+\.store)/,
  ],
  ['signing the promise (Ed25519)', /\/api\/src\/crypto\/notes/],
  ['sealing, keyed hashes, ids', /\/api\/src\/(crypto|http\/origin)/],
  ['deadlines', /\/api\/src\/cases\/cases\.course|\/contract\/src\/(deadlines|officeCalendar)/],
  ['commitment and receipt', /\/api\/src\/receipts/],
  ['the driver', /node_modules\/(pg|pg-\w+|postgres-\w+|kysely)\/|\/api\/src\/db\//],
  ['parsing JSON', /secure-json-parse/],
  ['validation and writing the answer (zod)', /node_modules\/(zod|fastify-type-provider-zod)\//],
  ['what the form means', /\/api\/src\/(denouncements|complaints|filings|cases|settings|registrations)\//],
  [
    'HTTP: routing, hooks, headers',
    /node_modules\/(fastify|find-my-way|avvio|pino)|\/api\/src\/(http|observing|app\.ts)/,
  ],
  ['HTTP: sockets and parsing', /^node:(_http|net|internal\/(http|net|stream))/],
];
const rest = 'the rest';

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

/** The share of each part in the time that the process was at work within the spans. */
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
