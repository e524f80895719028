// The lists of the forms under the administrator's hands. What is changed counts on this node once it is committed, on
// others within the ten seconds that they remember (db/remembering.ts).
import type { AuditActionOf, Taxonomy, TaxonomyCode } from '@denonco/contract';
import { listsInForce } from '../cases/cases.reference.store.ts';
import { audit } from '../db/audit.store.ts';
import type { Db } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/call.ts';
import { fault } from '../http/fault.ts';
import { itemsOffered } from '../reference/reference.store.ts';
import type { Actor } from '../sessions/actor.ts';
import { contentProblems, fitted, sameValues, toValue } from './lists.rules.ts';
import { addValue, changeValue, countUses, listValues, orderValues, projectUses, retireValue } from './lists.store.ts';

async function readTaxonomy(db: Db, list: TaxonomyCode): Promise<Taxonomy> {
  const uses = await countUses(db, list);
  const values = await listValues(db, list);
  return { list, values: values.map((row) => toValue(row, uses && (uses.get(row.code) ?? 0))) };
}

interface Editing {
  readonly deps: Deps;
  readonly actor: Actor;
  readonly now: Date;
  readonly list: TaxonomyCode;
  readonly code?: string;
}

/** Makes the change and its line in the audit log, then lets it count, and answers with the list as it is now. */
async function edit(
  { deps, actor, now, list, code }: Editing,
  action: AuditActionOf<'lists'>,
  change: (tx: Db) => Promise<object>,
): Promise<Taxonomy> {
  await deps.db.transaction().execute(async (tx) => {
    const data = JSON.parse(JSON.stringify(await change(tx)));
    const target = code === undefined ? list : `${list}/${code}`;
    await audit(tx, { at: now, memberId: actor.memberId, action: `lists.${action}`, target, data });
  });
  itemsOffered.forget(deps);
  listsInForce.forget(deps);
  return readTaxonomy(deps.db, list);
}

/** A value as it is, locked. @throws Fault `not_found`, or `conflict` when it has been edited since that revision. */
async function seen(tx: Db, list: TaxonomyCode, code: string, revision: number) {
  const values = await listValues(tx, list, { lock: true });
  const value = values.find((one) => one.code === code);
  if (!value) throw fault('not_found');
  if (value.revision !== revision) throw fault('conflict');
  return { value, values };
}

export const listsHandlers: Handlers<
  'getTaxonomy' | 'addListValue' | 'changeListValue' | 'retireListValue' | 'orderListValues'
> = {
  getTaxonomy: ({ deps, params: { list } }) => readTaxonomy(deps.db, list),

  addListValue({ deps, actor, now, params: { list }, body }) {
    const problems = contentProblems(list, body.content);
    if (Object.keys(problems).length > 0) throw fault('validation', { fields: problems });
    const { content, extra } = fitted(list, body.content);
    const { code } = body;
    return edit({ deps, actor, now, list, code }, 'add', async (tx) => {
      if (!(await addValue(tx, { list, code, content, extra, now })))
        throw fault('validation', { fields: { code: 'value_taken' } });
      return { after: { ...content.name, ...extra } };
    });
  },

  changeListValue({ deps, actor, now, params: { list, code }, body }) {
    const problems = contentProblems(list, body.content);
    if (Object.keys(problems).length > 0) throw fault('validation', { fields: problems });
    const { content, extra } = fitted(list, body.content);
    const { revision } = body;
    return edit({ deps, actor, now, list, code }, 'change', async (tx) => {
      const { value } = await seen(tx, list, code, revision);
      if (!(await changeValue(tx, { list, code, content, extra, now, revision }))) throw fault('conflict');
      if (content.name.al !== value.name_al || content.name.en !== value.name_en) await projectUses(tx, list, code);
      return {
        before: { al: value.name_al, en: value.name_en, legalBasis: value.legal_basis, extra: value.extra },
        after: { ...content.name, legalBasis: content.legalBasis, extra },
      };
    });
  },

  retireListValue({ deps, actor, now, params: { list, code }, body: { revision, retired } }) {
    return edit({ deps, actor, now, list, code }, retired ? 'retire' : 'restore', async (tx) => {
      const { values } = await seen(tx, list, code, revision);
      // No form needs a registered subject: the complainer's name may always be typed.
      const isNeeded = list !== 'electoral_subject';
      const isLast = values.every((one) => one.code === code || one.retired_at !== null);
      if (retired && isNeeded && isLast) throw fault('validation', { fields: { retired: 'last_value' } });
      if (!(await retireValue(tx, { list, code, retired, revision, now }))) throw fault('conflict');
      return {};
    });
  },

  orderListValues({ deps, actor, now, params: { list }, body: { before, after } }) {
    return edit({ deps, actor, now, list }, 'order', async (tx) => {
      const codes = (await listValues(tx, list, { lock: true })).map(({ code }) => code);
      if (codes.join(' ') !== before.join(' ')) throw fault('conflict');
      if (!sameValues(before, after)) throw fault('validation', { fields: { after: 'invalid' } });
      await orderValues(tx, list, after, now);
      return { before, after };
    });
  },
};
