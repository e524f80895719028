// Actions that reach beyond one case or leave the usual course: the lot, joining, reopening, splitting, converting, referring.
import { drawLot } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Course } from '../../test/course.ts';
import { aPdf, uploaded } from '../../test/evidence.ts';
import { type World, world } from '../../test/world.ts';

let w: World;
let course: Course;
let second: string;
let first: string;
beforeAll(async () => {
  w = await world({ now: '2026-11-16T09:00:00+01:00' });
  course = new Course(w);
  first = await course.memberOf('kasrapporteur@denonco.test');
  second = await course.addMember('KasRapporteur', 'kasrapporteur9@denonco.test');
});
afterAll(() => w.close());

const reason = 'Arsye e shkruar për provë.';
const later = (hours: number) => {
  w.advance(hours * 3_600_000);
  course.signInAgain();
};
const drawn = async (excluded: string[] = [second]) => {
  const filed = await course.fileComplaint();
  return { ...filed, file: await course.act('KasSecretary', filed.number, 'drawRapporteur', { excluded }) };
};

describe('the lot', () => {
  it('is recorded so that it can be repeated, and assigns the case', async () => {
    const { file, number } = await drawn([]);
    const event = file.events.at(-1);
    const lot = event?.data.lot;
    expect(lot?.candidates.map(({ id }) => id)).toEqual([first, second].toSorted());
    expect(await drawLot(lot?.seed ?? '', number, [second, first])).toBe(lot?.drawn);
    expect(file.assignee?.id).toBe(lot?.drawn);
    expect(event?.assignee?.id).toBe(lot?.drawn);
  });

  it('leaves out excluded members, and is refused when all are excluded', async () => {
    const { file } = await drawn([second]);
    expect(file.assignee?.id).toBe(first);
    const { number } = await course.fileComplaint();
    const none = await course.attempt('KasSecretary', number, 'drawRapporteur', 1, { excluded: [first, second] });
    expect(none.failure?.validationResponse?.fields).toHaveProperty(['data.excluded']);
  });

  it('ignores an assignee in the request', async () => {
    const { number } = await course.fileComplaint();
    const file = await course.act('KasSecretary', number, 'drawRapporteur', { assignee: second, excluded: [second] });
    expect(file.assignee?.id).toBe(first);
  });

  it('is drawn again without the previous rapporteur, who loses the case', async () => {
    const { number } = await drawn();
    const file = await course.act('KasSecretary', number, 'redraw', { reason });
    expect(file).toMatchObject({ assignee: { id: second }, status: { code: 'preliminary_check' } });
    expect((await course.read(number, 'KasRapporteur')).code).toBe('not_found');
  });

  it('gives each of three members the same chance', async () => {
    const ids = ['a', 'b', 'c'];
    const counts = new Map(ids.map((id) => [id, 0]));
    for (let round = 0; round < 3000; round++) {
      const one = await drawLot(round.toString(16).padStart(64, '0'), 'ANK-2026-000001', ids);
      counts.set(one, (counts.get(one) ?? 0) + 1);
    }
    // 1000 each, give or take five standard deviations.
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(130);
  });
});

describe('a complaint', () => {
  it('joined to an earlier one restarts its deadline from the later registration (KZ 132)', async () => {
    const one = await drawn();
    later(20);
    const two = await drawn();
    await course.act('KasRapporteur', two.number, 'join', { otherNumber: one.number, reason });
    const { deadlines, related } = (await course.read(one.number)).result;
    const decisions = deadlines.filter(({ code }) => code.startsWith('decision'));
    expect(decisions.map(({ state }) => state)).toEqual(['stopped', 'running']);
    expect(decisions[1]?.startedAt).toBe(two.registeredAt);
    expect(related).toMatchObject([{ how: 'took_in', number: two.number }]);
  });

  it('joined to a later one leaves its deadlines unchanged', async () => {
    const one = await drawn();
    later(1);
    const two = await drawn();
    const before = (await course.read(two.number)).result.deadlines;
    await course.act('KasRapporteur', one.number, 'join', { otherNumber: two.number, reason });
    expect((await course.read(two.number)).result.deadlines).toEqual(before);
  });

  it('reopened after an appeal has a hearing, a new deadline and no outcome', async () => {
    const number = await course.aCaseIn('appealed', 'complaint', [second]);
    const file = await course.act('KasSecretary', number, 'reopen', {
      reason,
      sessionAt: new Date(w.clock.now.getTime() + 86_400_000).toISOString(),
    });
    expect(file.status.code).toBe('hearing');
    expect(file.subjectsList.map(({ outcome }) => outcome)).toEqual([null]);
    expect(file.deadline?.code).toMatch(/^decision/);
  });
});

describe('a denouncement', () => {
  const subjects = [{ type: 'PARTY', name: 'Partia Demo' }, { type: 'UNKNOWN' }, { type: 'CANDIDATE' }];
  const checked = async (confidentiality: 'named' | 'anonymous' = 'named') => {
    const track = confidentiality === 'anonymous' ? 'tip' : 'denouncement';
    const filed = await course.file({ subjects, confidentiality, track });
    const file = await course.act('KqzRegistrar', filed.number, 'startCheck');
    return { ...filed, file };
  };

  it('is split into a second case, which its filer can follow', async () => {
    const { number, trackingCode, file } = await checked();
    const [moved] = file.subjectsList;
    const split = await course.act('KqzRegistrar', number, 'split', { subjects: [moved?.id ?? ''], reason });
    expect(split.subjectsList).toHaveLength(2);
    const [{ number: newNumber = '' } = {}] = split.related;
    const opened = (await course.read(newNumber)).result;
    expect(opened).toMatchObject({
      status: { code: 'preliminary_check' },
      subjectsList: [{ id: moved?.id }],
      description: file.description,
      related: [{ how: 'split_from', number }],
    });
    expect(opened.deadlines.map(({ code }) => code).toSorted()).toEqual(['ask', 'check', 'forward', 'investigation']);

    const traced = (await w.call('traceDenouncement', { body: { code: trackingCode } })).result;
    const code = traced.related[0]?.trackingCode ?? '';
    expect((await w.call('traceDenouncement', { body: { code } })).result).toMatchObject({ number: newNumber });
    // The second code leads to the second case alone.
    expect((await w.call('traceDenouncement', { body: { code } })).result.related).toEqual([
      expect.not.objectContaining({ trackingCode: expect.anything() }),
    ]);
  });

  it('shares with the split case the documents from before the split, and none that came later', async () => {
    const evidence = [await uploaded(w.address, aPdf('para'))];
    const filed = await course.file({ subjects, evidence, track: 'denouncement' });
    const { subjectsList } = await course.act('KqzRegistrar', filed.number, 'startCheck');
    const moved = [subjectsList[0]?.id ?? ''];
    const { related } = await course.act('KqzRegistrar', filed.number, 'split', { subjects: moved, reason });
    w.advance(60_000);
    const later = await uploaded(w.address, aPdf('pas'));
    const body = { code: filed.trackingCode, text: 'Një provë tjetër.', evidence: [later] };
    expect((await w.call('messageOnDenouncement', { body })).status).toBe(200);
    const idsOf = async (number: string) => (await course.read(number)).result.evidence.map(({ id }) => id);
    const child = related[0]?.number ?? '';
    expect(await idsOf(filed.number)).toEqual([...evidence, later]);
    expect(await idsOf(child)).toEqual(evidence);
    const token = await course.tokenOf('KqzRegistrar');
    const link = (number: string) =>
      w.call('linkEvidence', { params: { number, id: later }, body: { what: 'original', confirmed: true } }, { token });
    expect((await link(child)).code).toBe('not_found');
    expect((await link(filed.number)).code).not.toBe('not_found');
  });

  it('cannot be split by all its subjects, by foreign ones, or by one twice', async () => {
    const { number, file } = await checked();
    const ids = file.subjectsList.map(({ id }) => id);
    const [one = ''] = ids;
    for (const chosen of [ids, [one, one], [number === '' ? one : crypto.randomUUID()]]) {
      const answer = await course.attempt('KqzRegistrar', number, 'split', file.version, { subjects: chosen, reason });
      expect(answer.failure?.validationResponse?.fields).toHaveProperty(['data.subjects']);
    }
  });

  it('is converted into a tip and back, except an anonymous tip', async () => {
    const { number } = await checked();
    const tip = await course.act('KqzRegistrar', number, 'convert', { reason });
    expect(tip).toMatchObject({ track: { code: 'tip' }, status: { code: 'preliminary_check' } });
    expect(tip.events.at(-1)?.data.track).toBe('tip');
    expect(await course.act('KqzRegistrar', number, 'convert', { reason })).toMatchObject({
      track: { code: 'denouncement' },
    });
    const anonymous = await checked('anonymous');
    const refused = await course.attempt('KqzRegistrar', anonymous.number, 'convert', 2, { reason });
    expect(refused.code).toBe('not_allowed_now');
  });

  it('is referred to the prosecution with a deadline of fifteen days, and the answer is recorded (KZ 167/1)', async () => {
    const number = await course.aCaseIn('investigation');
    const early = await course.attempt('KqzRegistrar', number, 'recordReferral', 4, { referralResult: 'registered' });
    expect(early.code).toBe('not_allowed_now');
    const referred = await course.act('KqzCommissioner', number, 'refer', { body: 'Prokuroria Demo', reason });
    expect(referred.deadlines.find(({ code }) => code === 'prosecution')).toMatchObject({
      state: 'running',
      legalBasis: 'KZ 167/1.2',
      isPublic: false,
    });
    const answered = await course.act('KqzRegistrar', number, 'recordReferral', { referralResult: 'registered' });
    expect(answered.deadlines.find(({ code }) => code === 'prosecution')?.state).toBe('met');
    expect(answered.status.code).toBe('investigation');
  });
});
