// A select with search, after the combobox pattern of the ARIA practices: the field keeps the focus, arrows move through
// the list, Enter takes, Escape puts back. ë is found by e and ç by c.
import { foldForSearch } from '@denonco/contract';
import { Plural, Trans } from '@lingui/react/macro';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../marks/Icon.tsx';
import { iconSearch } from '../marks/icons.ts';
import { describedBy, Field, type FieldProps } from './Field.tsx';
import { type Found, matches } from './matches.ts';
import './options.css';

interface SearchOption {
  code: string;
  name: string;
  /** Quiet words at its end, as the article. */
  note?: string | undefined;
  /** Other words it is found by. */
  keywords?: string | undefined;
}

export interface SearchSelectProps extends FieldProps {
  value: string;
  onChange: (code: string) => void;
  options: readonly SearchOption[];
}

const SHOWN = 60;

export function SearchSelect({ value, onChange, options, ...field }: SearchSelectProps) {
  const chosen = options.find(({ code }) => code === value)?.name ?? '';
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const open = typed !== undefined;
  const found = open ? matches(options, typed === chosen ? '' : typed, foldForSearch).slice(0, SHOWN) : [];

  useEffect(() => {
    if (open) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [open, active]);

  const show = (text: string) => {
    setTyped(text);
    setActive(0);
  };
  const take = (code: string) => {
    onChange(code);
    setTyped(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!open) show(chosen);
      else setActive((active + step + Math.max(1, found.length)) % Math.max(1, found.length));
    }
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      setTyped(undefined);
    }
    const one = found[active];
    if (event.key === 'Enter' && open) {
      event.preventDefault();
      if (one) take(one.option.code);
    }
  };
  // Leaving with nothing typed empties the choice; leaving with other words keeps what was chosen.
  const onBlur = () => {
    if (typed?.trim() === '') onChange('');
    setTyped(undefined);
  };

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
            aria-invalid={field.error ? true : undefined}
            aria-describedby={describedBy(field)}
            autoComplete="off"
            spellCheck={false}
            value={typed ?? chosen}
            onChange={(event) => show(event.target.value)}
            onClick={() => open || show(chosen)}
            onKeyDown={onKeyDown}
            onBlur={onBlur}
          />
        </div>
        <Options
          listId={listId}
          label={field.label}
          list={list}
          open={open}
          found={found}
          active={active}
          take={take}
        />
      </div>
    </Field>
  );
}

interface OptionsProps {
  listId: string;
  label: string;
  list: RefObject<HTMLDivElement | null>;
  open: boolean;
  found: readonly Found<SearchOption>[];
  active: number;
  take: (code: string) => void;
}

const Options = ({ listId, label, list, open, found, active, take }: OptionsProps) => (
  <>
    <div
      ref={list}
      id={listId}
      className="combo__list"
      role="listbox"
      aria-label={label}
      hidden={!open || found.length === 0}
    >
      {found.map(({ option, parts: [before, hit, after] }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the field points at it by aria-activedescendant
        <div
          key={option.code}
          id={`${listId}-${index}`}
          role="option"
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => take(option.code)}
        >
          <b>
            {before}
            {hit && <mark>{hit}</mark>}
            {after}
          </b>
          {option.note && <span>{option.note}</span>}
        </div>
      ))}
    </div>
    {open && found.length === 0 && (
      <p className="combo__list combo__none">
        <Trans>Nuk u gjet asgjë. Provoni një fjalë tjetër.</Trans>
      </p>
    )}
    <span className="visually-hidden" role="status">
      {open && <Plural value={found.length} one="# mundësi" other="# mundësi" />}
    </span>
  </>
);
