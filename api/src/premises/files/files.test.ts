// Photos, plans and inspections of a report: access, accepted kinds and publication.
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDocx, aPdf, uploaded } from '../../../test/evidence.ts';
import { answersIn, berat, signInOf, startReporting } from '../../../test/premises.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';
import { purgeAbandonedUploads } from '../../register/evidence/uploads.ts';

let portal: TestApp;
const tokens = { tirana: '', berat: '', inspector: '', commissioner: '' };
type Who = keyof typeof tokens;
beforeAll(async () => {
  portal = await createTestApp({ now: '2026-11-16T10:00:00+01:00' });
  await startReporting(portal);
  tokens.tirana = await portal.signIn('QvsMapsPortalAdmin');
  tokens.berat = await signInOf(portal, berat);
  tokens.inspector = await portal.signIn('KqzInspector');
  tokens.commissioner = await portal.signIn('KqzCommissioner');
});
afterAll(() => portal.close());

const by = (who: Who) => ({ token: tokens[who] });
let next = 0;
/** An untouched draft of Berat. */
async function aDraft(change: 'same' | 'new' = 'same') {
  const { result } = await portal.call(
    'listPremises',
    { query: { kind: 'qv', status: 'expected', pageSize: '20' } },
    by('berat'),
  );
  const report = result.items[next++];
  if (!report) throw new Error('no report');
  const data = Object({ ...answersIn(report.unit?.code ?? ''), change });
  await portal.call('savePremises', { params: { id: report.id }, body: { version: 0, data } }, by('berat'));
  return report.id;
}
const photo = (width = 900) =>
  sharp({ create: { width, height: 600, channels: 3, background: '#885522' } })
    .withExif({ IFD0: { Artist: 'Autor sekret' } })
    .jpeg()
    .toBuffer();
const send = async (bytes: Buffer, name: string) => uploaded(portal.address, bytes, name);
const attach = (who: Who, id: number, field: 'plan' | 'photoInside' | 'photoEntrance', upload: string) =>
  portal.call('attachPremisesFile', { params: { id }, body: { field, upload } }, by(who));
const linksOf = (who: Who, id: number, files: string[], what: 'thumbnail' | 'cleaned') =>
  portal.call('linkPremisesFiles', { params: { id }, body: { files, what } }, by(who));

describe('a file of a report', () => {
  it('is counted, cleaned, and shown as a thumbnail to who may read the report', async () => {
    const id = await aDraft();
    const upload = await send(await photo(), 'hyrja.jpg');
    const { result } = await attach('berat', id, 'photoEntrance', upload);
    expect(result).toMatchObject({ canEdit: true, left: 19, files: [{ id: upload, field: 'photoEntrance' }] });
    expect((await linksOf('berat', id, [upload], 'thumbnail')).result).toEqual([]);
    await portal.settle();
    const [link] = (await linksOf('inspector', id, [upload], 'thumbnail')).result;
    const answer = await fetch(portal.address + (link?.url ?? ''));
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    const { width, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([width, exif]).toEqual([360, undefined]);
    const report = (await portal.call('getPremises', { params: { id } }, by('berat'))).result;
    expect(report.files).toEqual({ photoEntrance: 1 });
    expect(report.history[0]).toMatchObject({
      action: 'attach',
      changes: [{ field: 'photoEntrance', to: 'hyrja.jpg' }],
    });
    portal.advance(300_001);
    const ticket = link?.url.split('/').at(-2) ?? '';
    expect((await portal.call('downloadPremisesFile', { params: { ticket } })).code).toBe('expired');
    portal.advance(-300_001);
  });

  it('clears the warning of a missing plan until it is removed', async () => {
    const id = await aDraft('new');
    const warnings = async () => (await portal.call('getPremises', { params: { id } }, by('berat'))).result.warnings;
    expect(await warnings()).toContain('no_plan');
    const upload = await send(aPdf(), 'plani.pdf');
    await attach('berat', id, 'plan', upload);
    expect(await warnings()).not.toContain('no_plan');
    const removed = await portal.call('removePremisesFile', { params: { id, file: upload } }, by('berat'));
    expect(removed.result.files).toEqual([]);
    expect(await warnings()).toContain('no_plan');
  });

  it('is refused when of another kind, of another report, or one too many', async () => {
    const id = await aDraft();
    expect((await attach('berat', id, 'photoInside', await send(aPdf(), 'a.pdf'))).code).toBe('unsupported_kind');
    expect((await attach('berat', id, 'plan', await send(aDocx(), 'a.docx'))).code).toBe('unsupported_kind');
    const upload = await send(await photo(20), 'a.jpg');
    await attach('berat', id, 'photoInside', upload);
    const other = await aDraft();
    expect((await attach('berat', other, 'photoInside', upload)).failure?.validationResponse?.fields).toHaveProperty(
      'upload',
    );
    for (const name of ['b', 'c', 'd', 'e'])
      expect((await attach('berat', id, 'photoInside', await send(await photo(20), `${name}.jpg`))).status).toBe(200);
    const sixth = await attach('berat', id, 'photoInside', await send(await photo(20), 'f.jpg'));
    expect(sixth.failure?.validationResponse?.fields).toHaveProperty('field');
  });

  it('is not found by another municipality and refused once the report is sent', async () => {
    const id = await aDraft();
    const upload = await send(await photo(20), 'a.jpg');
    expect((await attach('tirana', id, 'photoInside', upload)).code).toBe('not_found');
    expect((await portal.call('listPremisesFiles', { params: { id } }, by('tirana'))).code).toBe('not_found');
    await portal.call('actOnPremises', { params: { id }, body: { version: 1, action: 'send' } }, by('berat'));
    expect((await attach('berat', id, 'photoInside', upload)).code).toBe('not_allowed_now');
  });

  it('is deleted with forgotten uploads only once it is removed', async () => {
    const id = await aDraft();
    const upload = await send(await photo(20), 'a.jpg');
    await attach('berat', id, 'photoInside', upload);
    const count = async () => (await portal.owner.query('select 1 from uploads where id = $1', [upload])).rowCount;
    const later = { ...portal.deps, now: () => new Date(portal.clock.now.getTime() + 90_000_000) };
    await purgeAbandonedUploads({}, later);
    expect(await count()).toBe(1);
    await portal.call('removePremisesFile', { params: { id, file: upload } }, by('berat'));
    await purgeAbandonedUploads({}, later);
    expect(await count()).toBe(0);
  });

  it('is public only when marked and the report is published', async () => {
    const id = await aDraft();
    const [entrance, inside] = [await send(await photo(), 'hyrja.jpg'), await send(await photo(), 'brenda.jpg')];
    await attach('berat', id, 'photoEntrance', entrance);
    await attach('berat', id, 'photoInside', inside);
    await portal.settle();
    const mark = (file: string) =>
      portal.call('markPremisesFile', { params: { id, file }, body: { isPublic: true } }, by('berat'));
    expect((await mark(inside)).code).toBe('not_allowed_now');
    expect((await mark(entrance)).result.files[0]?.isPublic).toBe(true);
    const read = async (file: string) =>
      (await portal.call('publicPremisesPhoto', { params: { file }, query: {} })).status;
    expect(await read(entrance)).toBe(404);
    await portal.owner.query("update premises_reports set status = 'published' where id = $1", [id]);
    expect([await read(entrance), await read(inside)]).toEqual([200, 404]);
    const page = await portal.call('getPublicPremises', { params: { id } });
    expect(page.result.photos.map((one) => one.id)).toEqual([entrance]);
  });
});

describe('an inspection', () => {
  const form = {
    kind: 'kqz' as const,
    inspectedOn: '2026-11-15',
    inspector: 'Prova Inspektore',
    findings: 'Dera është 75 cm.',
    verdict: 'conditional' as const,
    measures: 'Të zgjerohet dera.',
    dueOn: '2026-12-15',
  };
  const record = (who: Who, id: number, body: object = {}, key?: string) =>
    portal.call(
      'recordInspection',
      { params: { id }, body: { form, photos: [], ...body } },
      { ...by(who), ...(key && { headers: { 'idempotency-key': key } }) },
    );

  it('is recorded once for one key, with photos, and read only by its municipality', async () => {
    const id = await aDraft();
    const upload = await send(await photo(20), 'dera.jpg');
    const key = randomUUID();
    const first = await record('inspector', id, { photos: [upload] }, key);
    expect(first.result.items).toMatchObject([{ verdict: 'conditional', photos: [{ id: upload }] }]);
    expect((await record('inspector', id, { photos: [upload] }, key)).result.items).toHaveLength(1);
    const read = (who: Who) => portal.call('listInspections', { params: { id } }, by(who));
    expect((await read('berat')).result).toMatchObject({
      canInspect: false,
      items: [{ findings: form.findings }],
    });
    expect((await read('tirana')).code).toBe('not_found');
    expect((await record('berat', id)).status).toBe(403);
    expect((await record('commissioner', id)).status).toBe(403);
  });

  it('is corrected once, by a row of its own', async () => {
    const id = await aDraft();
    const [created] = (await record('inspector', id)).result.items;
    const correction = { corrects: created?.id ?? 0, reason: 'U mat përsëri.' };
    const better = { form: { ...form, verdict: 'suitable', measures: null, dueOn: null }, correction };
    const { result } = await record('inspector', id, better);
    expect(result.items.map(({ corrects, correctedBy }) => [corrects, correctedBy])).toEqual([
      [created?.id, null],
      [null, result.items[0]?.id],
    ]);
    expect((await record('inspector', id, better)).code).toBe('conflict');
    const changed = portal.pool.query("update premises_inspections set findings = 'tjetër'");
    await expect(changed).rejects.toThrow(/permission denied/);
  });

  it('reports missing values at their fields', async () => {
    const id = await aDraft();
    const errors = async (part: object) =>
      Object.keys(
        (await record('inspector', id, { form: { ...form, ...part } })).failure?.validationResponse?.fields ?? {},
      );
    expect(await errors({ measures: null })).toEqual(['form.measures']);
    expect(await errors({ dueOn: null })).toEqual(['form.dueOn']);
    expect(await errors({ dueOn: '2026-11-14' })).toEqual(['form.dueOn']);
    expect(await errors({ inspectedOn: '2026-11-17' })).toEqual(['form.inspectedOn']);
  });
});
