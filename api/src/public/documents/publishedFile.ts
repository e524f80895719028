import type { routes } from '@denonco/contract';
import type { Call } from '../../platform/http/call.ts';
import { Download } from '../../platform/http/download.ts';
import { drawnBy } from '../../platform/pdf/draw.ts';
import { listsInForce } from '../../reference/lists/inForce.store.ts';
import { publisherInForce } from '../../reference/settings/settings.store.ts';
import { documentOf } from '../../register/decisions/publications.rules.ts';
import { toPublicCase } from '../../register/projection/publications.present.ts';
import { findPublicCase } from '../../register/projection/publicRows.store.ts';
import type { decisionPdf } from './decision.pdf.ts';

const drawDecision = drawnBy<typeof decisionPdf>(new URL('./decision.pdf.ts', import.meta.url), 'decisionPdf');

const numbered = /^vendim-([A-Z]{3}-\d{4}-\d{6,})$/;

/** Undefined when no published decision has this id. */
export async function publishedFile(
  id: string,
  { tx, deps, now }: Pick<Call<(typeof routes)['downloadDoc']>, 'tx' | 'deps' | 'now'>,
): Promise<Download | undefined> {
  const number = numbered.exec(id)?.[1];
  const row = number === undefined ? undefined : await findPublicCase(tx, number);
  const document = row && documentOf(row.number, row.decision);
  if (!row || !document) return undefined;
  const { body } = await drawDecision(
    toPublicCase(row, await listsInForce(deps, tx), now),
    await publisherInForce(deps, tx),
  );
  return new Download(body, 'application/pdf', document.name);
}
