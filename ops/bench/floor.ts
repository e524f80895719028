// The floor of the bench: Fastify and hand-written SQL on the portal's own PostgreSQL, without its guarantees. Answers
// are padded to the size of the portal's.
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.argv[2], max: 16 });
const app = Fastify();

const hash = (name: string): Buffer => Buffer.from(name.padEnd(32, '.'));

/** Three tables with primary keys alone, whose rows are as wide as those of a filing. */
await pool.query(`
  drop schema if exists bare cascade;
  create schema bare;
  create table bare.cases (
    id uuid primary key default uuidv7(), kind text, number text, registered_at timestamptz default now(), tracking_hash bytea, idempotency_hash bytea,
    language text, object_code text, description text, violated_act text, region_code text, municipality_code text,
    unit_code text, address text, confidentiality text, content_sha256 bytea, salt bytea, leaf bytea);
  create table bare.case_events (
    case_id uuid, ordinal int, at timestamptz default now(), action text, data jsonb, primary key (case_id, ordinal));
  create table bare.jobs (id bigint generated always as identity primary key, task text, payload jsonb);`);
const filing = [
  ...['denouncement', 'DEN-2026-000001', hash('tracking'), hash('idempotency'), 'al', 'RES-STAFF'],
  ...['Drejtori i shkollës i ftoi mësuesit në takim. '.repeat(2), 'Kodi Zgjedhor', '11', '53', '11215'],
  ...['Rruga Demo, nr. 1', 'named', hash('content'), hash('salt'), hash('leaf')],
];
const inserts = {
  case: {
    name: 'case',
    text: `insert into bare.cases (kind, number, tracking_hash, idempotency_hash, language, object_code, description,
        violated_act, region_code, municipality_code, unit_code, address, confidentiality, content_sha256, salt, leaf)
      values (${filing.map((_, index) => `$${index + 1}`)}) returning id`,
  },
  event: {
    name: 'event',
    text: `insert into bare.case_events (case_id, ordinal, action, data) values ($1, 1, 'file', '{}')`,
  },
  job: {
    name: 'job',
    text: `insert into bare.jobs (task, payload) values ('projectCase', jsonb_build_object('caseId', $1::text))`,
  },
};

const pad = (result: unknown, size: number): string => {
  const text = JSON.stringify({ result, filler: '' });
  return `${text.slice(0, -2)}${'a'.repeat(Math.max(0, size - text.length))}"}`;
};

interface Call {
  Params: { size: string };
  Querystring: { status?: string };
  Body: { number: string };
}

app.get<Call>('/answer/:size', ({ params }) => pad(null, Number(params.size)));

app.post<Call>('/insert/:size', async ({ params }) => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query({ ...inserts.case, values: filing });
    const id: string = rows[0].id;
    await client.query({ ...inserts.event, values: [id] });
    await client.query({ ...inserts.job, values: [id] });
    await client.query('commit');
    return pad({ id }, Number(params.size));
  } finally {
    client.release();
  }
});

const columns = `number, track, status, outcome, registered_at, decided_at, object_code, region_code, municipality_code`;
app.get<Call>('/list/:size', async ({ params, query: { status } }) => {
  const name = status ? 'ofStatus' : 'all';
  const matching = `from public_cases where kind = 'denouncement' ${status ? 'and status = $1' : ''}`;
  const values = status ? [status] : [];
  const [counted, listed] = await Promise.all([
    pool.query({ name: `count ${name}`, text: `select count(*)::int as total ${matching}`, values }),
    pool.query({
      name: `list ${name}`,
      text: `select ${columns} ${matching} order by registered_at desc, number desc limit 20`,
      values,
    }),
  ]);
  return pad({ total: counted.rows[0].total, items: listed.rows }, Number(params.size));
});

app.post<Call>('/read/:size', async ({ params, body }) => {
  const text = 'select number, status, registered_at, object_code, description from cases where number = $1';
  const { rows } = await pool.query({ name: 'read', text, values: [body.number] });
  return pad(rows[0], Number(params.size));
});

app.addHook('onSend', async (_, reply, payload) => {
  reply.type('application/json; charset=utf-8');
  return payload;
});
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
