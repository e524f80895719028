// Denouncements before KAS: who sees them, and who records what KAS decides.
import { type ActionData, type CaseFile, type CaseOutcome, type RoleCode, tiraneDay } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CaseDriver } from '../../test/caseDriver.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';
import { uploadFile } from '../demo/uploads.ts';

const kasRoles = ['KasSecretary', 'KasRapporteur'] as const;

let app: TestApp;
let driver: CaseDriver;
const numbers = { elsewhere: '', waiting: '', recorded: '' };
beforeAll(async () => {
  app = await createTestApp();
  driver = new CaseDriver(app);
  numbers.elsewhere = (await decided('rejected')).number;
  numbers.waiting = (await decided('propose_sanction')).number;
  numbers.recorded = (await decided('propose_sanction')).number;
  await record('KasRapporteur', numbers.recorded);
});
afterAll(() => app.close());

async function decided(outcome: CaseOutcome, undecided?: string) {
  const number = undecided ?? (await driver.createCaseInStatus('investigation'));
  const { outcomes = [], ...right } = await driver.rightData(number, 'decide');
  const given = outcomes.map(({ subject }) => ({ subject, outcome }));
  const sanctions = outcomes.map(({ subject }) => ({ subject, article: 'KZ 171', amount: 90_000 }));
  const data: ActionData = { ...right, outcomes: given, ...(outcome === 'propose_sanction' && { sanctions }) };
  return driver.act('KqzCommissioner', number, 'decide', data);
}

async function attempt(role: RoleCode, number: string) {
  const data = await driver.rightData(number, 'recordKas');
  return driver.attempt(role, number, 'recordKas', await driver.versionOf(number), data);
}
async function record(role: RoleCode, number: string) {
  const { status, result } = await attempt(role, number);
  expect([status, result.status.code, result.turn.whose]).toEqual([200, 'decided', 'registrar']);
}

it.each(kasRoles)('%s finds those that are or were before KAS, and no others', async (role) => {
  const token = await driver.tokenOf(role);
  const list = async (more: { view?: 'turn'; search?: string } = {}) => {
    const { result } = await app.call('listCases', { query: { kind: 'denouncement', ...more } }, { token });
    return result.items.map(({ number }) => number).toSorted();
  };
  const own = [numbers.waiting, numbers.recorded].toSorted();
  expect(await list()).toEqual(own);
  expect(await list({ view: 'turn' })).toEqual([numbers.waiting]);
  expect(await list({ search: numbers.elsewhere })).toEqual([]);
  expect(await list({ search: numbers.recorded })).toEqual([numbers.recorded]);
  for (const number of own) {
    const { status, result } = await driver.read(number, role);
    expect(status).toBe(200);
    expect(result.allowed.map(({ action }) => action)).toEqual(number === numbers.waiting ? ['recordKas'] : []);
    expect(result.mayAddDocuments).toBe(false);
  }
  expect((await driver.read(numbers.elsewhere, role)).status).toBe(404);
});

it.each(kasRoles)('%s reads the file alone: no identity, note, task or bundle, and writes nothing', async (role) => {
  const [token, params] = [await driver.tokenOf(role), { number: numbers.waiting }];
  const read = ['getIdentityPanel', 'listCaseNotes', 'listCaseTasks', 'listBundles', 'listCaseReaders'] as const;
  for (const route of read) expect([403, 404], route).toContain((await app.call(route, { params }, { token })).status);
  const body = { parts: ['identity' as const], reason: 'verify' as const, text: 'Për verifikimin e të dhënave.' };
  const asked = await app.call('requestIdentity', { params, body }, { token });
  expect(asked.status).toBe(role === 'KasRapporteur' ? 404 : 403);
  const note = { text: 'Një shënim për provë.', mentions: [], documents: [] };
  expect((await app.call('addCaseNote', { params, body: note }, { token })).status).toBe(403);
  const message = { text: 'Një mesazh për provë.', documents: [] };
  expect((await app.call('sendCaseMessage', { params, body: message }, { token })).status).toBe(403);
});

it('keeps from KAS the files and words of notes, and the desk for publishing', async () => {
  const [number, params] = [numbers.waiting, { number: numbers.waiting }];
  const note = {
    text: 'Dëshmitari banon te kryqëzimi.',
    mentions: [],
    documents: [await uploadFile(app.deps, 'shkresa.pdf')],
  };
  const added = await app.call(
    'addCaseNote',
    { params, body: note },
    { token: await driver.tokenOf('KqzCommissioner') },
  );
  expect(added.status).toBe(200);
  await app.settle();
  const seenBy = async (role: RoleCode) => {
    const token = await driver.tokenOf(role);
    const found = async (sort?: '-registered') => {
      const query = { kind: 'denouncement', search: 'kryqëzimi', ...(sort && { sort }) } as const;
      const { result } = await app.call('listCases', { query }, { token });
      return result.items.map((one) => one.number);
    };
    const { events, evidence } = (await driver.read(number, role)).result;
    const id = note.documents[0] ?? '';
    const link = await app.call(
      'linkEvidence',
      { params: { number, id }, body: { what: 'original', confirmed: true } },
      { token },
    );
    const body = { redactions: [] };
    return {
      found: [await found(), await found('-registered')],
      files: evidence.filter(({ purpose }) => purpose === 'note').length,
      events: events.filter(({ data }) => data.addedAs === 'note').length,
      link: link.status,
      desk: (await app.call('getPublication', { params }, { token })).status,
      preview: (await app.call('previewPublication', { params, body }, { token })).status,
    };
  };
  const whole = { found: [[number], [number]], files: 1, events: 1, link: 200, desk: 200, preview: 200 };
  expect(await seenBy('KqzCommissioner')).toEqual(whole);
  for (const role of kasRoles)
    expect(await seenBy(role)).toEqual({ found: [[], []], files: 0, events: 0, link: 404, desk: 404, preview: 404 });
});

it('rings at the secretariat, with the way to the case', async () => {
  const notices = async (role: RoleCode) => {
    const { result } = await app.call('listMyNotices', { query: {} }, { token: await driver.tokenOf(role) });
    return result.items.filter(({ event, number }) => event === 'turn' && number === numbers.waiting);
  };
  const path = `/app/registers/denouncements/${numbers.waiting}`;
  expect(await notices('KasSecretary')).toMatchObject([{ path }]);
  expect(await notices('KasRapporteur')).toEqual([]);
});

it('waits for closing by an internal clock, never while KAS or the criminal report is awaited', async () => {
  const clock = (file: CaseFile) => file.deadlines.filter(({ code }) => code === 'closing').map(({ state }) => state);
  const inView = async (number: string) => {
    const token = await driver.tokenOf('KqzRegistrar');
    const { result } = await app.call('listCases', { query: { kind: 'denouncement', view: 'close' } }, { token });
    return result.items.find((one) => one.number === number)?.deadline;
  };
  const plain = await decided('rejected');
  expect([clock(plain), plain.deadline?.code]).toEqual([['running'], 'closing']);
  expect(plain.deadlines.find(({ code }) => code === 'closing')?.isPublic).toBe(false);
  expect(await inView(plain.number)).toEqual(plain.deadline);
  const reopened = await driver.act('KqzCommissioner', plain.number, 'reopen', { reason: 'Dolën prova të reja.' });
  expect(clock(reopened)).toEqual(['stopped']);

  const sanctioned = await decided('propose_sanction');
  expect(clock(sanctioned)).toEqual([]);
  await record('KasSecretary', sanctioned.number);
  expect(clock((await driver.read(sanctioned.number)).result)).toEqual(['running']);
  const closed = await driver.act('KqzRegistrar', sanctioned.number, 'close', { conveyedBy: 'letter' });
  expect(clock(closed)).toEqual(['met']);

  const reported = await decided('criminal_referral');
  expect(clock(reported)).toEqual([]);
  const referral = { body: 'Prokuroria Demo', reason: 'Vepra u provua.' };
  expect(clock(await driver.act('KqzCommissioner', reported.number, 'refer', referral))).toEqual(['running']);
  const again = await driver.act('KqzCommissioner', reported.number, 'refer', referral);
  expect(clock(again)).toEqual(['running']);
  const sanctions = (await driver.rightData(reported.number, 'proposeSanction')).sanctions;
  const sent = await driver.act('KqzCommissioner', reported.number, 'proposeSanction', { sanctions });
  expect(clock(sent)).toEqual(['stopped']);
});

it('neither starts nor previews the closing of what goes to KAS with its criminal report, or comes back', async () => {
  const of = async (number: string) => {
    const token = await driver.tokenOf('KqzRegistrar');
    const { result } = await app.call('listCases', { query: { kind: 'denouncement', view: 'close' } }, { token });
    const { deadlines } = (await driver.read(number)).result;
    const isListed = result.items.some((one) => one.number === number);
    return { isListed, closing: deadlines.filter(({ code }) => code === 'closing').map(({ state }) => state) };
  };
  const turns = async () => {
    const { result } = await app.call('listMyNotices', { query: {} }, { token: await driver.tokenOf('KqzRegistrar') });
    return result.items.filter((one) => one.event === 'turn' && one.number === number).length;
  };
  const number = await driver.createCaseInStatus('investigation');
  const { outcomes = [], ...right } = await driver.rightData(number, 'decide');
  const [first, second] = outcomes.map(({ subject }) => subject);
  if (!first || !second) throw new Error('two subjects are needed');
  const data: ActionData = {
    ...right,
    outcomes: [
      { subject: first, outcome: 'criminal_referral' },
      { subject: second, outcome: 'propose_sanction' },
    ],
    sanctions: [{ subject: second, article: 'KZ 171', amount: 90_000 }],
    report: { number: '12/3', on: tiraneDay(app.clock.now), office: 'Prokuroria Demo' },
  };
  const before = await turns();
  const promised = await driver.promised('KqzCommissioner', number, 'decide', data);
  const sent = await driver.act('KqzCommissioner', number, 'decide', data);
  expect(promised(sent).missed).toEqual([]);
  expect(sent.events.slice(-3).map(({ action }) => action)).toEqual(['decide', 'proposeSanction', 'refer']);
  expect(await of(number)).toEqual({ isListed: false, closing: [] });
  expect(await turns()).toBe(before);

  const kas = await driver.rightData(number, 'recordKas');
  const returned = { ...kas, outcomes: [{ subject: second, outcome: 'new_investigation' as const }] };
  const back = await driver.promised('KasSecretary', number, 'recordKas', returned);
  expect(back(await driver.act('KasSecretary', number, 'recordKas', returned)).missed).toEqual([]);
  expect(await of(number)).toEqual({ isListed: false, closing: [] });

  const settled = (await decided('propose_sanction')).number;
  const fine = await driver.rightData(settled, 'recordKas');
  const closes = await driver.promised('KasSecretary', settled, 'recordKas', fine);
  const after = closes(await driver.act('KasSecretary', settled, 'recordKas', fine));
  expect([after.missed, after.ends.some((end) => end.startsWith('closing '))]).toEqual([[], true]);
});

it('previews the closing once every subject has an outcome that leads to it', async () => {
  type Outcomes = NonNullable<ActionData['outcomes']>;
  const closes = async (role: RoleCode, number: string, action: string, outcomes?: Outcomes) => {
    const promised = await driver.promised(role, number, action, { outcomes });
    return promised((await driver.read(number)).result).ends.some((end) => end.startsWith('closing '));
  };
  const undecided = await driver.createCaseInStatus('investigation');
  const { outcomes = [] } = await driver.rightData(undecided, 'decide');
  const decides = (some?: Outcomes) => closes('KqzCommissioner', undecided, 'decide', some);
  expect(outcomes).toHaveLength(2);
  expect([await decides(), await decides(outcomes.slice(1)), await decides(outcomes)]).toEqual([false, false, true]);

  const { number } = await decided('propose_sanction');
  const { outcomes: all = [] } = await driver.rightData(number, 'recordKas');
  const records = (some?: Outcomes) => closes('KasSecretary', number, 'recordKas', some);
  expect([await records(), await records(all.slice(1)), await records(all)]).toEqual([false, false, true]);
  expect(await records(all.map(({ subject }) => ({ subject, outcome: 'new_investigation' as const })))).toBe(false);
});

it('KAS records its decision itself, and then the publication is the registrar’s turn', async () => {
  for (const role of ['KqzCommissioner', 'KqzRegistrar', 'KqzInvestigator', 'KqzAuditor'] as const)
    expect((await attempt(role, numbers.waiting)).status, role).toBe(403);
  await record('KasSecretary', numbers.waiting);
});

it('adds no right on a colleague’s case to a member who also records what KAS decides', async () => {
  await app.owner.query(`insert into role_permissions values ('KqzInvestigator', 'denouncements.sanction')`);
  const username = 'second@denonco.test';
  await driver.addMember('KqzInvestigator', username);
  const { number } = await decided('propose_sanction');
  const signedIn = await app.call('signIn', { body: { username, password: app.deps.config.demoPassword } });
  const [token, params] = [signedIn.result.accessToken, { number }];
  const { result: list } = await app.call('listCases', { query: { kind: 'denouncement' } }, { token });
  expect(list.items.map((one) => one.number)).toContain(number);
  expect(list.items.map((one) => one.number)).not.toContain(numbers.elsewhere);
  const { result } = await app.call('getCase', { params }, { token });
  expect(result.allowed.map(({ action }) => action)).toEqual(['recordKas']);
  expect(result.mayAddDocuments).toBe(false);
  const note = { text: 'Një shënim për provë.', mentions: [], documents: [] };
  expect((await app.call('addCaseNote', { params, body: note }, { token })).status).toBe(403);
  const claims = { action: 'recordClaims', version: result.version, data: { reason: 'Pala u përgjigj.' } };
  expect((await app.call('takeCaseAction', { params, body: claims }, { token })).status).toBe(403);
  expect((await app.call('listCaseNotes', { params }, { token })).status).toBe(404);
  const own = await app.call('listCaseNotes', { params }, { token: await driver.tokenOf('KqzInvestigator') });
  expect(own.status).toBe(200);
});

describe('beside the queue', () => {
  let heard: string;
  let answered: string;
  let other: string;
  const askedIn = async (answer: string) => {
    const { number, trackingCode: code } = await driver.file();
    await driver.act('KqzRegistrar', number, 'startCheck');
    const data = await driver.rightData(number, 'askCompletion');
    const { requests } = await driver.act('KqzRegistrar', number, 'askCompletion', data);
    const body = { code, requestId: requests[0]?.id ?? '', answer };
    expect((await app.call('answerRequest', { params: { kind: 'denouncement' }, body })).status).toBe(200);
    await driver.act('KqzRegistrar', number, 'admit', {
      assignee: await driver.memberOf('kqzinvestigator@denonco.test'),
    });
    return number;
  };
  const hearingsFor = async (token: string) =>
    (await app.call('listCaseHearings', { params: { number: heard } }, { token })).result;

  /** Their internal deadlines for closing have passed. */
  beforeAll(async () => {
    other = await askedIn('Në orën nëntë.');
    answered = await askedIn('Në orën dhjetë.');
    heard = await driver.createCaseInStatus('session');
    const token = await driver.tokenOf('KqzCommissioner');
    const [hearing] = await hearingsFor(token);
    const note = { params: { id: hearing?.id ?? '' }, body: { invited: 'Ana Demo' } };
    expect((await app.call('describeHearing', note, { token })).status).toBe(200);
    for (const number of [answered, heard]) await decided('propose_sanction', number);
    app.advance(30 * 86_400_000);
    driver.signInAgain();
  });

  it.each(kasRoles)('%s finds the same on the dashboard, the board and among the requests', async (role) => {
    const token = await driver.tokenOf(role);
    const query = { kind: 'denouncement', limit: 100 } as const;
    const { items } = (await app.call('listCases', { query }, { token })).result;
    const { result: counts } = await app.call('countCases', { query: { kind: 'denouncement' } }, { token });
    const listed = items.map(({ number }) => number);
    const ofTurn = items.filter(({ turn }) => turn.whose === 'kas').map(({ number }) => number);
    expect(listed).toEqual(expect.arrayContaining([answered, heard, numbers.recorded]));
    for (const number of [other, numbers.elsewhere]) expect(listed).not.toContain(number);

    const of = async (kind?: 'denouncement') =>
      (await app.call('dashboard', { query: kind ? { kind } : {} }, { token })).result;
    expect(await of()).toMatchObject({ kind: 'complaint', kinds: ['denouncement', 'complaint'] });
    const { mine, next, totals, onTime } = await of('denouncement');
    expect(next.map(({ number }) => number)).toEqual(ofTurn);
    expect(mine).toMatchObject({ turn: ofTurn.length, overdue: counts.overdue });
    expect([totals.registered, totals.overdue]).toEqual([listed.length, counts.overdue]);
    expect(onTime.met).toBeLessThanOrEqual(listed.length);

    const { result: board } = await app.call('dueBoard', { query: { kind: 'denouncement' } }, { token });
    const due = [...board.overdue, ...board.today, ...board.next].map(({ number }) => number);
    expect(board.kinds).toEqual(['denouncement', 'complaint']);
    expect(due).toContain(numbers.recorded);
    expect(due.filter((number) => !listed.includes(number))).toEqual([]);

    for (const narrowed of [{}, { kind: 'denouncement' }] as const) {
      const { result } = await app.call('listRequests', { query: { view: 'answered', ...narrowed } }, { token });
      expect(result.items.map(({ number }) => number)).toEqual([answered]);
    }
  });

  it('a member with no other right on cases opens exactly what is listed', async () => {
    const username = 'vetem.kas@denonco.test';
    const id = await driver.addMember('KqzInspector', username);
    await app.owner.query(
      `insert into member_permissions (member_id, permission, granted) values ($1, 'denouncements.sanction', true)`,
      [id],
    );
    const body = { username, password: app.deps.config.demoPassword };
    const token = (await app.call('signIn', { body })).result.accessToken;
    const query = { kind: 'denouncement', limit: 100 } as const;
    const { result } = await app.call('listCases', { query }, { token });
    const listed = result.items.map(({ number }) => number);
    expect(listed).toContain(answered);
    const read = [
      'getCase',
      'getRegistration',
      'listCaseAlerts',
      'listCaseHearings',
      'listCaseLinks',
      'listCaseMessages',
      'listLetters',
      'listRequestLinks',
      'listSimilarCases',
    ] as const;
    const kept = [
      'getIdentityPanel',
      'getPublication',
      'getPublicLine',
      'listCaseNotes',
      'listCaseReaders',
      'listCaseTasks',
    ] as const;
    const { number: complaint } = await driver.fileComplaint();
    for (const number of [...listed, other, numbers.elsewhere, complaint]) {
      const input = { params: { number } };
      const expected = listed.includes(number) ? 200 : 404;
      for (const name of read) expect((await app.call(name, input, { token })).status, name).toBe(expected);
      for (const name of kept) expect((await app.call(name, input, { token })).status, name).toBe(404);
    }
    const { result: dashboard } = await app.call('dashboard', { query: {} }, { token });
    expect([dashboard.kind, dashboard.totals.registered]).toEqual(['denouncement', listed.length]);
    expect((await app.call('dueBoard', { query: {} }, { token })).result.kinds).toEqual(['denouncement']);
    expect((await app.call('listMyTasks', {}, { token })).result.items).toEqual([]);
    const { result: requests } = await app.call('listRequests', { query: { view: 'answered' } }, { token });
    expect(requests.items.map(({ number }) => number)).toEqual([answered]);
    expect((await app.call('listRequests', { query: { kind: 'complaint' } }, { token })).status).toBe(403);
    expect((await app.call('getPeriodReport', { query: {} }, { token })).status).toBe(403);

    const params = { number: answered };
    const preview = await app.call('previewAction', { params, query: { action: 'recordKas' } }, { token });
    expect(preview.status).toBe(200);
    const data = await driver.rightData(answered, 'recordKas');
    const action = { action: 'recordKas', version: await driver.versionOf(answered), data };
    expect((await app.call('takeCaseAction', { params, body: action }, { token })).status).toBe(200);
  });

  it('shows KAS the session of a case, and staff alone who is invited', async () => {
    const invitedFor = async (role: RoleCode) =>
      (await hearingsFor(await driver.tokenOf(role))).map(({ invited }) => invited);
    expect(await invitedFor('KqzCommissioner')).toEqual(['Ana Demo']);
    for (const role of kasRoles) expect(await invitedFor(role)).toEqual([null]);
  });
});
