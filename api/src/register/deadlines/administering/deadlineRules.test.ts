// Versions of rules and the calendar: changes are previewed, never rewrite counted deadlines, and leave an event in
// every recounted case.
import type { LawChange, LawChangeOf } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CaseDriver } from '../../../../test/caseDriver.ts';
import { createTestApp, type TestApp } from '../../../../test/testApp.ts';
import { openDb, openPool } from '../../../platform/db/pool.ts';
import { loadReference } from '../../../reference/reference.load.store.ts';

const dayMs = 86_400_000;
const reason = 'Vendim i Rregullatorit për afatet e hetimit.';
let app: TestApp;
let driver: CaseDriver;
let token: string;
beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-16T09:00:00+01:00' });
  driver = new CaseDriver(app);
  token = await app.signIn('KqzAdministrator');
});
afterAll(() => app.close());

const rules = async () => (await app.call('listDeadlineRules', {}, { token })).result;
const ruleOf = async (code: string) => {
  const rule = (await rules()).rules.find((one) => one.code === code);
  const last = rule?.versions[0];
  if (!rule || !last) throw new Error(`no rule ${code}`);
  return { ...rule, last };
};
const apply = (change: LawChange, changes: object = {}) =>
  app.call('changeDeadlineRules', { body: { dryRun: false, change, reason, ...changes } }, { token });
const previewChange = (change: LawChange) =>
  app.call('changeDeadlineRules', { body: { dryRun: true, change } }, { token });
const rule = async (code: string, changes: Partial<LawChangeOf<'rule'>> = {}): Promise<LawChangeOf<'rule'>> => {
  const { revision, amount, unit, legalBasis, isPublic, warning } = (await ruleOf(code)).last;
  const same = { revision, amount, unit, legalBasis, isPublic, warning };
  return { kind: 'rule', code, ...same, validFrom: '2026-11-20', ...changes };
};
const fieldsOf = ({ failure }: Awaited<ReturnType<typeof apply>>) =>
  Object.keys(failure?.validationResponse?.fields ?? {});
const dueOf = async (number: string, code: string) =>
  (await driver.read(number)).result.deadlines.find((one) => one.code === code)?.dueAt;

describe('a new version of a rule', () => {
  let number = '';
  let code = '';
  it('is previewed: which cases move, from when to when, what becomes overdue; nothing changes', async () => {
    const filed = await driver.file();
    number = filed.number;
    code = filed.trackingCode;
    const before = await rules();
    const { result } = await previewChange(await rule('ask', { amount: 3, unit: 'working_days' }));
    expect(result).toEqual({
      looked: 1,
      moves: 1,
      later: 0,
      earlier: 1,
      becomeOverdue: 0,
      stopBeingOverdue: 0,
      cases: [
        {
          number,
          kind: 'denouncement',
          code: 'ask',
          effect: 'none',
          why: null,
          how: { before: expect.any(Array), after: expect.any(Array) },
          name: { al: 'Kërkesa për plotësim', en: 'Asking for completion' },
          // Monday 16 November and seven days; three working days end on Thursday.
          from: '2026-11-24T23:59:59+01:00',
          to: '2026-11-19T23:59:59+01:00',
        },
      ],
    });
    expect(await rules()).toEqual(before);
    expect(await dueOf(number, 'ask')).toBe('2026-11-24T23:59:59+01:00');
  });

  it('explains each move', async () => {
    const preview = async (amount: number) =>
      (await previewChange(await rule('ask', { amount, unit: 'calendar_days' }))).result;
    const previewed = (await preview(9)).cases.find((one) => one.number === number);
    expect(previewed?.how?.before).toContainEqual(
      expect.objectContaining({ kind: 'moved_to_working_day', to: '2026-11-24' }),
    );
    expect(previewed?.how?.after).toContainEqual(expect.objectContaining({ kind: 'days_counted', amount: 9 }));
  });

  it('counts from its day on; a running deadline keeps the version it began under, also when resumed', async () => {
    expect((await apply(await rule('check', { amount: 96, unit: 'hours' }))).status).toBe(200);
    expect((await ruleOf('check')).versions).toMatchObject([
      { amount: 96, validFrom: '2026-11-20', validTo: null, setBy: { name: expect.any(String) }, reason },
      { amount: 24, validTo: '2026-11-20', setBy: null },
    ]);
    expect((await rules()).changes[0]).toMatchObject({ code: 'check', recounted: false, moves: 1, done: 0 });
    await app.settle();
    expect(await dueOf(number, 'check')).toBe('2026-11-17T10:00:00+01:00');
    const today = await driver.file({}, 2);
    expect(await dueOf(today.number, 'check')).toBe('2026-11-17T10:00:00+01:00');

    // Paused under the old version, resumed under the new one: still 24 hours, whose end on a Saturday moves past
    // Sunday and a holiday to Tuesday's closing time.
    await driver.act('KqzRegistrar', number, 'startCheck', {});
    await driver.act('KqzRegistrar', number, 'askCompletion', {
      request: 'Ju lutemi, na thoni orën e saktë.',
      dueInDays: 7,
    });
    app.advance(4 * dayMs);
    driver.signInAgain();
    token = await app.signIn('KqzAdministrator');
    const { result: trace } = await app.call('traceDenouncement', { body: { code } });
    const requestId = trace.requests[0]?.id ?? '';
    await app.call('answerRequest', {
      params: { kind: 'denouncement' },
      body: { code, requestId, answer: 'Ishte ora dhjetë.', evidence: [] },
    });
    expect(await dueOf(number, 'check')).toBe('2026-11-24T16:00:00+01:00');
    const later = await driver.file({}, 3);
    // 96 hours end on Tuesday at 10:00, the first working day after rest days: extended to closing time (KZ 125.4).
    expect(await dueOf(later.number, 'check')).toBe('2026-11-24T16:00:00+01:00');
  });
});

describe('running deadlines that are counted again', () => {
  it('move once, with an event that says from when to when and why, for the filer too', async () => {
    const { number, trackingCode: code } = await driver.file({}, 11);
    const before = await dueOf(number, 'check');
    await driver.act('KqzRegistrar', number, 'startCheck', {});
    const longer = await rule('check', { amount: 120, validFrom: '2026-11-25' });
    const { status, result } = await apply(longer, { running: 'recount' });
    expect(status).toBe(200);
    const [latest] = (await rules()).changes;
    expect(result.moves).toBe(latest?.moves);
    expect(latest).toMatchObject({ recounted: true, done: 0 });
    expect(await dueOf(number, 'check')).toBe(before);
    await app.settle();
    const file = (await driver.read(number)).result;
    expect(file.deadlines.find((one) => one.code === 'check')?.dueAt).toBe('2026-11-25T10:00:00+01:00');
    expect(file.events.at(-1)).toMatchObject({ action: 'recount', data: { reason, change: latest?.id } });
    expect((await rules()).changes[0]?.done).toBe(latest?.moves);
    const { result: trace } = await app.call('traceDenouncement', { body: { code } });
    expect(trace.deadline).toMatchObject({
      code: 'check',
      dueAt: file.deadlines.find((one) => one.code === 'check')?.dueAt,
    });
    expect(trace.events.at(-1)).toMatchObject({
      action: 'recount',
      reason,
      moved: [{ name: { en: 'Preliminary check' }, from: before, to: trace.deadline?.dueAt }],
    });

    // Repeating the job, or resuming, changes nothing.
    await app.owner.query(
      `insert into outbox (task, payload) select 'recountCase', jsonb_build_object('caseId', c.id, 'changeId', $2::text,
         'memberId', m.id, 'ruleOn', '2026-11-25', 'reason', 'x', 'codes', '["check"]'::jsonb)
       from cases c, members m where c.number = $1 and m.email = 'kqzadministrator@denonco.test'`,
      [number, latest?.id],
    );
    await app.settle();
    expect((await driver.read(number)).result.version).toBe(file.version);
  });

  it('move without the filer seeing it when the deadline is internal', async () => {
    const { number, trackingCode: code } = await driver.file({}, 12);
    const shorter = await rule('ask', { amount: 3, unit: 'working_days', validFrom: '2026-11-25' });
    await apply(shorter, { running: 'recount' });
    await app.settle();
    const file = (await driver.read(number)).result;
    expect(file.events.at(-1)).toMatchObject({ action: 'recountInside', filerSees: false, publicSees: false });
    const { result: trace } = await app.call('traceDenouncement', { body: { code } });
    expect(trace.events.map(({ action }) => action)).toEqual(['file']);
  });
});

describe('a rule refuses', () => {
  it('a wrong field, in a dry run too', async () => {
    const cases = [
      ['a day that has begun', { amount: 9, validFrom: '2026-11-20' }, 'change.validFrom'],
      ['a day before its last version', { amount: 9, validFrom: '2026-11-24' }, 'change.validFrom'],
      ['no change', { validFrom: '2026-12-01' }, 'change.amount'],
    ] as const;
    const answers = cases.map(async ([what, changes]) => {
      const wrong = await rule('check', changes);
      return [what, fieldsOf(await apply(wrong)), fieldsOf(await previewChange(wrong))];
    });
    expect(await Promise.all(answers)).toEqual(cases.map(([what, , field]) => [what, [field], [field]]));
    const sound = await rule('check', { amount: 9, validFrom: '2026-12-01' });
    expect(fieldsOf(await apply(sound, { reason: 'po' }))).toEqual(['reason']);
    expect(fieldsOf(await apply(sound, { reason: undefined }))).toEqual(['reason']);
  });

  it('a change of an older version, in a dry run too', async () => {
    const older = await rule('check', { amount: 9, validFrom: '2026-12-01', revision: 77 });
    expect((await apply(older)).code).toBe('conflict');
    expect((await previewChange(older)).code).toBe('conflict');
  });

  it('a change, but not a dry run, without a recent verification', async () => {
    const sound = await rule('check', { amount: 9, validFrom: '2026-12-01' });
    await app.owner.query(`update sessions set verified_at = verified_at - interval '11 minutes'`);
    expect((await apply(sound)).code).toBe('step_up_required');
    expect((await previewChange(sound)).status).toBe(200);
    await app.owner.query(`update sessions set verified_at = verified_at + interval '11 minutes'`);
  });

  it('members who may not change it', async () => {
    const other = await app.signIn('KqzRegistrar');
    expect((await app.call('listDeadlineRules', {}, { token: other })).code).toBe('forbidden');
  });
});

it('a planned version can be cancelled, unless something was counted by it', async () => {
  const cancel = async (code: string) => apply({ kind: 'cancel', code, revision: (await ruleOf(code)).last.revision });
  await apply(await rule('claims', { amount: 9, validFrom: '2026-12-01' }));
  expect((await ruleOf('claims')).versions).toHaveLength(2);
  expect((await cancel('claims')).status).toBe(200);
  expect((await ruleOf('claims')).versions).toMatchObject([{ amount: 5, validTo: null }]);
  expect((await cancel('claims')).code).toBe('not_allowed_now');
  expect((await cancel('check')).code).toBe('not_allowed_now');
});

it('a warning counts at once, also for running deadlines, with a preview that moves nothing', async () => {
  const { revision, validFrom } = (await ruleOf('forward')).last;
  const change = {
    kind: 'warning',
    code: 'forward',
    revision,
    validFrom,
    warning: { amount: 3, unit: 'hours' },
  } as const;
  expect((await previewChange(change)).result.moves).toBe(0);
  expect((await ruleOf('forward')).last.revision).toBe(revision);
  expect((await apply(change)).status).toBe(200);
  expect((await ruleOf('forward')).last.warning).toEqual(change.warning);
  expect((await rules()).changes).toContainEqual(
    expect.objectContaining({ code: 'forward', reason, recounted: false }),
  );
  expect((await apply(change)).code).toBe('conflict');
});

describe('the calendar', () => {
  const name = { al: 'Ditë pushimi', en: 'Day off' };
  const day = (changes: Partial<LawChangeOf<'day'>>): LawChangeOf<'day'> => ({
    kind: 'day',
    act: 'add',
    day: '2026-12-03',
    works: false,
    name,
    ...changes,
  });
  const alter = (changes: Partial<LawChangeOf<'day'>>) => apply(day(changes));
  const revisionOf = async (of: string) => (await rules()).days.find((one) => one.day === of)?.revision;
  it('previews what a holiday moves, and moves it with an event', async () => {
    const { number } = await driver.file({}, 21);
    await driver.act('KqzRegistrar', number, 'startCheck', {});
    const end = await dueOf(number, 'check');
    const on = end?.slice(0, 10) ?? '';
    const { result: preview } = await previewChange(day({ day: on }));
    expect(preview.cases.find((one) => one.number === number && one.code === 'check')).toMatchObject({ from: end });
    expect(preview.later).toBe(preview.moves);
    expect(await dueOf(number, 'check')).toBe(end);
    expect((await alter({ day: on })).status).toBe(200);
    expect((await rules()).days.find((one) => one.day === on)).toMatchObject({ isSeeded: false });
    await app.settle();
    const moved = preview.cases.find((one) => one.number === number && one.code === 'check')?.to;
    expect(await dueOf(number, 'check')).toBe(moved);
    expect((await app.call('getOfficeDays', {})).result.holidays).toContain(on);
  });

  it('keeps removed, renamed and added days at the next start', async () => {
    const flag = (await rules()).days.find((one) => one.day === '2026-11-30');
    expect(flag?.isSeeded).toBe(true);
    await alter({ act: 'remove', day: '2026-11-30', revision: flag?.revision });
    await alter({
      act: 'rename',
      day: '2026-12-25',
      revision: await revisionOf('2026-12-25'),
      name: { al: 'Emri i ri', en: 'New name' },
    });
    await alter({ act: 'add', day: '2026-12-05', works: true });
    const owner = openDb(openPool(app.deps.config.databaseUrl ?? '', { max: 1 }));
    await loadReference(owner);
    await owner.destroy();
    const { days } = await rules();
    expect(days.some((one) => one.day === '2026-11-30')).toBe(false);
    expect(days.find((one) => one.day === '2026-12-25')?.name.al).toBe('Emri i ri');
    const { result } = await app.call('getOfficeDays', {});
    expect(result.holidays).not.toContain('2026-11-30');
    expect(result.workingDays).toEqual(['2026-12-05']);
  });

  it('refuses a wrong field, in a preview too', async () => {
    const cases: readonly (readonly [string, Partial<LawChangeOf<'day'>>, string])[] = [
      ['a day that has passed', { day: '2026-11-02' }, 'change.day'],
      ['a day that is there', { day: '2026-12-25' }, 'change.day'],
      ['a working day that works anyway', { day: '2026-12-07', works: true }, 'change.day'],
      ['a move to nowhere', { act: 'move', day: '2026-12-25', revision: 2 }, 'change.to'],
    ];
    const answers = cases.map(async ([what, changes]) => [
      what,
      fieldsOf(await alter(changes)),
      fieldsOf(await previewChange(day(changes))),
    ]);
    expect(await Promise.all(answers)).toEqual(cases.map(([what, , field]) => [what, [field], [field]]));
  });

  it('refuses a day that somebody else has just changed', async () => {
    expect((await alter({ act: 'remove', day: '2026-12-25', revision: 1 })).code).toBe('conflict');
  });
});
