// Actions that affect other cases or unusual paths: lots, joining, reopening, splitting, converting, referring.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ActionData, type CaseFile, drawLot, isWholeList, rosterEntry } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { main } from '../../../verify/src/cli/main.ts';
import { CaseDriver, exclusionsOf } from '../../test/caseDriver.ts';
import { aPdf, uploaded } from '../../test/evidence.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';

let app: TestApp;
let driver: CaseDriver;
let second: string;
let first: string;
beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-16T09:00:00+01:00' });
  driver = new CaseDriver(app);
  first = await driver.memberOf('kasrapporteur@denonco.test');
  second = await driver.addMember('KasRapporteur', 'kasrapporteur9@denonco.test');
});
afterAll(() => app.close());

const reason = 'Arsye e shkruar për provë.';
const later = (hours: number) => {
  app.advance(hours * 3_600_000);
  driver.signInAgain();
};
const drawn = async (out: string[] = [second]) => {
  const excluded = exclusionsOf(...out);
  const filed = await driver.fileComplaint();
  return { ...filed, file: await driver.act('KasSecretary', filed.number, 'drawRapporteur', { excluded }) };
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

  it('leaves out who stands down with a reason, and says so to filer and public', async () => {
    const third = await driver.addMember('KasRapporteur', 'kasrapporteur3@denonco.test');
    const { file, number, trackingCode } = await drawn([second]);
    const event = file.events.at(-1);
    expect(event?.data.lot?.candidates.map(({ id }) => id)).toEqual([first, third].toSorted());
    const published = { seed: event?.data.lot?.seed, drawn: { id: file.assignee?.id } };
    const [one] = exclusionsOf(second);
    const traced = (await app.call('traceComplaint', { body: { code: trackingCode } })).result.events.at(-1);
    expect(traced?.lot).toMatchObject({
      ...published,
      excluded: [{ id: second, name: 'Demo I dytë', reason: 'bias', text: one?.text }],
    });
    await app.settle();
    const publicCase = (await app.call('getPublicCase', { params: { number } })).result;
    const lot = publicCase.course.find(({ action }) => action === 'drawRapporteur')?.lot;
    expect(lot).toMatchObject({ ...published, excluded: [{ id: second, name: 'Demo I dytë', reason: 'bias' }] });
    expect(JSON.stringify(lot)).not.toContain(one?.text);
    // The public answer suffices to verify the candidates against the roster of the day in the log.
    if (!lot?.roster) throw new Error('no roster');
    expect(isWholeList(lot)).toBe(true);
    expect(isWholeList({ ...lot, excluded: [] })).toBe(false);
    const leaf = await app.owner.query(`select encode(entry, 'hex') as entry from log_leaves where kind = 'roster'`);
    expect(leaf.rows.map(({ entry }) => entry)).toContain(await rosterEntry(lot.roster));
    await app.owner.query('update members set disabled_at = now() where id = $1', [third]);
  });

  it('is proved from outside against a list that is written anew whenever the members are others (denonco-verify)', async () => {
    const third = await driver.addMember('KasRapporteur', 'kasrapporteur4@denonco.test');
    const lots = [];
    for (const disabledAt of [null, new Date(), null]) {
      await app.owner.query('update members set disabled_at = $2 where id = $1', [third, disabledAt]);
      later(1);
      lots.push(await drawn([]));
    }
    await app.settle();
    await app.sequence();
    const members = lots.map(({ file }) => file.events.at(-1)?.data.lot?.roster?.members.length);
    expect(members).toEqual([3, 2, 3]);
    const ats = lots.map(({ file }) => file.events.at(-1)?.data.lot?.roster?.at);
    expect(new Set(ats).size).toBe(3);

    const verify = async (source: string) => {
      const printed: unknown[] = [];
      const spies = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')];
      for (const spy of spies) spy.mockImplementation((line) => void printed.push(line));
      const status = await main(['lot', source, '--log', app.address, '--lang', 'en']);
      for (const spy of spies) spy.mockRestore();
      return { status, output: printed.join('\n') };
    };
    for (const { number } of lots)
      expect(await verify(number)).toMatchObject({ status: 0, output: expect.stringContaining('PROVED') });

    // Leaving a member out of the roster, or out of the lot, is detectable.
    const [one] = lots;
    const answer = await fetch(`${app.address}/api/registers/portal/cases/${one?.number}/`).then((got) => got.text());
    const folder = mkdtempSync(join(tmpdir(), 'denonco-lot-'));
    const changed = async (change: (lot: { candidates: unknown[]; roster: { members: unknown[] } }) => void) => {
      const page = JSON.parse(answer);
      change(page.result.course.find(({ action }: { action: string }) => action === 'drawRapporteur').lot);
      writeFileSync(join(folder, 'case.json'), JSON.stringify(page));
      return verify(join(folder, 'case.json'));
    };
    const out = await changed((lot) => lot.candidates.pop());
    expect(out).toMatchObject({ status: 1, output: expect.stringContaining('neither took part nor was excluded') });
    const unlisted = await changed((lot) => void [lot.candidates.pop(), lot.roster.members.pop()]);
    expect(unlisted).toMatchObject({ status: 1, output: expect.stringContaining('DOES NOT KNOW this list') });
    rmSync(folder, { recursive: true });
    await app.owner.query('update members set disabled_at = now() where id = $1', [third]);
  });

  it('refuses members ticked away without a reason, and a lot among one', async () => {
    const { number } = await driver.fileComplaint();
    const draw = async (data: object) => {
      const sent = JSON.parse(JSON.stringify(data));
      const { failure } = await driver.attempt('KasSecretary', number, 'drawRapporteur', 1, sent);
      return Object.keys(failure?.validationResponse?.fields ?? {});
    };
    expect(await draw({ excluded: [second] })).toEqual(['data.excluded.0']);
    expect(await draw({ excluded: [{ member: second, reason: 'bias', text: '' }] })).toEqual(['data.excluded.0.text']);
    expect(await draw({ excluded: [{ member: second, reason: 'x', text: 'Arsye e gjatë.' }] })).toEqual([
      'data.excluded.0.reason',
    ]);
    expect(await draw({ excluded: exclusionsOf(number) })).toEqual(['data.excluded.0.member']);
    expect(await draw({ excluded: exclusionsOf(second) })).toEqual(['data.excluded']);
    expect(await draw({ excluded: exclusionsOf(first, second) })).toEqual(['data.excluded']);
    expect(await draw({ appoint: true })).toEqual(['data.appoint']);
    expect((await driver.read(number)).result.events).toHaveLength(1);
  });

  it('is an appointment and no lot where one member alone is left', async () => {
    const { file, trackingCode } = await drawn([second]);
    const event = file.events.at(-1);
    expect(event).toMatchObject({ name: { al: 'U caktua relatori pa short' }, assignee: { id: first } });
    expect(event?.data).toMatchObject({ appointment: { appointed: first } });
    expect(event?.data.lot).toBeUndefined();
    const traced = (await app.call('traceComplaint', { body: { code: trackingCode } })).result.events.at(-1);
    expect(traced).toMatchObject({ name: { en: 'Rapporteur appointed without a lot' }, lot: { seed: null } });
  });

  it('ignores an assignee in the request', async () => {
    const { number } = await driver.fileComplaint();
    const excluded = exclusionsOf(second);
    const file = await driver.act('KasSecretary', number, 'drawRapporteur', { assignee: second, excluded });
    expect(file.assignee?.id).toBe(first);
  });

  it('is drawn again without the previous rapporteur, who loses the case', async () => {
    const { number } = await drawn();
    const unsaid = await driver.attempt('KasSecretary', number, 'redraw', 2, { reason, excluded: [] });
    expect(unsaid.failure?.validationResponse?.fields).toHaveProperty(['data.excluded']);
    const file = await driver.act('KasSecretary', number, 'redraw', { reason });
    expect(file).toMatchObject({ assignee: { id: second }, status: { code: 'preliminary_check' } });
    expect((await driver.read(number, 'KasRapporteur')).code).toBe('not_found');
  });

  it('gives each of three members the same chance', async () => {
    const ids = ['a', 'b', 'c'];
    const counts = new Map(ids.map((id) => [id, 0]));
    for (let round = 0; round < 3000; round++) {
      const one = await drawLot(round.toString(16).padStart(64, '0'), 'ANK-2026-000001', ids);
      counts.set(one, (counts.get(one) ?? 0) + 1);
    }
    // 1000 each, within five standard deviations.
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(130);
  });
});

describe('a complaint', () => {
  it('joined to an earlier one restarts its deadline from the later registration (KZ 132)', async () => {
    const one = await drawn();
    later(20);
    const two = await drawn();
    await driver.act('KasRapporteur', two.number, 'join', { otherNumber: one.number, reason });
    const { deadlines, related } = (await driver.read(one.number)).result;
    const decisions = deadlines.filter(({ code }) => code.startsWith('decision'));
    expect(decisions.map(({ state }) => state)).toEqual(['stopped', 'running']);
    expect(decisions[1]?.startedAt).toBe(two.registeredAt);
    expect(related).toMatchObject([{ how: 'took_in', number: two.number }]);
  });

  it('joined to a later one leaves its deadlines unchanged', async () => {
    const one = await drawn();
    later(1);
    const two = await drawn();
    const before = (await driver.read(two.number)).result.deadlines;
    await driver.act('KasRapporteur', one.number, 'join', { otherNumber: two.number, reason });
    const after = (await driver.read(two.number)).result.deadlines;
    expect(after.filter(({ code }) => code !== 'posting')).toEqual(before);
    // Later hiding changes nothing else.
    const hiding = { scope: 'text', ground: 'third_party', words: 'Emërtohet një person i tretë.' } as const;
    const { related } = await driver.act('KasSecretary', one.number, 'hideFromPublic', { hiding });
    expect(related).toMatchObject([{ how: 'joined_to', number: two.number }]);
  });

  it('reopened after an appeal has a hearing, a new deadline and no outcome', async () => {
    const number = await driver.createCaseInStatus('appealed', 'complaint', [second]);
    const file = await driver.act('KasSecretary', number, 'reopen', {
      reason,
      sessionAt: new Date(app.clock.now.getTime() + 86_400_000).toISOString(),
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
    const filed = await driver.file({ subjects, confidentiality, track });
    const file = await driver.act('KqzRegistrar', filed.number, 'startCheck');
    return { ...filed, file };
  };

  it('is split into a second case, which its filer can follow', async () => {
    const { number, trackingCode, file } = await checked();
    const [moved] = file.subjectsList;
    const split = await driver.act('KqzRegistrar', number, 'split', { subjects: [moved?.id ?? ''], reason });
    expect(split.subjectsList).toHaveLength(2);
    const [{ number: newNumber = '' } = {}] = split.related;
    const opened = (await driver.read(newNumber)).result;
    expect(opened).toMatchObject({
      status: { code: 'preliminary_check' },
      subjectsList: [{ id: moved?.id }],
      description: file.description,
      related: [{ how: 'split_from', number }],
    });
    expect(opened.deadlines.map(({ code }) => code).toSorted()).toEqual(['ask', 'check', 'forward', 'investigation']);

    const traced = (await app.call('traceDenouncement', { body: { code: trackingCode } })).result;
    const code = traced.related[0]?.trackingCode ?? '';
    expect((await app.call('traceDenouncement', { body: { code } })).result).toMatchObject({ number: newNumber });
    // The second code opens only the second case.
    expect((await app.call('traceDenouncement', { body: { code } })).result.related).toEqual([
      expect.not.objectContaining({ trackingCode: expect.anything() }),
    ]);
  });

  it('stays hidden from the public in the case that is split off', async () => {
    const { number, file } = await checked();
    const hiding = { scope: 'case', ground: 'minor', words: 'Përmend një nxënës të mitur.' } as const;
    await driver.act('KqzRegistrar', number, 'hideFromPublic', { hiding });
    const moved = [file.subjectsList[0]?.id ?? ''];
    const { related } = await driver.act('KqzRegistrar', number, 'split', { subjects: moved, reason });
    const child = related[0]?.number ?? '';
    expect((await driver.read(child)).result.events.at(-1)).toMatchObject({
      action: 'hideFromPublic',
      data: { hiding },
    });
    await app.settle();
    expect((await app.call('getPublicCase', { params: { number: child } }, {})).result).toMatchObject({ hidden: true });
  });

  it('shares with each case of a chain of splits the documents from before its split alone', async () => {
    const first = await uploaded(app.address, aPdf('para'));
    const filed = await driver.file({ subjects, evidence: [first], track: 'denouncement' });
    const { subjectsList } = await driver.act('KqzRegistrar', filed.number, 'startCheck');
    const [one = '', other = ''] = subjectsList.map(({ id }) => id);
    const token = await driver.tokenOf('KqzRegistrar');
    const split = async (number: string, moved: string[]) => {
      const { related } = await driver.act('KqzRegistrar', number, 'split', { subjects: moved, reason });
      app.advance(60_000);
      return related.find(({ how }) => how === 'split_into')?.number ?? '';
    };
    const add = async (number: string) => {
      const id = await uploaded(app.address, aPdf(`pas ${number}`));
      const body = { type: 'other' as const, documents: [id], filerSees: true };
      expect((await app.call('addCaseDocuments', { params: { number }, body }, { token })).status).toBe(200);
      app.advance(60_000);
      return id;
    };
    const child = await split(filed.number, [one, other]);
    const ofParent = await add(filed.number);
    const ofChild = await add(child);
    const grandchild = await split(child, [other]);
    const later = [await add(filed.number), await add(child)] as const;
    const own = await add(grandchild);

    const seen = { [filed.number]: [first, ofParent, later[0]], [child]: [first, ofChild, later[1]] };
    const cases = { ...seen, [grandchild]: [first, ofChild, own] };
    const link = (number: string, id: string) =>
      app.call('linkEvidence', { params: { number, id }, body: { what: 'original', confirmed: true } }, { token });
    for (const [number, documents] of Object.entries(cases)) {
      expect((await driver.read(number)).result.evidence.map(({ id }) => id)).toEqual(documents);
      for (const id of [first, ofParent, ofChild, ...later, own])
        expect([number, id, (await link(number, id)).code === 'not_found']).toEqual([
          number,
          id,
          !documents.includes(id),
        ]);
      const body = { kind: 'completion' } as const;
      const { result } = await app.call('startLetter', { params: { number }, body }, { token });
      expect(result?.documents.map(({ id }) => id)).toEqual(documents);
    }
  });

  it('cannot be split by all its subjects, by foreign ones, or by one twice', async () => {
    const { number, file } = await checked();
    const ids = file.subjectsList.map(({ id }) => id);
    const [one = ''] = ids;
    for (const chosen of [ids, [one, one], [number === '' ? one : crypto.randomUUID()]]) {
      const answer = await driver.attempt('KqzRegistrar', number, 'split', file.version, { subjects: chosen, reason });
      expect(answer.failure?.validationResponse?.fields).toHaveProperty(['data.subjects']);
    }
  });

  it('is converted into a tip and back, except an anonymous tip', async () => {
    const { number } = await checked();
    const tip = await driver.act('KqzRegistrar', number, 'convert', { reason });
    expect(tip).toMatchObject({ track: { code: 'tip' }, status: { code: 'preliminary_check' } });
    expect(tip.events.at(-1)?.data.track).toBe('tip');
    expect(await driver.act('KqzRegistrar', number, 'convert', { reason })).toMatchObject({
      track: { code: 'denouncement' },
    });
    const anonymous = await checked('anonymous');
    const refused = await driver.attempt('KqzRegistrar', anonymous.number, 'convert', 2, { reason });
    expect(refused.code).toBe('not_allowed_now');
  });

  it('is referred to the prosecution with a deadline of fifteen days, and the answer is recorded (KZ 167/1)', async () => {
    const number = await driver.createCaseInStatus('investigation');
    const early = await driver.attempt('KqzRegistrar', number, 'recordReferral', 4, { referralResult: 'registered' });
    expect(early.code).toBe('not_allowed_now');
    const referred = await driver.act('KqzCommissioner', number, 'refer', { body: 'Prokuroria Demo', reason });
    expect(referred.deadlines.find(({ code }) => code === 'prosecution')).toMatchObject({
      state: 'running',
      legalBasis: 'KZ 167/1.2',
      isPublic: false,
    });
    const answered = await driver.act('KqzRegistrar', number, 'recordReferral', { referralResult: 'registered' });
    expect(answered.deadlines.find(({ code }) => code === 'prosecution')?.state).toBe('met');
    expect(answered.status.code).toBe('investigation');
  });

  describe('with the outcome of a criminal report', () => {
    const report = { number: '412/2', on: '2026-11-16', office: 'Prokuroria Demo' };
    const decided = async (more: ActionData = {}) => {
      const { number, trackingCode } = await driver.file({ confidentiality: 'named' });
      const assignee = await driver.memberOf('kqzinvestigator@denonco.test');
      await driver.act('KqzRegistrar', number, 'startCheck');
      await driver.act('KqzRegistrar', number, 'admit', { assignee });
      const { outcomes = [], ...data } = await driver.rightData(number, 'decide');
      const reported = outcomes.map(({ subject }) => ({ subject, outcome: 'criminal_referral' as const }));
      const all = { ...data, outcomes: reported, ...more };
      const promised = await driver.promised('KqzCommissioner', number, 'decide', all);
      const file = await driver.act('KqzCommissioner', number, 'decide', all);
      expect(promised(file).missed).toEqual([]);
      return { number, trackingCode, file };
    };
    const stateOf = (file: CaseFile, code: string) => file.deadlines.find((one) => one.code === code)?.state;
    const reportsIn = async (number: string) => {
      const token = await driver.tokenOf('KqzAuditor');
      const found = await Promise.all(
        (['made', 'owed'] as const).map((state) =>
          app.call('listCases', { query: { kind: 'denouncement', report: state } }, { token }),
        ),
      );
      return found.map(({ result }) => result.items.some((item) => item.number === number));
    };

    it('owes the report by an internal clock, and is not closed before it is made', async () => {
      const { number, file } = await decided();
      expect(file.deadline).toMatchObject({ code: 'report', legalBasis: 'praktikë e KQZ-së' });
      expect(file.deadlines.find(({ code }) => code === 'report')?.isPublic).toBe(false);
      expect(await reportsIn(number)).toEqual([false, true]);
      const early = await driver.attempt('KqzRegistrar', number, 'close', file.version, { conveyedBy: 'letter' });
      expect(early.code).toBe('not_allowed_now');

      const { office, ...paper } = report;
      const created = await driver.act('KqzCommissioner', number, 'refer', { body: office, reason, report: paper });
      expect([stateOf(created, 'report'), stateOf(created, 'prosecution')]).toEqual(['met', 'running']);
      expect(created.events.at(-1)?.data).toMatchObject({ body: office, report: paper });
      expect(await reportsIn(number)).toEqual([true, false]);
      expect((await driver.act('KqzRegistrar', number, 'close', { conveyedBy: 'letter' })).status.code).toBe('closed');
    });

    it('records a report that comes with the decision as the referral it is', async () => {
      const { number, trackingCode, file } = await decided({ report });
      expect(file.events.slice(-2).map(({ action }) => action)).toEqual(['decide', 'refer']);
      expect(file.events.at(-2)?.data.report).toBeUndefined();
      expect(file.events.at(-1)?.data).toMatchObject({ body: report.office, report: { number: '412/2' } });
      expect([stateOf(file, 'report'), stateOf(file, 'prosecution')]).toEqual(['met', 'running']);
      expect(await reportsIn(number)).toEqual([true, false]);

      // The report is announced, but not the number of its paper.
      await app.settle();
      const { result: traced } = await app.call('traceDenouncement', { body: { code: trackingCode } });
      const { result: published } = await app.call('getPublicCase', { params: { number } });
      expect(traced.events.at(-1)).toMatchObject({ action: 'refer', body: report.office });
      expect(JSON.stringify([traced, published])).not.toContain(report.number);
    });

    it('owes nothing after a referral, nor once the investigation was reopened', async () => {
      const number = await driver.createCaseInStatus('investigation');
      await driver.act('KqzCommissioner', number, 'refer', { body: 'Prokuroria Demo', reason });
      const { outcomes = [], ...data } = await driver.rightData(number, 'decide');
      const reported = outcomes.map(({ subject }) => ({ subject, outcome: 'criminal_referral' as const }));
      const file = await driver.act('KqzCommissioner', number, 'decide', { ...data, outcomes: reported });
      expect(stateOf(file, 'report')).toBeUndefined();

      const other = await decided();
      const reopened = await driver.act('KqzCommissioner', other.number, 'reopen', { reason });
      expect(stateOf(reopened, 'report')).toBe('stopped');
      expect(await reportsIn(other.number)).toEqual([false, false]);
    });

    it('refuses a report of tomorrow, without its office, or of a decision that needs none', async () => {
      const number = await driver.createCaseInStatus('investigation');
      const { outcomes = [], ...data } = await driver.rightData(number, 'decide');
      const attempt = async (outcome: 'criminal_referral' | 'rejected', said: ActionData['report']) => {
        const all = { ...data, outcomes: outcomes.map(({ subject }) => ({ subject, outcome })), report: said };
        const version = await driver.versionOf(number);
        const { failure } = await driver.attempt('KqzCommissioner', number, 'decide', version, all);
        return Object.keys(failure?.validationResponse?.fields ?? {});
      };
      expect(await attempt('criminal_referral', { ...report, on: '2099-01-01' })).toEqual(['data.report.on']);
      expect(await attempt('criminal_referral', { ...report, office: undefined })).toEqual(['data.report.office']);
      expect(await attempt('rejected', report)).toEqual(['data.report']);
    });
  });
});
