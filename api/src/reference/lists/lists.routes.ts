import {
  type AuditActionOf,
  ListExtra,
  type ListValueContent,
  type Taxonomy,
  type TaxonomyCode,
  taxonomyFields,
  toTiraneIso,
} from '@denonco/contract';
import { audit } from '../../platform/db/audit.store.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { MemberCall, SomeHandlers } from '../../platform/http/call.ts';
import { httpError, orNotFound, requireVersion } from '../../platform/http/httpError.ts';
import { getReferenceLists } from '../reference.store.ts';
import { addValue, changeValue, countUses, listColumns, listValues, orderValues, projectUses } from './lists.store.ts';

/** Drops fields of other lists and empty ones. */
function fitContent(list: TaxonomyCode, content: ListValueContent) {
  const fields: readonly string[] = taxonomyFields[list];
  // A type of complainer needs its standing; other fields are optional.
  if (fields.includes('standing') && content.standing === null)
    throw httpError('validation', { fields: { 'content.standing': 'required' } });
  const isGiven = (value: unknown) =>
    value !== null && value !== false && !(Array.isArray(value) && value.length === 0);
  const { name: _, legalBasis, ...given } = content;
  const extra = Object.fromEntries(
    Object.entries(given).filter(([field, value]) => fields.includes(field) && isGiven(value)),
  );
  return { content: { ...content, legalBasis: fields.includes('legalBasis') ? legalBasis : null }, extra };
}

async function readTaxonomy(db: Db, list: TaxonomyCode): Promise<Taxonomy> {
  const uses = await countUses(db, list);
  const values = (await listValues(db, list)).map((row) => ({
    ...row,
    ...ListExtra.parse(row.extra),
    cases: uses && (uses.get(row.code) ?? 0),
    retiredAt: toTiraneIso(row.retiredAt),
  }));
  return { list, values };
}

async function edit(
  { deps, actor, now, list, code }: Pick<MemberCall, 'deps' | 'actor' | 'now'> & { list: TaxonomyCode; code?: string },
  action: AuditActionOf<'lists'>,
  change: (tx: Db) => Promise<object>,
): Promise<Taxonomy> {
  await deps.db.transaction().execute(async (tx) => {
    const data = await change(tx);
    const target = code === undefined ? list : `${list}/${code}`;
    await audit(tx, { at: now, memberId: actor.memberId, action: `lists.${action}`, target, data });
  });
  getReferenceLists.invalidate(deps);
  return readTaxonomy(deps.db, list);
}

/** Locks a value. @throws HttpError `not_found`, or `conflict` when edited since that revision. */
async function lockUnchanged(tx: Db, list: TaxonomyCode, code: string, revision: number) {
  const values = await listValues(tx, list, { lock: true });
  const value = orNotFound(values.find((one) => one.code === code));
  requireVersion(value.revision, revision);
  return { value, values };
}

export const listsHandlers = {
  getReferenceList: ({ deps, params: { list } }) => readTaxonomy(deps.db, list),

  addListValue: async ({ deps, actor, now, params: { list }, body }) => {
    const { content, extra } = fitContent(list, body.content);
    const { code } = body;
    return edit({ deps, actor, now, list, code }, 'add', async (tx) => {
      if (!(await addValue(tx, { list, code, now }, listColumns(content, extra))))
        throw httpError('validation', { fields: { code: 'value_taken' } });
      return { after: { ...content.name, ...extra } };
    });
  },

  changeListValue: async ({ deps, actor, now, params: { list, code }, body }) => {
    const { content, extra } = fitContent(list, body.content);
    const { revision } = body;
    return edit({ deps, actor, now, list, code }, 'change', async (tx) => {
      const { value } = await lockUnchanged(tx, list, code, revision);
      await changeValue(tx, { list, code, revision, now }, listColumns(content, extra));
      const { name, legalBasis } = value;
      if (content.name.al !== name.al || content.name.en !== name.en) await projectUses(tx, list, code);
      return {
        before: { ...name, legalBasis, extra: value.extra },
        after: { ...content.name, legalBasis: content.legalBasis, extra },
      };
    });
  },

  retireListValue: ({ deps, actor, now, params: { list, code }, body: { revision, retired } }) =>
    edit({ deps, actor, now, list, code }, retired ? 'retire' : 'restore', async (tx) => {
      const { values } = await lockUnchanged(tx, list, code, revision);
      // This list may be empty: a complainer's name can be typed.
      const isNeeded = list !== 'electoral_subject';
      const isLast = values.every((one) => one.code === code || one.retiredAt !== null);
      if (retired && isNeeded && isLast) throw httpError('validation', { fields: { retired: 'last_value' } });
      await changeValue(tx, { list, code, revision, now }, { retired_at: retired ? now : null });
      return {};
    }),

  orderListValues: ({ deps, actor, now, params: { list }, body: { before, after } }) =>
    edit({ deps, actor, now, list }, 'order', async (tx) => {
      const codes = (await listValues(tx, list, { lock: true })).map(({ code }) => code);
      if (codes.join(' ') !== before.join(' ')) throw httpError('conflict');
      if (codes.toSorted().join(' ') !== after.toSorted().join(' '))
        throw httpError('validation', { fields: { after: 'invalid' } });
      await orderValues(tx, list, after, now);
      return { before, after };
    }),
} satisfies SomeHandlers;
