// Everything that is measured, as one text: what was counted, and what is read for it. Reading never holds an answer up and
// never fails it.
import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../../deps.ts';
import { type Part, parts, type Value, type Values } from './gauges.ts';

/** Several that ask, and one that asks too often, cost the database no more than one. */
const rememberedMs = 5000;
const mostMs = 1000;

interface State {
  values: Values;
  isSilent: boolean;
}

/** Declares what is read, and gives what makes the text. */
export function gatheringFor(deps: Deps): () => Promise<string> {
  const { registry } = deps.metrics;
  const states = new Map(Object.keys(parts).map((name): [string, State] => [name, { values: {}, isSilent: false }]));
  for (const [name, { gauges }] of Object.entries(parts)) declare(name, gauges);
  registry.gauge('denonco_part_silent', 'Parts that could not be read; their gauges are absent.', () =>
    [...states].map(([part, { isSilent }]) => ({ labels: { part }, value: isSilent ? 1 : 0 })),
  );

  function declare(name: string, gauges: Part['gauges']): void {
    for (const [gauge, told] of Object.entries(gauges)) {
      const [help, label] = typeof told === 'string' ? [told] : told;
      registry.gauge(gauge, help, () => samplesOf(states.get(name)?.values[gauge], label));
    }
  }
  async function read(name: string, part: Part): Promise<void> {
    const late = new AbortController();
    try {
      const given = Promise.resolve(part.read(deps));
      given.catch(() => {});
      const values = await Promise.race([given, pause(mostMs, undefined, { ref: false, signal: late.signal })]);
      states.set(name, { values: values ?? {}, isSilent: values === undefined });
    } catch (error) {
      deps.log.warn({ err: error, part: name }, 'a part of the metrics could not be read');
      states.set(name, { values: {}, isSilent: true });
    } finally {
      late.abort();
    }
  }
  let reading: Promise<unknown> | undefined;
  let until = 0;
  return async () => {
    if (!reading || performance.now() > until) {
      until = performance.now() + rememberedMs;
      reading = Promise.all(Object.entries(parts).map(([name, part]) => read(name, part)));
    }
    await reading;
    return registry.text();
  };
}

function samplesOf(value: Value | undefined, label: string | undefined) {
  if (value === undefined) return [];
  if (typeof value === 'number') return [{ value }];
  return Object.entries(value).map(([one, of]) => ({ labels: { [label ?? 'of']: one }, value: of }));
}
