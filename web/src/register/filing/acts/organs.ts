import type { Organ } from '@denonco/contract';

const exact: Readonly<Record<string, Organ>> = { ZONE_RESULTS: 'KQZ', RC_ACT: 'KQZ', KAS_DECISION: 'KAS' };

/** The body that decides such acts; undefined if there are several and the person must choose. */
function organOf(actType: string): Organ | undefined {
  if (actType.startsWith('KZAZ_')) return 'KZAZ';
  if (actType.startsWith('SEC_')) return 'KOMISIONER';
  return Object.hasOwn(exact, actType) ? exact[actType] : undefined;
}

/** Body after a change of type: the type's own, else the person's choice unless the former type set it. */
export const organAfter = (
  before: { readonly actType: string; readonly organ: Organ | '' },
  actType: string,
): Organ | '' => organOf(actType) ?? (organOf(before.actType) === before.organ ? '' : before.organ);

/** `0412, 0413/1` yields `0412` and `04131`: split centres are registered without a stroke. No repeats. */
export const votingCentresOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\s,;]+/)
      .filter((code) => code !== '')
      .map((code) => code.replace(/^(\d{4})\/(\d)$/, '$1$2')),
  ),
];

/** Undefined without any, as the contract has it. */
export const sentCentres = (typed: string) => {
  const centres = votingCentresOf(typed);
  return centres.length > 0 ? centres : undefined;
};
