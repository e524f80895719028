// The editor of text with marks: a plain field, so that every keyboard and screen reader can write in it, with buttons and
// keys that put the marks. It writes the form that contract/src/richText.ts reads.
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { describedBy, Field, type FieldProps } from '../../ui/forms/Field.tsx';
import { Counter } from './Counter.tsx';
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
  /** Of the text, as `sq`. */
  language: string;
  max: number;
  /** Names of pictures that may be put; without, there is no button for them. */
  pictures?: readonly string[] | undefined;
}

const lineKeys: Readonly<Record<string, LineMark>> = {
  Digit7: 'steps',
  Digit8: 'points',
  Digit9: 'note',
};

const isCommand = ({ ctrlKey, metaKey }: KeyboardEvent): boolean => ctrlKey || metaKey;

/** What a key does to the text; undefined when it only types. */
function editOf(event: KeyboardEvent, chosen: () => Chosen): Edit | undefined {
  if (!isCommand(event)) return event.key === 'Enter' && !event.shiftKey ? nextItem(chosen()) : undefined;
  if (event.key.toLowerCase() === 'b') return toggleStrong(chosen());
  const mark = event.shiftKey ? lineKeys[event.code] : undefined;
  return mark && toggleLines(chosen(), mark);
}

/** The keys of the marks, and the one that asks for a link. */
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

/** What is chosen in the field, and an edit of it carried out there. */
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
    // What is put this way can be undone by the browser's own keys; where that is not known, the text is simply changed.
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
