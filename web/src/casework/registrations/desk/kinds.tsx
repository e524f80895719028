// Parts of the desk's tables: see FieldsTable.tsx.
// biome-ignore-all lint/correctness/noComponentHookFactories: tables are built once, when their module loads
import { checkPersonalNumber } from '@denonco/contract';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { asText, type FieldRow, type Item, type RowBase, text } from '../../../ui/forms/FieldsTable.tsx';
import type { TextFieldProps } from '../../../ui/forms/TextField.tsx';

/** Section of the desk form: heading at the start, fields beside it. */
export const section = <A,>(id: string, title: MessageDescriptor, rows: readonly Item<A>[]): Item<A> => ({
  rows,
  Frame: ({ children }) => {
    const { i18n } = useLingui();
    return (
      <section className="desk-part" aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>{i18n._(title)}</h2>
        <div className="desk-part__fields">{children}</div>
      </section>
    );
  },
});

export const grid = <A,>(
  rows: readonly Item<A>[],
  { className = 'desk-grid', when }: { className?: string; when?: (answers: A) => boolean } = {},
): Item<A> => ({ rows, ...(when && { when }), Frame: ({ children }) => <div className={className}>{children}</div> });

/** Of the paper's sender, so never filled in by the member's browser. */
export const plain = <A,>(row: RowBase<A> & Pick<TextFieldProps, 'type' | 'width' | 'native'>): FieldRow<A> =>
  text({ ...row, native: { ...row.native, autoComplete: 'off' } });

/** Wrong numbers are recorded as written, and asked about later. */
function NumberDoubt({ value }: { value: unknown }) {
  const typed = asText(value).trim().toUpperCase();
  if (typed === '' || checkPersonalNumber(typed).ok) return null;
  return (
    <p className="hint hint--warn" role="status">
      <Trans>Numri personal nuk del i saktë. Krahasojeni me letrën; po të jetë ashtu, lëreni.</Trans>
    </p>
  );
}

export const personalNumber = <A,>(row: RowBase<A>): FieldRow<A> =>
  text({
    ...row,
    width: 10,
    code: true,
    native: { autoComplete: 'off', spellCheck: false, maxLength: 20 },
    After: NumberDoubt,
  });
