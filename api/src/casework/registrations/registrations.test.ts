// Filings on paper: the same register, statement and receipt as online ones; missing parts are warnings, never errors.
import { randomUUID } from 'node:crypto';
import {
  formatTrackingCode,
  type Input,
  type Registered,
  type RoleCode,
  receiptFileOf,
  receiptFileText,
  routes,
} from '@denonco/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { CaseDriver } from '../../../test/caseDriver.ts';
import { aPdf, uploaded } from '../../../test/evidence.ts';
import { filingLeaf } from '../../../test/filingLeaf.ts';
import { received as onPaper, paperComplaint, paperDenouncement } from '../../../test/paper.ts';
import { LookedInto, lintPdf, textOf } from '../../../test/pdf.ts';
import { codeIn, codeOnSlip, savedFile } from '../../../test/savedFile.ts';
import { createTestApp } from '../../../test/testApp.ts';
import { jobTable } from '../../app/tasks.ts';
import { runWaitingJobs } from '../../platform/jobs/worker.ts';
import { readLetterFile, saveLetterFile } from '../../register/letters/letters.sealing.ts';
import { readCaseRows } from '../../register/registerLog/leaves/rows.store.ts';

type Denouncement = Input<typeof routes.registerDenouncement>['body'];
type Complaint = Input<typeof routes.registerComplaint>['body'];

const app = await createTestApp({ now: '2026-11-16T10:42:07+01:00' });
const driver = new CaseDriver(app);
afterAll(() => app.close());

const received = { ...onPaper, receivedAt: '2026-11-16T09:15:00+01:00', pages: 2 };
const bare: Denouncement = { ...paperDenouncement, received };
const bareComplaint: Complaint = { ...paperComplaint, received };

/** The PDF of a registration, by the ticket behind the `#`. */
const receiptOf = ({ pdfUrl }: { readonly pdfUrl: string }) =>
  fetch(app.address + routes.receiptPdf.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ticket: pdfUrl.split('#')[1] }),
  });

async function register(body: Denouncement, key: string = randomUUID()) {
  const token = await driver.tokenOf('KqzRegistrar');
  return app.call('registerDenouncement', { body }, { token, headers: { 'idempotency-key': key } });
}
async function registerComplaint(body: Complaint, key: string = randomUUID()) {
  const token = await driver.tokenOf('KasSecretary');
  return app.call('registerComplaint', { body }, { token, headers: { 'idempotency-key': key } });
}
const slipOf = async ({ slip }: Pick<Registered, 'slip'>, role: RoleCode = 'KqzRegistrar') =>
  savedFile(app.address, 'printTrackingSlip', { body: { slip } }, await driver.tokenOf(role));
/** The tracking code on the slip. */
const codeOn = async ({ slip }: Registered, role: RoleCode = 'KqzRegistrar') =>
  codeOnSlip(app.address, slip, await driver.tokenOf(role));
const fieldsOf = (answer: Awaited<ReturnType<typeof register>>) => ({
  status: answer.status,
  fields: Object.keys(answer.failure?.validationResponse?.fields ?? {}),
});
const codes = (gaps: readonly { code: string }[]) => gaps.map(({ code }) => code);

describe('a denouncement on paper', () => {
  it('is numbered with online filings, registered by the member, and its deadline counts from the receipt (registerDenouncement)', async () => {
    const before = await driver.file();
    const { status, result } = await register(bare);
    const after = await driver.file();
    expect(status).toBe(201);
    expect([before, result, after].map(({ number }) => Number(number.slice(-6)))).toEqual([1, 2, 3]);
    const token = await driver.tokenOf('KqzAuditor');
    const { result: file } = await app.call('getCase', { params: { number: result.number } }, { token });
    const [event] = file.events;
    expect(file.status.code).toBe('registered');
    expect(event).toMatchObject({ action: 'register', byFiler: false });
    expect(event?.by?.id).toBe(await driver.memberOf('kqzregistrar@denonco.test'));
    // KPA 57.2: from the stamp of 09:15, not from 10:42.
    expect(result.deadline).toMatchObject({ code: 'check', dueAt: '2026-11-17T10:00:00+01:00' });
    expect(file.deadlines.map(({ startedAt }) => startedAt)).toContain('2026-11-16T09:15:00+01:00');
    expect(file.municipality).toBeNull();
    const traced = await app.call('traceDenouncement', { body: { code: await codeOn(result) } });
    expect(traced.result.number).toBe(result.number);
  });

  it('reports missing parts as warnings and as the text of a request for completion', async () => {
    const { result } = await register({ ...bare, confidentiality: 'confidential' });
    expect(codes(result.gaps)).toEqual(['address', 'contact', 'municipality', 'confidentialityReason', 'scan']);
    expect(result.completion).toContain('1. Adresa (KPA 60.1)');
    expect(result.completion).not.toContain('Skanimi');
    const token = await driver.tokenOf('KqzAuditor');
    const stored = await app.call('getRegistration', { params: { number: result.number } }, { token });
    expect(stored.result).toMatchObject({
      channel: 'paper',
      way: 'handed_in',
      pages: 2,
      completion: result.completion,
    });
  });

  it('when complete has no gaps, and its receipt commits to the scan', async () => {
    const [scan, evidence] = [await uploaded(app.address, aPdf('/S 1')), await uploaded(app.address, aPdf('/E 1'))];
    const { result } = await register({
      ...bare,
      received: { ...received, way: 'told', senderReference: 'Nr. 7' },
      place: { municipality: '53' },
      individual: { type: 'VOTER', name: 'Prova', surname: 'Letra', address: 'Rruga Demo 1', phone: '069 000 1234' },
      scans: [scan],
      evidence: [evidence],
    });
    expect(result.gaps).toEqual([]);
    expect(result.completion).toBe('');
    const token = await driver.tokenOf('KqzRegistrar');
    const { result: file } = await app.call('getCase', { params: { number: result.number } }, { token });
    expect(file.evidence.map(({ purpose }) => purpose).toSorted()).toEqual(['evidence', 'scan']);
    expect(file.evidence.find(({ purpose }) => purpose === 'scan')?.sha256).toBe(result.documents[1]?.sha256);
    const { number, registeredAt, receipt, documents } = result;
    const contentSha256 = Buffer.from(receipt.contentSha256, 'hex');
    const committed = { kind: 'denouncement', track: 'denouncement', registeredAt, contentSha256, documents } as const;
    expect(filingLeaf(number, committed, Buffer.from(receipt.salt, 'base64')).toString('base64')).toBe(receipt.leaf);
    // The attestation, then the one-page proof, however long the list of documents.
    const pdf = await receiptOf(receipt);
    const bytes = Buffer.from(await pdf.arrayBuffer());
    expect((await LookedInto.at(bytes)).pdf.getPageCount()).toBeGreaterThan(1);
    expect(await lintPdf(bytes, 'al')).toEqual([]);
    expect(bytes.includes(receiptFileText(receiptFileOf(result)))).toBe(true);
    const online = await driver.file();
    const input = { params: { number: online.number } };
    expect((await app.call('getRegistration', input, { token })).result).toBeNull();
  });

  it('requires sender and description, and refuses a future receipt, unknown list values and an unknown scan', async () => {
    const nobody: Denouncement = { ...bare, individual: { type: 'INDIVIDUAL' } };
    expect(fieldsOf(await register(nobody))).toEqual({ status: 400, fields: ['individual.name'] });
    expect(fieldsOf(await register({ ...bare, description: '' }))).toEqual({ status: 400, fields: ['description'] });
    const future = { ...received, receivedAt: '2026-11-16T11:00:00+01:00' };
    const wrong = { ...bare, received: future, object: 'NONE', scans: [randomUUID()] };
    expect(fieldsOf(await register(wrong))).toEqual({
      status: 400,
      fields: ['object', 'received.receivedAt', 'scans.0'],
    });
    const entity = { ...bare, individual: undefined, entity: { type: 'NONE', entityName: 'Shoqata Demo' } };
    expect(fieldsOf(await register(entity))).toEqual({ status: 400, fields: ['entity.type'] });
  });

  it('may be anonymous only as a tip, without name and signature', async () => {
    const tip: Denouncement = { ...bare, track: 'tip', confidentiality: 'anonymous', individual: undefined };
    expect(codes((await register(tip)).result.gaps)).toEqual(['municipality', 'scan']);
    expect(fieldsOf(await register({ ...tip, track: 'denouncement' })).fields).toEqual(['confidentiality']);
  });

  it('is one case with one receipt when sent twice', async () => {
    const key = randomUUID();
    const [first, second] = await Promise.all([register(bare, key), register(bare, key)]);
    expect([first.status, second.status].toSorted()).toEqual([200, 201]);
    expect(second.result.number).toBe(first.result.number);
    expect((await app.call('traceDenouncement', { body: { code: await codeOn(second.result) } })).status).toBe(200);
    const token = await driver.tokenOf('KqzRegistrar');
    const { result } = await app.call('listLetters', { params: { number: first.result.number } }, { token });
    expect(result.issued.map(({ kind }) => kind)).toEqual(['attestation']);
  });

  it('is in the public register, the queue and the figures, also without a place', async () => {
    const { result } = await register(bare);
    await runWaitingJobs(jobTable, app.deps, app.pool, { heavy: false });
    const listed = await app.call('listOnlineDenouncements', { query: { search: result.number } });
    expect(listed.result.items).toMatchObject([
      { number: result.number, municipality: { name: { al: 'Nuk u plotësua', en: 'Not filled in' } } },
    ]);
    const token = await driver.tokenOf('KqzRegistrar');
    const queue = await app.call('listCases', { query: { kind: 'denouncement', channel: 'paper' } }, { token });
    expect(queue.result.items.map(({ number }) => number)).toContain(result.number);
    expect(queue.result.items.every(({ channel }) => channel === 'paper')).toBe(true);
    expect((await app.call('mapOnlineCases', { params: { kind: 'denouncement' }, query: {} })).status).toBe(200);
    for (const route of ['publicFigures', 'exportDenouncements'] as const)
      expect((await app.call(route, { query: {} })).status).toBe(200);
  });

  it('stores name, address and reference of the sender nowhere in readable form', async () => {
    const plantedValues = ['Kanarinaletra', 'Rruga Kanarie 78', 'Nr. 4711/Kanar'];
    const [name = '', address = '', senderReference = ''] = plantedValues;
    const { status } = await register({
      ...bare,
      received: { ...received, senderReference },
      individual: { type: 'INDIVIDUAL', name, surname: name, address, personalNumber: 'gabim-kanar' },
    });
    expect(status).toBe(201);
    await runWaitingJobs(jobTable, app.deps, app.pool, { heavy: false });
    const { rows: tables } = await app.owner.query(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
    );
    const text = [...plantedValues, 'gabim-kanar', '4711/Kanar'];
    const patterns = text.flatMap((word) => [word, Buffer.from(word).toString('hex')]).map((word) => `%${word}%`);
    const found: string[] = [];
    for (const { name: table } of tables) {
      const query = `select from ${table} as t where to_jsonb(t)::text ilike any($1) limit 1`;
      if ((await app.owner.query(query, [patterns])).rowCount) found.push(table);
    }
    expect(found).toEqual([]);
  });
});

describe('the tracking code of a filing on paper', () => {
  it('is in no answer that a member gets, but in the slip: a file to save that no cache keeps', async () => {
    const key = randomUUID();
    const { result } = await register(bare, key);
    const answers = [result, (await register(bare, key)).result];
    const { status, headers, bytes } = await slipOf(result);
    const code = await codeIn(bytes);
    const forms = [code, formatTrackingCode(code)];
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
    for (const form of forms) expect(JSON.stringify(answers)).not.toContain(form);
    const attestation = Buffer.from(await (await receiptOf(result.receipt)).arrayBuffer());
    const printed = (await textOf(attestation)).replaceAll(/\s/g, '');
    for (const form of forms) expect(printed).not.toContain(form);
    expect((await LookedInto.at(attestation)).qr ?? '').not.toContain(code);

    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toContain(`attachment; filename="${result.number}-fleta.pdf"`);
    expect(headers.get('cache-control')).toContain('no-store');
    expect(await lintPdf(bytes, 'al')).toEqual([]);
    expect(await textOf(bytes)).toContain(formatTrackingCode(code));
    const { text } = (
      await app.owner.query(`
        select (select string_agg(to_jsonb(a)::text, '') from audit_log a)
          || (select string_agg(to_jsonb(e)::text, '') from case_events e) as text`)
    ).rows[0];
    for (const form of forms) expect(text).not.toContain(form);
  });

  it('is printed once: a new slip has a reason and a new code, and the first opens nothing', async () => {
    const key = randomUUID();
    const { result } = await register(bare, key);
    const token = await driver.tokenOf('KqzRegistrar');
    const print = (reason?: string) =>
      savedFile(app.address, 'printTrackingSlip', { body: { slip: result.slip, ...(reason && { reason }) } }, token);
    const both = await Promise.all([print(), print()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [first] = await Promise.all(both.filter(({ status }) => status === 200).map(({ bytes }) => codeIn(bytes)));
    // Registered again under the same key, the seal is another and the slip the same.
    const again = (await register(bare, key)).result;
    expect((await slipOf(again)).status).toBe(409);
    expect((await print('jo')).status).toBe(400);
    const { bytes, headers } = await print('Printeri e grisi fletën.');
    expect(headers.get('content-disposition')).toContain(`${result.number}-fleta-e-re.pdf`);
    expect(await textOf(bytes)).toContain('Kjo fletë zëvendëson një të mëparshme');
    expect(await lintPdf(bytes, 'al')).toEqual([]);
    const second = await codeIn(bytes);
    expect(second).not.toBe(first);
    const trace = (code: string) => app.call('traceDenouncement', { body: { code } });
    expect((await trace(first ?? '')).code).toBe('unknown_code');
    const { events } = (await trace(second)).result;
    expect(events.filter(({ action }) => action === 'handOutCode').map(({ reason }) => reason)).toEqual([
      undefined,
      'Printeri e grisi fletën.',
    ]);
  });

  it('is an event and a leaf in the name of who handed it out, each time, and the sender sees it', async () => {
    const { result } = await register(bare);
    await codeOn(result);
    const again = { body: { slip: result.slip, reason: 'Fleta humbi.' } };
    const code = await codeIn(
      (await savedFile(app.address, 'printTrackingSlip', again, await driver.tokenOf('KqzRegistrar'))).bytes,
    );
    const token = await driver.tokenOf('KqzAuditor');
    const { events } = (await app.call('getCase', { params: { number: result.number } }, { token })).result;
    const handedOut = events.filter(({ action }) => action === 'handOutCode');
    expect(handedOut.map(({ by }) => by?.name)).toEqual(['Demo Protokollist', 'Demo Protokollist']);
    const traced = (await app.call('traceDenouncement', { body: { code } })).result;
    expect(traced.events.filter(({ action }) => action === 'handOutCode')).toHaveLength(2);
    const { rows } = await app.owner.query('select id from cases where number = $1', [result.number]);
    const [stored] = await readCaseRows(app.deps.db, [rows[0].id]);
    const leaves = stored?.events.filter(({ entry }) => entry.action === 'handOutCode').map(({ entry }) => entry.data);
    const by = await driver.memberOf('kqzregistrar@denonco.test');
    expect(leaves).toMatchObject([{ by }, { by }]);
    const logged = await app.owner.query(
      `select member_id from audit_log where action = 'registrations.printSlip' and target = $1`,
      [result.number],
    );
    expect(logged.rows).toEqual([{ member_id: by }, { member_id: by }]);
  });

  it('is given to the member who registered and to no other', async () => {
    const { result } = await register(bare);
    await driver.addMember('KqzRegistrar', 'kqzregistrar2@denonco.test');
    const body = { username: 'kqzregistrar2@denonco.test', password: app.deps.config.demoPassword };
    const other = (await app.call('signIn', { body })).result.accessToken;
    const { slip } = result;
    expect((await savedFile(app.address, 'printTrackingSlip', { body: { slip } }, other)).status).toBe(410);
    expect((await slipOf(result, 'KqzAuditor')).status).toBe(403);
    expect((await slipOf({ slip: `${slip}A` })).status).toBe(410);
    // Addresses of receipts open no slips, and the other way round.
    const [, ticket = ''] = result.receipt.pdfUrl.split('#');
    expect((await slipOf({ slip: ticket })).status).toBe(410);
    expect((await receiptOf({ pdfUrl: `#${slip}` })).status).toBe(410);
    expect((await slipOf(result)).status).toBe(200);
  });

  it('is not on the receipt, whose ticket is in no path, and opens it once and for a quarter of an hour', async () => {
    const [once, late] = [(await register(bare)).result, (await register(bare)).result];
    expect(once.receipt.pdfUrl).toMatch(/^\/api\/denounces\/portal\/receipt\/#[\w-]+$/);
    const twice = await Promise.all([receiptOf(once.receipt), receiptOf(once.receipt)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    app.advance(15 * 60_000);
    expect((await receiptOf(late.receipt)).status).toBe(410);
    expect((await receiptOf({ pdfUrl: '#nonsense' })).status).toBe(410);
  });

  it('keeps the ticket of the receipt while its PDF cannot be made', async () => {
    const { number, receipt } = (await register(bare)).result;
    const { rows } = await app.owner.query(
      `select i.id from letters i join cases c on c.id = i.case_id where c.number = $1`,
      [number],
    );
    const [{ id }] = rows;
    const attestation = await readLetterFile(app.deps, id);
    const replace = async (body: Buffer) => {
      await app.deps.storage.removeLetter(id);
      await saveLetterFile(app.deps, id, body);
    };
    await replace(Buffer.from('no PDF'));
    expect((await receiptOf(receipt)).status).toBe(500);
    await replace(attestation);
    expect((await receiptOf(receipt)).status).toBe(200);
    expect((await receiptOf(receipt)).status).toBe(410);
  });
});

describe('a complaint on paper', () => {
  it('is registered even if every element of KZ 126 is missing, with a name alone, and its deadline counts from registration (registerComplaint)', async () => {
    const { status, result } = await registerComplaint({
      ...bareComplaint,
      violation: undefined,
      received: { ...received, signed: false },
    });
    expect(status).toBe(201);
    expect(result.number).toMatch(/^ANK-2026-/);
    expect(codes(result.gaps)).toEqual([
      ...['contact', 'representative', 'complainer', 'act', 'legalBasis', 'violation', 'facts', 'evidence'],
      ...['signature', 'decision', 'claim', 'scan'],
    ]);
    expect(codes(result.warnings)).toEqual([]);
    // KZ 129.1: 24 hours from the moment of registration, 10:42, not from the stamp of 09:15.
    expect(result.deadline).toMatchObject({ code: 'formCheck', dueAt: '2026-11-17T11:00:00+01:00' });
  });

  it('is registered even if it names nobody, no act and no organ, which are asked for (KZ 127.4)', async () => {
    const { status, result } = await registerComplaint({ ...bareComplaint, complainer: {}, act: {} });
    expect(status).toBe(201);
    expect(codes(result.gaps)).toEqual(expect.arrayContaining(['complainer', 'body', 'act', 'decision']));
    expect(result.completion).toContain('Akti ose mosveprimi që ankimohet dhe organi i tij (KZ 126.1.b)');
    const token = await driver.tokenOf('KasSecretary');
    const { result: file } = await app.call('getCase', { params: { number: result.number } }, { token });
    expect(file).toMatchObject({
      object: { code: 'OTHER' },
      filerType: { code: 'OTHER' },
      act: { organ: '' },
      complaint: { organ: null, complainerName: null },
    });
    const draft = { params: { number: result.number }, body: { kind: 'attestation' as const } };
    expect((await app.call('startLetter', draft, { token })).status).toBe(201);
    await runWaitingJobs(jobTable, app.deps, app.pool, { heavy: false });
    const listed = await app.call('listOnlineComplaints', { query: { search: result.number } });
    expect(listed.result.items).toMatchObject([{ number: result.number, organ: '' }]);
    const code = await codeOn(result, 'KasSecretary');
    expect((await app.call('traceComplaint', { body: { code } })).status).toBe(200);
  });

  it('is late or in time by its stamp, not by its registration', async () => {
    // Three days from 10 November end on Friday the 13th, or with the first hour of Monday.
    const act = { ...bareComplaint.act, announcedAt: '2026-11-10T12:00:00+01:00' };
    const stamped = (receivedAt: string) =>
      registerComplaint({ ...bareComplaint, act, received: { ...received, receivedAt } });
    const inTime = await stamped('2026-11-16T09:00:00+01:00');
    const tooLate = await stamped('2026-11-16T09:01:00+01:00');
    expect(codes(inTime.result.warnings)).toEqual([]);
    expect(codes(tooLate.result.warnings)).toEqual(['late']);
  });

  it('is registered only by roles with the permission', async () => {
    const of = async (role: Parameters<typeof driver.tokenOf>[0]) => {
      const token = await driver.tokenOf(role);
      const [denouncement, complaint, similar] = await Promise.all([
        app.call('registerDenouncement', { body: bare }, { token }),
        app.call('registerComplaint', { body: bareComplaint }, { token }),
        app.call('findSimilar', { body: { kind: 'denouncement' } }, { token }),
      ]);
      return [denouncement.status, complaint.status, similar.status];
    };
    expect(await of('KqzRegistrar')).toEqual([201, 201, 200]);
    expect(await of('KasSecretary')).toEqual([403, 201, 403]);
    expect(await of('KqzInvestigator')).toEqual([403, 403, 403]);
    expect((await app.call('registerComplaint', { body: bareComplaint })).status).toBe(401);
  });
});

it('finds an earlier registration by reference, or by day, place and object (findSimilar)', async () => {
  const senderReference = 'Nr. 214/1 Prot';
  const place = { municipality: '53' };
  const first = await register({ ...bare, object: 'ADM-QV', place, received: { ...received, senderReference } });
  const token = await driver.tokenOf('KqzRegistrar');
  const find = async (input: object) =>
    (await app.call('findSimilar', { body: { kind: 'denouncement', ...input } }, { token })).result.map(
      ({ number, why }) => `${number} ${why}`,
    );
  const { number } = first.result;
  expect(await find({ senderReference: 'nr.214/1  prot.' })).toEqual([`${number} reference`]);
  const day = { receivedAt: '2026-11-16T15:00:00+01:00', municipality: '53', about: 'ADM-QV' };
  expect(await find(day)).toEqual([`${number} same_day`]);
  expect(await find({ ...day, senderReference })).toEqual([`${number} reference`]);
  expect(await find({ ...day, receivedAt: '2026-11-15T15:00:00+01:00' })).toEqual([]);
  expect(await find({ ...day, kind: 'complaint' })).toEqual([]);
});

it('opens a slip for a day (printTrackingSlip)', async () => {
  const { result } = await register(bare);
  app.advance(24 * 3_600_000 - 1);
  driver.signInAgain();
  expect((await slipOf(result)).status).toBe(200);
  app.advance(1);
  expect((await slipOf(result)).status).toBe(410);
});
