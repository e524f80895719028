// To whom an upload belongs: to nobody for a day, then to one case for good.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { uploadsPath } from '@denonco/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Course } from '../../test/course.ts';
import { aPng, aWav, uploaded } from '../../test/evidence.ts';
import { type World, world } from '../../test/world.ts';
import { aDenouncement } from '../demo/demo.factories.ts';

let w: World;
let course: Course;
beforeAll(async () => {
  w = await world();
  course = new Course(w);
});
afterAll(() => w.close());

const file = (evidence: string[]) =>
  w.call(
    'fileIndividualDenouncement',
    { body: aDenouncement({ evidence }) },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  );
const originals = () => readdirSync(join(w.deps.config.dataDir, 'evidence/originals'));
const forget = async () => {
  await w.deps.db.insertInto('outbox').values({ task: 'forgetUploads', payload: '{}' }).execute();
  await w.settle();
};

it('a filing takes twenty files, in their order, and not twenty-one', async () => {
  const ids: string[] = [];
  for (let at = 0; at < 21; at++) ids.push(await uploaded(w.address, aWav(100), `prova ${at}.wav`));
  const refused = await file(ids);
  expect([refused.status, refused.code]).toEqual([400, 'validation']);
  expect(Object.keys(refused.failure?.validationResponse?.fields ?? {})).toEqual(['evidence']);
  const taken = await file(ids.slice(0, 20));
  expect(taken.status).toBe(201);
  const { evidence } = (await course.read(taken.result.number)).result;
  expect(evidence.map(({ name }) => name)).toEqual(ids.slice(0, 20).map((_, at) => `prova ${at}.wav`));
});

it('of ten filings at once with the same upload one has it, and the others are told which', async () => {
  const id = await uploaded(w.address, aPng(), 'një.png');
  const answers = await Promise.all(Array.from({ length: 10 }, () => file([id])));
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 400)]);
  const late = answers.find(({ status }) => status === 400);
  expect(Object.keys(late?.failure?.validationResponse?.fields ?? {})).toEqual(['evidence.0']);
  const { rows } = await w.owner.query('select count(*)::int as many from case_documents where id = $1', [id]);
  expect(rows).toEqual([{ many: 1 }]);
});

it('what is unknown, unfinished or refused is in no filing', async () => {
  const response = await fetch(w.address + uploadsPath, {
    method: 'POST',
    headers: { 'tus-resumable': '1.0.0', 'upload-length': '10' },
  });
  const unfinished = response.headers.get('location')?.split('/').at(-2) ?? '';
  for (const id of [crypto.randomUUID(), unfinished]) expect((await file([id])).status).toBe(400);
});

it('what a case has is not removed: not by its uploader, not by tus, not by the clock, not by the serving role', async () => {
  const id = await uploaded(w.address, aPng(), 'një.png');
  await file([id]);
  expect(await w.call('removeAttachment', { params: { id } })).toMatchObject({ status: 409, code: 'not_allowed_now' });
  const byTus = await fetch(`${w.address}${uploadsPath}${id}/`, {
    method: 'DELETE',
    headers: { 'tus-resumable': '1.0.0' },
  });
  expect(byTus.status).toBe(409);
  w.advance(3 * 86_400_000);
  await forget();
  expect(originals()).toContain(id);
  for (const change of ['delete from case_documents', `update case_documents set name = 'x'`])
    await expect(w.pool.query(change)).rejects.toThrow('permission denied');
});

it('what nobody filed is gone after a day with its files, finished or not; younger ones stay', async () => {
  const done = await uploaded(w.address, aPng(), 'një.png');
  const response = await fetch(w.address + uploadsPath, {
    method: 'POST',
    headers: { 'tus-resumable': '1.0.0', 'upload-length': '10' },
  });
  const begun = response.headers.get('location')?.split('/').at(-2) ?? '';
  await w.settle();
  const cleaned = join(w.deps.config.dataDir, 'evidence/cleaned', done);
  expect(existsSync(cleaned)).toBe(true);
  w.advance(23 * 3_600_000);
  const young = await uploaded(w.address, aPng(), 'dy.png');
  await forget();
  expect(originals()).toEqual(expect.arrayContaining([done, begun, young]));
  w.advance(2 * 3_600_000);
  await forget();
  expect(originals().filter((name) => name.startsWith(done) || name.startsWith(begun))).toEqual([]);
  expect(existsSync(cleaned)).toBe(false);
  expect(originals()).toContain(young);
  expect((await w.call('getAttachment', { params: { id: done } })).status).toBe(404);
});
