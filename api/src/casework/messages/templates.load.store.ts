// Loads the request templates at every start, as owner; edited ones stay.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { caseKinds, LocalizedText } from '@denonco/contract';
import * as z from 'zod/mini';
import type { Db } from '../../platform/db/pool.ts';
import { loadSeeds } from '../../platform/db/seeds.store.ts';

const Seeds = z.array(
  z.object({ code: z.string(), kind: z.enum(caseKinds), law: z.string(), name: LocalizedText, text: LocalizedText }),
);
const file = join(import.meta.dirname, 'data/request-templates.json');

export const requestSeeds = () =>
  Seeds.parse(JSON.parse(readFileSync(file, 'utf8'))).map(({ code, kind, law, name, text }, position) => ({
    code,
    kind,
    position,
    name_al: name.al,
    name_en: name.en,
    text_al: text.al,
    text_en: text.en,
    legal_basis: law,
  }));

export const loadRequestTemplates = (owner: Db): Promise<void> =>
  owner
    .transaction()
    .execute((tx) => loadSeeds(tx, { table: 'request_templates', key: ['code'], rows: requestSeeds() }));
