// Documents that staff publish: only PDFs, no larger than allowed, every file kept, and offered to everybody until retired.
import { largestDocument, routes, urlOf } from '@denonco/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Course } from '../../test/course.ts';
import { type World, world } from '../../test/world.ts';
import { uploadDecision } from '../demo/complaints/decision.ts';

let w: World;
let course: Course;
beforeAll(async () => {
  w = await world();
  course = new Course(w);
});
afterAll(() => w.close());

const asAdmin = async () => ({ token: await course.tokenOf('KqzAdministrator') });
const said = {
  kind: 'act' as const,
  language: 'al' as const,
  title: { al: 'Udhëzimi për çështjet', en: 'Instruction on cases' },
  summary: { al: 'Si shqyrtohen çështjet.', en: 'How cases are examined.' },
};
const publish = async (upload: string) => w.call('publishDocument', { body: { ...said, upload } }, await asAdmin());
const offered = async () => (await w.call('listDocs', {})).result.find(({ kind }) => kind === 'act');
const bytesOf = async (id: string) => {
  const response = await fetch(w.address + urlOf(routes.downloadDoc, {}, { id }));
  return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
};

it('is published, replaced with the old file kept, retired and brought back', async () => {
  const admin = await asAdmin();
  const { status, result } = await publish(await uploadDecision(w.deps, 'udhezimi.pdf'));
  expect([status, result.version, result.slug, result.files.length]).toEqual([201, 1, 'udhezimi-per-ceshtjet', 1]);
  expect(await offered()).toMatchObject({ id: 'doc-udhezimi-per-ceshtjet', title: said.title, pages: null });
  const first = await bytesOf('doc-udhezimi-per-ceshtjet');
  expect([first.status, first.body.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);

  const { id } = result;
  const upload = await uploadDecision(w.deps, 'udhezimi-2.pdf');
  const change = { ...said, summary: { al: 'Teksti i ri i saj.', en: 'Its new text.' }, version: 1, upload };
  const changed = await w.call('saveDocument', { params: { id }, body: change }, admin);
  expect(changed.result.files.map(({ ordinal, name }) => [ordinal, name])).toEqual([
    [2, 'udhezimi-2.pdf'],
    [1, 'udhezimi.pdf'],
  ]);
  const stale = await w.call('saveDocument', { params: { id }, body: { ...said, version: 1 } }, admin);
  expect([stale.status, stale.code]).toEqual([409, 'conflict']);
  const old = await fetch(w.address + urlOf(routes.downloadDocumentFile, { id, ordinal: '1' }), {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(Buffer.from(await old.arrayBuffer()).equals(first.body)).toBe(true);

  const retire = (version: number, retired: boolean) =>
    w.call('retireDocument', { params: { id }, body: { version, retired } }, admin);
  expect((await retire(2, true)).result.retiredAt).not.toBeNull();
  expect(await offered()).toBeUndefined();
  expect((await bytesOf('doc-udhezimi-per-ceshtjet')).status).toBe(404);
  await retire(3, false);
  expect(await offered()).toMatchObject({ summary: change.summary });
  const { rows } = await w.owner.query(`select action from audit_log where action like 'documents.%' order by id`);
  expect(rows.map(({ action }) => action)).toEqual([
    ...['documents.publish', 'documents.save', 'documents.retire', 'documents.bringBack'],
  ]);
});

it('is refused when it is no PDF, too large, infected or unknown', async () => {
  const id = await uploadDecision(w.deps, 'tjeter.pdf');
  const set = (sql: string) => w.owner.query(`update uploads set ${sql} where id = $1`, [id]);
  expect((await publish(crypto.randomUUID())).status).toBe(400);
  await set(`kind = 'docx'`);
  expect((await publish(id)).code).toBe('unsupported_kind');
  await set(`kind = 'pdf', size = ${largestDocument + 1}`);
  expect((await publish(id)).code).toBe('file_too_large');
  await set(`size = 100, scan = 'infected'`);
  expect((await publish(id)).code).toBe('evidence_infected');
  const token = await course.tokenOf('KqzRegistrar');
  expect((await w.call('listDocumentEditions', {}, { token })).status).toBe(403);
});
