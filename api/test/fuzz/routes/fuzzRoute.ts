// One route under fire: calls of every kind by everybody, each answer judged, the first wrong one made small.
import type { Route } from '@denonco/contract';
import fc from 'fast-check';
import { mayEver, roleCodes } from '../../course.ts';
import type { Sent } from './hostile.ts';
import { findingsOf } from './judge.ts';
import { type Kind, kinds, requestOf } from './request.ts';
import type { Scene } from './scene.ts';

interface Fuzzed {
  /** Answers by kind and status: `valid 200`. */
  readonly counts: ReadonlyMap<string, number>;
  /** The slowest answer, in milliseconds. */
  readonly slowest: number;
  /** In words, with the smallest call that shows it; empty when all is well. */
  readonly failure: string;
}

interface Call {
  readonly kind: Kind;
  readonly who: string;
  readonly sent: Sent;
}

/** `runs` calls of this route. The same seed on the same world makes the same calls. */
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

/** Mostly somebody who may; now and then somebody who may not, a stranger, or nobody. */
function someone({ access }: Route): fc.Arbitrary<string> {
  const wanted = access === 'public' || access === 'signed-in' ? [] : [access].flat();
  const permitted = roleCodes.filter((role) => wanted.length === 0 || wanted.some((one) => mayEver(role, one)));
  return fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...permitted) },
    { weight: 1, arbitrary: fc.constantFrom(...roleCodes) },
    { weight: 1, arbitrary: fc.constantFrom('nobody', 'stranger') },
  );
}

/** A role that lost its session or its rights by an earlier call gets them back and calls once more. */
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
    `   ${payload.length > 600 ? `${payload.slice(0, 600)}… (${payload.length})` : payload}`,
    `   spoiled at "${sent?.at}", seed ${seed}, path ${counterexamplePath}`,
  ].join('\n');
}
