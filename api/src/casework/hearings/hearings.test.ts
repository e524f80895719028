// Hearings from scheduling to the agenda, the staff calendar and exported calendars.
import { randomUUID } from 'node:crypto';
import type { ActionData, RoleCode } from '@denonco/contract';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CaseDriver, kasMembers } from '../../../test/caseDriver.ts';
import { lintPdf } from '../../../test/pdf.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';
import { buildComplaint } from '../../demo/filings.ts';
import { uploadDecision } from '../../demo/uploads.ts';

let app: TestApp;
let driver: CaseDriver;
const filed = new Map<string, string>();
const thursday = '2026-11-19';
const at = (day: string, time: string) => `${day}T${time}:00+01:00`;
const month = { from: '2026-11-01', to: '2026-11-30' };

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-16T10:00:00+01:00' });
  driver = new CaseDriver(app);
});
afterAll(() => app.close());

async function complaint(): Promise<string> {
  const body = {
    ...buildComplaint({ language: 'al' }, 3, app.clock.now),
    decisionFile: await uploadDecision(app.deps, 'Vendimi.pdf'),
  };
  const { result } = await app.call('fileComplaint', { body }, { headers: { 'idempotency-key': randomUUID() } });
  filed.set(result.number, result.trackingCode);
  await driver.act('KasSecretary', result.number, 'drawRapporteur');
  return result.number;
}
async function session(): Promise<string> {
  const { number, trackingCode } = await driver.file();
  filed.set(number, trackingCode);
  await driver.act('KqzRegistrar', number, 'startCheck');
  const assignee = await driver.memberOf('kqzinvestigator@denonco.test');
  await driver.act('KqzRegistrar', number, 'admit', { assignee });
  return number;
}
const heard = async (number: string, data: ActionData) => driver.act('KasRapporteur', number, 'admit', data);
const listed = async (role: RoleCode, query = {}) =>
  (await app.call('listHearings', { query: { ...month, ...query } }, { token: await driver.tokenOf(role) })).result;
const hearingOf = async (number: string, role: RoleCode = 'KqzAuditor') =>
  (await listed(role)).find((one) => one.number === number);
const ofCase = async (number: string) =>
  (await app.call('listCaseHearings', { params: { number } }, { token: await driver.tokenOf('KqzAuditor') })).result;
const agenda = async () => (await app.call('listAgenda', { query: month })).result;
const text = async (path: string, token?: string) => {
  const headers = token ? { authorization: token } : undefined;
  return fetch(`${app.address}${path}`, headers ? { headers } : {});
};
const eventsOf = (ics: string) =>
  new ICAL.Component(ICAL.parse(ics)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));

describe('a hearing', () => {
  it('follows the events: set, moved, held, called off (listHearings, listCaseHearings)', async () => {
    const number = await complaint();
    await heard(number, { sessionAt: at('2026-11-17', '12:00'), sessionPlace: 'Salla 1' });
    expect(await hearingOf(number)).toMatchObject({ state: 'set', place: 'Salla 1', item: 1, timing: 'fits' });

    await driver.act('KasRapporteur', number, 'reschedule', {
      sessionAt: at(thursday, '14:00'),
      reason: 'Sallë e zënë.',
    });
    const [moved] = await ofCase(number);
    expect(moved).toMatchObject({ state: 'moved', place: 'Salla 1', startsAt: at(thursday, '14:00'), timing: 'late' });
    expect(moved?.times.map(({ startsAt }) => startsAt)).toEqual([at('2026-11-17', '12:00'), at(thursday, '14:00')]);

    const [subject] = (await driver.read(number)).result.subjectsList;
    app.advance(4 * 86_400_000);
    driver.signInAgain();
    await driver.act('KasRapporteur', number, 'decide', {
      outcomes: [{ subject: subject?.id ?? '', outcome: 'rejected' }],
      decision: 'Vendim i arsyetuar për provë, me fakte dhe ligj.',
      votes: { members: kasMembers.map((name) => ({ name, vote: 'for' })) },
    });
    expect(await hearingOf(number)).toMatchObject({ state: 'held', timing: null, canPlan: false });
    app.advance(-4 * 86_400_000);
    driver.signInAgain();

    // Hours count from the typed announcement, not from its recording.
    const announced = await complaint();
    await heard(announced, { sessionAt: at('2026-11-17', '08:30'), announcedAt: at('2026-11-16', '06:30') });
    expect(await hearingOf(announced)).toMatchObject({ timing: 'fits' });

    const withdrawn = await complaint();
    await heard(withdrawn, { sessionAt: at('2026-11-20', '09:00') });
    await app.call('withdrawCase', { params: { kind: 'complaint' }, body: { code: filed.get(withdrawn) ?? '' } });
    expect(await hearingOf(withdrawn)).toMatchObject({ state: 'cancelled', item: null });
  });

  it('is shown to members with those of their cases, and conflicts of place', async () => {
    const one = await complaint();
    await heard(one, { sessionAt: at('2026-11-18', '10:00'), sessionPlace: 'Salla 2' });
    const other = await session();
    await driver.act('KqzInvestigator', other, 'scheduleSession', {
      sessionAt: at('2026-11-18', '10:30'),
      sessionPlace: 'salla 2',
    });
    expect((await hearingOf(one))?.conflicts).toEqual([{ number: other, of: 'place' }]);
    expect(await hearingOf(other, 'KasSecretary')).toBeUndefined();
    // The conflict shows that the hall is taken, but not by which case.
    expect((await hearingOf(one, 'KasSecretary'))?.conflicts).toEqual([{ number: null, of: 'place' }]);
    const mine = await listed('KqzInvestigator', { mine: 'true' });
    expect(mine.map(({ number }) => number)).toEqual([other]);
    const tooLong = await app.call(
      'listHearings',
      { query: { from: '2026-01-01', to: '2026-12-31' } },
      { token: await driver.tokenOf('KqzAuditor') },
    );
    expect(tooLong.failure?.code).toBe('validation');
  });

  it('is ordered and described by those who plan it (orderHearings, describeHearing)', async () => {
    const numbers = [await session(), await session(), await session()];
    for (const number of numbers)
      await driver.act('KqzInvestigator', number, 'scheduleSession', { sessionAt: at('2026-11-24', '10:00') });
    const ids = await Promise.all(numbers.map(async (number) => (await hearingOf(number))?.id ?? ''));
    const body = { day: '2026-11-24', kind: 'denouncement' as const, ids: [ids[2] ?? '', ids[0] ?? '', ids[1] ?? ''] };
    const refused = await app.call('orderHearings', { body }, { token: await driver.tokenOf('KasSecretary') });
    expect(refused.failure?.code).toBe('not_found');
    await app.call('orderHearings', { body }, { token: await driver.tokenOf('KqzCommissioner') });
    const items = await Promise.all(numbers.map(async (number) => (await hearingOf(number))?.item));
    expect(items).toEqual([2, 3, 1]);

    const params = { id: ids[0] ?? '' };
    const notes = { videoLink: 'https://kqz.example.test/live', invited: 'Përfaqësuesi i palës' };
    const token = await driver.tokenOf('KqzInvestigator');
    expect((await app.call('describeHearing', { params, body: notes }, { token })).status).toBe(200);
    expect(await hearingOf(numbers[0] ?? '')).toMatchObject(notes);
    const bad = await app.call('describeHearing', { params, body: { videoLink: 'javascript:alert(1)' } }, { token });
    expect(bad.failure?.validationResponse?.fields).toHaveProperty('videoLink');
  });

  it('is public at once for KAS, and with the published agenda for the Commissioner', async () => {
    await app.settle();
    const before = await agenda();
    const kas = before.flatMap(({ kind, items }) => (kind === 'complaint' ? items : []));
    expect(kas.find(({ startsAt }) => startsAt === at('2026-11-17', '12:00'))?.change).toEqual({
      kind: 'moved_away',
      to: at(thursday, '14:00'),
    });
    expect(kas.find(({ startsAt }) => startsAt === at(thursday, '14:00'))?.change?.kind).toBe('moved_here');
    expect(kas.find(({ startsAt }) => startsAt === at('2026-11-20', '09:00'))?.change).toEqual({ kind: 'cancelled' });
    expect(before.some(({ kind }) => kind === 'denouncement')).toBe(false);

    const params = { day: '2026-11-24' };
    const token = await driver.tokenOf('KqzCommissioner');
    const preview = (await app.call('previewAgenda', { params }, { token })).result;
    expect(preview).toMatchObject({ unposted: 3, canPublish: true });
    expect(preview.items.map(({ item }) => item)).toEqual([1, 2, 3]);
    const investigator = await driver.tokenOf('KqzInvestigator');
    expect((await app.call('publishAgenda', { params }, { token: investigator })).failure?.code).toBe('forbidden');
    expect((await app.call('publishAgenda', { params }, { token })).result).toEqual({ posted: 3 });
    expect((await app.call('publishAgenda', { params }, { token })).failure?.code).toBe('not_allowed_now');
    const published = (await agenda()).find(({ day }) => day === '2026-11-24');
    expect(published?.items.map(({ number }) => number)).toEqual(preview.items.map(({ number }) => number));

    // A published time that changes shows as changed.
    const [first] = preview.items;
    await driver.act('KqzInvestigator', first?.number ?? '', 'reschedule', {
      sessionAt: at('2026-11-25', '10:00'),
      reason: 'Kërkesë e palës.',
    });
    const moved = (await agenda())
      .find(({ day }) => day === '2026-11-24')
      ?.items.find((one) => one.number === first?.number);
    expect(moved).toMatchObject({ item: null, change: { kind: 'moved_away', to: at('2026-11-25', '10:00') } });

    const pdf = await text('/api/agenda/2026-11-24/pdf/?lang=en');
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(await lintPdf(Buffer.from(await pdf.arrayBuffer()), 'en')).toEqual([]);
    expect((await app.call('agendaPdf', { params: { day: '2026-11-01' }, query: {} })).failure?.code).toBe('not_found');
  });

  it('names nobody to the public', async () => {
    const said = JSON.stringify(await agenda()) + (await (await text('/api/agenda/calendar.ics')).text());
    const filing = buildComplaint({}, 3, app.clock.now);
    for (const secret of [filing.complainer.name, filing.complainer.email, filing.violation, filing.claim])
      expect(said).not.toContain(secret);
  });

  it('is exported as iCalendar, which follows a move (hearingCalendar, agendaCalendar)', async () => {
    const number = await complaint();
    await heard(number, {
      sessionAt: at('2026-11-18', '15:00'),
      sessionPlace: `Salla e mbledhjeve, ${'ë'.repeat(90)}`,
    });
    const { id } = (await hearingOf(number)) ?? { id: '' };
    const token = await driver.tokenOf('KasSecretary');
    const take = async () => (await text(`/api/hearings/${id}/ics/`, token)).text();
    const first = await take();
    expect(first).toContain('\r\n');
    expect(first.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of first.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const [event] = eventsOf(first);
    expect(event?.startDate.toJSDate()).toEqual(new Date(at('2026-11-18', '15:00')));
    expect(event?.location).toBe(`Salla e mbledhjeve, ${'ë'.repeat(90)}`);
    expect(event?.summary).toContain(number);
    expect(event?.component.getFirstPropertyValue('dtstamp')).toBeTruthy();

    await driver.act('KasRapporteur', number, 'reschedule', {
      sessionAt: at('2026-11-19', '09:00'),
      reason: 'U shty.',
    });
    const [moved] = eventsOf(await take());
    expect(moved?.uid).toBe(event?.uid);
    expect(moved?.sequence).toBe((event?.sequence ?? 0) + 1);
    const feed = await (await text('/api/agenda/calendar.ics?lang=en')).text();
    expect(
      eventsOf(feed)
        .find(({ uid }) => uid === event?.uid)
        ?.startDate.toJSDate(),
    ).toEqual(new Date(at('2026-11-19', '09:00')));

    const traced = await fetch(`${app.address}/api/hearings/portal/calendar/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code: filed.get(number) }),
    });
    expect(eventsOf(await traced.text())[0]?.uid).toBe(event?.uid);
    expect((await app.call('trackHearing', { body: { code: '0000000000000000' } })).failure?.code).toBe('unknown_code');

    await app.call('withdrawCase', { params: { kind: 'complaint' }, body: { code: filed.get(number) ?? '' } });
    const off = await take();
    expect(off).toContain('METHOD:CANCEL');
    expect(eventsOf(off)[0]?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  });

  it('can be subscribed to by an address that is shown once and can be ended (createHearingFeed, readHearingFeed)', async () => {
    const token = await driver.tokenOf('KqzInvestigator');
    expect((await app.call('getHearingFeed', {}, { token })).result).toBeNull();
    const { url } = (await app.call('createHearingFeed', {}, { token })).result;
    const path = new URL(url).pathname + new URL(url).search;
    const feed = await text(path);
    expect(feed.headers.get('content-type')).toContain('text/calendar');
    const summaries = eventsOf(await feed.text()).map(({ summary }) => summary);
    expect(summaries.length).toBeGreaterThan(0);
    expect(summaries.every((summary) => summary.includes('DEN-'))).toBe(true);
    expect((await app.call('getHearingFeed', {}, { token })).result?.lastReadAt).toBeTruthy();

    await app.call('createHearingFeed', {}, { token });
    expect((await text(path)).status).toBe(404);
    await app.call('revokeHearingFeed', {}, { token });
    expect((await app.call('getHearingFeed', {}, { token })).result).toBeNull();
    const guess = { token: 'A'.repeat(43) };
    expect((await app.call('readHearingFeed', { params: guess, query: {} })).failure?.code).toBe('not_found');
  });
});
