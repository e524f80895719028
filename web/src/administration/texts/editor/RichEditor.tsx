// Editor of formatted text: a plain text area, usable by every keyboard and screen reader, with buttons and shortcuts
// that insert marks in the format of contract/src/platform/richText.ts.
import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useLocale } from '../../../platform/i18n/useLocale.ts';
import { describedBy, Field, type FieldProps } from '../../../ui/forms/Field.tsx';
import { InsertDialog } from './InsertDialog.tsx';
import {
  applied,
  type Chosen,
  type Edit,
  type LineMark,
  nextItem,
  putLink,
  putPicture,
  toggleLines,
  toggleStrong,
} from './marks.ts';
import { RichToolbar } from './RichToolbar.tsx';

export interface RichEditorProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Language of the text, such as `sq`. */
  language: string;
  max: number;
  /** Names of available pictures; without any there is no button. */
  pictures?: readonly string[] | undefined;
}

const lineKeys: Readonly<Record<string, LineMark>> = {
  Digit7: 'steps',
  Digit8: 'points',
  Digit9: 'note',
};

const isCommand = ({ ctrlKey, metaKey }: KeyboardEvent): boolean => ctrlKey || metaKey;

/** Edit for a key; undefined for plain typing. */
function editOf(event: KeyboardEvent, chosen: () => Chosen): Edit | undefined {
  if (!isCommand(event)) return event.key === 'Enter' && !event.shiftKey ? nextItem(chosen()) : undefined;
  if (event.key.toLowerCase() === 'b') return toggleStrong(chosen());
  const mark = event.shiftKey ? lineKeys[event.code] : undefined;
  return mark && toggleLines(chosen(), mark);
}

/** Shortcuts of marks and links. */
function keysOf(chosen: () => Chosen, take: (edit: Edit) => void, onLink: () => void) {
  return (event: KeyboardEvent) => {
    const edit = editOf(event, chosen);
    if (isCommand(event) && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      onLink();
    }
    if (!edit) return;
    event.preventDefault();
    take(edit);
  };
}

/** Selection of the field, and applying edits to it. */
function useMarking(area: RefObject<HTMLTextAreaElement | null>, value: string, onChange: (value: string) => void) {
  const chosen = (): Chosen => ({
    text: value,
    start: area.current?.selectionStart ?? value.length,
    end: area.current?.selectionEnd ?? value.length,
  });
  const take = ({ from, to, put, start, end }: Edit) => {
    const box = area.current;
    if (!box) return;
    box.focus();
    box.setSelectionRange(from, to);
    // `execCommand` keeps the browser's undo; without it the text is replaced.
    const isPut = put !== '' && document.execCommand('insertText', false, put);
    if (!isPut) onChange(applied(value, { from, to, put, start, end }));
    requestAnimationFrame(() => box.setSelectionRange(start, end));
  };
  return { chosen, take };
}

export function RichEditor({ value, onChange, language, max, pictures, ...field }: RichEditorProps) {
  const { t } = useLingui();
  const area = useRef<HTMLTextAreaElement>(null);
  const [inserting, setInserting] = useState<'link' | 'picture'>();
  const { chosen, take } = useMarking(area, value, onChange);
  const onKeyDown = keysOf(chosen, take, () => setInserting('link'));
  const selected = () => chosen().text.slice(chosen().start, chosen().end);
  return (
    <>
      <Field {...field}>
        <RichToolbar
          label={t`Shenjat e tekstit: ${field.label}`}
          controls={field.id}
          onStrong={() => take(toggleStrong(chosen()))}
          onLines={(mark) => take(toggleLines(chosen(), mark))}
          onInsert={setInserting}
          hasPictures={pictures !== undefined}
        />
        <textarea
          ref={area}
          id={field.id}
          className="input texts__area"
          lang={language}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          aria-invalid={field.error ? true : undefined}
          aria-describedby={describedBy(field, `${field.id}-counter`)}
        />
        <Counter id={`${field.id}-counter`} used={value.length} max={max} />
      </Field>
      {inserting && (
        <InsertDialog
          what={inserting}
          words={selected()}
          pictures={pictures ?? []}
          onClose={() => setInserting(undefined)}
          onPut={(words, to) => {
            setInserting(undefined);
            take(inserting === 'link' ? putLink(chosen(), words, to) : putPicture(chosen(), words, to));
          }}
        />
      )}
    </>
  );
}

/** Used and allowed length of a text. */
function Counter({ id, used, max }: { id: string; used: number; max: number }) {
  const locale = useLocale();
  return (
    <p id={id} className={used > max ? 'counter counter--over' : 'counter'}>
      <Trans>
        {formatNumber(used, locale)} nga {formatNumber(max, locale)} shenja
      </Trans>
    </p>
  );
}
