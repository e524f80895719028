// From an arrived file to what staff may open: scanned, cleaned, confirmed, by short-lived addresses.
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Course } from '../../test/course.ts';
import { aDocx, anOdt, aPdf, aPng, aWav, uploaded } from '../../test/evidence.ts';
import { type World, world } from '../../test/world.ts';
import { aComplaint } from '../demo/complaints/complaints.factory.ts';
import { uploadDecision } from '../demo/complaints/decision.ts';

let w: World;
let course: Course;
let scanner: Server;
/** How the scanner of the tests behaves; it speaks INSTREAM as clamd does. */
let scanning: 'up' | 'away' | 'small';
beforeAll(async () => {
  scanner = createServer(inspect).listen(0, '127.0.0.1');
  await once(scanner, 'listening');
  const address = scanner.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  w = await world({ env: { CLAMAV_HOST: `127.0.0.1:${port}` } });
  course = new Course(w);
});
afterAll(async () => {
  scanner.close();
  await w.close();
});
beforeEach(() => {
  scanning = 'up';
});

function inspect(socket: Socket): void {
  let heard = Buffer.alloc(0);
  socket.on('error', () => {});
  if (scanning === 'away') return void socket.destroy();
  socket.on('data', (part) => {
    heard = Buffer.concat([heard, part]);
    if (scanning === 'small' && !socket.writableEnded) socket.end('INSTREAM size limit exceeded. ERROR\0');
    if (socket.writableEnded || !heard.subarray(-4).equals(Buffer.alloc(4))) return;
    socket.end(heard.includes('EICAR-STANDARD') ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
  });
}

/** A case with these files, checked as far as they get now. */
async function aCaseWith(...files: (readonly [Buffer, string])[]) {
  const evidence: string[] = [];
  for (const [bytes, name] of files) evidence.push(await uploaded(w.address, bytes, name));
  const { number } = await course.file({ evidence });
  await w.settle();
  return number;
}
const documentsOf = async (number: string) => (await course.read(number)).result.evidence;
const link = async (number: string, id: string, body: { what: 'cleaned' | 'original'; confirmed?: true }) =>
  w.call('linkEvidence', { params: { number, id }, body }, { token: await course.tokenOf('KqzRegistrar') });

/** The bytes of the first document, cleaned or not. */
async function opened(number: string, what: 'cleaned' | 'original' = 'cleaned') {
  const [document] = await documentsOf(number);
  const answer = await link(number, document?.id ?? '', { what, ...(what === 'original' && { confirmed: true }) });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.failure));
  const response = await fetch(w.address + answer.result.url);
  return { headers: response.headers, status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** Of what an address gives, which is read to its end: a file that nobody takes keeps its connection, and the server open. */
async function statusOf(path: string): Promise<number> {
  const response = await fetch(w.address + path);
  await response.arrayBuffer();
  return response.status;
}

describe('the scanner', () => {
  it('finds EICAR: nobody opens it, and its case was filed all the same', async () => {
    const number = await aCaseWith([aPdf('/X (EICAR-STANDARD-ANTIVIRUS-TEST-FILE)'), 'x.pdf'], [aPng(), 'y.png']);
    const [bad, good] = await documentsOf(number);
    expect(bad).toMatchObject({ scan: 'infected', finding: 'Eicar-Test-Signature', cleaning: 'pending' });
    expect(good).toMatchObject({ scan: 'clean', finding: null, cleaning: 'ready' });
    for (const what of ['cleaned', 'original'] as const)
      expect(await link(number, bad?.id ?? '', { what, confirmed: true })).toMatchObject({
        status: 422,
        code: 'evidence_infected',
      });
  });

  it('is away: closed for reading, open for filing; opened once it is back', async () => {
    scanning = 'away';
    const number = await aCaseWith([aPng(), 'y.png']);
    const [document] = await documentsOf(number);
    expect(document).toMatchObject({ scan: 'pending', scannedAt: null });
    expect(await link(number, document?.id ?? '', { what: 'original', confirmed: true })).toMatchObject({
      status: 423,
      code: 'evidence_locked',
    });
    scanning = 'up';
    w.advance(3 * 60_000);
    await w.deps.db.insertInto('outbox').values({ task: 'rescanEvidence', payload: '{}' }).execute();
    await w.settle();
    expect(await documentsOf(number)).toMatchObject([{ scan: 'clean', cleaning: 'ready' }]);
  });

  it('has judged, and the server died before the copy was made: the clock makes up for it', async () => {
    const number = await aCaseWith([aPng(), 'y.png']);
    await w.owner.query(`update uploads set cleaning = 'pending', cleaned_size = null`);
    w.advance(11 * 60_000);
    await w.deps.db.insertInto('outbox').values({ task: 'rescanEvidence', payload: '{}' }).execute();
    await w.settle();
    expect(await documentsOf(number)).toMatchObject([{ cleaning: 'ready' }]);
  });

  it('gives up on what is above its limits: closed, and told why', async () => {
    scanning = 'small';
    const number = await aCaseWith([aWav(300_000), 'z.wav']);
    const [document] = await documentsOf(number);
    expect(document).toMatchObject({
      scan: 'failed',
      finding: 'INSTREAM size limit exceeded. ERROR',
      cleaning: 'none',
    });
    expect((await link(number, document?.id ?? '', { what: 'original', confirmed: true })).status).toBe(423);
  });

  it('found something after the address was given: the address opens nothing any more', async () => {
    const number = await aCaseWith([aPng(), 'y.png']);
    const [document] = await documentsOf(number);
    const { result } = await link(number, document?.id ?? '', { what: 'cleaned' });
    await w.owner.query(`update uploads set scan = 'infected' where id = $1`, [document?.id]);
    expect(await statusOf(result.url)).toBe(422);
  });
});

describe('without a scanner', () => {
  it('staff are told, and confirm', async () => {
    const bare = await world();
    const own = new Course(bare);
    const { number } = await own.file({ evidence: [await uploaded(bare.address, aPng(), 'y.png')] });
    await bare.settle();
    const [document] = (await own.read(number)).result.evidence;
    expect(document).toMatchObject({ scan: 'unscanned', cleaning: 'ready' });
    const ask = async (body: { what: 'cleaned' | 'original'; confirmed?: true }) =>
      bare.call(
        'linkEvidence',
        { params: { number, id: document?.id ?? '' }, body },
        { token: await own.tokenOf('KqzRegistrar') },
      );
    expect(await ask({ what: 'cleaned' })).toMatchObject({ status: 400, code: 'confirmation_required' });
    expect((await ask({ what: 'cleaned', confirmed: true })).status).toBe(200);
    await bare.close();
  });
});

describe('the cleaned copy', () => {
  it('of a photo has its pixels upright and nothing beside them', async () => {
    const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#9f1d20' } })
      .withMetadata({
        orientation: 6,
        exif: { IFD0: { Artist: 'Autor sekret' }, IFD3: { GPSLatitude: '41/1 19/1 0/1' } },
      })
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([
      photo,
      Buffer.from('<script>alert(1)</script>'),
      Buffer.from(zipSync({ a: new Uint8Array(9) })),
    ]);
    expect(polyglot.includes('Autor sekret')).toBe(true);
    const { bytes, headers } = await opened(await aCaseWith([polyglot, 'foto.jpg']));
    const { width, height, exif, format } = await sharp(bytes).metadata();
    expect({ width, height, exif, format }).toEqual({ width: 20, height: 40, exif: undefined, format: 'jpeg' });
    for (const secret of ['sekret', '<script', 'PK']) expect(bytes.includes(secret)).toBe(false);
    expect(headers.get('content-type')).toBe('image/jpeg');
  });

  it('of a PDF has no metadata, scripts, actions or files inside', async () => {
    const extra = `/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> /AA << /WC << /S /Launch /F (cmd.exe) >> >>
      /Names << /EmbeddedFiles << /Names [(x.exe) << /Type /Filespec /EF << /F 4 0 R >> >>] >> /JavaScript << /Names [(a) << /JS (evil) >>] >> >>`;
    const html = Buffer.from('\n<html><script>alert(1)</script></html>');
    const { bytes } = await opened(await aCaseWith([Buffer.concat([aPdf(extra), html]), 'x.pdf']));
    const text = bytes.toString('latin1');
    expect(text).toContain('/MediaBox');
    for (const secret of [
      'sekret',
      'JavaScript',
      '/JS',
      'OpenAction',
      'Launch',
      'EmbeddedFiles',
      'Filespec',
      '<html',
      '/AA',
    ])
      expect(text, secret).not.toContain(secret);
  });

  it('of a Word document has no author, macro, object inside or address to fetch', async () => {
    const { bytes } = await opened(await aCaseWith([aDocx(), 'x.docx']));
    const parts = unzipSync(bytes);
    expect(Object.keys(parts).toSorted()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'word/_rels/document.xml.rels',
      'word/document.xml',
      'word/embeddings/ole1.bin',
    ]);
    expect(parts['word/embeddings/ole1.bin']).toHaveLength(0);
    const all = Object.values(parts)
      .map((part) => strFromU8(part))
      .join('\n');
    expect(all).toContain('Teksti i dokumentit');
    for (const secret of ['sekret', 'vbaProject', 'evil.example', 'core.xml'])
      expect(all, secret).not.toContain(secret);
  });

  it('of an ODF document has no author, script or listener', async () => {
    const { bytes } = await opened(await aCaseWith([anOdt(), 'x.odt']));
    expect(bytes.toString('latin1', 30, 38)).toBe('mimetype');
    const parts = unzipSync(bytes);
    const all = Object.values(parts)
      .map((part) => strFromU8(part))
      .join('\n');
    expect(Object.keys(parts).toSorted()).toEqual(['META-INF/manifest.xml', 'content.xml', 'mimetype']);
    expect(all).toContain('Teksti i dokumentit');
    for (const secret of ['sekret', 'script', 'evil.example', 'meta.xml']) expect(all, secret).not.toContain(secret);
  });

  it.each([
    ['a zip bomb', 'x.docx', () => aDocx({ 'word/media/bomb.bin': new Uint8Array(120_000_000) })],
    ['an archive with a control', 'x.docx', () => aDocx({ 'word/activeX/activeX1.xml': new Uint8Array(5) })],
    [
      'a live link to a program',
      'x.docx',
      () => aDocx({ 'word/footer1.xml': Buffer.from('<w:instrText>DDEAUTO cmd</w:instrText>') }),
    ],
    ['a picture of a billion pixels', 'x.png', () => aPng(Buffer.from('x'), 40_000)],
    ['half a PDF', 'x.pdf', () => aPdf().subarray(0, 60)],
  ])('of %s there is none, and it is told; the original opens when confirmed', async (_, name, make) => {
    const bytes = make();
    const number = await aCaseWith([Buffer.from(bytes), name]);
    const [document] = await documentsOf(number);
    expect(document).toMatchObject({ scan: 'clean', cleaning: 'failed', cleanedSize: null });
    expect((await link(number, document?.id ?? '', { what: 'cleaned' })).status).toBe(404);
    expect((await opened(number, 'original')).bytes.equals(Buffer.from(bytes))).toBe(true);
  });
});

describe('opening', () => {
  it('is as an attachment, sandboxed, kept nowhere, under a name for every system', async () => {
    const name = `${'Gjëçka '.repeat(42)}"<x>.svg`;
    const bytes = aPng();
    const { headers, ...answer } = await opened(await aCaseWith([bytes, name]), 'original');
    expect(answer.bytes.equals(bytes)).toBe(true);
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    const disposition = headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^attachment; filename="[\w. -]*"; filename\*=UTF-8''[\w.%~-]+$/);
    const saved = decodeURIComponent(disposition.split("''")[1] ?? '');
    expect(saved.startsWith('Gjëçka Gjëçka')).toBe(true);
    expect(saved.endsWith('….png')).toBe(true);
    expect(Buffer.byteLength(saved)).toBeLessThanOrEqual(230);
  });

  it('an original wants a confirmation, and every opening is in the audit log', async () => {
    const number = await aCaseWith([aPng(), 'y.png']);
    const [document] = await documentsOf(number);
    const id = document?.id ?? '';
    expect(await link(number, id, { what: 'original' })).toMatchObject({ status: 400, code: 'confirmation_required' });
    await link(number, id, { what: 'original', confirmed: true });
    const { rows } = await w.owner.query(`select data from audit_log where action = 'evidence.open' and target = $1`, [
      number,
    ]);
    expect(rows).toEqual([{ data: { document: id, what: 'original', scan: 'clean', confirmed: true } }]);
  });

  it('an address of downloadEvidence holds for five minutes, and no other ticket opens anything', async () => {
    const number = await aCaseWith([aPng(), 'y.png']);
    const [document] = await documentsOf(number);
    const { url } = (await link(number, document?.id ?? '', { what: 'cleaned' })).result;
    expect(await statusOf(url)).toBe(200);
    expect(await statusOf(`${url.slice(0, -3)}AA/`)).toBe(410);
    const foreign = w.deps.keys.sealTicket({ id: document?.id, code: 'x' }, new Date(w.clock.now.getTime() + 60_000));
    expect((await w.call('downloadEvidence', { params: { ticket: foreign } })).code).toBe('expired');
    w.advance(5 * 60_000);
    expect(await statusOf(url)).toBe(410);
  });

  it("is for whoever may read the case: not another's, not by another number, not without a session", async () => {
    const number = await aCaseWith([aPng(), 'y.png']);
    const { number: other } = await course.file();
    const id = (await documentsOf(number))[0]?.id ?? '';
    const input = { params: { number, id }, body: { what: 'cleaned' as const } };
    expect((await w.call('linkEvidence', input)).status).toBe(401);
    expect((await w.call('linkEvidence', input, { token: await course.tokenOf('KqzInvestigator') })).status).toBe(404);
    // Who reads cases of the other kind alone hears no more than that there is none.
    expect((await w.call('linkEvidence', input, { token: await course.tokenOf('KasSecretary') })).status).toBe(404);
    expect((await w.call('linkEvidence', input, { token: await course.tokenOf('KqzInspector') })).status).toBe(403);
    expect((await link(other, id, { what: 'cleaned' })).status).toBe(404);
  });

  it('of a complaint: the decision and what came with it, for those who read complaints', async () => {
    const evidence = [await uploaded(w.address, aPng(), 'prova.png')];
    const decisionFile = await uploadDecision(w.deps, 'Vendimi.pdf');
    const body = aComplaint({ evidence, decisionFile }, 1, w.clock.now);
    const { number } = (await w.call('fileComplaint', { body })).result;
    await w.settle();
    const opened = async (role: Parameters<typeof course.tokenOf>[0], id: string) => {
      const input = { params: { number, id }, body: { what: 'original', confirmed: true } } as const;
      return w.call('linkEvidence', input, { token: await course.tokenOf(role) });
    };
    for (const id of [decisionFile, ...evidence]) {
      const { result } = await opened('KasSecretary', id);
      expect(await statusOf(result.url)).toBe(200);
      expect((await opened('KqzRegistrar', id)).status).toBe(404);
    }
  });
});
