// Messages between filer and commission, and requests for completion with their links.
import { randomUUID } from 'node:crypto';
import type { RoleCode } from '@denonco/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { CaseDriver } from '../../../test/caseDriver.ts';
import { aPdf, uploaded } from '../../../test/evidence.ts';
import { lintPdf } from '../../../test/pdf.ts';
import { openedBySlip, savedFile } from '../../../test/savedFile.ts';
import { confirmSubscription, isConfirmation } from '../../../test/sending/confirmSubscription.ts';
import { sentBy } from '../../../test/sending/localOutbox.ts';
import { createTestApp } from '../../../test/testApp.ts';
import { openDb } from '../../platform/db/pool.ts';
import { loadRequestTemplates } from './templates.load.store.ts';

const app = await createTestApp();
const driver = new CaseDriver(app);
afterAll(() => app.close());

describe('messages', () => {
  const read = async (number: string, role: RoleCode = 'KqzRegistrar') =>
    app.call('listCaseMessages', { params: { number } }, { token: await driver.tokenOf(role) });
  const write = async (number: string, text = 'Faleminderit, e morëm.', role: RoleCode = 'KqzRegistrar') =>
    app.call('sendCaseMessage', { params: { number }, body: { text } }, { token: await driver.tokenOf(role) });
  const sendFilerMessage = (code: string, text = 'Mbërriti dokumenti?', evidence: string[] = []) =>
    app.call('messageOnCase', { params: { kind: 'denouncement' }, body: { code, text, evidence } });

  it('shows both sides the same in order, without names of staff to the filer', async () => {
    const { number, trackingCode } = await driver.file();
    await sendFilerMessage(trackingCode);
    app.advance(60_000);
    const { result } = await write(number);
    expect(result).toMatchObject({
      mayWrite: true,
      items: [
        { from: 'filer', by: null, text: 'Mbërriti dokumenti?' },
        { from: 'commission', by: { name: expect.any(String) }, text: 'Faleminderit, e morëm.' },
      ],
    });
    expect((await read(number)).result).toEqual(result);
    const trace = (await app.call('traceDenouncement', { body: { code: trackingCode } })).result;
    expect(trace.messages).toEqual(result.items.map(({ at, from, text }) => ({ at, from, text })));
    expect(JSON.stringify(trace)).not.toContain(result.items[1]?.by?.name);
  });

  it('adds each message of either side to the register log', async () => {
    const { number, trackingCode } = await driver.file();
    await sendFilerMessage(trackingCode);
    await write(number);
    const { rows } = await app.owner.query(
      `select m.from_filer, count(l.id)::int as leaves from case_messages m join cases c on c.id = m.case_id
       left join log_leaves l on l.kind = 'message' and l.about = m.id::text
       where c.number = $1 group by m.id order by m.from_filer desc`,
      [number],
    );
    expect(rows).toEqual([
      { from_filer: true, leaves: 1 },
      { from_filer: false, leaves: 1 },
    ]);
  });

  it('accepts files with a message', async () => {
    const { trackingCode } = await driver.file();
    const file = await uploaded(app.address, aPdf(), 'foto.pdf');
    const { status, result } = await sendFilerMessage(trackingCode, 'Ja një provë tjetër.', [file]);
    expect(status).toBe(200);
    expect(result.documents).toMatchObject([{ id: file, name: 'foto.pdf' }]);
    expect(await sendFilerMessage(trackingCode, 'Dhe një.', [randomUUID()])).toMatchObject({
      status: 400,
      code: 'validation',
    });
    expect((await app.call('traceDenouncement', { body: { code: trackingCode } })).result.messages).toHaveLength(1);
  });

  describe('with an Idempotency-Key', () => {
    const keyed = (key = randomUUID()) => ({ headers: { 'idempotency-key': key } });
    const sendMessage = (code: string, key: ReturnType<typeof keyed>, text: string, evidence: string[] = []) =>
      app.call('messageOnCase', { params: { kind: 'denouncement' }, body: { code, text, evidence } }, key);

    it('is one message for the filer, however often its answer is lost', async () => {
      const [one, other] = [await driver.file(), await driver.file()];
      const key = keyed();
      const file = await uploaded(app.address, aPdf(), 'foto.pdf');
      const sent = await sendMessage(one.trackingCode, key, 'Me skedar.', [file]);
      expect(sent.status).toBe(200);
      app.advance(60_000);
      const again = await Promise.all(
        Array.from({ length: 5 }, () => sendMessage(one.trackingCode, key, 'Me skedar.', [file])),
      );
      expect(again.map(({ status }) => status)).toEqual(Array(5).fill(200));
      expect(again[0]?.result).toEqual(sent.result);
      for (const refused of [
        await sendMessage(one.trackingCode, key, 'Tjetër tekst.', [file]),
        await sendMessage(one.trackingCode, key, 'Me skedar.'),
      ])
        expect(refused).toMatchObject({ status: 409, code: 'already_sent' });
      expect((await sendMessage(other.trackingCode, key, 'I një tjetri.')).result.messages).toHaveLength(1);
      expect((await sendMessage(one.trackingCode, keyed(), 'Me skedar.')).result.messages).toHaveLength(2);
      await app.call('withdrawCase', { params: { kind: 'denouncement' }, body: { code: one.trackingCode } });
      expect((await sendMessage(one.trackingCode, key, 'Me skedar.', [file])).status).toBe(200);
      expect(await sendMessage(one.trackingCode, keyed(), 'Me skedar.')).toMatchObject({ code: 'not_allowed_now' });
      const nil = keyed('00000000-0000-0000-0000-000000000000');
      expect((await sendMessage(one.trackingCode, nil, 'x')).failure?.validationResponse?.fields).toHaveProperty([
        'Idempotency-Key',
      ]);
    });

    it('is one message for concurrent calls', async () => {
      const { number, trackingCode } = await driver.file();
      const key = keyed();
      const calls = await Promise.all(
        Array.from({ length: 10 }, () => sendMessage(trackingCode, key, 'Njëkohësisht.')),
      );
      expect(calls.map(({ status }) => status)).toEqual(Array(10).fill(200));
      expect((await read(number)).result.items).toHaveLength(1);
    });

    it('is one message of a member, also beside the filer under the same key', async () => {
      const { number, trackingCode } = await driver.file();
      const token = await driver.tokenOf('KqzRegistrar');
      const documents = [await uploaded(app.address, aPdf(), 'udhëzim.pdf')];
      const { headers } = keyed();
      const send = (text: string, role = token) =>
        app.call('sendCaseMessage', { params: { number }, body: { text, documents } }, { token: role, headers });
      const { status, result } = await send('Me skedar.');
      expect(status).toBe(200);
      app.advance(60_000);
      expect((await send('Me skedar.')).result).toEqual(result);
      expect(await send('Tjetër tekst.')).toMatchObject({ status: 409, code: 'already_sent' });
      const commissioner = await driver.tokenOf('KqzCommissioner');
      expect(await send('Me skedar.', commissioner)).toMatchObject({ code: 'already_sent' });
      expect(await sendMessage(trackingCode, { headers }, 'Me skedar.', documents)).toMatchObject({
        code: 'already_sent',
      });
      expect((await read(number)).result.items).toHaveLength(1);
    });
  });

  it('lists the files of each message and stores how far each member has read', async () => {
    const { number, trackingCode } = await driver.file();
    const file = await uploaded(app.address, aPdf(), 'foto.pdf');
    await sendFilerMessage(trackingCode, 'Me skedar.', [file]);
    app.advance(60_000);
    await sendFilerMessage(trackingCode, 'Pa skedar.');
    const { items, seenAt } = (await read(number)).result;
    expect(seenAt).toBeNull();
    expect(items.map(({ documents }) => documents)).toEqual([[{ id: file, name: 'foto.pdf' }], []]);
    const [first, last] = items.map(({ at }) => at);
    const see = async (until = '', role: RoleCode = 'KqzRegistrar') =>
      app.call('markCaseMessagesRead', { params: { number }, body: { until } }, { token: await driver.tokenOf(role) });
    expect((await see(last)).status).toBe(200);
    // It never goes back, or beyond now.
    await see(first);
    expect((await read(number)).result.seenAt).toBe(last);
    await see('2031-01-01T00:00:00+01:00');
    expect(Date.parse((await read(number)).result.seenAt ?? '')).toBe(app.clock.now.getTime());
    expect((await read(number, 'KqzCommissioner')).result.seenAt).toBeNull();
    expect((await see(last, 'KqzInvestigator')).status).toBe(404);
  });

  it('notifies the filer once of a new message, without its text', async () => {
    const filed = await driver.file({
      confidentiality: 'named',
      track: 'denouncement',
      language: 'en',
      notify: { email: true },
      denouncer: { type: 'VOTER', name: 'Ana', surname: 'Demo', email: 'ana@shembull.test' },
    });
    await confirmSubscription(app, 'ana@shembull.test');
    await sendFilerMessage(filed.trackingCode, 'Nga unë.');
    await write(filed.number, 'Fjalë që nuk dalin me postë.');
    const mails = (await sentBy(app)).filter((one) => one.to === 'ana@shembull.test' && !isConfirmation(one));
    expect(mails.map(({ subject }) => subject)).toEqual([`A new message about case ${filed.number}`]);
    expect(mails[0]?.text).not.toMatch(/Fjalë|Nga unë/);
  });

  describe('access', () => {
    it('depends on role and scope', async () => {
      const { number } = await driver.file();
      const rows: [RoleCode, number, number][] = [
        ['KqzRegistrar', 200, 200],
        ['KqzCommissioner', 200, 200],
        ['KqzAuditor', 200, 403],
        ['KqzInvestigator', 404, 404],
        ['KasSecretary', 404, 404],
        ['KqzInspector', 403, 403],
      ];
      for (const [role, reading, writing] of rows) {
        const { status, result } = await read(number, role);
        const written = (await write(number, 'Përshëndetje.', role)).status;
        expect([role, status, written]).toEqual([role, reading, writing]);
        if (reading === 200) expect([role, result.mayWrite]).toEqual([role, writing === 200]);
      }
    });

    it('includes the assigned investigator', async () => {
      const number = await driver.createCaseInStatus('investigation');
      expect((await write(number, 'Po hetojmë.', 'KqzInvestigator')).status).toBe(200);
    });
  });

  it('is closed with the case for both sides', async () => {
    const { number, trackingCode } = await driver.file();
    await app.call('withdrawCase', { params: { kind: 'denouncement' }, body: { code: trackingCode } });
    expect(await sendFilerMessage(trackingCode)).toMatchObject({ status: 409, code: 'not_allowed_now' });
    expect(await write(number)).toMatchObject({ status: 409, code: 'not_allowed_now' });
    expect((await read(number)).result).toEqual({ items: [], seenAt: null, mayWrite: false });
  });

  it('cannot be changed by the serving role', async () => {
    await expect(app.pool.query('update case_messages set text = $1', [''])).rejects.toThrow(/permission denied/);
    await expect(app.pool.query('delete from case_messages')).rejects.toThrow(/permission denied/);
  });
});

describe('requests for completion', () => {
  const minute = 60_000;
  const token = (role: RoleCode) => driver.tokenOf(role);
  const mail = 'ana@shembull.test';

  /** A returned case, whose filer gets e-mails. */
  async function returned(hasEmail = true) {
    const filed = await driver.file({
      confidentiality: 'named',
      track: 'denouncement',
      notify: { email: hasEmail },
      denouncer: { type: 'VOTER', name: 'Ana', surname: 'Demo', email: mail },
    });
    if (hasEmail) await confirmSubscription(app, mail);
    await driver.act('KqzRegistrar', filed.number, 'startCheck');
    const file = await driver.act('KqzRegistrar', filed.number, 'askCompletion', {
      request: 'Në cilën orë ndodhi?',
      dueInDays: 5,
    });
    return { ...filed, id: file.requests[0]?.id ?? '' };
  }
  type OpenRequest = Awaited<ReturnType<typeof returned>>;

  const states = async ({ number }: { number: string }, role: RoleCode = 'KqzRegistrar') =>
    app.call('listRequestLinks', { params: { number } }, { token: await token(role) });
  const linkOf = async ({ number, id }: OpenRequest) => {
    const input = { params: { number, id } };
    const { bytes } = await savedFile(app.address, 'printRequestSlip', input, await token('KqzRegistrar'));
    expect(await lintPdf(bytes, 'al')).toEqual([]);
    return (await openedBySlip(bytes)).split('/').at(-1) ?? '';
  };
  const sentLink = async (request: OpenRequest) =>
    /answer\/([\w-]+)/.exec((await notificationsOf(request)).at(-1)?.text ?? '')?.[1] ?? '';
  const resend = async ({ number, id }: OpenRequest, role: RoleCode = 'KqzRegistrar') =>
    app.call('resendRequest', { params: { number, id } }, { token: await token(role) });
  const revoke = async ({ number, id }: OpenRequest, role: RoleCode = 'KqzRegistrar') =>
    app.call('revokeRequestLink', { params: { number, id } }, { token: await token(role) });
  const info = (one: string) => app.call('linkInfo', { body: { token: one } });
  const notificationsOf = async ({ number }: OpenRequest) =>
    (await sentBy(app)).filter(
      ({ to, subject }) => to === mail && subject.includes(number) && /plotësuar/.test(subject),
    );

  describe('resending', () => {
    it('sends the request once more, at most every ten minutes', async () => {
      const request = await returned();
      expect(await notificationsOf(request)).toHaveLength(1);
      const { status, result } = await resend(request);
      expect(status).toBe(200);
      expect(result.items).toMatchObject([{ state: 'open', hasSubscribers: true, remindedAt: expect.any(String) }]);
      app.advance(9 * minute);
      const refused = await resend(request);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
      app.advance(minute);
      expect((await resend(request)).status).toBe(200);
      expect(await notificationsOf(request)).toHaveLength(3);
    });

    it('is refused without a subscriber and after the answer', async () => {
      const unheard = await returned(false);
      expect(await resend(unheard)).toMatchObject({ status: 409, code: 'not_allowed_now' });
      const request = await returned();
      await app.call('answerLink', { body: { token: await linkOf(request), answer: 'Ora 18.' } });
      expect(await resend(request)).toMatchObject({ status: 409, code: 'not_allowed_now' });
      expect((await states(request)).result.items).toMatchObject([{ state: 'answered' }]);
    });
  });

  describe('revoking a link', () => {
    it('ends what was sent and printed; the request can be answered by the code or a new link', async () => {
      const request = await returned();
      const [sent, printed] = [await sentLink(request), await linkOf(request)];
      const opens = async (...links: string[]) => (await Promise.all(links.map(info))).map(({ status }) => status);
      expect(await opens(sent, printed)).toEqual([200, 200]);
      expect((await states(request)).result.items).toMatchObject([
        { link: 'works', slip: { by: { name: 'Demo Protokollist' } } },
      ]);
      expect((await revoke(request)).result.items).toMatchObject([{ state: 'open', link: 'revoked', slip: null }]);
      expect(await opens(sent, printed)).toEqual([404, 404]);
      await resend(request);
      const fresh = [await sentLink(request), await linkOf(request)];
      expect(await opens(sent, printed, ...fresh)).toEqual([404, 404, 200, 200]);
      expect((await revoke(request)).status).toBe(200);
      const answered = await app.call('answerRequest', {
        params: { kind: 'denouncement' },
        body: { code: request.trackingCode, requestId: request.id, answer: 'Ishte ora 18.' },
      });
      expect(answered.status).toBe(200);
    });
  });

  it('is closed when the case is withdrawn', async () => {
    const request = await returned();
    await app.call('withdrawCase', { params: { kind: 'denouncement' }, body: { code: request.trackingCode } });
    expect((await states(request)).result).toMatchObject({ items: [{ state: 'closed' }], mayAct: false });
    expect(await resend(request)).toMatchObject({ status: 409, code: 'not_allowed_now' });
  });

  it('can be acted on only by staff who work on the case', async () => {
    const request = await returned();
    expect((await states(request, 'KqzAuditor')).result.mayAct).toBe(false);
    for (const call of [resend, revoke]) {
      expect((await call(request, 'KqzAuditor')).status).toBe(403);
      expect((await call(request, 'KqzInvestigator')).status).toBe(404);
      expect((await call(request, 'KasSecretary')).status).toBe(404);
    }
    const other = await returned();
    expect((await resend({ ...request, number: other.number })).status).toBe(404);
  });

  describe('the register', () => {
    const list = async (
      query: { view?: 'open' | 'expired' | 'answered'; after?: string; limit?: number },
      role: RoleCode,
    ) => app.call('listRequests', { query }, { token: await token(role) });

    it('lists open ones by due date in pages, and the answered ones', async () => {
      const request = await returned();
      const all = (await list({ limit: 100 }, 'KqzRegistrar')).result.items;
      expect(all.map(({ id }) => id)).toContain(request.id);
      expect(all.map(({ dueAt }) => dueAt)).toEqual(all.map(({ dueAt }) => dueAt).toSorted());
      const paged: string[] = [];
      for (let after: string | undefined = undefined, pages = 0; pages < 20; pages++) {
        const { result } = await list({ limit: 2, ...(after === undefined ? {} : { after }) }, 'KqzRegistrar');
        paged.push(...result.items.map(({ id }) => id));
        if (result.next === null) break;
        after = result.next;
      }
      expect(paged).toEqual(all.map(({ id }) => id));
      expect((await list({ after: 'x' }, 'KqzRegistrar')).status).toBe(400);

      await app.call('answerLink', { body: { token: await linkOf(request), answer: 'Ora 18.' } });
      const answered = (await list({ view: 'answered' }, 'KqzRegistrar')).result.items;
      const mine = answered.find(({ id }) => id === request.id);
      expect(mine).toMatchObject({ state: 'answered', kind: 'denouncement', number: request.number });
      expect((await list({ limit: 100 }, 'KqzRegistrar')).result.items.map(({ id }) => id)).not.toContain(request.id);
    });

    it('shows only requests within the member’s scope', async () => {
      const request = await returned();
      const idsFor = async (role: RoleCode) => (await list({ limit: 100 }, role)).result.items.map(({ id }) => id);
      expect(await idsFor('KqzAuditor')).toContain(request.id);
      expect(await idsFor('KqzInvestigator')).toEqual([]);
      expect(await idsFor('KasSecretary')).toEqual([]);
      expect((await list({}, 'KqzInspector')).status).toBe(403);
      const assignee = await driver.memberOf('kqzinvestigator@denonco.test');
      await driver.act('KqzRegistrar', request.number, 'assign', { assignee });
      expect(await idsFor('KqzInvestigator')).toEqual([request.id]);
    });

    it('lists expired ones separately', async () => {
      const request = await returned();
      app.advance(40 * 24 * 60 * minute);
      driver.signInAgain();
      const expired = (await list({ view: 'expired', limit: 100 }, 'KqzRegistrar')).result.items;
      expect(expired.find(({ id }) => id === request.id)).toMatchObject({ state: 'expired', answeredAt: null });
      expect(await revoke(request)).toMatchObject({ status: 409 });
    });
  });

  describe('request templates', () => {
    const templates = async (kind: 'denouncement' | 'complaint', role: RoleCode) =>
      app.call('listRequestTemplates', { query: { kind } }, { token: await token(role) });

    it('come with the program in both languages for either kind, and keep edits', async () => {
      const owner = openDb(app.owner);
      await loadRequestTemplates(owner);
      const offered = (await templates('denouncement', 'KqzRegistrar')).result;
      expect(offered.length).toBeGreaterThanOrEqual(8);
      expect((await templates('complaint', 'KasSecretary')).result.length).toBeGreaterThanOrEqual(8);
      for (const { text } of offered)
        for (const message of [text.al, text.en]) expect(message).toMatch(/\{number\}.*\{due\}/s);
      await app.owner.query(
        `update request_templates set text_al = 'E redaktuar {number}', edited_at = now() where code = $1`,
        [offered[0]?.code],
      );
      await loadRequestTemplates(owner);
      expect((await templates('denouncement', 'KqzRegistrar')).result[0]?.text.al).toBe('E redaktuar {number}');
    });

    it('are limited to kinds that the member may read', async () => {
      expect((await templates('complaint', 'KqzInvestigator')).status).toBe(403);
    });
  });
});
