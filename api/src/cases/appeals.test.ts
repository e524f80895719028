// A case that was not accepted, or lapsed, ended by a decision that can be appealed against (KZ 145.1, 124/1.2; KPA 44.2.b).
import { toTiraneIso } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Course } from '../../test/course.ts';
import { type World, world } from '../../test/world.ts';

let w: World;
let course: Course;
const reason = 'Ankuesi nuk legjitimohet.';
beforeAll(async () => {
  w = await world();
  course = new Course(w);
  await w.owner.query(
    `insert into elections (code, name_al, name_en, kind, held_on, state, decreed_on, result_on, review_ended_on) values
       ('OLD', 'Zgjedhje të vjetra', 'Old elections', 'local', '2023-05-14', 'closed', '2022-08-01', '2023-06-20', '2023-07-05')`,
  );
});
afterAll(() => w.close());

const traced = async (code: string, kind: 'Complaint' | 'Denouncement' = 'Complaint') =>
  (await w.call(`trace${kind}`, { body: { code } })).result;

async function refusedComplaint(announcedAt: string) {
  const filed = await course.fileComplaint();
  await course.act('KasSecretary', filed.number, 'drawRapporteur', { excluded: [] });
  const file = await course.act('KasRapporteur', filed.number, 'refuse', { reason, announcedAt });
  return { ...filed, file };
}
async function refusedDenouncement() {
  const filed = await course.file();
  await course.act('KqzRegistrar', filed.number, 'startCheck');
  const file = await course.act('KqzCommissioner', filed.number, 'refuse', { reason });
  return { ...filed, file };
}
async function letterOf(number: string, role: 'KasRapporteur' | 'KqzCommissioner') {
  const token = await course.tokenOf(role);
  const { result } = await w.call('startLetter', { params: { number }, body: { kind: 'refusal' } }, { token });
  return result;
}

describe('a complaint that was not accepted', () => {
  it('can be appealed against from the announcement, and filer and letter say where, until when and in which period', async () => {
    const announcedAt = '2026-11-13T17:30:00+01:00';
    const { number, trackingCode, file } = await refusedComplaint(announcedAt);
    expect(file.deadlines.find(({ code }) => code === 'appeal')).toMatchObject({
      state: 'running',
      startedAt: announcedAt,
    });
    const { appeal } = await traced(trackingCode);
    expect(appeal).toMatchObject({
      code: 'appeal',
      announcedAt,
      dueAt: '2026-12-14T16:00:00+01:00',
      legalBasis: 'KZ 152.2',
      steps: expect.arrayContaining([expect.objectContaining({ isInside: false, amount: 30, otherAmount: 5 })]),
    });
    const { content, sheet } = await letterOf(number, 'KasRapporteur');
    const { fields } = content;
    expect(fields.appeal).toContain('Kolegjin Zgjedhor');
    expect(fields.appeal).toContain('30 ditëve');
    expect(fields.appeal).toContain('14 dhjetor 2026, ora 16:00');
    expect(JSON.stringify(sheet)).toContain('13 nëntor 2026, ora 17:30');
    expect(fields.why).toBe(reason);
    expect(JSON.stringify(fields)).not.toMatch(/\[…\]|\{\w+\}/);
  });

  it('says that the hour is not known, and counts the days all the same', async () => {
    const { trackingCode } = await refusedComplaint('2026-11-13');
    expect((await traced(trackingCode)).appeal).toMatchObject({
      announcedAt: '2026-11-13',
      dueAt: '2026-12-14T16:00:00+01:00',
    });
  });

  it('goes to the College, comes back for a hearing, and was never decided before that', async () => {
    const { number, trackingCode } = await refusedComplaint('2026-11-16');
    const appealed = await course.act('KasSecretary', number, 'recordAppeal', { reason });
    expect(appealed).toMatchObject({ status: { code: 'appealed' }, deadline: { code: 'college' } });
    expect((await traced(trackingCode)).appeal).toBeUndefined();
    await w.settle();
    const { items } = (await w.call('listOnlineComplaints', { query: { search: number } })).result;
    expect(items[0]).toMatchObject({ decidedAt: null, outcome: null });
    const sessionAt = toTiraneIso(w.clock.now.getTime() + 86_400_000);
    const back = await course.act('KasSecretary', number, 'reopen', { reason, sessionAt });
    expect(back).toMatchObject({ status: { code: 'hearing' }, deadline: { code: expect.stringMatching(/^decision/) } });
  });

  it('becomes final when nobody appealed', async () => {
    const { number, trackingCode } = await refusedComplaint('2026-11-16');
    const final = await course.act('KasSecretary', number, 'finalise', { reason });
    expect(final).toMatchObject({ status: { code: 'final' }, deadline: null });
    expect((await traced(trackingCode)).appeal).toBeUndefined();
  });

  it('of before has no deadline of its own until the next event, but its page counts the appeal', async () => {
    const { number, trackingCode } = await refusedComplaint('2026-11-13');
    await w.owner.query(
      `delete from case_deadlines d using cases c where c.id = d.case_id and c.number = $1 and d.code = 'appeal'`,
      [number],
    );
    expect((await traced(trackingCode)).appeal).toMatchObject({ dueAt: '2026-12-14T16:00:00+01:00' });
    const { deadlines } = await course.act('KasSecretary', number, 'recordAppeal', { reason });
    expect(deadlines.at(-1)).toMatchObject({
      code: 'college',
      state: 'running',
      steps: expect.arrayContaining([expect.objectContaining({ isInside: false })]),
    });
  });

  it('for want of completion is a decision with an appeal as well', async () => {
    const number = await course.aCaseIn('form_lapsed', 'complaint');
    const { deadlines } = (await course.read(number)).result;
    expect(deadlines.filter(({ code, state }) => code === 'appeal' && state === 'running')).toHaveLength(1);
    const { fields } = (await letterOf(number, 'KasRapporteur')).content;
    expect(fields.appeal).toContain('Kolegjin Zgjedhor');
    expect((await course.act('KasSecretary', number, 'recordAppeal', { reason })).status.code).toBe('appealed');
  });
});

describe('a denouncement', () => {
  it('that was not accepted goes to KAS, which may send it back for investigation', async () => {
    const { number, trackingCode } = await refusedDenouncement();
    const { appeal } = await traced(trackingCode, 'Denouncement');
    expect(appeal).toMatchObject({
      code: 'kasAppeal',
      legalBasis: 'KZ 124/1.2',
      steps: expect.arrayContaining([expect.objectContaining({ of: 'complaint' })]),
    });
    // Until then the commission has no duty.
    expect((await course.read(number)).result.deadline).toBeNull();
    const { fields } = (await letterOf(number, 'KqzCommissioner')).content;
    expect(fields.appeal).toContain('Komisionin e Ankimimeve dhe Sanksioneve');
    const back = await course.act('KqzCommissioner', number, 'reopen', { reason });
    expect(back).toMatchObject({ status: { code: 'investigation' }, deadline: { code: 'investigation' } });
    expect((await traced(trackingCode, 'Denouncement')).appeal).toBeUndefined();
  });

  it('keeps its status when the refusal becomes final, and its page tells of no appeal any more', async () => {
    const { number, trackingCode } = await refusedDenouncement();
    const final = await course.act('KqzRegistrar', number, 'finalise', { reason });
    expect(final).toMatchObject({ status: { code: 'not_accepted' }, deadline: null });
    expect((await traced(trackingCode, 'Denouncement')).appeal).toBeUndefined();
  });

  it('tells the appeal also after it was closed, and of what KAS decided the College', async () => {
    const filed = await course.file();
    await course.act('KqzRegistrar', filed.number, 'startCheck');
    const assignee = await course.memberOf('kqzinvestigator@denonco.test');
    await course.act('KqzRegistrar', filed.number, 'admit', { assignee });
    for (const action of ['decide', 'proposeSanction', 'recordKas'])
      await course.act('KqzCommissioner', filed.number, action, await course.rightData(filed.number, action));
    const { appeal } = await traced(filed.trackingCode, 'Denouncement');
    expect(appeal).toMatchObject({ code: 'appeal', legalBasis: 'KZ 152.2' });
    await course.act('KqzRegistrar', filed.number, 'close', { conveyedBy: 'letter' });
    expect((await traced(filed.trackingCode, 'Denouncement')).appeal).toEqual(appeal);
  });
});
