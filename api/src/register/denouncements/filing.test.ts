// Filing a denouncement: receipt and proof, one case per key, gapless numbers, legal entities.
import { randomUUID, verify } from 'node:crypto';
import { checkTrackingCode, type Input, type routes } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filingLeaf } from '../../../test/filingLeaf.ts';
import { codeSentTo } from '../../../test/sending/localOutbox.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';
import { buildComplaint, buildDenouncement, type Filing } from '../../demo/filings.ts';
import { uploadDecision } from '../../demo/uploads.ts';
import { loadElection2017 } from '../../premises/load/election2017.load.store.ts';
import { promiseText } from '../registerLog/entries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-16T10:42:07+01:00' });
});
afterAll(() => app.close());

const file = (body: Filing, key: string = randomUUID(), headers: Record<string, string> = {}) =>
  app.call('fileIndividualDenouncement', { body }, { headers: { 'idempotency-key': key, ...headers } });
const rowOf = async (number: string) => {
  const { rows } = await app.owner.query('select * from cases where number = $1', [number]);
  return rows[0];
};
const count = async (table: string): Promise<number> => {
  const { rows } = await app.owner.query(`select count(*)::int as count from ${table}`);
  return rows[0].count;
};

describe('a filing', () => {
  it('gets number, hour with offset, code, deadline and an empty list of documents (fileIndividualDenouncement)', async () => {
    const { status, result } = await file(buildDenouncement({ object: 'CAM-INST' }));
    expect(status).toBe(201);
    expect(result).toMatchObject({
      number: 'DEN-2026-000001',
      registeredAt: '2026-11-16T10:42:07+01:00',
      kind: 'denouncement',
      warnings: [],
      deadline: { code: 'check', dueAt: '2026-11-17T11:00:00+01:00', legalBasis: 'praktikë e KQZ-së' },
      documents: [],
    });
    expect(result.trackingCode).toMatch(/^(\w{4}-){3}\w{4}$/);
    expect(checkTrackingCode(result.trackingCode)).toBe('ok');
  });

  it('has one running deadline of a code, beside any that ended', async () => {
    const { result } = await file(buildDenouncement());
    const add = (fate: string | null) =>
      app.owner.query(
        `insert into case_deadlines (case_id, code, started_at, due_at, legal_basis, is_public, fate, stopped_at, settled_at)
         select id, 'check', registered_at, registered_at, '', true, $2::text::deadline_fate, ended, ended
         from cases, lateral (select case when $2::text is not null then registered_at end as ended) as s where number = $1`,
        [result.number, fate],
      );
    await add('met');
    await add('met');
    await expect(add(null)).rejects.toMatchObject({ constraint: 'case_deadlines_by_case' });
  });

  it('gets a leaf that the filer can compute, and a note signed by the published key', async () => {
    const { result } = await file(buildDenouncement({ track: 'tip', confidentiality: 'anonymous' }));
    const { number, registeredAt, receipt } = result;
    const leaf = filingLeaf(
      number,
      {
        kind: 'denouncement',
        track: 'tip',
        registeredAt,
        contentSha256: Buffer.from(receipt.contentSha256, 'hex'),
        documents: [],
      },
      Buffer.from(receipt.salt, 'base64'),
    );
    expect(receipt.leaf).toBe(leaf.toString('base64'));

    const [text = '', signature = ''] = receipt.signedNote.split('\n\n');
    expect(`${text}\n`).toBe(promiseText(number, registeredAt, leaf, receipt.entersAt));
    expect(receipt.entersAt).toBe('2026-11-16T10:45:00+01:00');
    const [, name, id, key = ''] = /^(.+?)\+(.+?)\+(.+)$/.exec(app.deps.keys.promiseVerifierKey) ?? [];
    const signed = Buffer.from(signature.trim().split(' ').at(-1) ?? '', 'base64');
    expect(signature.startsWith(`— ${name} `)).toBe(true);
    expect(signed.subarray(0, 4).toString('hex')).toBe(id);
    const spki = Buffer.concat([
      Buffer.from('302a300506032b6570032100', 'hex'),
      Buffer.from(key, 'base64').subarray(1),
    ]);
    expect(verify(null, Buffer.from(`${text}\n`), { key: spki, format: 'der', type: 'spki' }, signed.subarray(4))).toBe(
      true,
    );
  });

  it('is one statement on one connection once lists and rules are cached', async () => {
    let acquisitions = 0;
    const acquired = () => void acquisitions++;
    app.pool.on('acquire', acquired);
    await file(buildDenouncement({}, 2));
    app.pool.off('acquire', acquired);
    expect(acquisitions).toBe(1);
  });

  it('takes the region of its municipality, and has all its rows', async () => {
    const { rows } = await app.owner.query('select code, region_code from municipalities limit 1');
    const [place] = rows;
    const body = buildDenouncement({
      place: { municipality: place.code },
      subjects: [{ type: 'SCHOOL', institution: 'Shkolla Demo' }, { type: 'UNKNOWN' }],
    });
    const { result } = await file(body);
    const row = await rowOf(result.number);
    expect(row).toMatchObject({
      region_code: place.region_code,
      status: 'registered',
      version: 1,
      due_code: 'check',
      due_paused: false,
    });
    const rowsOf = async (table: string) =>
      (await app.owner.query(`select * from ${table} where case_id = $1`, [row.id])).rows;
    expect(await rowsOf('case_events')).toMatchObject([
      { ordinal: 1, action: 'file', by_filer: true, member_id: null },
    ]);
    expect((await rowsOf('case_subjects')).map(({ institution }) => institution)).toEqual(['Shkolla Demo', null]);
    expect((await rowsOf('case_deadlines')).map(({ code }) => code).sort()).toEqual([
      'ask',
      'check',
      'forward',
      'investigation',
    ]);
  });

  it('belongs to the year of Tirane, where it is already the next one', async () => {
    const before = app.clock.now;
    app.clock.now = new Date('2026-12-31T23:30:00Z');
    const { result } = await file(buildDenouncement());
    app.clock.now = before;
    expect(result).toMatchObject({ number: 'DEN-2027-000001', registeredAt: '2027-01-01T00:30:00+01:00' });
  });

  it('warns of a voting centre that is none, or is elsewhere', async () => {
    await loadElection2017(app.deps.db);
    const codesOf = async (municipality: string, votingCentre: string) => {
      const { result } = await file(buildDenouncement({ place: { municipality, votingCentre } }));
      return result.warnings.map(({ code }) => code);
    };
    expect(await codesOf('46', '0001')).toEqual([]);
    expect(await codesOf('53', '0001')).toEqual(['centre_elsewhere']);
    expect(await codesOf('53', '9999')).toEqual(['centre_unknown']);
  });

  it('warns of crimes and of a NIPT that cannot be right, in the asked language, and registers all the same', async () => {
    const body = buildDenouncement({
      object: 'CRI-BUY',
      subjects: [
        { type: 'COMPANY', nipt: 'L11111111C' },
        { type: 'COMPANY', nipt: '12' },
      ],
    });
    const key = randomUUID();
    const { status, result } = await file(body, key, { 'accept-language': 'en' });
    expect(status).toBe(201);
    expect(result.warnings.map(({ code }) => code)).toEqual(['nipt_check', 'nipt_format', 'crime']);
    expect(result.warnings.at(-1)?.message).toContain('call 129');
    const again = await file(body, key);
    expect(again.result.warnings.at(-1)?.message).toBe(
      'Për vepra penale, KQZ-ja ia përcjell informacionin prokurorisë. Në rast rreziku telefononi 129.',
    );
  });

  it('opens its identity only with the key and for its own case', async () => {
    const { result } = await file(
      buildDenouncement({ track: 'denouncement', confidentiality: 'confidential', notify: { email: true } }),
    );
    const { id } = await rowOf(result.number);
    const { rows } = await app.owner.query('select * from case_identities where case_id = $1', [id]);
    const identity = { keyId: rows[0].key_id, wrappedKey: rows[0].wrapped_key, sealed: rows[0].sealed };
    expect(app.deps.keys.openIdentity(id, identity)).toMatchObject({
      denouncer: { surname: expect.any(String) },
      notify: { email: true },
    });
    expect(() => app.deps.keys.openIdentity(randomUUID(), identity)).toThrow();
    await expect(app.pool.query('select sealed from case_identities')).rejects.toThrow('permission denied');
  });
});

describe('the same key', () => {
  it('with the same content is the same case and the same receipt', async () => {
    const key = randomUUID();
    const first = await file(buildDenouncement({}, 5), key);
    const cases = await count('cases');
    app.advance(3_600_000);
    const again = await file(buildDenouncement({}, 5), key.toUpperCase());
    expect(again.status).toBe(200);
    const { pdfUrl, ...receipt } = first.result.receipt;
    expect(again.result).toMatchObject({ ...first.result, receipt });
    expect(await count('cases')).toBe(cases);
  });

  it('with other content is refused and reveals no tracking code, whatever differs', async () => {
    const key = randomUUID();
    const { result } = await file(buildDenouncement({}, 5), key);
    const cases = await count('cases');
    const complaint = await app.call(
      'fileComplaint',
      { body: buildComplaint({}, 1, app.clock.now) },
      { headers: { 'idempotency-key': key } },
    );
    const others = [
      buildDenouncement({}, 6),
      buildDenouncement({ object: 'NONE-SUCH' }, 5),
      buildDenouncement({ denouncer: { type: 'INDIVIDUAL', name: 'Tjetri', surname: 'Prova' } }, 5),
    ];
    for (const answer of [complaint, ...(await Promise.all(others.map((body) => file(body, key))))]) {
      expect(answer).toMatchObject({
        status: 409,
        code: 'already_filed',
        failure: { internalMessages: [result.number] },
      });
      expect(JSON.stringify(answer)).not.toContain(result.trackingCode);
    }
    expect(await count('cases')).toBe(cases);
  });

  it('ten times at once is one case, answered ten times', async () => {
    const [cases, key] = [await count('cases'), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 10 }, () => file(buildDenouncement({}, 7), key)));
    expect(new Set(answers.map(({ result }) => `${result.number} ${result.trackingCode}`)).size).toBe(1);
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201]);
    expect(await count('cases')).toBe(cases + 1);
  });

  it('is optional: without one, each filing is a case', async () => {
    const cases = await count('cases');
    const send = () => app.call('fileIndividualDenouncement', { body: buildDenouncement({}, 8) });
    expect((await send()).result.number).not.toBe((await send()).result.number);
    expect(await count('cases')).toBe(cases + 2);
  });

  it('must be a random UUID of version 4', async () => {
    const refused = [
      'abc',
      '00000000-0000-0000-0000-000000000000',
      'ffffffff-ffff-ffff-ffff-ffffffffffff',
      '00000000-0000-4000-8000-000000000000',
      '919108f7-52d1-4320-9bac-f847db4148a8',
      'f81d4fae-7dec-11d0-a765-00a0c91e6bf6',
      '017f22e2-79b0-7cc3-98c4-dc0c0c07398f',
    ];
    for (const key of refused)
      expect(await file(buildDenouncement(), key)).toMatchObject({ status: 400, code: 'validation' });
  });
});

describe('numbers', () => {
  const ordinals = async (year: number): Promise<number[]> =>
    (await app.owner.query('select ordinal from cases where year = $1 order by ordinal', [year])).rows.map(
      ({ ordinal }) => ordinal,
    );

  it('have neither gap nor twin when fifty file at once and some of them fail in between', async () => {
    app.clock.now = new Date('2028-03-01T09:00:00Z');
    await app.owner.query(
      `alter table case_subjects add constraint planted check (name is distinct from 'Fails Inside')`,
    );
    const doomed: Filing = buildDenouncement({ subjects: [{ type: 'INDIVIDUAL', name: 'Fails Inside' }] });
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => file(index % 6 === 5 ? doomed : buildDenouncement({}, index))),
    );
    await app.owner.query('alter table case_subjects drop constraint planted');
    expect(answers.filter(({ status }) => status === 500)).toHaveLength(10);
    const numbers = answers.filter(({ status }) => status === 201).map(({ result }) => result.number);
    expect(new Set(numbers).size).toBe(50);
    expect(numbers.toSorted().at(-1)).toBe('DEN-2028-000050');
    expect(await ordinals(2028)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  });

  it('leave no half of a case behind when a filing fails', async () => {
    const { rows } = await app.owner.query(`
      select (select count(*) from case_events where ordinal = 1) = (select count(*) from cases) as events,
        (select count(distinct case_id) from case_subjects) = (select count(*) from cases) as subjects`);
    expect(rows[0]).toEqual({ events: true, subjects: true });
  });
});

type EntityFiling = Input<typeof routes.fileLegalEntityDenouncement>['body'];

describe('a denouncement by a legal entity', () => {
  const phone = '+355690001234';
  const denouncer = {
    type: 'CSO',
    entityName: 'Shoqata Demo',
    nipt: 'L12345678I',
    representative: { name: 'Arta', surname: 'Prova', position: 'Drejtuese' },
    address: 'Rruga Shembulli, nr. 1',
    email: 'shoqata@denonco.test',
    phone,
  };
  function anEntityFiling(overrides: Partial<EntityFiling> = {}): EntityFiling {
    const { track, object, description, place, subjects } = buildDenouncement({ track: 'denouncement' });
    return {
      track,
      object,
      description,
      place,
      subjects,
      denouncer,
      confidentiality: 'named',
      evidence: [],
      language: 'al',
      declaration: true,
      ...overrides,
    };
  }
  const fileAs = (overrides: Partial<EntityFiling> = {}, key: string = randomUUID()) =>
    app.call(
      'fileLegalEntityDenouncement',
      { body: anEntityFiling(overrides) },
      { headers: { 'idempotency-key': key } },
    );

  it('is filed in the register of denouncements, once a key (fileLegalEntityDenouncement)', async () => {
    const key = randomUUID();
    const [first, second] = [await fileAs({}, key), await fileAs({}, key)];
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(first.result).toMatchObject({ number: expect.stringMatching(/^DEN-/), kind: 'denouncement', documents: [] });
    expect(second.result.number).toBe(first.result.number);
  });

  it('is warned of its own NIPT, the second time too, and never of a right one', async () => {
    const codesOf = async (nipt: string | undefined, key?: string) =>
      (await fileAs({ denouncer: { ...denouncer, nipt } }, key)).result.warnings.map(({ code }) => code);
    const key = randomUUID();
    expect([await codesOf('L12345678B', key), await codesOf('L12345678B', key)]).toEqual([
      ['nipt_check'],
      ['nipt_check'],
    ]);
    expect(await codesOf('1234')).toEqual(['nipt_format']);
    for (const nipt of ['K12345678A', 'AL L12345678I', 'J91402501L', ' ', undefined])
      expect(await codesOf(nipt), nipt).toEqual([]);
  });

  it('is refused at the field that is missing or wrong', async () => {
    const cases: readonly [string, string, Partial<EntityFiling>][] = [
      ['anonymous', 'confidentiality', { confidentiality: 'anonymous' }],
      ['in confidence without reasons', 'confidentialityReason', { confidentiality: 'confidential' }],
      ['without its name', 'denouncer.entityName', { denouncer: { ...denouncer, entityName: ' ' } }],
      ['without an address', 'denouncer.address', { denouncer: { ...denouncer, address: '' } }],
      ['without an e-mail', 'denouncer.email', { denouncer: { ...denouncer, email: '' } }],
      ['without a phone', 'denouncer.phone', { denouncer: { ...denouncer, phone: ' ' } }],
      ['of an unknown type', 'denouncer.type', { denouncer: { ...denouncer, type: 'NONE' } }],
      [
        'by one whose number is wrong',
        'denouncer.representative.personalNumber',
        { denouncer: { ...denouncer, representative: { ...denouncer.representative, personalNumber: 'I50307101D' } } },
      ],
    ];
    const answers = cases.map(async ([what, , overrides]) => {
      const { status, failure } = await fileAs(overrides);
      return [what, status, Object.keys(failure?.validationResponse?.fields ?? {})];
    });
    expect(await Promise.all(answers)).toEqual(cases.map(([what, field]) => [what, 400, [field]]));
  });

  it('accepts only the telephone that was confirmed', async () => {
    const { result } = await app.call('requestPhoneConfirmation', { body: { phone } });
    const phoneConfirmation = { requestId: result.requestId, code: await codeSentTo(app, phone) };
    expect((await fileAs({ phoneConfirmation })).status).toBe(201);
    const other = await fileAs({ phoneConfirmation, denouncer: { ...denouncer, phone: '+355690004321' } });
    expect(Object.keys(other.failure?.validationResponse?.fields ?? {})).toEqual(['phoneConfirmation.code']);
  });

  it('keeps its files, each for one case only', async () => {
    const evidence = [await uploadDecision(app.deps, 'Prova 1.pdf'), await uploadDecision(app.deps, 'Prova 2.pdf')];
    const { result } = await fileAs({ evidence });
    expect(result.documents.map(({ name }) => name)).toEqual(['Prova 1.pdf', 'Prova 2.pdf']);
    const again = await fileAs({ evidence: evidence.slice(1) });
    expect(Object.keys(again.failure?.validationResponse?.fields ?? {})).toEqual(['evidence.0']);
    const twice = await uploadDecision(app.deps, 'Prova 3.pdf');
    const duplicate = await fileAs({ evidence: [twice, twice] });
    expect(Object.keys(duplicate.failure?.validationResponse?.fields ?? {})).toEqual(['evidence.1']);
  });

  it('gives a file that ten concurrent filings name to one of them, and no number to the others', async () => {
    const evidence = [await uploadDecision(app.deps, 'Prova 4.pdf')];
    const answers = await Promise.all(Array.from({ length: 10 }, () => fileAs({ evidence })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(400)]);
    const { rows } = await app.owner.query(
      `select (select sum(last_number)::int from registers where kind = 'denouncement') - (select count(*)::int from cases) as gap`,
    );
    expect(rows).toEqual([{ gap: 0 }]);
  });
});
