// Filing a complaint: its register and numbers, the elements of KZ 126, and that neither standing nor time refuses it.
import { randomUUID } from 'node:crypto';
import {
  countDeadline,
  lastEndOf,
  officeCalendarOf,
  ruleToComplain,
  startOfAnnounced,
  toTiraneIso,
} from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPdf, uploaded } from '../../../test/evidence.ts';
import { filingLeaf } from '../../../test/filingLeaf.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';
import { buildComplaint, type ComplaintFiling } from '../../demo/filings.ts';
import { uploadDecision } from '../../demo/uploads.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-16T10:42:07+01:00' });
});
afterAll(() => app.close());

const party = {
  type: 'PARTY',
  name: 'Subjekti Zgjedhor Demo A',
  address: 'Rruga Shembulli, nr. 1',
  email: 'ankues@denonco.test',
  phone: '+355690001234',
  representative: { name: 'Arta', surname: 'Prova', position: 'Përfaqësuese' },
};
const act = {
  type: 'KZAZ_CANDIDATE',
  organ: 'KZAZ',
  kzazNumber: '26',
  number: '14',
  announcedAt: '2026-11-14T12:00:00+01:00',
} as const;
const complete = (overrides: Partial<ComplaintFiling> = {}) =>
  buildComplaint({ complainer: party, act, signature: 'Arta Prova', ...overrides }, 1, app.clock.now);

async function file(overrides: Partial<ComplaintFiling> = {}, key: string = randomUUID()) {
  const decisionFile =
    'decisionFile' in overrides ? overrides.decisionFile : await uploadDecision(app.deps, 'Vendimi.pdf');
  const body = { ...complete(overrides), decisionFile };
  return app.call('fileComplaint', { body }, { headers: { 'idempotency-key': key } });
}
const fieldsOf = async (overrides: Partial<ComplaintFiling>) => {
  const { status, failure } = await file(overrides);
  return { status, fields: Object.keys(failure?.validationResponse?.fields ?? {}) };
};
const codesOf = async (overrides: Partial<ComplaintFiling>) => {
  const { status, result } = await file(overrides);
  return { status, codes: result.warnings.map(({ code }) => code) };
};

describe('a complaint', () => {
  it('gets a number of its own register, its deadline, and the hash of the decision (fileComplaint)', async () => {
    const { status, result } = await file();
    expect(status).toBe(201);
    expect(result).toMatchObject({
      number: 'ANK-2026-000001',
      kind: 'complaint',
      warnings: [],
      deadline: { code: 'formCheck', dueAt: '2026-11-17T11:00:00+01:00', legalBasis: 'KZ 129.1' },
      filingDue: { dueAt: '2026-11-17T16:00:00+01:00', legalBasis: 'KZ 124.1', inTime: true },
      documents: [{ name: 'Vendimi.pdf' }],
    });
    const { number, registeredAt, receipt, documents } = result;
    const contentSha256 = Buffer.from(receipt.contentSha256, 'hex');
    const committed = { kind: 'complaint', track: '-', registeredAt, contentSha256, documents } as const;
    expect(receipt.leaf).toBe(filingLeaf(number, committed, Buffer.from(receipt.salt, 'base64')).toString('base64'));
  });

  it('sent again with its key is the same complaint, although its decision is attached already', async () => {
    const key = randomUUID();
    const decisionFile = await uploadDecision(app.deps, 'Vendimi.pdf');
    const first = await file({ decisionFile }, key);
    const second = await file({ decisionFile }, key);
    expect([first.status, second.status]).toEqual([201, 200]);
    const { receipt: _, ...same } = first.result;
    expect(second.result).toMatchObject(same);
  });

  it('stores names in plain text only of electoral subjects and bodies', async () => {
    await file({ complainer: { ...party, type: 'REJECTED_DENOUNCER', name: 'Zamira Emërkanarine' } });
    await file({ complainer: { ...party, name: 'Subjekti Demo Emërpublik' } });
    const { rows } = await app.owner.query(
      `select (select count(*) from complaint_details where complainer_name like '%Emërpublik%')::int as named,
        (select count(*) from complaint_details d where d::text like '%kanarine%')::int as sealed`,
    );
    expect(rows[0]).toEqual({ named: 1, sealed: 0 });
  });

  it('against a results table has the deadline of results', async () => {
    const { result } = await file({ act: { ...act, type: 'KZAZ_RESULTS' } });
    const { rows } = await app.owner.query(
      'select code from case_deadlines d join cases c on c.id = case_id where number = $1 order by code',
      [result.number],
    );
    expect(rows.map(({ code }) => code)).toEqual(['decisionResults', 'formCheck', 'resultsOpen']);
  });
});

describe('a complaint with wrong input', () => {
  it('is refused at the field that is missing or wrong', async () => {
    const cases: readonly [string, string, Partial<ComplaintFiling>][] = [
      ['a decision that nobody uploaded', 'decisionFile', { decisionFile: randomUUID() }],
      ['an announcement to come', 'act.announcedAt', { act: { ...act, announcedAt: '2026-11-17T09:00:00+01:00' } }],
      ['an unknown type of act', 'act.type', { act: { ...act, type: 'NONE' } }],
      ['an unknown complainer', 'complainer.type', { complainer: { ...party, type: 'NONE' } }],
      ['a municipality of another region', 'municipality', { region: '01', municipality: '53' }],
      ['evidence of nobody', 'evidence.0', { evidence: [randomUUID()] }],
    ];
    const answers = cases.map(async ([what, , overrides]) => ({ what, ...(await fieldsOf(overrides)) }));
    expect(await Promise.all(answers)).toEqual(cases.map(([what, field]) => ({ what, status: 400, fields: [field] })));
  });
});

describe('is registered with a warning', () => {
  const inaction = { type: 'KZAZ_INACTION', organ: 'KZAZ', kzazNumber: '26' } as const;

  it('when an element of KZ 126 is missing, which it names (KZ 127.4)', async () => {
    const cases: readonly [string, Partial<ComplaintFiling>][] = [
      ['vendimi i plotë që ankimohet', { decisionFile: undefined }],
      ['emri dhe cilësia e përfaqësuesit', { complainer: { ...party, representative: undefined } }],
      ['organi e numri i aktit dhe ora e shpalljes', { act: { ...act, announcedAt: undefined } }],
      ['organi e numri i aktit dhe ora e shpalljes', { act: { ...act, organ: undefined } }],
      ['nënshkrimi', { signature: ' ' }],
      ['emri i plotë dhe adresa e ankuesit', { complainer: { ...party, address: '' } }],
      ['baza ligjore', { legalBasis: '' }],
      ['përshkrimi i shkurtër i shkeljes', { violation: undefined }],
      ['faktet dhe argumentet', { facts: undefined }],
      ['çfarë kërkohet të vendosë KAS-i', { claim: '' }],
    ];
    const answers = cases.map(async ([element, overrides]) => {
      const { status, result } = await file(overrides);
      const [warning, ...others] = result.warnings.filter(({ code }) => code !== 'signature');
      return [element, status, warning?.code, warning?.message.includes(`mungon: ${element} (KZ 126)`), others];
    });
    expect(await Promise.all(answers)).toEqual(cases.map(([element]) => [element, 201, 'incomplete', true, []]));
  });

  it('but not for the decision and the hour of an inaction', async () => {
    expect(await codesOf({ act: inaction, decisionFile: undefined })).toEqual({ status: 201, codes: ['act'] });
  });

  it('when something else is doubtful', async () => {
    const cases: readonly [string, string, Partial<ComplaintFiling>][] = [
      ['late', 'late', { act: { ...act, announcedAt: '2026-11-09T12:00:00+01:00' } }],
      ['without clear standing', 'standing', { complainer: { ...party, type: 'LIST_CANDIDATE' } }],
      ['without evidence to be taken', 'incomplete', { requestedEvidence: '' }],
      ['signed by another', 'signature', { signature: 'Besnik Shembulli' }],
      ['with a NIPT that is none', 'nipt_format', { complainer: { ...party, nipt: 'X1' } }],
      ['with a NIPT that ends wrongly', 'nipt_check', { complainer: { ...party, nipt: 'L12345678B' } }],
    ];
    const answers = cases.map(async ([what, , overrides]) => ({ what, ...(await codesOf(overrides)) }));
    expect(await Promise.all(answers)).toEqual(cases.map(([what, code]) => ({ what, status: 201, codes: [code] })));
  });

  it('of what the law sends elsewhere, with where to and until when', async () => {
    const registration = { ...act, type: 'SEC_REGISTRATION', organ: 'KOMISIONER', kzazNumber: undefined } as const;
    const messages = async (of: Partial<ComplaintFiling>) => {
      const { result } = await file(of);
      return result.warnings.flatMap(({ code, message }) => (code === 'redirect' ? [message] : []));
    };
    // Announced on Saturday the 14th: five days end on Thursday the 19th at the end of office hours.
    expect(await messages({ act: registration })).toEqual([
      expect.stringMatching(
        /^Kundër këtij akti ankesa bëhet në Kolegjin Zgjedhor pranë .+ afati atje mbaron më 19\.11\.2026, ora 16:00 \(sipas leximit tjetër të .+\)\. Ankesa u/,
      ),
    ]);
    expect(await messages({ act: { ...act, type: 'VOTER_LIST' } })).toEqual([
      expect.stringMatching(
        /^Kundër këtij akti ankesa bëhet në gjykatën e shkallës së parë .+\(KZ 55\.1\)\. Ankesa u regjistrua/,
      ),
    ]);
    expect(await messages({})).toEqual([]);
  });

  it('late only after the last end that the readings of the law give', async () => {
    // Announced on Friday the 13th: the three days end on Monday, or begin on Monday and last until Thursday morning.
    const announced = { act: { ...act, announcedAt: '2026-11-13T12:00:00+01:00' } };
    const at = async (now: string) => {
      app.clock.now = new Date(now);
      return (await codesOf(announced)).codes;
    };
    expect(await at('2026-11-16T16:01:00+01:00')).toEqual([]);
    expect(await at('2026-11-19T09:00:00+01:00')).toEqual([]);
    expect(await at('2026-11-19T09:01:00+01:00')).toEqual(['late']);
  });
});

describe('the time to complain', () => {
  beforeAll(() => {
    // After Flag, Liberation and Alphabet Day with days in lieu: a calendar without them ends earlier.
    app.clock.now = new Date('2026-12-04T09:00:00+01:00');
  });

  async function warningsOf(type: string, announcedAt: string) {
    const body = buildComplaint({
      act: { type, organ: 'KZAZ', kzazNumber: '99', number: '7', announcedAt },
      decisionFile: await uploaded(app.address, aPdf(), 'vendimi.pdf'),
    });
    const { status, result } = await app.call(
      'fileComplaint',
      { body },
      { headers: { 'idempotency-key': randomUUID() } },
    );
    expect(status).toBe(201);
    return result.warnings;
  }

  it('asks for the hour of an act that was given with its day alone', async () => {
    const warnsOfHour = async (at: string) =>
      (await warningsOf('KZAZ_CANDIDATE', at)).some(({ code }) => code === 'hour');
    expect([await warnsOfHour('2026-12-02'), await warnsOfHour('2026-12-02T10:00:00+01:00')]).toEqual([true, false]);
  });

  /** The time limit as the form shows it. */
  async function displayedLimit(type: string, announcedAt: string): Promise<string> {
    const { result: days } = await app.call('getOfficeDays', {});
    const { result: types } = await app.call('listComplainedActTypes', {});
    const deadline = types.find(({ code }) => code === type)?.deadline;
    if (!deadline) throw new Error(`${type} has no deadline`);
    const at = toTiraneIso(
      lastEndOf(countDeadline(startOfAnnounced(announcedAt), ruleToComplain(deadline), officeCalendarOf(days))),
    );
    return `${Number(at.slice(8, 10))}.${Number(at.slice(5, 7))}.${at.slice(0, 4)}, ora ${at.slice(11, 16)}`;
  }

  it('ends at the same moment in the browser and on the server', async () => {
    const cases = [
      ['before a weekend with holidays', 'KZAZ_CANDIDATE', '2026-11-26T15:00:00+01:00', '3.12.2026, ora 09:00'],
      ['a results table', 'ZONE_RESULTS', '2026-11-23T23:59:00+01:00', '3.12.2026, ora 09:00'],
      ['an act that tells no hour', 'SEC_ORDER', '2026-11-24', '2.12.2026, ora 09:00'],
    ] as const;
    const answers = cases.map(async ([what, type, announcedAt]) => {
      const late = (await warningsOf(type, announcedAt)).find(({ code }) => code === 'late');
      return [what, await displayedLimit(type, announcedAt), late?.message];
    });
    expect(await Promise.all(answers)).toEqual(
      cases.map(([what, , , end]) => [what, end, expect.stringContaining(end)]),
    );
  });

  it('includes the very moment of the later end; later complaints are registered too', async () => {
    const announcedAt = '2026-11-30T10:00:00+01:00';
    const codes = async () => (await warningsOf('KZAZ_CANDIDATE', announcedAt)).map(({ code }) => code);
    const before = app.clock.now;
    app.clock.now = new Date('2026-12-07T09:00:00+01:00');
    expect(await codes()).not.toContain('late');
    app.advance(1000);
    expect(await codes()).toContain('late');
    app.clock.now = before;
  });

  it('of an act of the Commissioner is over only after both ends, once it is said when it came to hand (KZ 124/1.2)', async () => {
    const filed = async (receivedOn: string) => {
      const body = buildComplaint({
        act: { type: 'SEC_ORDER', organ: 'KOMISIONER', announcedAt: '2026-11-24', receivedOn },
      });
      const { result } = await app.call('fileComplaint', { body }, { headers: { 'idempotency-key': randomUUID() } });
      return result;
    };
    const codes = async (receivedOn: string) => (await filed(receivedOn)).warnings.map(({ code }) => code);
    expect(await codes('2026-11-26')).toContain('late');
    const { number, trackingCode: code, warnings } = await filed('2026-11-30');
    expect(warnings.map((one) => one.code)).not.toContain('late');
    const { result: traced } = await app.call('traceComplaint', { body: { code } });
    expect(traced.act).toEqual({ announcedAt: '2026-11-24', receivedOn: '2026-11-30' });
    const token = await app.signIn('KasSecretary');
    const { result: file } = await app.call('getCase', { params: { number } }, { token });
    expect(file.complaint).toMatchObject({
      receivedOn: '2026-11-30',
      filingDue: { inTime: false, fromReceipt: { dueAt: '2026-12-03T16:00:00+01:00', inTime: true } },
    });
    expect((await fieldsOf({ act: { ...act, receivedOn: '2026-12-24' } })).fields).toEqual(['act.receivedOn']);
  });

  it('keeps an act announced at midnight apart from one without an hour', async () => {
    const token = await app.signIn('KasSecretary');
    for (const announcedAt of ['2026-11-24', '2026-11-24T00:00:00+01:00']) {
      const body = buildComplaint({
        act: { type: 'SEC_ORDER', organ: 'KOMISIONER', number: '12', announcedAt },
        decisionFile: await uploaded(app.address, aPdf(), 'vendimi.pdf'),
      });
      const { result } = await app.call('fileComplaint', { body }, { headers: { 'idempotency-key': randomUUID() } });
      const { number, trackingCode: code, warnings } = result;
      expect(warnings.some((one) => one.code === 'hour')).toBe(announcedAt.length === 10);
      const { result: traced } = await app.call('traceComplaint', { body: { code } });
      expect(traced.act).toEqual({ announcedAt });
      const { result: file } = await app.call('getCase', { params: { number } }, { token });
      expect(file.complaint?.announcedAt).toBe(announcedAt);
    }
  });
});
