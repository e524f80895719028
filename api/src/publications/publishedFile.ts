// The published decision of a case as a file that anybody may keep.

import type { routes } from '@denonco/contract';
import { listsInForce } from '../cases/cases.reference.store.ts';
import type { Call } from '../http/call.ts';
import { Download } from '../http/download.ts';
import { draw } from '../pdf/draw.ts';
import { findPublicCase } from '../registers/register.store.ts';
import { publisherInForce } from '../settings/settings.store.ts';
import { toPublicCase } from './publications.present.ts';
import { documentOf } from './publications.rules.ts';

const numbered = /^vendim-([A-Z]{3}-\d{4}-\d{6,})$/;

/** Undefined when no decision that can be read has this id. */
export async function publishedFile(
  id: string,
  { tx, deps, now }: Pick<Call<(typeof routes)['downloadDoc']>, 'tx' | 'deps' | 'now'>,
): Promise<Download | undefined> {
  const number = numbered.exec(id)?.[1];
  const row = number === undefined ? undefined : await findPublicCase(tx, number);
  const document = row && documentOf(row.number, row.decision);
  if (!row || !document) return undefined;
  const { body } = await draw(
    'decision',
    toPublicCase(row, await listsInForce(deps, tx), now),
    await publisherInForce(deps, tx),
  );
  return new Download(body, 'application/pdf', document.name);
}
