// Administration of deadline rules. A change is a new version from a future day, so that counted deadlines stay
// (docs/adr/0080-procedure-as-tables.md).
import { type DeadlineRules, deadlineRules, tiraneDay } from '@denonco/contract';
import { audit } from '../../../platform/db/audit.store.ts';
import type { Db } from '../../../platform/db/pool.ts';
import type { Handlers } from '../../../platform/http/call.ts';
import { fault } from '../../../platform/http/fault.ts';
import { deadlineName } from '../../cases/cases.history.rules.ts';
import { readLaw } from '../../cases/cases.reference.store.ts';
import {
  addVersion,
  countRunning,
  dropVersion,
  isCountedBy,
  listChoices,
  listVersions,
  lockTime,
  setWarning,
  type VersionRow,
} from './administering.store.ts';
import { changesShown, changeTime, forgetTime, previewOf } from './changing.ts';
import { cancelWords, ruleWords, withVersion } from './law.rules.ts';
import { toChoices } from './readings.rules.ts';
import type { Direction } from './recount.rules.ts';

const order = Object.keys(deadlineRules);

export async function readRules(db: Db, now: Date): Promise<DeadlineRules> {
  const rows = await listVersions(db);
  const running = await countRunning(db);
  const codes = [...new Set(rows.map(({ code }) => code))];
  return {
    today: tiraneDay(now.getTime()),
    readings: toChoices(await listChoices(db)),
    changes: await changesShown(db, 'rules'),
    rules: codes
      .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
      .map((code) => ({
        code,
        name: deadlineName(code),
        running: running.get(code) ?? 0,
        versions: rows.filter((row) => row.code === code).map(toVersion),
      })),
  };
}

const toVersion = (row: VersionRow): DeadlineRules['rules'][number]['versions'][number] => ({
  outsideAmount: row.outside_amount,
  amount: row.amount,
  unit: row.unit,
  legalBasis: row.legal_basis,
  isPublic: row.is_public,
  warning: row.warn_amount === null || row.warn_unit === null ? null : { amount: row.warn_amount, unit: row.warn_unit },
  validFrom: row.valid_from,
  validTo: row.valid_to,
  revision: row.revision,
  reason: row.reason,
  setBy: row.set_by === null ? null : { id: row.set_by, name: `${row.name} ${row.surname}` },
});

/** @throws Fault `not_found`. */
async function lastOf(db: Db, code: string): Promise<VersionRow> {
  const last = (await listVersions(db)).find((row) => row.code === code && row.valid_to === null);
  if (!last) throw fault('not_found');
  return last;
}

/** The preview pretends a version later than all others. */
const someday = '2999-01-01';

export const deadlineRulesHandlers: Handlers<
  'listDeadlineRules' | 'previewDeadlineRule' | 'changeDeadlineRule' | 'cancelDeadlineRuleVersion' | 'changeRuleWarning'
> = {
  listDeadlineRules: ({ deps, now }) => readRules(deps.db, now),

  async previewDeadlineRule({ deps, now, params: { code }, query: { amount, unit, ...query } }) {
    const last = await lastOf(deps.db, code);
    const { legal_basis: legalBasis, is_public: isPublic } = last;
    const outsideAmount = outsideOf(last.outside_amount, query.outsideAmount);
    const before = await readLaw(deps.db);
    const after = withVersion(before, { code, amount, outsideAmount, unit, legalBasis, isPublic, validFrom: someday });
    const direction = directionOf(last, { amount, outsideAmount, unit });
    return previewOf(deps.db, { codes: [code], ruleOn: someday, before, after }, undefined, now, direction);
  },

  async changeDeadlineRule({ deps, actor, now, params: { code }, body }) {
    const { reason, running, validFrom } = body;
    await changeTime({ deps, actor, now, reason, running }, async (tx) => {
      const last = await lastOf(tx, code);
      if (last.revision !== body.revision) throw fault('conflict');
      if (validFrom <= tiraneDay(now.getTime())) throw fault('validation', { fields: { validFrom: 'date_past' } });
      if (validFrom <= last.valid_from) throw fault('validation', { fields: { validFrom: 'rule_later' } });
      const outsideAmount = outsideOf(last.outside_amount, body.outsideAmount);
      if (isSame(last, { ...body, outsideAmount })) throw fault('validation', { fields: { amount: 'rule_same' } });
      const before = await readLaw(tx);
      await addVersion(tx, { code, ...body, outsideAmount }, actor.memberId, now);
      const said = { ...body, outside: outsideAmount };
      const words = ruleWords(deadlineName(code), { ...last, outside: last.outside_amount }, said, validFrom);
      const about = { action: 'deadlines.changeRule' as const, target: code, code, codes: [code], words };
      return { ...about, ruleOn: validFrom, before, after: await readLaw(tx) };
    });
    return readRules(deps.db, now);
  },

  async cancelDeadlineRuleVersion({ deps, actor, now, params: { code }, body: { revision, reason } }) {
    await changeTime({ deps, actor, now, reason, running: 'keep' }, async (tx) => {
      const last = await lastOf(tx, code);
      if (last.revision !== revision) throw fault('conflict');
      const isPlanned = last.valid_from > tiraneDay(now.getTime());
      if (!isPlanned || (await isCountedBy(tx, code, last.valid_from))) throw fault('not_allowed_now');
      await dropVersion(tx, code, last.valid_from);
      const law = await readLaw(tx);
      const words = cancelWords(deadlineName(code), { ...last, outside: last.outside_amount });
      const about = { action: 'deadlines.cancelRule' as const, target: code, code, codes: [code], words };
      return { ...about, ruleOn: undefined, before: law, after: law };
    });
    return readRules(deps.db, now);
  },

  async changeRuleWarning({ deps, actor, now, params: { code }, body: { revision, validFrom, warning } }) {
    await deps.db.transaction().execute(async (tx) => {
      await lockTime(tx);
      const version = (await listVersions(tx)).find((row) => row.code === code && row.valid_from === validFrom);
      if (!version) throw fault('not_found');
      if (version.revision !== revision) throw fault('conflict');
      await setWarning(tx, code, validFrom, warning);
      const before = { amount: version.warn_amount, unit: version.warn_unit };
      const data = { validFrom, before, after: warning };
      await audit(tx, { at: now, memberId: actor.memberId, action: 'deadlines.changeWarning', target: code, data });
    });
    forgetTime(deps);
    return readRules(deps.db, now);
  },
};

/** Undefined where the units make the comparison ambiguous. */
function directionOf(
  last: Pick<VersionRow, 'amount' | 'outside_amount' | 'unit'>,
  { amount, outsideAmount, unit }: Pick<Said, 'amount' | 'outsideAmount' | 'unit'>,
): Direction | undefined {
  const inside = amount - last.amount;
  const outside = (outsideAmount ?? 0) - (last.outside_amount ?? 0);
  if (unit !== last.unit || inside * outside < 0 || inside + outside === 0) return undefined;
  return inside + outside > 0 ? 'longer' : 'shorter';
}

/** Rules without a period have no second amount. */
const outsideOf = (last: number | null, given: number | undefined): number | null => last && (given ?? last);

interface Said {
  readonly amount: number;
  readonly outsideAmount: number | null;
  readonly unit: string;
  readonly legalBasis: string;
  readonly isPublic: boolean;
  readonly warning: { readonly amount: number; readonly unit: string } | null;
}
const isSame = (last: VersionRow, { amount, outsideAmount, unit, legalBasis, isPublic, warning }: Said): boolean =>
  last.amount === amount &&
  last.outside_amount === outsideAmount &&
  last.unit === unit &&
  last.legal_basis === legalBasis &&
  last.is_public === isPublic &&
  last.warn_amount === (warning?.amount ?? null) &&
  last.warn_unit === (warning?.unit ?? null);
