import { PublicLine, type PublicLinePanel } from '@denonco/contract';
import type { Keys } from '../../platform/crypto/keys.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { Lists } from '../../reference/reference.store.ts';
import type { LoadedCase } from '../../register/cases/cases.store.ts';
import { filerNamesOf } from '../../register/identities/sealed.store.ts';
import { lineFieldsOf, personsIn } from '../../register/projection/projection.rules.ts';
import { projectedCaseOf } from '../../register/projection/projection.store.ts';
import { proposeRedactions } from '../../register/redaction/propose.rules.ts';

export async function proposeLine(db: Db, history: LoadedCase, keys: Keys, lists: Lists) {
  const projected = await projectedCaseOf(db, history, lists);
  const isFiler = await filerNamesOf(db, keys, history.row.id);
  const known = { persons: personsIn(projected), stays: [], isFiler };
  const fields: PublicLinePanel['fields'] = lineFieldsOf(projected).map(({ key, type, parts, value = null }) => ({
    key,
    type,
    parts: parts.map(({ name, text }) => ({ name, text, proposals: value ? [] : proposeRedactions(text, known) })),
    value,
  }));
  return { projected, fields };
}

/** The line as the queue shows it, where nothing needs redacting or confirming. */
export async function findApprovableLine(
  db: Db,
  history: LoadedCase,
  keys: Keys,
  lists: Lists,
): Promise<PublicLine | undefined> {
  const { projected, fields } = await proposeLine(db, history, keys, lists);
  const [field, ...others] = fields;
  const [part, ...more] = field?.parts ?? [];
  const [subject] = projected.subjects;
  if (projected.complaint || !field || !part || !subject || others.length > 0 || more.length > 0) return undefined;
  if (field.value || part.proposals.length > 0 || part.text !== (subject.name ?? subject.institution)) return undefined;
  const line = PublicLine.safeParse({ [field.key]: part.text });
  return line.success ? line.data : undefined;
}
