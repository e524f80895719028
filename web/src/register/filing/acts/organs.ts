// Bodies that decide each type of act. Pure.
import type { Organ } from '@denonco/contract';

const exact: Readonly<Record<string, Organ>> = { ZONE_RESULTS: 'KQZ', RC_ACT: 'KQZ', KAS_DECISION: 'KAS' };

/** Undefined when several bodies decide such acts and the person must choose. */
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
