// Group commit of concurrent filings: one transaction, no effect on each other.
import { randomUUID } from 'node:crypto';
import { type Filed, IndividualDenouncement } from '@denonco/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPdf, uploaded } from '../../../test/evidence.ts';
import { filingLeaf } from '../../../test/filingLeaf.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';
import { buildDenouncement, type Filing } from '../../demo/filings.ts';
import { denouncementForm } from '../denouncements/filing.form.ts';
import { type FilingInput, file } from './filings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  // Warms up lists, law and plan.
  await one();
});
afterAll(() => app.close());

interface Sent {
  readonly key?: string;
  readonly body?: Partial<Filing>;
  /** Spoils the filing after the checks. */
  readonly spoilt?: (form: FilingInput) => FilingInput;
}
interface Answered {
  readonly status: number;
  readonly filed: Filed;
}

/** As the route, but reaching the store simultaneously. */
async function one({ key = randomUUID(), body, spoilt = (form) => form }: Sent = {}): Promise<Answered> {
  let status = 201;
  const { deps } = app;
  const call = { now: deps.now(), tx: deps.db, deps, locale: 'al', body: {}, idempotencyKey: key } as const;
  const parsed = IndividualDenouncement.parse(buildDenouncement(body));
  const setStatus = (statusCode: 200 | 201) => {
    status = statusCode;
  };
  const filed = await file({ ...call, setStatus }, (lists) => spoilt(denouncementForm(parsed, call, lists)));
  return { status, filed };
}

const ordinalOf = ({ filed }: Answered): number => Number(filed.number.slice(-6));
/** Counts connections taken meanwhile: one per statement. */
async function counting<T>(work: () => Promise<T>): Promise<[T, number]> {
  let taken = 0;
  const count = () => void taken++;
  app.pool.on('acquire', count);
  const result = await work();
  app.pool.off('acquire', count);
  return [result, taken];
}
const lastOrdinal = async (): Promise<number> => {
  const { rows } = await app.owner.query(`select last_number from registers where kind = 'denouncement'`);
  return rows[0].last_number;
};

it('stores the first at once and the others in one statement, in order of arrival, each complete', async () => {
  const before = await lastOrdinal();
  const bodies = Array.from({ length: 20 }, (_, index) => ({
    description: `Ngjarja e provës me numrin ${index} në oborrin e shkollës.`,
    confidentiality: 'named' as const,
    subjects: [{ type: 'SCHOOL', institution: `Shkolla Demo ${index}` }],
  }));
  const [answers, statements] = await counting(() => Promise.all(bodies.map((body) => one({ body }))));
  expect(statements).toBe(2);
  expect(answers.map(ordinalOf)).toEqual(bodies.map((_, index) => before + 1 + index));
  for (const [index, { filed }] of answers.entries()) {
    const { rows } = await app.owner.query(
      `select c.description, s.institution, (select count(*)::int from case_events where case_id = c.id) as events,
         (select count(*)::int from case_deadlines where case_id = c.id) as deadlines,
         (select count(*)::int from case_identities where case_id = c.id) as identities,
         (select encode(sha256('\\x00'::bytea || entry), 'base64') from log_leaves where case_id = c.id) as leaf,
         (select count(*)::int from outbox where payload->>'caseId' = c.id::text) as outbox
       from cases c join case_subjects s on s.case_id = c.id where c.number = $1`,
      [filed.number],
    );
    const expected = { description: bodies[index]?.description, institution: bodies[index]?.subjects[0]?.institution };
    expect(rows).toEqual([
      { ...expected, events: 1, deadlines: 4, identities: 1, outbox: 1, leaf: filed.receipt.leaf },
    ]);
    const { number, registeredAt, receipt } = filed;
    const contentSha256 = Buffer.from(receipt.contentSha256, 'hex');
    const committed = {
      kind: 'denouncement',
      track: filed.track ?? '',
      registeredAt,
      contentSha256,
      documents: [],
    } as const;
    expect(filingLeaf(number, committed, Buffer.from(receipt.salt, 'base64')).toString('base64')).toBe(receipt.leaf);
  }
});

it('treats filings with one key as one case, without effect on the others', async () => {
  const [key, old] = [randomUUID(), randomUUID()];
  const first = await one({ key: old });
  const before = await lastOrdinal();
  const answers = await Promise.all([one(), one({ key }), one({ key: old }), one({ key }), one({ key }), one()]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 200, 200, 200, 201]);
  const [a, b, c, d, e, f] = answers.map(({ filed }) => filed.number);
  expect([d, e]).toEqual([b, b]);
  expect(c).toBe(first.filed.number);
  expect(new Set([a, b, f]).size).toBe(3);
  expect(await lastOrdinal()).toBe(before + 3);
  expect(answers[3]?.filed.trackingCode).toBe(answers[1]?.filed.trackingCode);
});

it('fails only the filing that cannot be stored, which takes no number', async () => {
  const before = await lastOrdinal();
  const nowhere = (form: FilingInput): FilingInput => ({
    ...form,
    toFiling: () => {
      const { content, ...rest } = form.toFiling();
      return { ...rest, content: { ...content, place: { ...content.place, municipality: 'ASKUND' } } };
    },
  });
  const sent = Array.from({ length: 12 }, (_, index) => one(index === 5 || index === 9 ? { spoilt: nowhere } : {}));
  const settled = await Promise.allSettled(sent);
  const problems = settled.flatMap((each, index) =>
    each.status === 'rejected' ? [[index, each.reason.constraint]] : [],
  );
  expect(problems).toEqual([
    [5, 'cases_municipality_code_fkey'],
    [9, 'cases_municipality_code_fkey'],
  ]);
  const ordinals = settled.flatMap((each) => (each.status === 'fulfilled' ? ordinalOf(each.value) : []));
  expect(ordinals).toEqual(Array.from({ length: 10 }, (_, index) => before + 1 + index));
  expect(await lastOrdinal()).toBe(before + 10);
});

it('gives a file that two name to one of them, refuses the other, and stores the rest', async () => {
  const id = await uploaded(app.address, aPdf());
  const body = { evidence: [id] };
  const settled = await Promise.allSettled([one(), one({ body }), one({ body }), one()]);
  expect([settled[0]?.status, settled[3]?.status]).toEqual(['fulfilled', 'fulfilled']);
  // Each checked on its own connection, so either may be first.
  const rivals = settled.slice(1, 3);
  expect(rivals.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { code: 'validation', details: { fields: { 'evidence.0': 'attachment_unknown' } } } },
  ]);
  const { rows } = await app.owner.query('select c.number from case_documents d join cases c on c.id = d.case_id');
  const winners = rivals.flatMap((each) => (each.status === 'fulfilled' ? [{ number: each.value.filed.number }] : []));
  expect(winners).toHaveLength(1);
  expect(rows).toEqual(winners);
});

it('stores more than one batch without a gap', async () => {
  const before = await lastOrdinal();
  const [answers, statements] = await counting(() => Promise.all(Array.from({ length: 300 }, () => one())));
  expect(statements).toBe(1 + 3);
  expect(answers.map(ordinalOf)).toEqual(answers.map((_, index) => before + 1 + index));
});
