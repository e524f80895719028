// The time to complain, counted as a browser counts it (public calendar, public list) and as the server says it.
import { randomUUID } from 'node:crypto';
import { countDeadline, officeCalendarOf, startOfComplaining, toTiraneIso } from '@denonco/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPdf, uploaded } from '../../test/evidence.ts';
import { type World, world } from '../../test/world.ts';
import { aComplaint } from '../demo/complaints/complaints.factory.ts';

let w: World;
beforeAll(async () => {
  // Days after Flag, Liberation and Alphabet Day with their days in lieu: a calendar without them ends earlier.
  w = await world({ now: '2026-12-03T09:00:00+01:00' });
});
afterAll(() => w.close());

async function warningsOf(type: string, announcedAt: string) {
  const body = aComplaint({
    act: { type, organ: 'KZAZ', kzazNumber: '99', number: '7', announcedAt },
    decisionFile: await uploaded(w.address, aPdf(), 'vendimi.pdf'),
  });
  const { status, result } = await w.call('fileComplaint', { body }, { headers: { 'idempotency-key': randomUUID() } });
  expect(status).toBe(201);
  return result.warnings;
}

/** The end of the time to complain as the form shows it. */
async function shownTo(type: string, announcedAt: string): Promise<string> {
  const { result: days } = await w.call('getOfficeDays', {});
  const { result: types } = await w.call('listComplainedActTypes', {});
  const deadline = types.find(({ code }) => code === type)?.deadline;
  if (!deadline) throw new Error(`${type} has no deadline`);
  const at = toTiraneIso(countDeadline(startOfComplaining(announcedAt), deadline, officeCalendarOf(days)).dueAt);
  return `${Number(at.slice(8, 10))}.${Number(at.slice(5, 7))}.${at.slice(0, 4)} ${at.slice(11, 16)}`;
}

it.each([
  ['before a weekend with holidays', 'KZAZ_CANDIDATE', '2026-11-26T15:00:00+01:00', '2.12.2026 16:00'],
  ['a results table', 'ZONE_RESULTS', '2026-11-23T23:59:00+01:00', '2.12.2026 16:00'],
  ['an act that tells no hour', 'SEC_ORDER', '2026-11-24', '27.11.2026 16:00'],
])('%s: browser and server say the same end', async (_, type, announcedAt, end) => {
  expect(await shownTo(type, announcedAt)).toBe(end);
  const late = (await warningsOf(type, announcedAt)).find(({ code }) => code === 'late');
  expect(late?.message).toContain(end);
});

it('is in time until the very end that the browser shows, and registers what comes later all the same', async () => {
  const announcedAt = '2026-11-30T10:00:00+01:00';
  const codes = async () => (await warningsOf('KZAZ_CANDIDATE', announcedAt)).map(({ code }) => code);
  const before = w.clock.now;
  w.clock.now = new Date('2026-12-03T16:00:00+01:00');
  expect(await codes()).not.toContain('late');
  w.advance(1000);
  expect(await codes()).toContain('late');
  w.clock.now = before;
});

it('keeps an act without an hour as the beginning of its day', async () => {
  const body = aComplaint({
    act: { type: 'SEC_ORDER', organ: 'KOMISIONER', number: '12', announcedAt: '2026-11-24' },
    decisionFile: await uploaded(w.address, aPdf(), 'vendimi.pdf'),
  });
  const { result } = await w.call('fileComplaint', { body }, { headers: { 'idempotency-key': randomUUID() } });
  const { rows } = await w.owner.query(
    'select announced_at from complaint_details join cases on case_id = id where number = $1',
    [result.number],
  );
  expect(rows).toEqual([{ announced_at: new Date('2026-11-24T00:00:00+01:00') }]);
});
