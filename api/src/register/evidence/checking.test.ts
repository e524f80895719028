// Evidence from arrival to opening: scanned, cleaned, confirmed, by expiring addresses. Each copy costs a process, so
// tests share files; checking.full.test.ts has further kinds.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { PDFDocument } from '@cantoo/pdf-lib';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CaseDriver } from '../../../test/caseDriver.ts';
import { aDocx, anOdt, aPdf, aPng, aWav, openDocument, uploaded } from '../../../test/evidence.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';
import { jobTable } from '../../app/tasks.ts';
import { buildComplaint } from '../../demo/filings.ts';
import { uploadDecision } from '../../demo/uploads.ts';
import { runWaitingJobs } from '../../platform/jobs/worker.ts';
import { inTemporary, sweepTemporary } from '../../platform/storage/temporary.ts';
import { cleanEvidence, scanEvidence } from './checking.ts';
import { withCleaner } from './cleaning/cleaners.ts';

let app: TestApp;
let driver: CaseDriver;
let scanner: Server;
/** Behaviour of the fake scanner, which speaks INSTREAM as clamd. */
let scanning: 'up' | 'away' | 'small' = 'up';
/** A case with a photo, a PDF, a Word document, a broken PDF and a recording, all checked. */
let number: string;
let ids: readonly string[];
const brokenPdf = aPdf().subarray(0, 60);
beforeAll(async () => {
  scanner = createServer(inspect).listen(0, '127.0.0.1');
  await once(scanner, 'listening');
  const address = scanner.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  app = await createTestApp({ env: { CLAMAV_HOST: `127.0.0.1:${port}` } });
  driver = new CaseDriver(app);
  const files = [
    [await aPhoto(), 'foto.jpg'],
    [anActivePdf(), 'x.pdf'],
    [aDocx(), 'x.docx'],
    [brokenPdf, 'y.pdf'],
    [aWav(100), longName],
  ] as const;
  number = await aCaseWith(...files);
  ids = (await documentsOf(number)).map(({ id }) => id);
});
afterAll(async () => {
  scanner.close();
  await app.close();
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

const longName = `${'Gjëçka '.repeat(42)}"<x>.svg`;

/** A photo with author and place that is also valid HTML and a zip. */
async function aPhoto(): Promise<Buffer> {
  const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#9f1d20' } })
    .withMetadata({
      orientation: 6,
      exif: { IFD0: { Artist: 'Autor sekret' }, IFD3: { GPSLatitude: '41/1 19/1 0/1' } },
    })
    .jpeg()
    .toBuffer();
  expect(photo.includes('Autor sekret')).toBe(true);
  const archive = Buffer.from(zipSync({ a: new Uint8Array(9) }));
  return Buffer.concat([photo, Buffer.from('<script>alert(1)</script>'), archive]);
}

function anActivePdf(): Buffer {
  const extra = `/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> /AA << /WC << /S /Launch /F (cmd.exe) >> >>
      /Names << /EmbeddedFiles << /Names [(x.exe) << /Type /Filespec /EF << /F 4 0 R >> >>] >> /JavaScript << /Names [(a) << /JS (evil) >>] >> >>`;
  return Buffer.concat([aPdf(extra), Buffer.from('\n<html><script>alert(1)</script></html>')]);
}

/** A case with these files, checked as far as possible. */
async function aCaseWith(...files: (readonly [Buffer, string])[]): Promise<string> {
  const evidence = await Promise.all(files.map(([bytes, name]) => uploaded(app.address, bytes, name)));
  const filed = await driver.file({ evidence });
  await app.settle();
  return filed.number;
}
/** Runs the scan jobs without cleaning. */
async function runWaitingScans(): Promise<void> {
  const { rows } = await app.owner.query(`select id from uploads where completed_at is not null and scan = 'pending'`);
  for (const { id } of rows) await scanEvidence({ id }, app.deps);
}
const documentsOf = async (of: string) => (await driver.read(of)).result.evidence;
const link = async (of: string, id: string, body: { what: 'cleaned' | 'original'; confirmed?: true }) =>
  app.call('linkEvidence', { params: { number: of, id }, body }, { token: await driver.tokenOf('KqzRegistrar') });
const cleaned = (at: number) => openDocument(app, driver, number, { what: 'cleaned' }, at);

/** Reads the body: an unread one would keep connection and server open. */
async function statusOf(path: string): Promise<number> {
  const response = await fetch(app.address + path);
  await response.arrayBuffer();
  return response.status;
}

describe('the cleaned copy', () => {
  it('of a photo has its pixels upright and nothing else', async () => {
    const { bytes, headers } = await cleaned(0);
    const { width, height, exif, format } = await sharp(bytes).metadata();
    expect({ width, height, exif, format }).toEqual({ width: 20, height: 40, exif: undefined, format: 'jpeg' });
    for (const secret of ['sekret', '<script', 'PK']) expect(bytes.includes(secret)).toBe(false);
    expect(headers.get('content-type')).toBe('image/jpeg');
  });

  it('of a PDF has no metadata, scripts, actions or embedded files', async () => {
    const text = (await cleaned(1)).bytes.toString('latin1');
    expect(text).toContain('/MediaBox');
    const secrets = [
      'sekret',
      'JavaScript',
      '/JS',
      'OpenAction',
      'Launch',
      'EmbeddedFiles',
      'Filespec',
      '<html',
      '/AA',
    ];
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  it('of a Word document has no author, macro, embedded object or address to fetch', async () => {
    const parts = unzipSync((await cleaned(2)).bytes);
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
    const secrets = ['sekret', 'vbaProject', 'evil.example', 'core.xml'];
    expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
  });

  it('of a broken file is not made; its original opens when confirmed', async () => {
    const [, , , document] = await documentsOf(number);
    expect(document).toMatchObject({ scan: 'clean', cleaning: 'failed', cleanedSize: null });
    expect((await link(number, ids[3] ?? '', { what: 'cleaned' })).status).toBe(404);
    const original = await openDocument(app, driver, number, { what: 'original', confirmed: true }, 3);
    expect(original.bytes.equals(brokenPdf)).toBe(true);
  });

  const pidsWith = async (label: string): Promise<readonly number[]> => {
    const commands = readdirSync('/proc').map(async (pid) => ({
      pid: Number(pid),
      command: await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
    }));
    return (await Promise.all(commands)).filter(({ command }) => command.includes(label)).map(({ pid }) => pid);
  };

  it('is made in a process of its own, which ends with it', async () => {
    const photo = await aPhoto();
    const clean = (bytes: Buffer) =>
      withCleaner(app.deps.config, async ({ from, clean: cleaned }) => {
        writeFileSync(from, bytes);
        return { from, failure: await cleaned('image', bytes.length), pids: await pidsWith(from) };
      });
    const created = [await clean(photo), await clean(Buffer.from('x')), await clean(photo)];
    expect(created.map(({ failure }) => failure)).toEqual([undefined, 'Error', undefined]);
    expect(new Set(created.flatMap(({ pids }) => pids)).size).toBe(3);
    for (const { from } of created) expect([existsSync(dirname(from)), await pidsWith(from)]).toEqual([false, []]);
  });

  it('is not refused for good when its process gets no time of the processor', async () => {
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const starved = withCleaner(app.deps.config, async ({ from, clean }) => {
      for (const pid of await pidsWith(from)) process.kill(pid, 'SIGSTOP');
      const cleaned = clean('image', 1);
      vi.advanceTimersByTime(240_000);
      return cleaned;
    });
    await expect(starved).rejects.toThrow('a file did not get its time of the processor');
  });

  it('is tried again within a minute when its process was stopped with its server', async () => {
    const { storage, config } = app.deps;
    const { readOriginal } = storage;
    vi.spyOn(storage, 'readOriginal').mockImplementationOnce(async (id) => {
      for (const pid of await pidsWith(join(config.dataDir, 'tmp'))) process.kill(pid, 'SIGTERM');
      return readOriginal(id);
    });
    const cleaning = async () => (await documentsOf(number))[0]?.cleaning;
    await app.owner.query(
      `update uploads set cleaning = 'pending', cleaned_size = null, cleaning_began_at = null where id = $1`,
      [ids[0]],
    );
    await app.deps.db.insertInto('outbox').values({ task: 'cleanEvidence', payload: '{}' }).execute();
    await app.settle();
    expect(await cleaning()).toBe('pending');
    const { rowCount } = await app.owner.query(
      `update graphile_worker._private_jobs set run_at = now() where run_at < now() + interval '1 minute'`,
    );
    expect(rowCount).toBe(1);
    await app.settle();
    expect(await cleaning()).toBe('ready');
  });

  it('is made by a server that runs at a lower priority', async () => {
    const cleaners = new URL('cleaning/cleaners.ts', import.meta.url).href;
    const script = `
      import { readFileSync } from 'node:fs';
      import { setPriority } from 'node:os';
      import { withCleaner } from '${cleaners}';
      setPriority(9);
      await withCleaner({ dataDir: process.argv[1] }, async () => {
        const pids = readFileSync('/proc/self/task/' + process.pid + '/children', 'utf8').trim().split(' ');
        console.log(pids.map((pid) => readFileSync('/proc/' + pid + '/stat', 'utf8').split(') ')[1].split(' ')[16]).join());
      });`;
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [
      '--input-type=module',
      '-e',
      script,
      app.deps.config.dataDir,
    ]);
    expect({ stdout: stdout.trim(), stderr }).toEqual({ stdout: '9', stderr: '' });
  });

  it('is made by the clock when the server died after the scan', async () => {
    await app.owner.query(`update uploads set cleaning = 'pending', cleaned_size = null where id = $1`, [ids[0]]);
    app.advance(11 * 60_000);
    await app.deps.db.insertInto('outbox').values({ task: 'rescanEvidence', payload: '{}' }).execute();
    await app.settle();
    expect((await documentsOf(number))[0]).toMatchObject({ cleaning: 'ready' });
  });
});

describe('the turn to be scanned and cleaned', () => {
  it('comes first for a file of a case, however many without a filing came before it', async () => {
    const others = await Promise.all(Array.from({ length: 4 }, () => uploaded(app.address, aPng(), 'x.png')));
    const honest = await uploaded(app.address, aPng(), 'prova.png');
    await driver.file({ evidence: [honest] });
    // Only the job of the first unattached upload runs.
    await scanEvidence({ id: others[0] }, app.deps);
    const scanned = await app.owner.query(`select id from uploads where id = any($1) and scan <> 'pending'`, [
      [...others, honest],
    ]);
    expect(scanned.rows).toEqual([{ id: honest }]);
    await runWaitingScans();
    // Only the job of the first unattached upload runs.
    await cleanEvidence({ id: others[0] }, app.deps);
    const { rows } = await app.owner.query(`select id from uploads where id = any($1) and cleaning = 'ready'`, [
      [...others, honest],
    ]);
    expect(rows).toEqual([{ id: honest }]);
    await app.settle();
  });

  it('leaves nothing for a moment behind, not even where a process was killed', async () => {
    const folder = join(app.deps.config.dataDir, 'tmp');
    const left = (pid: number) => join(folder, `${hostname()}~${pid}~left`);
    // Above Linux's largest pid.
    const killed = 4_194_305;
    for (const pid of [killed, process.pid, process.ppid]) {
      mkdirSync(left(pid), { recursive: true });
      writeFileSync(join(left(pid), 'from'), 'sekret');
    }
    // Files are written at the machine's time, not at that of tests.
    utimesSync(left(process.ppid), new Date(), new Date());
    await sweepTemporary(app.deps.config);
    const remaining = () => readdirSync(folder).map((name) => join(folder, name));
    expect(remaining()).toEqual([left(process.ppid)]);
    // Much later another program has its pid.
    utimesSync(left(process.ppid), 0, 0);
    const modes = await inTemporary(app.deps.config, async (own) => {
      await sweepTemporary(app.deps.config);
      return [folder, own].map((path) => statSync(path).mode & 0o777);
    });
    expect(modes).toEqual([0o700, 0o700]);
    expect(remaining()).toEqual([]);
  });
});

describe('opening', () => {
  it('gives an attachment, sandboxed, not cached, with a name that every system takes', async () => {
    const { headers, bytes } = await openDocument(app, driver, number, { what: 'original', confirmed: true }, 4);
    expect(bytes.equals(aWav(100))).toBe(true);
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    const disposition = headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^attachment; filename="[\w. -]*"; filename\*=UTF-8''[\w.%~-]+$/);
    const saved = decodeURIComponent(disposition.split("''")[1] ?? '');
    expect(saved.startsWith('Gjëçka Gjëçka')).toBe(true);
    expect(saved.endsWith('….wav')).toBe(true);
    expect(Buffer.byteLength(saved)).toBeLessThanOrEqual(230);
  });

  it('of an original needs a confirmation, and is written to the audit log', async () => {
    const id = ids[2] ?? '';
    expect(await link(number, id, { what: 'original' })).toMatchObject({ status: 400, code: 'confirmation_required' });
    await link(number, id, { what: 'original', confirmed: true });
    const { rows } = await app.owner.query(
      `select data from audit_log where action = 'evidence.open' and target = $1 and data->>'document' = $2
         and data->>'what' = 'original'`,
      [number, id],
    );
    expect(rows).toEqual([{ data: { document: id, what: 'original', scan: 'clean', confirmed: true } }]);
  });

  it('by an address of downloadEvidence is possible for five minutes, and by no other ticket', async () => {
    const { url } = (await link(number, ids[0] ?? '', { what: 'cleaned' })).result;
    expect(await statusOf(url)).toBe(200);
    expect(await statusOf(`${url.slice(0, -3)}AA/`)).toBe(410);
    const foreign = app.deps.keys.sealTicket({ id: ids[0], code: 'x' }, new Date(app.clock.now.getTime() + 60_000));
    expect((await app.call('downloadEvidence', { params: { ticket: foreign } })).code).toBe('expired');
    app.advance(5 * 60_000);
    expect(await statusOf(url)).toBe(410);
  });

  it('is allowed only to those who may read the case, and under its own number', async () => {
    const { number: other } = await driver.file();
    const id = ids[0] ?? '';
    const input = { params: { number, id }, body: { what: 'cleaned' as const } };
    expect((await app.call('linkEvidence', input)).status).toBe(401);
    expect((await app.call('linkEvidence', input, { token: await driver.tokenOf('KqzInvestigator') })).status).toBe(
      404,
    );
    // A member who reads only cases of the other kind gets 404.
    expect((await app.call('linkEvidence', input, { token: await driver.tokenOf('KasSecretary') })).status).toBe(404);
    expect((await app.call('linkEvidence', input, { token: await driver.tokenOf('KqzInspector') })).status).toBe(403);
    expect((await link(other, id, { what: 'cleaned' })).status).toBe(404);
  });

  it('of a complaint is possible for the decision and the evidence, to those who read complaints', async () => {
    const evidence = [await uploaded(app.address, aWav(100), 'prova.wav')];
    const decisionFile = await uploadDecision(app.deps, 'Vendimi.pdf');
    const body = buildComplaint({ evidence, decisionFile }, 1, app.clock.now);
    const complaint = (await app.call('fileComplaint', { body })).result;
    await app.settle();
    const open = async (role: Parameters<typeof driver.tokenOf>[0], id: string) => {
      const input = { params: { number: complaint.number, id }, body: { what: 'original', confirmed: true } } as const;
      return app.call('linkEvidence', input, { token: await driver.tokenOf(role) });
    };
    for (const id of [decisionFile, ...evidence]) {
      const { result } = await open('KasSecretary', id);
      expect(await statusOf(result.url)).toBe(200);
      expect((await open('KqzRegistrar', id)).status).toBe(404);
    }
  });
});

describe('the scanner', () => {
  it('closes an infected file to everybody; its case is filed all the same', async () => {
    const infected = aPdf('/X (EICAR-STANDARD-ANTIVIRUS-TEST-FILE)');
    const filed = await aCaseWith([infected, 'x.pdf'], [aWav(100), 'y.wav']);
    const [bad, good] = await documentsOf(filed);
    expect(bad).toMatchObject({ scan: 'infected', finding: 'Eicar-Test-Signature', cleaning: 'pending' });
    expect(good).toMatchObject({ scan: 'clean', finding: null });
    expect((await documentsOf(number))[1]).toMatchObject({ scan: 'clean', finding: null, cleaning: 'ready' });
    for (const what of ['cleaned', 'original'] as const)
      expect(await link(filed, bad?.id ?? '', { what, confirmed: true })).toMatchObject({
        status: 422,
        code: 'evidence_infected',
      });
  });

  it('that is away leaves files closed and filing possible; they are scanned when it is back', async () => {
    scanning = 'away';
    const filed = await aCaseWith([aPng(), 'y.png']);
    const [document] = await documentsOf(filed);
    expect(document).toMatchObject({ scan: 'pending', scannedAt: null });
    expect(await link(filed, document?.id ?? '', { what: 'original', confirmed: true })).toMatchObject({
      status: 423,
      code: 'evidence_locked',
    });
    scanning = 'up';
    app.advance(3 * 60_000);
    await app.deps.db.insertInto('outbox').values({ task: 'rescanEvidence', payload: '{}' }).execute();
    await app.settle();
    expect(await documentsOf(filed)).toMatchObject([{ scan: 'clean', cleaning: 'ready' }]);
  });

  it('that refuses a file as too large leaves it closed, and says why', async () => {
    scanning = 'small';
    const filed = await aCaseWith([aWav(300_000), 'z.wav']);
    scanning = 'up';
    const [document] = await documentsOf(filed);
    expect(document).toMatchObject({
      scan: 'failed',
      finding: 'INSTREAM size limit exceeded. ERROR',
      cleaning: 'none',
    });
    expect((await link(filed, document?.id ?? '', { what: 'original', confirmed: true })).status).toBe(423);
  });

  it('does not call clean what it cannot look into, and nobody cleans it', async () => {
    const lockedPdf = async (useObjectStreams: boolean) => {
      const pdf = await PDFDocument.create();
      pdf.addPage();
      pdf.encrypt({ userPassword: 'sekret' });
      return Buffer.from(await pdf.save({ useObjectStreams }));
    };
    const protectedPdf = await readFile(join(import.meta.dirname, '../../../../clean/samples/protected.pdf'));
    // As LibreOffice does: parts are encrypted and stored.
    const lockedOdt = zipSync({
      mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }],
      'content.xml': [Buffer.alloc(64, 0x9d), { level: 0 }],
    });
    const filed = await aCaseWith(
      [await lockedPdf(true), 'a.pdf'],
      [await lockedPdf(false), 'b.pdf'],
      [Buffer.from(lockedOdt), 'c.odt'],
      [Buffer.concat([aPdf('/X (EICAR-STANDARD-ANTIVIRUS-TEST-FILE)'), await lockedPdf(true)]), 'd.pdf'],
      [anOdt(), 'e.odt'],
      [protectedPdf, 'f.pdf'],
    );
    const documents = await documentsOf(filed);
    const locked = { scan: 'encrypted', finding: null, cleaning: 'none' };
    expect(documents).toMatchObject([
      locked,
      locked,
      locked,
      { scan: 'infected' },
      { scan: 'clean', cleaning: 'ready' },
      // It opens without a password.
      { scan: 'clean', cleaning: 'failed' },
    ]);
    const [{ id } = { id: '' }] = documents;
    expect((await link(filed, id, { what: 'original' })).code).toBe('confirmation_required');
    expect((await link(filed, id, { what: 'original', confirmed: true })).status).toBe(200);
    expect((await link(filed, id, { what: 'cleaned', confirmed: true })).code).toBe('not_found');
  });

  it('that finds something later closes addresses that were given before', async () => {
    const { result } = await link(number, ids[0] ?? '', { what: 'cleaned' });
    await app.owner.query(`update uploads set scan = 'infected' where id = $1`, [ids[0]]);
    expect(await statusOf(result.url)).toBe(422);
  });

  it('that is not there is told to staff, who confirm that they open the file', async () => {
    const { config } = app.deps;
    const deps = { ...app.deps, config: { ...config, evidence: { ...config.evidence, scanner: undefined } } };
    const { number: filed } = await driver.file({ evidence: [await uploaded(app.address, aPng(), 'y.png')] });
    await runWaitingJobs(jobTable, deps, app.pool);
    const [document] = await documentsOf(filed);
    expect(document).toMatchObject({ scan: 'unscanned', cleaning: 'ready' });
    const id = document?.id ?? '';
    expect(await link(filed, id, { what: 'cleaned' })).toMatchObject({ status: 400, code: 'confirmation_required' });
    expect((await link(filed, id, { what: 'cleaned', confirmed: true })).status).toBe(200);
  });
});
