import { isCitable } from '@denonco/contract';
import type { ListName } from '../platform/db/types.gen.ts';
import type { Deps } from '../platform/deps.ts';
import type { SomeHandlers } from '../platform/http/call.ts';
import { timesToComplain } from './deadlines.rules.ts';
import { cachedDeadlineRules, getReferenceLists } from './reference.store.ts';

/** The response of each row says which of these are public. */
async function itemsOf(deps: Deps, list: ListName) {
  const entries = (await getReferenceLists(deps)).entriesOf(list).filter(({ isRetired }) => !isRetired);
  // Rows edited before this check may contain a staff note.
  return entries.map(({ legalBasis: basis, ...entry }) => ({
    ...entry,
    legalBasis: basis !== null && isCitable(basis) ? basis : null,
  }));
}

const placesIn = <T extends { readonly parent: string }>(places: ReadonlyMap<string, T>, within: string | undefined) =>
  [...places.values()].filter(({ parent }) => within === undefined || parent === within);

export const referenceHandlers = {
  listRegions: async ({ deps }) => [...(await getReferenceLists(deps)).regions.values()],
  listMunicipalities: async ({ deps, query: { region } }) =>
    placesIn((await getReferenceLists(deps)).municipalities, region),
  listUnits: async ({ deps, query: { municipality } }) => placesIn((await getReferenceLists(deps)).units, municipality),
  listEducationLevels: ({ deps }) => itemsOf(deps, 'education_level'),
  listDenouncerTypes: ({ deps }) => itemsOf(deps, 'denouncer_type'),
  listSubjectTypes: ({ deps }) => itemsOf(deps, 'subject_type'),
  listElectoralSubjects: ({ deps }) => itemsOf(deps, 'electoral_subject'),
  listDenounceObjects: ({ deps }) => itemsOf(deps, 'denounce_object'),
  listComplainerTypes: async ({ deps }) =>
    (await itemsOf(deps, 'complainer_type')).map((item) => ({ ...item, standing: item.standing ?? 'staff' })),
  listComplainedActTypes: async ({ deps, now }) => {
    const items = await itemsOf(deps, 'complained_act_type');
    const rules = await cachedDeadlineRules(deps);
    return items.map((item) => ({ ...item, ...timesToComplain(rules, item, now) }));
  },
} satisfies SomeHandlers;
