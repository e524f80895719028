// The body of a filing, from its table of fields.
import { valueAt } from '@denonco/contract';
import { type AnswersStore, answerAt, type FieldRow, isBlank, replaced } from '../../../ui/forms/FieldsTable.tsx';
import { trimmedOrUndefined } from './texts.ts';

interface BodyOptions<A> extends Pick<AnswersStore<A>, 'placeOf'> {
  /** Parts that are left out when nothing of them is given. */
  readonly unlessBlank?: readonly string[];
}

const given = (value: unknown) => (typeof value === 'string' ? trimmedOrUndefined(value) : (value ?? undefined));
/** The path within an item, for the fields of a list. */
const keysOf = (path: string) => path.replace(/^.*\.\*\./, '').split('.');

/** Unanswered fields are undefined, so that the schema reports them. */
export function bodyOf<A>(
  rows: readonly FieldRow<A>[],
  answers: A,
  { unlessBlank = [], ...store }: BodyOptions<A> = {},
): object {
  const values = rows.flatMap((row) => {
    const value = answerAt(row, answers, store);
    const own: readonly [string, unknown] = [row.path, row.sent ? row.sent(value, answers) : value];
    return [own, ...Object.entries(row.alsoSent?.(value, answers) ?? {})];
  });
  const whole = values.reduce<object>((body, [path, value]) => replaced(body, keysOf(path), given(value)), {});
  return unlessBlank
    .map(keysOf)
    .reduce<object>((body, keys) => (isBlank(valueAt(body, keys)) ? replaced(body, keys, undefined) : body), whole);
}
