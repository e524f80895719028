import {
  daysOf,
  type RetentionCode,
  type RetentionPeriod,
  type RetentionPreview,
  retentionRow,
  totalDue,
} from '@denonco/contract';
import { audit } from '../../platform/db/audit.store.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { httpError, orNotFound } from '../../platform/http/httpError.ts';
import { findCase } from '../../register/cases/cases.store.ts';
import { getWholeCase } from '../../register/cases/scope.ts';
import {
  addHold,
  changeRule,
  countTraces,
  type DatedPeriod,
  endHold,
  findHold,
  findWait,
  isTrace,
  previewErasure,
  readState,
  releaseRun,
} from './retention.store.ts';

export const retentionHandlers = {
  readRetention: ({ tx }) => readState(tx),

  previewRetention: ({ body: { code, period }, tx, now }) => {
    refuseShort(code, period);
    return preview(tx, code, { ...period, now });
  },

  changeRetentionRule: async ({ body, actor: { memberId }, tx, now }) => {
    const { code, period, isOn } = body;
    refuseShort(code, period);
    const before = await changeRule(tx, body, { memberId, now });
    if (!before) throw httpError('conflict');
    const data = { before, after: { ...period, isOn } };
    await audit(tx, { at: now, memberId, action: 'retention.changeRule', target: code, data });
    return readState(tx);
  },

  releaseRetention: async ({ body: { cases }, actor: { memberId }, tx, now }) => {
    const wait = await findWait(tx);
    if (!wait || wait.released || totalDue(wait.due) !== cases) throw httpError('conflict');
    await releaseRun(tx, { memberId, now });
    await audit(tx, { at: now, memberId, action: 'retention.release', data: { due: wait.due } });
    return readState(tx);
  },

  holdCase: async ({ body: { number, reason }, actor, tx, now }) => {
    const { memberId } = actor;
    const caseId = await caseIdFor(tx, actor, number);
    await addHold(tx, { caseId, reason, memberId, now });
    await audit(tx, { at: now, memberId, action: 'retention.hold', target: number, data: { reason } });
    return readState(tx);
  },

  liftHold: async ({ params: { id }, body: { reason }, actor, tx, now }) => {
    const { memberId } = actor;
    const hold = orNotFound(await findHold(tx, id));
    await caseIdFor(tx, actor, hold.number);
    await endHold(tx, id, { reason, memberId, now });
    await audit(tx, { at: now, memberId, action: 'retention.lift', target: hold.number, data: { reason } });
    return readState(tx);
  },
} satisfies SomeHandlers;

/** Members who manage rules hold any case without reading it. */
async function caseIdFor(tx: Db, actor: Actor, number: string): Promise<string> {
  if (!actor.permissions.has('settings.manage')) return (await getWholeCase(tx, actor, number)).row.id;
  return orNotFound(await findCase(tx, { number })).row.id;
}

function refuseShort(code: RetentionCode, period: RetentionPeriod): void {
  const { minimumPeriod: minimum } = retentionRow(code);
  if (daysOf(period) < daysOf(minimum))
    throw httpError('validation', { fields: { 'period.amount': 'retention_least' } });
}

async function preview(db: Db, code: RetentionCode, period: DatedPeriod): Promise<RetentionPreview> {
  if (isTrace(code)) return { touched: await countTraces(db, code, period), held: 0, removed: {}, examples: [] };
  const { touched, held, examples, ...found } = await previewErasure(db, { ...period, rule: code });
  const removed =
    code === 'identity'
      ? { identity: found.identities, contacts: found.contacts, letters: found.to_filer }
      : { texts: touched, messages: found.messages, notes: found.notes, files: found.files, letters: found.documents };
  return { touched, held, removed, examples: examples ?? [] };
}
