// Issued documents of some demo cases, with filled gaps.
import type { LetterKind, Worker } from '@denonco/contract';
import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import { findCase } from '../../register/cases/cases.store.ts';
import { contentOf, drawingOf, issueLetter } from '../../register/letters/letters.issue.ts';
import { waitsFor } from '../../register/letters/letters.rules.ts';
import { gap } from '../../register/letters/letters.words.rules.ts';
import type { LivingCase } from './demo.moves.ts';

/** By plan name. */
const letters: Readonly<Record<string, LetterKind>> = {
  'returnedLater/0': 'completion',
  'claimsGiven/0': 'claims',
  'inSession/0': 'hearing',
  'decided/0': 'decision',
  'fined/0': 'sanction',
  'complaintPublished/0': 'decision',
};

/** Cases that have not reached the point get none. */
export async function issueLetters(
  tx: Db,
  deps: Deps,
  cases: ReadonlyMap<string, Pick<LivingCase, 'number'>>,
  { memberId }: Worker,
): Promise<void> {
  const filledIn = (text: string) => text.replaceAll(gap, 'Shembull për demonstrim.');
  for (const [plan, kind] of Object.entries(letters)) {
    const number = cases.get(plan)?.number;
    const history = number === undefined ? undefined : await findCase(tx, { number }, { lock: true });
    if (!history || waitsFor(kind, history.row.kind, history.steps)) continue;
    const drawn = contentOf(await drawingOf(tx, deps, history, { kind, memberId }));
    const fields = Object.fromEntries(Object.entries(drawn.fields).map(([code, text]) => [code, filledIn(text)]));
    const content = { ...drawn, recipient: filledIn(drawn.recipient), subject: filledIn(drawn.subject), fields };
    await issueLetter(tx, deps, history, { kind, memberId, content, now: deps.now() });
  }
}
