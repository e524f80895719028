// Edited rows do not follow the program, so a migration corrects their wrong citations.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CaseDriver } from '../../test/caseDriver.ts';
import { type World, world } from '../../test/world.ts';
import { readMigrations } from '../platform/db/migrationFiles.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const text = readMigrations().find(({ name }) => name.endsWith('_citations.sql'))?.text ?? '';
const one = async (statement: string) =>
  (await w.owner.query<{ legal_basis: string }>(`select legal_basis from ${statement}`)).rows.map(
    (row) => row.legal_basis,
  );

it('corrects edited rows, and leaves what the commission cites itself', async () => {
  await w.owner.query(`
    update deadline_rules set legal_basis = 'KZ 143.4' where code = 'decisionResults';
    update deadline_rules set legal_basis = 'Vendimi nr. 3' where code = 'appeal';
    update list_items set legal_basis = 'KQZ app list; KP 331', edited_at = now() where code = 'CRI-ID';
    update list_items set legal_basis = 'Vendimi nr. 4', edited_at = now() where code = 'CAM-OFFICE';
    insert into request_templates (code, kind, position, name_al, name_en, text_al, text_en, legal_basis, edited_at)
      values ('tried', 'complaint', 1, 'a', 'a', 'a', 'a', 'KZ 126; KPA 62', now());
    update faq_entries set legal_basis = 'KZ 139; KZ 167/1; KP 325–332', edited_at = now() where slug = 'vepra-penale'`);
  await w.owner.query(text);
  expect(await one(`deadline_rules where code in ('decisionResults', 'appeal') order by code`)).toEqual([
    'Vendimi nr. 3',
    'KZ 143.3',
  ]);
  expect(await one(`list_items where code in ('CRI-ID', 'CAM-OFFICE') order by code`)).toEqual([
    'Vendimi nr. 4',
    'KP 330',
  ]);
  expect(await one(`request_templates where code = 'tried'`)).toEqual(['KZ 126, 129.3.c']);
  expect(await one(`faq_entries where slug = 'vepra-penale'`)).toEqual(['KPP 281; KZ 167/1; KP 325–332']);
});

it('corrects a deadline that runs, not one that has ended', async () => {
  await new CaseDriver(w).fileComplaint();
  const bases = () => one(`case_deadlines where code = 'formCheck' order by stopped_at nulls last`);
  await w.owner.query(`update case_deadlines set legal_basis = 'KZ 129.4' where code = 'formCheck'`);
  await w.owner.query(text);
  expect(await bases()).toEqual(['KZ 129.1']);
  await w.owner.query(
    `update case_deadlines set legal_basis = 'KZ 129.4', stopped_at = now(), settled_at = now(), fate = 'stopped' where code = 'formCheck'`,
  );
  await w.owner.query(text);
  expect(await bases()).toEqual(['KZ 129.4']);
});
