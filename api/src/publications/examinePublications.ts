// The task that reads what an earlier version published with the present detector. It changes no publication: what would not
// be published today stands in a view of the queue, for the members who publish.
import { findCase } from '../cases/cases.store.ts';
import type { Deps } from '../deps.ts';
import { paced } from '../http/shedding/pace.ts';
import { listUnexamined, setExamined } from './examining.store.ts';
import { publicationProblems, publishedText } from './publications.rules.ts';
import { knownNamesOf } from './publications.store.ts';

/** In a run; the next is minutes later. */
const mostCases = 500;

export async function examinePublications(_payload: unknown, deps: Deps): Promise<void> {
  const ids = await listUnexamined(deps.db, mostCases);
  for await (const id of paced(ids.values())) await setExamined(deps.db, id, await leftIn(deps, id));
}

/** When the publication was made, if the present detector finds in it what no member has looked at. */
async function leftIn({ db, keys }: Deps, caseId: string): Promise<Date | null> {
  const history = await findCase(db, { id: caseId });
  const published = history && publishedText(history.row.kind, history.steps);
  if (!published) return null;
  const { source, publication, at } = published;
  const problems = publicationProblems(source, publication, await knownNamesOf(db, keys, history));
  return Object.keys(problems).length > 0 ? at : null;
}
