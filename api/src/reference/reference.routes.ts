import { ActTypeItem, ComplainerTypeItem, complaintRuleCodes, isCitable, ObjectItem } from '@denonco/contract';
import * as z from 'zod/mini';
import type { ListName } from '../platform/db/types.gen.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http/call.ts';
import { timeToComplain } from './deadlineVersions.rules.ts';
import { deadlineRulesKnown, itemsOffered, placesOffered } from './reference.store.ts';

// Fields of single lists are in `extra`, as data files and administrators wrote them.
const ObjectExtra = z.object({
  isCrime: z._default(z.boolean(), false),
  everyday: z._default(ObjectItem.shape.everyday, []),
});
const ComplainerExtra = z.object({
  standing: ComplainerTypeItem.shape.standing,
  hint: z._default(ComplainerTypeItem.shape.hint, null),
});
const ActExtra = z.object({
  isInaction: z._default(z.boolean(), false),
  deadlineRule: z.optional(z.enum(complaintRuleCodes)),
  redirect: z._default(ActTypeItem.shape.redirect, null),
  hint: z._default(ActTypeItem.shape.hint, null),
  everyday: z._default(ActTypeItem.shape.everyday, []),
});

async function plain(deps: Deps, list: ListName) {
  const items = await itemsOffered(deps);
  return items(list).map(({ id, code, name }) => ({ id, code, name }));
}
async function withExtra<T extends z.ZodMiniType>(deps: Deps, list: ListName, Extra: T) {
  const items = await itemsOffered(deps);
  return items(list).map(({ id, code, name, legal_basis, extra }) => {
    // Rows edited before this check may contain a staff note.
    const legalBasis = legal_basis !== null && isCitable(legal_basis) ? legal_basis : null;
    return { id, code, name, legalBasis, extra: Extra.parse(extra) };
  });
}

export const referenceHandlers: Handlers<
  | 'listRegions'
  | 'listMunicipalities'
  | 'listUnits'
  | 'listEducationLevels'
  | 'listDenouncerTypes'
  | 'listDenounceObjects'
  | 'listSubjectTypes'
  | 'listComplainerTypes'
  | 'listElectoralSubjects'
  | 'listComplainedActTypes'
> = {
  listRegions: async ({ deps }) => (await placesOffered(deps)).regions,
  listMunicipalities: async ({ deps, query: { region } }) =>
    (await placesOffered(deps)).municipalities.filter(({ parent }) => region === undefined || parent === region),
  listUnits: async ({ deps, query: { municipality } }) =>
    (await placesOffered(deps)).units.filter(({ parent }) => municipality === undefined || parent === municipality),
  listEducationLevels: ({ deps }) => plain(deps, 'education_level'),
  listDenouncerTypes: ({ deps }) => plain(deps, 'denouncer_type'),
  listSubjectTypes: ({ deps }) => plain(deps, 'subject_type'),
  listElectoralSubjects: ({ deps }) => plain(deps, 'electoral_subject'),
  async listDenounceObjects({ deps }) {
    const items = await withExtra(deps, 'denounce_object', ObjectExtra);
    return items.map(({ extra, ...item }) => ({ ...item, ...extra }));
  },
  async listComplainerTypes({ deps }) {
    const items = await withExtra(deps, 'complainer_type', ComplainerExtra);
    return items.map(({ extra, legalBasis: _, ...item }) => ({ ...item, ...extra }));
  },
  async listComplainedActTypes({ deps, now }) {
    const items = await withExtra(deps, 'complained_act_type', ActExtra);
    const rules = await deadlineRulesKnown(deps);
    return items.map(({ extra: { deadlineRule, ...extra }, ...item }) => ({
      ...item,
      ...extra,
      deadline: timeToComplain(rules, deadlineRule, now) ?? null,
    }));
  },
};
