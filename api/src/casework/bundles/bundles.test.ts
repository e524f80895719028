// The bundle of a case: what is in it for whom, who may make and open it, and that it stays a few days only.
import { createHash, randomUUID } from 'node:crypto';
import type { BundleChoice, CaseProof, RoleCode } from '@denonco/contract';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { CaseDriver } from '../../../test/caseDriver.ts';
import { aPdf, aPng, aWav, uploaded } from '../../../test/evidence.ts';
import { world } from '../../../test/world.ts';
import { forgetBundles } from './forgetBundles.ts';

const w = await world();
const driver = new CaseDriver(w);
afterAll(() => w.close());

const whole: BundleChoice = { receiver: 'court', texts: 'whole', originals: true, leaveOut: [] };
const asOf = async (role: RoleCode, headers: Record<string, string> = {}) => ({
  token: await driver.tokenOf(role),
  headers,
});
async function make(number: string, choice: Partial<BundleChoice> = {}, role: RoleCode = 'KqzRegistrar', key?: string) {
  const headers = { 'idempotency-key': key ?? randomUUID() };
  return w.call('makeBundle', { params: { number }, body: { ...whole, ...choice } }, await asOf(role, headers));
}
const list = async (number: string, role: RoleCode = 'KqzRegistrar') =>
  w.call('listBundles', { params: { number } }, await asOf(role));
const link = async (number: string, id: string, role: RoleCode = 'KqzRegistrar') =>
  w.call('linkBundle', { params: { number, id } }, await asOf(role));

/** Makes and downloads it; files by name, as text. */
async function opened(number: string, choice: Partial<BundleChoice> = {}) {
  const [begun] = (await make(number, choice)).result.items;
  await w.settle();
  const [bundle] = (await list(number)).result.items;
  expect(bundle).toMatchObject({ id: begun?.id, state: 'ready' });
  const { url } = (await link(number, begun?.id ?? '')).result;
  const response = await fetch(w.address + url);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toContain(`${number}-dosja.zip`);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.length).toBe(bundle?.size);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(bundle?.sha256);
  const files = unzipSync(bytes);
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const manifest: Manifest = JSON.parse(textOf('MANIFEST.json'));
  return {
    files,
    textOf,
    manifest,
    all: Object.values(files)
      .map((file) => strFromU8(file, true))
      .join('\n'),
  };
}
interface Manifest {
  readonly number: string;
  readonly files: { path: string; name: string | null; sha256: string; registeredSha256?: string; size: number }[];
  readonly leftOut: { kind: string; reason: string; name: string | null }[];
}
const leftOutOf = ({ leftOut }: Manifest) => leftOut.map(({ kind, reason }) => `${kind} ${reason}`);

const upload = (bytes: Buffer, name: string) => uploaded(w.address, bytes, name);

it('has every file with its hash, the decision, the course and its proof, under safe names', async () => {
  const evidence = [
    await upload(aPdf(), '../../Prova ë “e parë”.pdf'),
    await upload(aPdf('/X 1'), '../../Prova ë “e parë”.pdf'),
    await upload(aWav(64), 'zëri.wav'),
  ];
  const { number } = await driver.file({
    confidentiality: 'named',
    description: 'Fakti i treguar me fjalë të plota.',
    evidence,
  });
  await w.settle();
  const { files, textOf, manifest } = await opened(number);
  const names = Object.keys(files);
  expect(names).toEqual(expect.arrayContaining(['LEXOME-README.txt', 'ceshtja.txt', 'historia.json', 'MANIFEST.json']));
  const parts = names.filter((name) => name.startsWith('skedaret/'));
  expect(parts).toEqual([
    'skedaret/001-Prova-e-e-pare.pdf',
    'skedaret/002-Prova-e-e-pare.pdf',
    'skedaret/003-zeri.wav',
  ]);
  expect(Buffer.from(files[parts[0] ?? ''] ?? [])).toEqual(aPdf());
  expect(manifest.files.map(({ path }) => path).toSorted()).toEqual(
    names.filter((name) => name !== 'MANIFEST.json').toSorted(),
  );
  for (const { path, sha256, size, registeredSha256 } of manifest.files) {
    const bytes = files[path] ?? new Uint8Array();
    expect([size, sha256]).toEqual([bytes.length, createHash('sha256').update(bytes).digest('hex')]);
    if (path.startsWith('skedaret/')) expect(registeredSha256).toBe(sha256);
  }
  expect(textOf('ceshtja.txt')).toContain('Fakti i treguar me fjalë');
  const proof: CaseProof = JSON.parse(textOf('historia.json'));
  expect(proof).toMatchObject({ format: 'denonco-history/v1', number });
  expect(proof.leaves.length).toBeGreaterThan(0);
});

it('gives cleaned copies where they are chosen', async () => {
  const evidence = [await upload(aPdf(), 'prova.pdf')];
  const { number } = await driver.file({ confidentiality: 'named', evidence });
  await w.settle();
  const { files, manifest } = await opened(number, { originals: false });
  const given = manifest.files.find(({ path }) => path.startsWith('skedaret/'));
  expect(given?.sha256).not.toBe(given?.registeredSha256);
  expect(strFromU8(files[given?.path ?? ''] ?? new Uint8Array(), true)).not.toContain('Autor sekret');
});

describe('what the receiver may not see', () => {
  const secret = { witness: 'Arben Hoxha', phone: '069 234 5678' };

  it('is taken out of the words and files of a filer who is not named', async () => {
    const evidence = [await upload(aPng(), 'Arben Hoxha.png'), await upload(aWav(64), 'Arben Hoxha.wav')];
    const { number } = await driver.file({
      confidentiality: 'anonymous',
      denouncer: undefined,
      description: `Më kërcënoi ${secret.witness}, tel. ${secret.phone}.`,
      evidence,
    });
    await w.settle();
    const { files, textOf, manifest, all } = await opened(number);
    expect(textOf('ceshtja.txt')).toContain('Më kërcënoi [emër], tel. [telefon].');
    for (const word of [...Object.values(secret), 'Arben', 'Autor sekret']) expect(all).not.toContain(word);
    expect(Object.keys(files).filter((name) => name.startsWith('skedaret/'))).toEqual(['skedaret/001.png']);
    expect(leftOutOf(manifest)).toEqual(['evidence no_cleaned_copy']);
  });

  it('is taken out of the decision by the marks of its publication, and the decision stays out before it', async () => {
    const number = await driver.aCaseIn('decided');
    const before = await opened(number, { receiver: 'archive', texts: 'redacted' });
    expect(Object.keys(before.files)).not.toContain('vendimi.txt');
    expect(leftOutOf(before.manifest)).toContain('decision redacted');
    expect(before.all).not.toContain('Vendim i arsyetuar');
    const decision = (await opened(number)).textOf('vendimi.txt');
    expect(decision).toContain('Vendim i arsyetuar');
    const mark = { start: 0, end: 6, category: 'other', reason: 'secret' } as const;
    await driver.act('KqzCommissioner', number, 'publish', { publication: { redactions: [mark], kept: [] } });
    const after = await opened(number, { receiver: 'archive', texts: 'redacted' });
    expect(after.textOf('vendimi.txt')).toBe(decision.replace('Vendim', '[e dhënë e fshehur]'));
    expect(after.all).not.toContain('Vendim i arsyetuar');
  });

  it('is what the member leaves out', async () => {
    const { number } = await driver.file({ confidentiality: 'named', evidence: [await upload(aPdf(), 'prova.pdf')] });
    await w.settle();
    const text = 'Mesazh për depozituesin.';
    await w.call(
      'sendCaseMessage',
      { params: { number }, body: { text } },
      await asOf('KqzRegistrar', { 'idempotency-key': randomUUID() }),
    );
    expect((await opened(number)).textOf('ceshtja.txt')).toContain(text);
    const { files, manifest, all } = await opened(number, { leaveOut: ['evidence', 'messages'] });
    expect(Object.keys(files).some((name) => name.startsWith('skedaret/'))).toBe(false);
    expect(leftOutOf(manifest)).toContain('evidence choice');
    expect(all).not.toContain(text);
  });

  it('is never a file of an internal note', async () => {
    const { number } = await driver.file({ confidentiality: 'named' });
    const body = { text: 'Shënim i brendshëm.', mentions: [], documents: [await upload(aPdf(), 'shenim.pdf')] };
    const headers = { 'idempotency-key': randomUUID() };
    await w.call('addCaseNote', { params: { number }, body }, await asOf('KqzRegistrar', headers));
    await w.settle();
    const { files, all } = await opened(number);
    expect(Object.keys(files).some((name) => name.startsWith('skedaret/'))).toBe(false);
    expect(all).not.toContain('Shënim i brendshëm.');
  });
});

it('is one for each key and one at a time for each case, also of two members at once', async () => {
  const { number } = await driver.file();
  const key = randomUUID();
  const both = await Promise.all([make(number, {}, 'KqzRegistrar', key), make(number, {}, 'KqzCommissioner')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await list(number)).result.items).toHaveLength(1);
  await w.settle();
  const first = randomUUID();
  await make(number, {}, 'KqzRegistrar', first);
  expect((await make(number, {}, 'KqzRegistrar', first)).result.items).toHaveLength(2);
  expect(await make(number, { texts: 'redacted' }, 'KqzRegistrar', first)).toMatchObject({ code: 'already_sent' });
});

it('can be cancelled until it is ready, and is then not made', async () => {
  const { number } = await driver.file();
  const id = (await make(number)).result.items[0]?.id ?? '';
  const cancel = async () => w.call('cancelBundle', { params: { number, id } }, await asOf('KqzRegistrar'));
  expect((await cancel()).result.items).toMatchObject([{ id, state: 'cancelled' }]);
  await w.settle();
  expect((await list(number)).result.items).toMatchObject([{ state: 'cancelled', size: null }]);
  expect(await cancel()).toMatchObject({ status: 409, code: 'not_allowed_now' });
  expect(await link(number, id)).toMatchObject({ status: 409, code: 'not_allowed_now' });
});

it('is given only to those who export and work on the case, and is audited', async () => {
  const { number } = await driver.file();
  const id = (await make(number)).result.items[0]?.id ?? '';
  await w.settle();
  expect((await list(number, 'KqzAuditor')).result).toMatchObject({ items: [{ id }], mayMake: false });
  for (const role of ['KqzAuditor', 'KqzInvestigator', 'KqzAdministrator'] as const) {
    expect((await make(number, {}, role)).status).toBe(403);
    expect((await link(number, id, role)).status).toBe(403);
  }
  expect((await link(number, id, 'KasSecretary')).status).toBe(404);
  expect((await link((await driver.file()).number, id)).status).toBe(404);
  expect((await link(number, id)).status).toBe(200);
  const { rows } = await w.owner.query<{ action: string }>(
    "select action from audit_log where target = $1 and action like 'bundles.%' order by id",
    [number],
  );
  expect(rows.map(({ action }) => action)).toEqual(['bundles.make', 'bundles.open']);
});

it('fails where a file is not the one that was registered, and can be made again', async () => {
  const evidence = [await upload(aPdf(), 'prova.pdf')];
  const { number } = await driver.file({ confidentiality: 'named', evidence });
  await w.settle();
  await w.owner.query("update case_documents set sha256 = decode(repeat('00', 32), 'hex') where id = $1", evidence);
  await make(number);
  await w.settle();
  expect((await list(number)).result.items).toMatchObject([{ state: 'failed' }]);
  expect((await make(number, { leaveOut: ['evidence'] })).status).toBe(200);
});

it('opens for minutes, and is deleted after its days', async () => {
  const { number } = await driver.file();
  const id = (await make(number)).result.items[0]?.id ?? '';
  await w.settle();
  const { url } = (await link(number, id)).result;
  w.advance(6 * 60_000);
  expect((await fetch(w.address + url)).status).toBe(410);
  w.advance(8 * 86_400_000);
  driver.signInAgain();
  await forgetBundles(w.deps);
  expect((await list(number)).result.items).toMatchObject([{ id, state: 'gone', keptUntil: null }]);
  expect((await link(number, id)).status).toBe(409);
  await expect(w.deps.storage.readBundle(id)).rejects.toThrow();
});
