// Fills an empty register with more cases than could be filed in time: a few dozen by product code, copied by bulk
// statements. Equal to what the portal would have written: statuses, receipts, register log, public rows and search
// words.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { casePrefixes } from '@denonco/contract';
import type { ClientBase } from 'pg';
import { createRng } from '../../../api/src/demo/rng.ts';
import { addColleagues, addElectoralSubjects } from '../../../api/src/demo/store.ts';
import type { Deps } from '../../../api/src/platform/deps.ts';
import { listsInForce } from '../../../api/src/reference/lists/inForce.store.ts';
import { withStems, wordsOf } from '../../../api/src/register/projection/projection.rules.ts';
import { searchWords } from '../searchWords.ts';
import { makeArchetypes } from './archetypes.ts';
import { cloneCases, clonedTables } from './cloning.ts';
import { takeAwayIndexes } from './indexes.ts';
import { growTree } from './logTree.ts';
import { writeRows } from './rows.ts';
import { writeIdentities, writeKeys } from './secrets.ts';
import { listNames, listSeldomWords, listSentences, rareEvery, wordsOfText } from './words.ts';

interface Seeding {
  /** Of the owner; session settings are changed. */
  readonly owner: ClientBase;
  readonly deps: Deps;
  readonly cases: number;
  readonly say: (line: string) => void;
}

/** Slots of random draws: a thousandth is the smallest share. */
const slots = 1000;
/** Most cases are closed: open ones are limited in number and share. */
const mostOpen = 4000;
const shareOpen = 0.3;
const identities = 20_000;
/** The first of them have usable tracking codes. */
const followed = 20_000;
/** Relative frequency of an archetype by status. */
const weights: Readonly<Record<string, number>> = { closed: 5, final: 5 };
const shareComplaints = 0.1;

const openOf = (cases: number): number => Math.min(mostOpen, Math.round(cases * shareOpen));

/** Requires demo members and no cases. Leaves nothing but the register. */
export async function seedRegister({ owner, deps, cases, say }: Seeding): Promise<void> {
  const { rowCount } = await owner.query('select from cases limit 1');
  if (rowCount !== 0) throw new Error('the register is not empty');
  await owner.query(
    `set work_mem = '256MB'; set maintenance_work_mem = '1GB'; set jit = off; set timezone = 'Europe/Tirane'; set synchronous_commit = off`,
  );
  await owner.query(sqlOf('1-schema.sql'));
  await addColleagues(deps.db, deps.config.demoPassword);
  await addElectoralSubjects(deps.db);
  say(`${await makeArchetypes(owner, deps)} cases lived`);
  await writeVocabulary(owner);
  await writeSlots(owner, deps);
  await writeKeys(owner, deps.keys, Math.min(cases, followed));
  await owner.query(analyzeAll);
  await owner.query('begin');
  await emptyRegister(owner);
  await owner.query(planOf(cases));
  say('Planned');
  const makeAgain = await takeAwayIndexes(owner, [
    ...clonedTables,
    'case_identities',
    'log_leaves',
    'log_entries',
    'log_rows',
  ]);
  await cloneCases(owner, say);
  await writeIdentities(owner, deps.keys, identities);
  await owner.query(
    `insert into registers (kind, year, last_number) select kind, year, max(ordinal) from seed.made group by 1, 2`,
  );
  await owner.query(sqlOf('4-log.sql'));
  say('Leaves of the log written');
  await owner.query('drop schema seed cascade');
  await owner.query('commit');
  for (const make of makeAgain) await owner.query(make);
  say('Indexes made');
  say(`The log has a head over ${await growTree(owner, deps)} leaves`);
}

/** For the planner. */
const analyzeAll = `do $$ declare one regclass; begin
  for one in select oid from pg_class where relnamespace = 'seed'::regnamespace and relkind = 'r' loop
    execute format('analyze %s', one); end loop; end $$`;

const sqlOf = (name: string): string => readFileSync(join(import.meta.dirname, 'sql', name), 'utf8');

function planOf(cases: number): string {
  const asked: Readonly<Record<string, string | number>> = {
    cases,
    open: openOf(cases),
    seldom: listSeldomWords().length,
    rareEvery,
    common: `'${searchWords.common}'`,
    rare: `'${searchWords.rare}'`,
    denouncement: `'${casePrefixes.denouncement}'`,
    complaint: `'${casePrefixes.complaint}'`,
  };
  return sqlOf('2-plan.sql').replace(/(?<!:):(?:'(\w+)'|(\w+))/g, (given, quoted, bare) =>
    String(asked[quoted ?? bare] ?? given),
  );
}

/** Deletes the archetypes with their consequences, and the log, which `4-log.sql` writes again for all rows. */
const emptyRegister = (owner: ClientBase) =>
  owner.query(`truncate cases, uploads, registers, letter_registers, outbox, log_leaves, log_pending, log_rosters, log_entries, log_tiles,
    log_heads, log_cosignatures, log_rows, member_notices, deliveries, audit_log restart identity cascade`);

async function writeVocabulary(owner: ClientBase): Promise<void> {
  await writeRows(
    owner,
    'seed.sentences',
    listSentences().map((sentence, slot) => ({ slot, ...sentence })),
  );
  await writeRows(
    owner,
    'seed.names',
    listNames(slots).map((name, slot) => ({ slot, name })),
  );
  await writeRows(
    owner,
    'seed.seldom',
    listSeldomWords().map((word, slot) => ({ slot, word })),
  );
}

/** Frequencies of archetypes and places. */
async function writeSlots(owner: ClientBase, deps: Deps): Promise<void> {
  const { rows } = await owner.query<{ id: string; kind: string; status: string; is_open: boolean }>(
    `select id, kind, status, not (due_at is null and (is_case_ended(status) or status in ('decided', 'published'))) as is_open
     from seed.cases order by kind, number`,
  );
  const drawn = [true, false].flatMap((is_open) =>
    Array.from({ length: slots }, (_, slot) => {
      const kind = slot < slots * shareComplaints ? 'complaint' : 'denouncement';
      const among = rows
        .filter((row) => row.is_open === is_open && row.kind === kind)
        .flatMap((row) => Array.from({ length: weights[row.status] ?? 1 }, () => row));
      return { is_open, slot, template: among[slot % among.length]?.id };
    }),
  );
  await writeRows(owner, 'seed.slots', drawn);
  const lists = await listsInForce(deps);
  await writeRows(
    owner,
    'seed.units',
    [...lists.units.values()].map(({ code, name }) => ({ code, words: wordsOfText(name.al, name.en) })),
  );
  // Some places have many times the cases of others.
  const municipalities = [...lists.municipalities.values()];
  const rng = createRng(5);
  const places = Array.from({ length: slots }, (_, slot) => {
    const one =
      municipalities[slot < municipalities.length ? slot : Math.floor(municipalities.length * rng.next() ** 2.5)];
    const region = lists.regions.get(one?.parent ?? '');
    const names = [one, region].flatMap((place) => (place ? [place.name.al, place.name.en] : []));
    const units = [...lists.units.values()].filter(({ parent }) => parent === one?.code).map(({ code }) => code);
    const found = { public: withStems(wordsOf(names)), words: wordsOfText(...names) };
    return { slot, municipality: one?.code, region: region?.code, units, ...found };
  });
  await writeRows(owner, 'seed.places', places);
}
