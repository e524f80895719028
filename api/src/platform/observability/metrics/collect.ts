// Collects gauges. Failed or slow reads never delay or fail the answer.
import { setTimeout as pause } from 'node:timers/promises';
import { Gauge, Registry } from 'prom-client';
import type { Deps } from '../../deps.ts';

export type Value = number | Readonly<Record<string, number>>;
type Values = Readonly<Record<string, Value>>;

interface Part {
  readonly gauges: Readonly<Record<string, string | readonly [help: string, label: string]>>;
  readonly read: (deps: Deps) => Promise<Values> | Values;
}
export type Parts = Readonly<Record<string, Part>>;

/** Scrapes share one read of the database. */
const rememberedMs = 5000;
const maxMs = 1000;

export function createCollector(deps: Deps, parts: Parts): () => Promise<string> {
  async function read(name: string, part: Part): Promise<Values | undefined> {
    try {
      return await Promise.race([part.read(deps), pause(maxMs, undefined, { ref: false })]);
    } catch (error) {
      deps.log.warn({ err: error, part: name }, 'a part of the metrics could not be read');
      return undefined;
    }
  }
  async function readAll(): Promise<Registry> {
    const registry = new Registry();
    const registers = [registry];
    const silent = new Gauge({
      name: 'denonco_part_silent',
      help: 'Parts that could not be read; their gauges are absent.',
      labelNames: ['part'],
      registers,
    });
    const all = Object.entries(parts).map(async ([name, part]) => {
      const values = await read(name, part);
      silent.set({ part: name }, values ? 0 : 1);
      for (const [gauge, description] of Object.entries(part.gauges))
        show(gauge, description, values?.[gauge], registers);
    });
    await Promise.all(all);
    return registry;
  }
  let reading: Promise<Registry> | undefined;
  let until = 0;
  return async () => {
    if (!reading || performance.now() > until) {
      until = performance.now() + rememberedMs;
      reading = readAll();
    }
    return Registry.merge([deps.metrics.registry, await reading]).metrics();
  };
}

function show(name: string, about: Part['gauges'][string], value: Value | undefined, registers: Registry[]): void {
  const [help, label = 'of'] = typeof about === 'string' ? [about] : about;
  if (typeof value === 'number') new Gauge({ name, help, registers }).set(value);
  else {
    const gauge = new Gauge({ name, help, labelNames: [label], registers });
    for (const [one, of] of Object.entries(value ?? {})) gauge.set({ [label]: one }, of);
  }
}
