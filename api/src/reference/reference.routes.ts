import { isCitable, ListExtra } from '@denonco/contract';
import type { ListName } from '../platform/db/types.gen.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http/call.ts';
import { timeToComplain } from './deadlines.rules.ts';
import { cachedDeadlineRules, cachedItems, cachedPlaces } from './reference.store.ts';

async function plain(deps: Deps, list: ListName) {
  const items = await cachedItems(deps);
  return items(list).map(({ id, code, name }) => ({ id, code, name }));
}
async function withExtra(deps: Deps, list: ListName) {
  const items = await cachedItems(deps);
  return items(list).map(({ id, code, name, legal_basis, extra }) => {
    // Rows edited before this check may contain a staff note.
    const legalBasis = legal_basis !== null && isCitable(legal_basis) ? legal_basis : null;
    return { id, code, name, legalBasis, ...ListExtra.parse(extra) };
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
  listRegions: async ({ deps }) => (await cachedPlaces(deps)).regions,
  listMunicipalities: async ({ deps, query: { region } }) =>
    (await cachedPlaces(deps)).municipalities.filter(({ parent }) => region === undefined || parent === region),
  listUnits: async ({ deps, query: { municipality } }) =>
    (await cachedPlaces(deps)).units.filter(({ parent }) => municipality === undefined || parent === municipality),
  listEducationLevels: ({ deps }) => plain(deps, 'education_level'),
  listDenouncerTypes: ({ deps }) => plain(deps, 'denouncer_type'),
  listSubjectTypes: ({ deps }) => plain(deps, 'subject_type'),
  listElectoralSubjects: ({ deps }) => plain(deps, 'electoral_subject'),
  async listDenounceObjects({ deps }) {
    const items = await withExtra(deps, 'denounce_object');
    return items.map(({ id, code, name, legalBasis, isCrime, everyday }) => ({
      id,
      code,
      name,
      legalBasis,
      isCrime,
      everyday,
    }));
  },
  async listComplainerTypes({ deps }) {
    const items = await withExtra(deps, 'complainer_type');
    return items.map(({ id, code, name, standing, hint }) => ({ id, code, name, standing: standing ?? 'staff', hint }));
  },
  async listComplainedActTypes({ deps, now }) {
    const items = await withExtra(deps, 'complained_act_type');
    const rules = await cachedDeadlineRules(deps);
    return items.map(({ id, code, name, legalBasis, isInaction, deadlineRule, redirect, hint, everyday }) => ({
      id,
      code,
      name,
      legalBasis,
      isInaction,
      deadline: timeToComplain(rules, deadlineRule, now) ?? null,
      redirect,
      hint,
      everyday,
    }));
  },
};
