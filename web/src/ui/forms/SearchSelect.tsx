// Select with search, by the combobox pattern of the ARIA practices.
import { rankByTerms, searchWords } from '@denonco/contract';
import { Plural, Trans } from '@lingui/react/macro';
import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../marks/Icon.tsx';
import { Marked } from '../marks/Marked.tsx';
import { iconSearch } from '../marks/pageIcons.ts';
import { ariaOf, Field, type FieldProps } from './Field.tsx';
import './options.css';

interface SearchSelectProps extends FieldProps {
  value: string;
  onChange: (code: string) => void;
  options: readonly SearchOption[];
}

export function SearchSelect({ value, onChange, options, ...field }: SearchSelectProps) {
  const combo = useCombobox(value, onChange, options);
  const { open, found, active, listId } = combo;
  return (
    <Field {...field}>
      <div className="combo">
        <div className="with-icon">
          <Icon of={iconSearch} />
          <input
            id={field.id}
            className="input"
            role="combobox"
            aria-expanded={open}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={found[active] ? `${listId}-${active}` : undefined}
            {...ariaOf(field)}
            autoComplete="off"
            spellCheck={false}
            {...combo.input}
          />
        </div>
        <Options label={field.label} {...combo} />
      </div>
    </Field>
  );
}

type OptionsProps = { label: string } & Omit<ReturnType<typeof useCombobox>, 'input'>;

/** Also of texts that offer names while typing. */
export const Options = ({ listId, label, list, open, terms, found, isNone, active, take }: OptionsProps) => (
  <>
    <div ref={list} id={listId} className="combo__list" role="listbox" aria-label={label} hidden={!open}>
      {isNone && (
        <p role="presentation" className="combo__none">
          <Trans>Nuk u gjet asgjë. Provoni një fjalë tjetër.</Trans>
        </p>
      )}
      {found.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the text field
        // biome-ignore lint/a11y/useFocusableInteractive: active by aria-activedescendant
        <div
          key={option.code}
          id={`${listId}-${index}`}
          role="option"
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => take(option.code)}
        >
          <b>
            <Marked text={option.name} terms={terms} />
          </b>
          {option.note && (
            <span>
              <Marked text={option.note} terms={terms} />
            </span>
          )}
        </div>
      ))}
    </div>
    <span className="visually-hidden" role="status">
      {open &&
        (isNone ? (
          <Trans>Nuk u gjet asgjë. Provoni një fjalë tjetër.</Trans>
        ) : (
          <Plural value={found.length} one="# mundësi" other="# mundësi" />
        ))}
    </span>
  </>
);

// Combobox: the field keeps the focus, arrows move through the list, Enter selects, Escape restores.
interface SearchOption {
  code: string;
  name: string;
  note?: string | undefined;
  keywords?: string | undefined;
}

const SHOWN = 60;

function useCombobox(value: string, onChange: (code: string) => void, options: readonly SearchOption[]) {
  const chosen = options.find(({ code }) => code === value)?.name ?? '';
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const open = typed !== undefined;
  const sought = open && typed !== chosen ? typed : '';
  const ranked = rankByTerms(options, sought, ({ name, keywords, note }) => [name, keywords, note]);
  const isNone = ranked.length === 0;
  // Values outside the list are filed under its code OTH or OTHER.
  const found = isNone ? options.filter(({ code }) => code.startsWith('OTH')) : ranked.slice(0, SHOWN);

  useEffect(() => {
    if (open) list.current?.querySelectorAll('[role="option"]')[active]?.scrollIntoView({ block: 'nearest' });
  }, [open, active]);

  const show = (text: string) => {
    setTyped(text);
    setActive(0);
  };
  const close = () => setTyped(undefined);
  const take = (code: string) => {
    onChange(code);
    close();
  };
  const move = (step: number) =>
    open ? setActive((active + step + found.length) % Math.max(1, found.length)) : show(chosen);
  const takeActive = () => {
    const one = found[active];
    if (one) take(one.code);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && open) takeActive();
    else if (event.key === 'Escape' && open) close();
    else return;
    event.preventDefault();
  };
  const input = {
    value: typed ?? chosen,
    onChange: (event: ChangeEvent<HTMLInputElement>) => show(event.target.value),
    onClick: () => open || show(chosen),
    onKeyDown,
    // An empty text clears the choice on blur; other texts restore it.
    onBlur: () => (typed?.trim() === '' ? take('') : close()),
  };
  // A list that has not loaded stays closed: it cannot say that there is no match.
  const isOpen = open && options.length > 0;
  return {
    open: isOpen,
    isNone: isOpen && isNone,
    terms: searchWords(sought),
    found,
    active,
    listId,
    list,
    take,
    input,
  };
}
