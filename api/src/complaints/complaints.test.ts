// Filing a complaint: its own register and numbers, what KZ 126 wants, and that nothing of standing or time refuses it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type World, world } from '../../test/world.ts';
import { aComplaint, type ComplaintFiling } from '../demo/complaints/complaints.factory.ts';
import { uploadDecision } from '../demo/complaints/decision.ts';
import { leafOf } from '../receipts/commitment.ts';

let w: World;
beforeAll(async () => {
  w = await world({ now: '2026-11-16T10:42:07+01:00' });
});
afterAll(() => w.close());

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
  aComplaint({ complainer: party, act, signature: 'Arta Prova', ...overrides }, 1, w.clock.now);

async function file(overrides: Partial<ComplaintFiling> = {}, key: string = randomUUID()) {
  const decisionFile =
    'decisionFile' in overrides ? overrides.decisionFile : await uploadDecision(w.deps, 'Vendimi.pdf');
  const body = { ...complete(overrides), decisionFile };
  return w.call('fileComplaint', { body }, { headers: { 'idempotency-key': key } });
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
      deadline: { code: 'formCheck', dueAt: '2026-11-17T11:00:00+01:00', legalBasis: 'KZ 129.4' },
      documents: [{ name: 'Vendimi.pdf' }],
    });
    const { number, registeredAt, receipt, documents } = result;
    const contentSha256 = Buffer.from(receipt.contentSha256, 'hex');
    const committed = { kind: 'complaint', track: '-', registeredAt, contentSha256, documents } as const;
    expect(receipt.leaf).toBe(leafOf(number, committed, Buffer.from(receipt.salt, 'base64')).toString('base64'));
  });

  it('sent again with its key is the same complaint, although its decision is attached by now', async () => {
    const key = randomUUID();
    const decisionFile = await uploadDecision(w.deps, 'Vendimi.pdf');
    const first = await file({ decisionFile }, key);
    const second = await file({ decisionFile }, key);
    expect([first.status, second.status]).toEqual([201, 200]);
    const { receipt: _, ...same } = first.result;
    expect(second.result).toMatchObject(same);
  });

  it('names nobody in the open but electoral subjects and bodies', async () => {
    await file({ complainer: { ...party, type: 'REJECTED_DENOUNCER', name: 'Zamira Emërkanarine' } });
    await file({ complainer: { ...party, name: 'Subjekti Demo Emërpublik' } });
    const { rows } = await w.owner.query(
      `select (select count(*) from complaint_details where complainer_name like '%Emërpublik%')::int as named,
        (select count(*) from complaint_details d where d::text like '%kanarine%')::int as sealed`,
    );
    expect(rows[0]).toEqual({ named: 1, sealed: 0 });
  });

  it('against a results table has ten days, any other two', async () => {
    const { result } = await file({ act: { ...act, type: 'KZAZ_RESULTS' } });
    const { rows } = await w.owner.query(
      'select code from case_deadlines d join cases c on c.id = case_id where number = $1 order by code',
      [result.number],
    );
    expect(rows.map(({ code }) => code)).toEqual(['decisionResults', 'formCheck']);
  });
});

describe('is refused at its field', () => {
  const inaction = { type: 'KZAZ_INACTION', organ: 'KZAZ', kzazNumber: '26' } as const;
  it.each<[string, string, () => Partial<ComplaintFiling>]>([
    ['no decision where there is one', 'decisionFile', () => ({ decisionFile: undefined })],
    ['a decision that nobody uploaded', 'decisionFile', () => ({ decisionFile: randomUUID() })],
    ['no hour of announcement', 'act.announcedAt', () => ({ act: { ...act, announcedAt: undefined } })],
    [
      'an announcement to come',
      'act.announcedAt',
      () => ({ act: { ...act, announcedAt: '2026-11-17T09:00:00+01:00' } }),
    ],
    ['an unknown type of act', 'act.type', () => ({ act: { ...act, type: 'NONE' } })],
    ['an unknown complainer', 'complainer.type', () => ({ complainer: { ...party, type: 'NONE' } })],
    ['a municipality of another region', 'municipality', () => ({ region: '01', municipality: '53' })],
    ['no signature', 'signature', () => ({ signature: ' ' })],
    ['evidence of nobody', 'evidence.0', () => ({ evidence: [randomUUID()] })],
  ])('%s', async (_, field, overrides) => {
    expect(await fieldsOf(overrides())).toEqual({ status: 400, fields: [field] });
  });

  it('but an inaction needs neither decision nor hour', async () => {
    expect((await file({ act: inaction, decisionFile: undefined })).status).toBe(201);
  });
});

describe('is registered with a warning', () => {
  it.each<[string, string, () => Partial<ComplaintFiling>]>([
    ['late', 'late', () => ({ act: { ...act, announcedAt: '2026-11-09T12:00:00+01:00' } })],
    ['without clear standing', 'standing', () => ({ complainer: { ...party, type: 'LIST_CANDIDATE' } })],
    ['of what goes to a court', 'act', () => ({ act: { ...act, type: 'VOTER_LIST' } })],
    ['without evidence to be taken', 'incomplete', () => ({ requestedEvidence: '' })],
    ['signed by another', 'signature', () => ({ signature: 'Besnik Shembulli' })],
    ['with a NIPT that is none', 'nipt_check', () => ({ complainer: { ...party, nipt: 'X1' } })],
  ])('%s', async (_, code, overrides) => {
    expect(await codesOf(overrides())).toEqual({ status: 201, codes: [code] });
  });

  it('is in time until the office closes on the last day, and late a minute after', async () => {
    // Announced on Friday the 13th: Monday the 16th is the third day, until 16:00.
    const announced = { act: { ...act, announcedAt: '2026-11-13T12:00:00+01:00' } };
    const at = async (now: string) => {
      w.clock.now = new Date(now);
      return (await codesOf(announced)).codes;
    };
    expect(await at('2026-11-16T16:00:00+01:00')).toEqual([]);
    expect(await at('2026-11-16T16:01:00+01:00')).toEqual(['late']);
  });
});
