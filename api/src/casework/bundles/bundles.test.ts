// The bundle of a case: what is in it for whom, who may make and open it, and that it stays a few days only.
import { createHash, randomUUID } from 'node:crypto';
import { PDFName } from '@cantoo/pdf-lib';
import type { BundleChoice, BundleFile, CaseProof, RoleCode } from '@denonco/contract';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { CaseDriver, pathTo } from '../../../test/caseDriver.ts';
import { aPdf, aPng, aWav, uploaded } from '../../../test/evidence.ts';
import { boxesOf, LookedInto, lintPdf, textOf as pdfText } from '../../../test/pdf.ts';
import { createTestApp } from '../../../test/testApp.ts';
import { purgeBundles } from './purgeBundles.ts';

const app = await createTestApp();
const driver = new CaseDriver(app);
afterAll(() => app.close());

const whole: BundleChoice = { receiver: 'court', texts: 'whole', originals: true, leaveOut: [] };
const asOf = async (role: RoleCode, headers: Record<string, string> = {}) => ({
  token: await driver.tokenOf(role),
  headers,
});
async function make(number: string, choice: Partial<BundleChoice> = {}, role: RoleCode = 'KqzRegistrar', key?: string) {
  const headers = { 'idempotency-key': key ?? randomUUID() };
  return app.call('makeBundle', { params: { number }, body: { ...whole, ...choice } }, await asOf(role, headers));
}
const list = async (number: string, role: RoleCode = 'KqzRegistrar') =>
  app.call('listBundles', { params: { number } }, await asOf(role));
const link = async (number: string, id: string, role: RoleCode = 'KqzRegistrar', file: BundleFile = 'zip') =>
  app.call('linkBundle', { params: { number, id }, query: { file } }, await asOf(role));

/** Makes and downloads it; files by name, as text. */
async function opened(number: string, choice: Partial<BundleChoice> = {}) {
  // The newest comes first.
  app.advance(1000);
  const [openedBundle] = (await make(number, choice)).result.items;
  await app.settle();
  const [bundle] = (await list(number)).result.items;
  expect(bundle).toMatchObject({ id: openedBundle?.id, state: 'ready' });
  const download = async (file: BundleFile) => {
    const { url } = (await link(number, openedBundle?.id ?? '', 'KqzRegistrar', file)).result;
    const response = await fetch(app.address + url);
    expect(response.headers.get('content-type')).toBe(`application/${file}`);
    expect(response.headers.get('content-disposition')).toContain(`${number}-dosja.${file}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    const promised = file === 'zip' ? bundle : bundle?.pdf;
    expect(bytes.length).toBe(promised?.size);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(promised?.sha256);
    return bytes;
  };
  const files = unzipSync(await download('zip'));
  const pdf = await download('pdf');
  expect(Buffer.from(files['dosja.pdf'] ?? [])).toEqual(pdf);
  const looked = await LookedInto.at(pdf);
  const text = (await pdfText(pdf)).replace(/\s+/g, ' ');
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const manifest: Manifest = JSON.parse(textOf('MANIFEST.json'));
  return {
    files,
    textOf,
    manifest,
    pdf,
    looked,
    words: text,
    all: [...Object.values(files).map((file) => strFromU8(file, true)), text, looked.xmp, ...looked.strings].join('\n'),
  };
}
interface Manifest {
  readonly number: string;
  readonly files: { path: string; name: string | null; sha256: string; registeredSha256?: string; size: number }[];
  readonly leftOut: { kind: string; reason: string; name: string | null }[];
}
const leftOutOf = ({ leftOut }: Manifest) => leftOut.map(({ kind, reason }) => `${kind} ${reason}`);

const upload = (bytes: Buffer, name: string) => uploaded(app.address, bytes, name);

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
  await app.settle();
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
  await app.settle();
  const { files, manifest } = await opened(number, { originals: false });
  const given = manifest.files.find(({ path }) => path.startsWith('skedaret/'));
  expect(given?.sha256).not.toBe(given?.registeredSha256);
  expect(strFromU8(files[given?.path ?? ''] ?? new Uint8Array(), true)).not.toContain('Autor sekret');
});

describe('the PDF', () => {
  const photo = async (shade: number) =>
    sharp({ create: { width: 1900, height: 1200, channels: 3, background: { r: shade, g: 90, b: 40 } } })
      .jpeg()
      .toBuffer();
  const photos = 12;
  async function aDecidedCase(filing: Parameters<typeof driver.file>[0]) {
    const filed = await driver.file({ confidentiality: 'named', ...filing });
    const assignee = await driver.memberOf('kqzinvestigator@denonco.test');
    await driver.act('KqzRegistrar', filed.number, 'assign', { assignee });
    for (const action of pathTo('denouncement', 'decided').slice(1)) await driver.step(filed, action);
    await app.settle();
    return filed.number;
  }

  it('is the whole case, tagged, with contents, bookmarks and pictures, of a case with 20 files', async () => {
    const evidence: string[] = [];
    for (let at = 0; at < photos; at++) evidence.push(await upload(await photo(at * 20), `foto ${at + 1}.jpg`));
    for (let at = 0; at < 4; at++) evidence.push(await upload(aWav(64 + at), `zëri ${at + 1}.wav`));
    for (let at = 0; at < 4; at++) evidence.push(await upload(aPdf(`/X ${at}`), `akti ${at + 1}.pdf`));
    const number = await aDecidedCase({ evidence, description: 'Fakti i treguar nga 王小明, me fjalë të plota.' });
    const { pdf, looked, words: text, manifest } = await opened(number);
    expect(await lintPdf(pdf, 'al')).toEqual([]);
    expect(looked.pdf.getTitle()).toBe(`Dosja e çështjes ${number}`);
    for (const part of ['Çështja', 'Përshkrimi', 'Vendimi', 'Ecuria', 'Afatet', 'Skedarët', 'Si kontrollohet'])
      expect(looked.bookmarks).toContain(part);
    const pictures = Array.from({ length: photos }, (_, at) => `${at + 1}. foto ${at + 1}.jpg`);
    expect(looked.bookmarks.filter((title) => title.includes('foto'))).toEqual(pictures);
    expect(text).toContain('[U+738B U+5C0F U+660E]');
    expect(text).toContain('Vendim i arsyetuar');
    expect(text).not.toContain('???');
    const drawn = looked.dictionaries.filter((one) => one.get(PDFName.of('Subtype')) === PDFName.of('Image'));
    expect(drawn).toHaveLength(photos);
    const published = (await pdfText(pdf)).replace(/\s/g, '');
    for (const { path, registeredSha256 } of manifest.files.filter((one) => one.path.startsWith('skedaret/')))
      expect(published).toContain(`${path}SHA-256iregjistruar:${registeredSha256}`);
  });

  it('has a contents whose links and page numbers are those of its parts', async () => {
    const number = await aDecidedCase({ evidence: [await upload(await photo(10), 'foto.jpg')] });
    const { pdf, looked } = await opened(number);
    const boxes = await boxesOf(pdf);
    const links = looked.ofType('Annot').map((one) => String(one.lookup(PDFName.of('Contents'))));
    expect(links).toHaveLength(looked.bookmarks.length - 1);
    const entries = boxes.filter(({ page, right }) => page === 1 && right > 525);
    const numbers = entries.filter(({ text }) => /^\d+$/.test(text)).map(({ text }) => Number(text));
    expect(numbers).toHaveLength(links.length);
    for (const [at, title] of looked.bookmarks.slice(1).entries())
      expect(boxes.some(({ page, text }) => page === numbers[at] && title.startsWith(text))).toBe(true);
  });

  it('names its parts in English beside, of a case in English', async () => {
    const { number } = await driver.file({ confidentiality: 'named', language: 'en' });
    await app.settle();
    const { looked, words: text } = await opened(number);
    expect(looked.bookmarks).toContain('Çështja / The case');
    expect(text).toContain('Marrësi / Receiver Gjykata / Court');
  });

  it('holds official documents as they were written, marked in their language', async () => {
    const { number } = await driver.file({ confidentiality: 'named' });
    const draft = await app.call(
      'startLetter',
      { params: { number }, body: { kind: 'attestation', language: 'en' } },
      await asOf('KqzRegistrar'),
    );
    const { id, version } = draft.result;
    const letters = await app.call(
      'issueLetter',
      { params: { number, id }, body: { version } },
      await asOf('KqzRegistrar'),
    );
    const [letter] = letters.result.issued;
    const { pdf, looked, words: text } = await opened(number);
    expect(await lintPdf(pdf, 'al')).toEqual([]);
    expect(looked.bookmarks).toContain(`Vërtetim regjistrimi ${letter?.number}`);
    expect(text).toContain(`Registration of denouncement no. ${number}`);
    const sections = looked.dictionaries.filter((one) => one.get(PDFName.of('S')) === PDFName.of('Sect'));
    expect(sections.map((one) => String(one.lookup(PDFName.of('Lang'))))).toEqual(['(en)']);
    const redacted = await opened(number, { receiver: 'archive', texts: 'redacted' });
    expect(redacted.words).not.toContain(`Registration of denouncement no. ${number}`);
    expect(redacted.words).toContain('marrësi merr vetëm tekste të redaktuara');
  });
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
    await app.settle();
    const { files, textOf, manifest, all } = await opened(number);
    expect(textOf('ceshtja.txt')).toContain('Më kërcënoi [emër], tel. [telefon].');
    for (const word of [...Object.values(secret), 'Arben', 'Autor sekret']) expect(all).not.toContain(word);
    expect(Object.keys(files).filter((name) => name.startsWith('skedaret/'))).toEqual(['skedaret/001.png']);
    expect(leftOutOf(manifest)).toEqual(['evidence no_cleaned_copy']);
  });

  it('is in the PDF for a court and nowhere in the one for the archive', async () => {
    const { number } = await driver.file({
      confidentiality: 'named',
      description: `Më kërcënoi ${secret.witness}, tel. ${secret.phone}.`,
      evidence: [await upload(aPng(), 'Arben Hoxha.png')],
    });
    await app.settle();
    const text = `Folëm me ${secret.witness}, tel. ${secret.phone}.`;
    await app.call(
      'sendCaseMessage',
      { params: { number }, body: { text } },
      await asOf('KqzRegistrar', { 'idempotency-key': randomUUID() }),
    );
    const court = await opened(number);
    for (const message of [`Më kërcënoi ${secret.witness}`, secret.phone, text, '1. Arben Hoxha.png'])
      expect(court.words).toContain(message);
    const archive = await opened(number, { receiver: 'archive', texts: 'redacted', originals: false });
    expect(archive.words).toContain('Më kërcënoi [emër], tel. [telefon].');
    expect(archive.words).toContain('teksti i hequr nuk gjendet në këtë skedar');
    expect(archive.looked.bookmarks).toContain('1. Skedari 1');
    for (const word of [...Object.values(secret), 'Arben', 'Hoxha', 'Autor sekret'])
      expect(archive.all).not.toContain(word);
  });

  it('is taken out of the decision by the marks of its publication, and the decision stays out before it', async () => {
    const number = await driver.createCaseInStatus('decided');
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
    await app.settle();
    const text = 'Mesazh për depozituesin.';
    await app.call(
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
    await app.call('addCaseNote', { params: { number }, body }, await asOf('KqzRegistrar', headers));
    await app.settle();
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
  await app.settle();
  const first = randomUUID();
  await make(number, {}, 'KqzRegistrar', first);
  expect((await make(number, {}, 'KqzRegistrar', first)).result.items).toHaveLength(2);
  expect(await make(number, { texts: 'redacted' }, 'KqzRegistrar', first)).toMatchObject({ code: 'already_sent' });
});

it('can be cancelled until it is ready, and is then not made', async () => {
  const { number } = await driver.file();
  const id = (await make(number)).result.items[0]?.id ?? '';
  const cancel = async () => app.call('cancelBundle', { params: { number, id } }, await asOf('KqzRegistrar'));
  expect((await cancel()).result.items).toMatchObject([{ id, state: 'cancelled' }]);
  await app.settle();
  expect((await list(number)).result.items).toMatchObject([{ state: 'cancelled', size: null }]);
  expect(await cancel()).toMatchObject({ status: 409, code: 'not_allowed_now' });
  expect(await link(number, id)).toMatchObject({ status: 409, code: 'not_allowed_now' });
});

it('is given only to those who export and work on the case, and is audited', async () => {
  const { number } = await driver.file();
  const id = (await make(number)).result.items[0]?.id ?? '';
  await app.settle();
  expect((await list(number, 'KqzAuditor')).result).toMatchObject({ items: [{ id }], mayMake: false });
  for (const role of ['KqzAuditor', 'KqzInvestigator', 'KqzAdministrator'] as const) {
    expect((await make(number, {}, role)).status).toBe(403);
    expect((await link(number, id, role)).status).toBe(403);
  }
  expect((await link(number, id, 'KasSecretary')).status).toBe(404);
  expect((await link((await driver.file()).number, id)).status).toBe(404);
  expect((await link(number, id)).status).toBe(200);
  const { rows } = await app.owner.query<{ action: string }>(
    "select action from audit_log where target = $1 and action like 'bundles.%' order by id",
    [number],
  );
  expect(rows.map(({ action }) => action)).toEqual(['bundles.make', 'bundles.open']);
});

it('fails where a file is not the one that was registered, and can be made again', async () => {
  const evidence = [await upload(aPdf(), 'prova.pdf')];
  const { number } = await driver.file({ confidentiality: 'named', evidence });
  await app.settle();
  await app.owner.query("update case_documents set sha256 = decode(repeat('00', 32), 'hex') where id = $1", evidence);
  await make(number);
  await app.settle();
  expect((await list(number)).result.items).toMatchObject([{ state: 'failed' }]);
  expect((await make(number, { leaveOut: ['evidence'] })).status).toBe(200);
});

it('opens for minutes, and is deleted after its days', async () => {
  const { number } = await driver.file();
  const id = (await make(number)).result.items[0]?.id ?? '';
  await app.settle();
  const { url } = (await link(number, id)).result;
  app.advance(6 * 60_000);
  expect((await fetch(app.address + url)).status).toBe(410);
  app.advance(8 * 86_400_000);
  driver.signInAgain();
  await purgeBundles(app.deps);
  expect((await list(number)).result.items).toMatchObject([{ id, state: 'gone', keptUntil: null }]);
  expect((await link(number, id)).status).toBe(409);
  await expect(app.deps.storage.readBundle(id)).rejects.toThrow();
});
