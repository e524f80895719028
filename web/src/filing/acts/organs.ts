// Whose act it is, where the type of the act tells. Pure.
import type { Organ } from '@denonco/contract';

const exact: Readonly<Record<string, Organ>> = { ZONE_RESULTS: 'KQZ', RC_ACT: 'KQZ', KAS_DECISION: 'KAS' };

/** Undefined where several bodies decide such acts, so that the person says which. */
function organOf(actType: string): Organ | undefined {
  if (actType.startsWith('KZAZ_')) return 'KZAZ';
  if (actType.startsWith('SEC_')) return 'KOMISIONER';
  return Object.hasOwn(exact, actType) ? exact[actType] : undefined;
}

/** Whose act it is after another type was chosen: what the type tells, else what the person chose, not what another type told. */
export const organAfter = (
  before: { readonly actType: string; readonly organ: Organ | '' },
  actType: string,
): Organ | '' => organOf(actType) ?? (organOf(before.actType) === before.organ ? '' : before.organ);
