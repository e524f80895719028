// Fills the empty register of a portal with so many cases that none of its own code could file in time: a few dozen are lived
// by the portal's code, and copied by statements over whole tables. What comes out is what the portal itself would have
// written: statuses are folds of events, receipts and the register log hold, public rows and words are the jobs'.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { casePrefixes } from '@denonco/contract';
import type { ClientBase } from 'pg';
import { listsInForce } from '../../api/src/cases/cases.reference.store.ts';
import { demoElectoralSubjects } from '../../api/src/demo/complaints/complaints.factory.ts';
import { rollsOf } from '../../api/src/demo/demo.rolls.ts';
import { addColleagues, addElectoralSubjects } from '../../api/src/demo/demo.store.ts';
import type { Deps } from '../../api/src/deps.ts';
import { wordsOf } from '../../api/src/registers/projection.rules.ts';
import { makeArchetypes } from './archetypes.ts';
import { cloneCases, clonedTables } from './cloning.ts';
import { takeAwayIndexes } from './indexes.ts';
import { growTree } from './logTree.ts';
import { writeRows } from './rows.ts';
import { writeIdentities, writeKeys } from './secrets.ts';
import { listNames, listSeldomWords, listSentences, rareEvery, searchWords, wordsOfText } from './words.ts';

interface Seeding {
  /** Of the database's owner; its own settings are changed. */
  readonly owner: ClientBase;
  readonly deps: Deps;
  readonly cases: number;
  readonly say: (line: string) => void;
}

/** Slots of what is drawn: one in a thousand is the least share. */
const slots = 1000;
/** A register is mostly past: so many cases are open, however many there are, and never more than this share. */
const mostOpen = 4000;
const shareOpen = 0.3;
const identities = 20_000;
/** The first of them have codes that a person could follow them by. */
const followed = 20_000;
/** How often an archetype of a status is drawn, beside one of the others. */
const weights: Readonly<Record<string, number>> = { closed: 5, final: 5 };
/** Of the cases. */
const shareComplaints = 0.1;

const openOf = (cases: number): number => Math.min(mostOpen, Math.round(cases * shareOpen));

/** The demo's members must be there, and no case. Leaves no trace but the register. */
export async function seedRegister({ owner, deps, cases, say }: Seeding): Promise<void> {
  const { rowCount } = await owner.query('select from cases limit 1');
  if (rowCount !== 0) throw new Error('the register is not empty');
  await owner.query(
    `set work_mem = '256MB'; set maintenance_work_mem = '1GB'; set jit = off; set timezone = 'Europe/Tirane'; set synchronous_commit = off`,
  );
  await owner.query(sqlOf('1-schema.sql'));
  await addColleagues(deps.db, deps.config.demoPassword);
  await addElectoralSubjects(deps.db, demoElectoralSubjects);
  say(`${await makeArchetypes(owner, deps)} cases lived`);
  await writeVocabulary(owner);
  await writeSlots(owner, deps);
  await writeKeys(owner, deps.keys, Math.min(cases, followed));
  await owner.query(analyzeAll);
  await owner.query('begin');
  await emptyRegister(owner);
  await owner.query(planOf(cases));
  say('Planned');
  const makeAgain = await takeAwayIndexes(owner, [...clonedTables, 'case_identities', 'log_leaves', 'log_entries']);
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

/** Statements are planned by what the tables of the seeding hold. */
const analyzeAll = `do $$ declare one regclass; begin
  for one in select oid from pg_class where relnamespace = 'seed'::regnamespace and relkind = 'r' loop
    execute format('analyze %s', one); end loop; end $$`;

const sqlOf = (name: string): string => readFileSync(join(import.meta.dirname, 'sql', name), 'utf8');

/** The statements of the plan with what they ask for. */
function planOf(cases: number): string {
  const asked: Readonly<Record<string, string | number>> = {
    ...{ cases, open: openOf(cases), seldom: listSeldomWords().length, rareEvery },
    ...{ common: `'${searchWords.common}'`, rare: `'${searchWords.rare}'` },
    ...{ denouncement: `'${casePrefixes.denouncement}'`, complaint: `'${casePrefixes.complaint}'` },
  };
  return sqlOf('2-plan.sql').replace(/(?<!:):(?:'(\w+)'|(\w+))/g, (given, quoted, bare) =>
    String(asked[quoted ?? bare] ?? given),
  );
}

/** Deletes the archetypes and all that followed from them; rows that stay count as older than the leaves of rows. */
const emptyRegister = (owner: ClientBase) =>
  owner.query(`truncate cases, uploads, registers, letter_registers, outbox, log_leaves, log_pending, log_entries, log_tiles,
    log_heads, log_cosignatures, log_unwritten, log_rows, member_notices, deliveries, audit_log restart identity cascade;
    update log_row_tables set has_older = true`);

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

/** Which case and which place is drawn how often. */
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
  const rolls = rollsOf(5);
  const places = Array.from({ length: slots }, (_, slot) => {
    const one =
      municipalities[slot < municipalities.length ? slot : Math.floor(municipalities.length * rolls.next() ** 2.5)];
    const region = lists.regions.get(one?.parent ?? '');
    const names = [one, region].flatMap((place) => (place ? [place.name.al, place.name.en] : []));
    const units = [...lists.units.values()].filter(({ parent }) => parent === one?.code).map(({ code }) => code);
    const found = { public: wordsOf(names), words: wordsOfText(...names) };
    return { slot, municipality: one?.code, region: region?.code, units, ...found };
  });
  await writeRows(owner, 'seed.places', places);
}
