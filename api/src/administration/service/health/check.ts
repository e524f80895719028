import {
  type HealthFact,
  type HealthState,
  type LocalizedText,
  toTiraneIso,
  type UnservedPart,
} from '@denonco/contract';
import type { Config } from '../../../platform/config.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Value } from '../../../platform/observability/metrics/collect.ts';
import { clockDoubt } from '../../../register/registerLog/clock/clock.store.ts';

/** The first rule that applies decides; none: all is well. */
type Rule = readonly [applies: boolean, state: HealthState, advice: LocalizedText | undefined];

const ruleOf =
  (state: HealthState) =>
  (applies: boolean, advice: LocalizedText | undefined): Rule => [applies, state, advice];
export const errorIf = ruleOf('fault');
export const warningIf = ruleOf('warning');
export const offIf = ruleOf('off');
export const unknownIf = ruleOf('unknown');

export interface Service {
  readonly setting: string;
  readonly name: string;
  readonly of: (config: Config) => unknown;
  readonly ask: (config: Config) => Promise<unknown>;
  readonly without: string;
}

/** A figure's name, or a value made of all; yes is 1, nothing 0. */
type Gauge<Figures> = readonly [help: string, of: Counted<Figures> | ((figures: Figures) => unknown), label?: string];
type Counted<Figures> = Figures extends readonly unknown[]
  ? never
  : { [Name in keyof Figures]: Figures[Name] extends number | boolean | null ? Name : never }[keyof Figures];

function gaugeValue(found: unknown): Value {
  if (typeof found !== 'object' || found === null) return Number(found ?? 0);
  return Object.fromEntries(
    Object.entries(found).flatMap(([label, value]) => (value === undefined ? [] : [[label, Number(value)]])),
  );
}

interface Definition<Figures> {
  /** The line of `npm run status`; none: about the process itself, or for metrics only. */
  readonly topic?: Topic;
  readonly read: (deps: Deps) => Promise<Figures> | Figures;
  readonly gauges?: Readonly<Record<string, Gauge<NoInfer<Figures>>>>;
  readonly facts?: (figures: NoInfer<Figures>) => readonly HealthFact[];
  readonly rules?: (figures: NoInfer<Figures>) => readonly Rule[];
  readonly service?: Service;
}

export const topics = [
  'Database',
  'Tables',
  'Keys',
  'Register log',
  'Jobs',
  'Messages',
  'Files',
  'Backups',
  'Environment',
] as const;
type Topic = (typeof topics)[number];

export interface CheckResult {
  readonly state: HealthState;
  readonly facts: readonly HealthFact[];
  readonly advice: LocalizedText | null;
}

export type Check = ReturnType<typeof check>;

export function check<Figures>(definition: Definition<Figures>) {
  const { topic, service, read, facts, rules } = definition;
  const gauges = Object.entries(definition.gauges ?? {});
  return {
    topic,
    service,
    gauges: Object.fromEntries(
      gauges.map(([name, [help, _, label]]) => [name, label ? ([help, label] as const) : help]),
    ),
    async judge(deps: Deps): Promise<CheckResult> {
      const figures = await read(deps);
      const [, state = 'ok', advice = null] = rules?.(figures).find(([applies]) => applies) ?? [];
      return { state, facts: facts?.(figures) ?? [], advice };
    },
    async measure(deps: Deps): Promise<Readonly<Record<string, Value>>> {
      const figures = await read(deps);
      return Object.fromEntries(
        gauges.map(([name, [, of]]) => [name, gaugeValue(typeof of === 'function' ? of(figures) : figures[of])]),
      );
    },
  };
}

const fact = (al: string, en: string, value: HealthFact['value']): HealthFact => ({ name: { al, en }, value });
const factOf = (kind: 'number' | 'bytes' | 'milliseconds' | 'seconds') => (al: string, en: string, number: number) =>
  fact(al, en, { kind, number: Math.round(number) });

export const number = factOf('number');
export const bytes = factOf('bytes');
export const milliseconds = factOf('milliseconds');
export const seconds = factOf('seconds');
export const text = (al: string, en: string, value: LocalizedText | string): HealthFact =>
  fact(al, en, { kind: 'words', words: typeof value === 'string' ? { al: value, en: value } : value });
export const instant = (al: string, en: string, at: Date | null | undefined): HealthFact =>
  at ? fact(al, en, { kind: 'instant', at: toTiraneIso(at) }) : text(al, en, { al: 'asnjëherë', en: 'never' });

export const secondsSince = (at: Date | null | undefined, now: Date): number =>
  at ? Math.max(0, now.getTime() - at.getTime()) / 1000 : 0;

export const minute = 60;
export const hour = 60 * minute;
export const day = 24 * hour;
export const when = <T>(is: boolean, ...facts: readonly T[]): readonly T[] => (is ? facts : []);

export const isServed: Readonly<Record<UnservedPart, (deps: Pick<Deps, 'config'>) => boolean>> = {
  mail: ({ config: { mail } }) => mail.smtpUrl !== undefined,
  sms: ({ config: { sms } }) => sms !== undefined,
  scanner: ({ config: { evidence } }) => evidence.scanner !== undefined,
  clock: () => clockDoubt() === undefined,
};
