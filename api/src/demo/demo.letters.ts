// Official documents of some demo cases, issued as staff would once the gaps were written.
import type { LetterKind } from '@denonco/contract';
import { findCase } from '../cases/cases.store.ts';
import type { Worker } from '../casework/casework.rules.ts';
import type { Db } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { contentOf, drawingOf, issueLetter } from '../letters/letters.issue.ts';
import { waitsFor } from '../letters/letters.rules.ts';
import { gap } from '../letters/letters.words.rules.ts';

/** By the plan of the case. */
const letters: Readonly<Record<string, LetterKind>> = {
  'returnedLater/0': 'completion',
  'claimsGiven/0': 'claims',
  'inSession/0': 'hearing',
  'decided/0': 'decision',
  'fined/0': 'sanction',
  'complaintPublished/0': 'decision',
};

/** Issues them, each for the case of its plan; a case that has not come so far has none. */
export async function issueLetters(
  tx: Db,
  deps: Deps,
  numbers: ReadonlyMap<string, string>,
  { memberId }: Worker,
): Promise<void> {
  const filledIn = (text: string) => text.replaceAll(gap, 'Shembull për demonstrim.');
  for (const [plan, kind] of Object.entries(letters)) {
    const number = numbers.get(plan);
    const history = number === undefined ? undefined : await findCase(tx, { number }, { lock: true });
    if (!history || waitsFor(kind, history.row.kind, history.steps)) continue;
    const drawn = contentOf(await drawingOf(tx, deps, history, { kind, memberId }));
    const fields = Object.fromEntries(Object.entries(drawn.fields).map(([code, text]) => [code, filledIn(text)]));
    const content = { ...drawn, recipient: filledIn(drawn.recipient), subject: filledIn(drawn.subject), fields };
    await issueLetter(tx, deps, history, { kind, memberId, content, now: deps.now() });
  }
}
