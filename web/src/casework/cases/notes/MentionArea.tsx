// Text area with mentions: typing `@` opens a list; arrows move, Enter or Tab inserts, Escape closes. A textarea cannot
// have the combobox role, so it is described as controlling a list.
import type { Person } from '@denonco/contract';
import { Plural, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { describedBy, Field, type FieldProps } from '../../../ui/forms/Field.tsx';
import { offered, typedName } from './mentions.ts';

interface MentionAreaProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  readers: readonly Person[];
}

export function MentionArea({ value, onChange, readers, ...field }: MentionAreaProps) {
  const { t } = useLingui();
  const { box, listId, found, active, take, look, close, onKeyDown } = useOffer(value, onChange, readers);
  return (
    <Field {...field}>
      <div className="combo">
        <textarea
          ref={box}
          id={field.id}
          className="input input--short"
          value={value}
          aria-autocomplete="list"
          aria-controls={found.length > 0 ? listId : undefined}
          aria-activedescendant={found[active] ? `${listId}-${active}` : undefined}
          aria-invalid={field.error ? true : undefined}
          aria-describedby={describedBy(field)}
          onChange={({ target }) => {
            onChange(target.value);
            look(target.selectionStart);
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
        {found.length > 0 && (
          <div id={listId} className="combo__list" role="listbox" aria-label={t`Kolegët që e lexojnë çështjen`}>
            {found.map((person, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the text area
              // biome-ignore lint/a11y/useFocusableInteractive: active by aria-activedescendant
              <div
                key={person.id}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === active}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => take(person)}
              >
                <b>{person.name}</b>
              </div>
            ))}
          </div>
        )}
        <span className="visually-hidden" role="status">
          {found.length > 0 && <Plural value={found.length} one="# koleg" other="# kolegë" />}
        </span>
      </div>
    </Field>
  );
}

function useOffer(value: string, onChange: (value: string) => void, readers: readonly Person[]) {
  const box = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const [caret, setCaret] = useState<number>();
  const [active, setActive] = useState(0);
  const typing = caret === undefined ? undefined : typedName(value, caret);
  const found = typing ? offered(readers, typing.typed) : [];
  const close = () => setCaret(undefined);
  const take = ({ name }: Person) => {
    if (!typing || caret === undefined) return;
    const before = `${value.slice(0, typing.from)}@${name} `;
    onChange(before + value.slice(caret));
    close();
    // Restore the caret after the inserted name is rendered.
    requestAnimationFrame(() => box.current?.setSelectionRange(before.length, before.length));
  };
  const look = (at: number) => {
    setCaret(at);
    setActive(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const one = found[active];
    if (!one) return;
    if (event.key === 'ArrowDown') setActive((active + 1) % found.length);
    else if (event.key === 'ArrowUp') setActive((active + found.length - 1) % found.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(one);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { box, listId, found, active, take, look, close, onKeyDown };
}
