// Fuzzes one route: calls of every kind by every role; each answer is judged and the first wrong one shrunk.
import type { Route } from '@denonco/contract';
import fc from 'fast-check';
import type { Sent } from './hostile.ts';
import { findingsOf } from './judge.ts';
import { type Kind, kinds, requestOf } from './request.ts';
import { mayEver, roleCodes, type Scene } from './scene.ts';

interface Fuzzed {
  /** By kind and status: `valid 200`. */
  readonly counts: ReadonlyMap<string, number>;
  /** Milliseconds. */
  readonly slowest: number;
  /** With the smallest failing call; empty when all is well. */
  readonly failure: string;
}

interface Call {
  readonly kind: Kind;
  readonly who: string;
  readonly sent: Sent;
}

/** Makes `runs` calls. Deterministic for a seed and world. */
export async function fuzzRoute(
  scene: Scene,
  name: string,
  row: Route,
  { runs, seed }: { readonly runs: number; readonly seed: number },
): Promise<Fuzzed> {
  const counts = new Map<string, number>();
  let slowest = 0;
  const property = fc.asyncProperty(callOf(scene, name, row), async ({ kind, who, sent }) => {
    const answered = await sendAs(scene, row, who, sent);
    const key = `${kind} ${answered.status}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    slowest = Math.max(slowest, answered.ms);
    const findings = findingsOf(row, kind, sent, answered);
    if (findings.length > 0) throw new Error(findings.join('; '));
  });
  const result = await fc.check(property, { numRuns: runs, seed, endOnFailure: false, maxSkipsPerRun: 1000 });
  return { counts, slowest, failure: result.failed ? tell(name, result) : '' };
}

function callOf({ pool, samples }: Scene, name: string, row: Route): fc.Arbitrary<Call> {
  const target = { row, pool, samples: samples[name] ?? [] };
  return fc.oneof(
    ...kinds.map((kind) => fc.record({ kind: fc.constant(kind), who: someone(row), sent: requestOf(target, kind) })),
  );
}

/** Mostly a permitted role; sometimes another, an invalid token, or none. */
function someone({ access }: Route): fc.Arbitrary<string> {
  const wanted = access === 'public' || access === 'signed-in' ? [] : [access].flat();
  const permitted = roleCodes.filter((role) => wanted.length === 0 || wanted.some((one) => mayEver(role, one)));
  return fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...permitted) },
    { weight: 1, arbitrary: fc.constantFrom(...roleCodes) },
    { weight: 1, arbitrary: fc.constantFrom('nobody', 'stranger') },
  );
}

/** Restores a role that an earlier call deprived, and repeats the call. */
async function sendAs(scene: Scene, { access }: Route, who: string, sent: Sent) {
  const answered = await scene.send(sent, scene.tokens.get(who));
  const wanted = access === 'public' ? [] : [access].flat();
  const should = roleCodes.some(
    (role) => role === who && wanted.some((one) => one === 'signed-in' || mayEver(role, one)),
  );
  const lost =
    should && !sent.headers.authorization && /"(not_signed_in|forbidden|step_up_required)"/.test(answered.body);
  if (!lost) return answered;
  await scene.restore();
  return scene.send(sent, scene.tokens.get(who));
}

function tell(
  name: string,
  { counterexample, errorInstance, seed, counterexamplePath }: fc.RunDetails<[Call]>,
): string {
  const [call] = counterexample ?? [];
  const said = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  const { kind, who, sent } = call ?? {};
  const payload = String(sent?.payload ?? '');
  return [
    `${name}: ${said}`,
    `   ${kind} by ${who}: ${sent?.method} ${sent?.url.slice(0, 500)} ${JSON.stringify(sent?.headers).slice(0, 300)}`,
    `   ${payload.slice(0, 600)}${payload.length > 600 ? ` and ${payload.length - 600} more` : ''}`,
    `   spoiled at "${sent?.at}", seed ${seed}, path ${counterexamplePath}`,
  ].join('\n');
}
