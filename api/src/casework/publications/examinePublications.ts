// Job: rereads older publications with the present detector.

import type { Deps } from '../../platform/deps.ts';
import { yieldToEventLoop } from '../../platform/http/loadShedding/yielding.ts';
import { findCase } from '../../register/cases/cases.store.ts';
import { isReviewed, publishedText } from '../../register/decisions/publications.rules.ts';
import { knownNamesOf } from '../../register/projection/projection.store.ts';
import { proposeRedactions } from '../../register/redaction/propose.rules.ts';
import { listUnexamined, saveExamined } from './examining.store.ts';

/** Per run; the next is minutes later. */
const maxCases = 500;

export async function examinePublications(_payload: unknown, deps: Deps): Promise<void> {
  const ids = await listUnexamined(deps.db, maxCases);
  for await (const id of yieldToEventLoop(ids.values())) await saveExamined(deps.db, id, await leftIn(deps, id));
}

/** The publication's time, if there are findings that no member reviewed. */
async function leftIn({ db, keys }: Deps, caseId: string): Promise<Date | null> {
  const history = await findCase(db, { id: caseId });
  const published = history && publishedText(history.row.kind, history.steps);
  if (!published) return null;
  const { source, publication, at } = published;
  const proposals = proposeRedactions(source, await knownNamesOf(db, keys, history));
  return isReviewed(proposals, publication) ? null : at;
}
