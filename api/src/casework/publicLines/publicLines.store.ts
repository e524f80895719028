import { PublicLine, type PublicLinePanel } from '@denonco/contract';
import type { Keys } from '../../platform/crypto/keys.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { Lists } from '../../reference/reference.store.ts';
import type { LoadedCase } from '../../register/cases/cases.store.ts';
import { filerNamesOf } from '../../register/identities/sealed.store.ts';
import { lineFieldsOf, type ProjectedCase, personsIn } from '../../register/projection/projection.rules.ts';
import { projectedCaseOf } from '../../register/projection/projection.store.ts';
import { proposeRedactions } from '../../register/redaction/propose.rules.ts';

export async function proposeLine(
  db: Db,
  history: LoadedCase,
  keys: Keys,
  lists: Lists,
): Promise<PublicLinePanel['fields']> {
  return fieldsOf(db, await projectedCaseOf(db, history, lists), history.row.id, keys);
}

/** The line as the queue shows it, where nothing needs redacting or confirming. */
export async function findApprovableLine(
  db: Db,
  history: LoadedCase,
  keys: Keys,
  lists: Lists,
): Promise<PublicLine | undefined> {
  const projected = await projectedCaseOf(db, history, lists);
  const [field, ...others] = await fieldsOf(db, projected, history.row.id, keys);
  const [part, ...more] = field?.parts ?? [];
  const [subject] = projected.subjects;
  if (projected.complaint || !field || !part || !subject || others.length > 0 || more.length > 0) return undefined;
  if (field.value || part.proposals.length > 0 || part.text !== (subject.name ?? subject.institution)) return undefined;
  const line = PublicLine.safeParse({ [field.key]: part.text });
  return line.success ? line.data : undefined;
}

async function fieldsOf(
  db: Db,
  projected: ProjectedCase,
  caseId: string,
  keys: Keys,
): Promise<PublicLinePanel['fields']> {
  const isFiler = await filerNamesOf(db, keys, caseId);
  const known = { persons: personsIn(projected), stays: [], isFiler };
  return lineFieldsOf(projected).map(({ key, type, parts, value = null }) => ({
    key,
    type,
    parts: parts.map(({ name, text }) => ({ name, text, proposals: value ? [] : proposeRedactions(text, known) })),
    value,
  }));
}
