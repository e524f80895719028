// Versions of a rule: in force on a day, or planned. Pure.
import type { DeadlineRules, RuleVersion } from '@denonco/contract';

export type Rule = DeadlineRules['rules'][number];

/** Versions are sorted newest first. */
export const inForce = (versions: readonly RuleVersion[], today: string): RuleVersion | undefined =>
  versions.find(({ validFrom }) => validFrom <= today);

export const planned = (versions: readonly RuleVersion[], today: string): readonly RuleVersion[] =>
  versions.filter(({ validFrom }) => validFrom > today);
