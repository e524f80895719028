// Filters of a list as controls and removable chips.
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button, TextButton } from '../actions/Button.tsx';
import { DayFilter } from '../dates/DayFilter.tsx';
import { FilterSelect, type FilterSelectProps } from '../forms/SelectField.tsx';
import { Icon } from '../marks/Icon.tsx';
import { iconClose } from '../marks/icons.ts';
import { iconFilter, iconSearch } from '../marks/pageIcons.ts';
import './filters.css';
import './lists.css';
import '../forms/fields.css';

export interface Choice<K extends string = string> extends Pick<FilterSelectProps, 'label' | 'all' | 'options'> {
  readonly key: K;
  readonly also?: (code: string) => Readonly<Record<string, string>>;
}

interface Chip {
  readonly id: string;
  readonly label: string;
  readonly remove: () => void;
}

interface FilterBarProps {
  /** Begins the ids of its fields; the search is `${id}-search`. */
  id: string;
  label: string;
  list: {
    readonly filter: object;
    readonly active: readonly string[];
    readonly change: (part: Readonly<Record<string, string>>) => void;
    readonly clear: () => void;
  };
  /** Searches while typing, or on submit where each search is costly. */
  search?: {
    readonly label: string;
    readonly placeholder: string;
    readonly on: 'typing' | 'submit';
    readonly onEnter?: (typed: string) => void;
  };
  choices: readonly Choice[];
  days?: readonly { readonly key: string; readonly label: string; readonly chip?: string }[];
  before?: ReactNode;
  after?: ReactNode;
  /** Hides all but the search behind a button: on phones, or everywhere. */
  fold?: 'phone' | 'all';
  /** Active filters in words, so that a shared address explains itself; with actions on the whole filter. */
  chips?: boolean;
  chipsOf?: (key: string) => readonly Chip[] | undefined;
  children?: ReactNode;
}

export function FilterBar(props: FilterBarProps) {
  const { id, label, list, search, choices, days = [], before, after, fold, chips = false } = props;
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { active, change } = list;
  const textOf = (key: string): string => String(Reflect.get(list.filter, key) ?? '');
  const select = ({ key, also, ...choice }: Choice) => (
    <FilterSelect
      key={key}
      id={`${id}-${key}`}
      {...choice}
      value={textOf(key)}
      onChange={(code) => change({ [key]: code, ...also?.(code) })}
    />
  );
  const searched = {
    id: `${id}-search`,
    value: textOf('search'),
    onChange: (text: string) => change({ search: text }),
  };
  const hidden = active.filter((key) => key !== 'search').length;
  const clear = () => {
    list.clear();
    document.getElementById(`${id}-search`)?.focus();
  };
  const rest = (
    <>
      {before}
      {choices.map(select)}
      {days.map((day) => (
        <DayFilter
          key={day.key}
          id={`${id}-${day.key}`}
          label={day.label}
          value={textOf(day.key)}
          onChange={(value) => change({ [day.key]: value })}
        />
      ))}
    </>
  );
  return (
    <search className="stack stack--8 filter-bar no-print" data-open={open} aria-label={label}>
      <div className="filters">
        {search?.on === 'submit' && <SearchForm key={searched.value} {...search} {...searched} />}
        {search?.on === 'typing' && <SearchAsTyped {...search} {...searched} />}
        {fold === undefined ? (
          rest
        ) : (
          <div className={fold === 'phone' ? 'phone-only' : undefined}>
            <Button
              size={search?.on === 'typing' ? 'small' : undefined}
              icon={iconFilter}
              aria-expanded={open}
              aria-controls={`${id}-more`}
              onClick={() => setOpen(!open)}
            >
              {hidden > 0 ? t`Filtra (${hidden})` : t`Filtra`}
            </Button>
          </div>
        )}
        {fold !== 'phone' && after}
        {!chips && fold === undefined && active.length > 0 && <Clear onClear={clear} />}
      </div>
      {fold !== undefined && (
        <div
          id={`${id}-more`}
          className={`filters filters__${fold === 'phone' ? 'folded' : 'panel'}`}
          hidden={fold !== 'phone' && !open}
        >
          {(fold === 'phone' || open) && rest}
          {fold === 'phone' && after}
          {!chips && active.length > 0 && <Clear onClear={clear} />}
        </div>
      )}
      {chips && <Chips {...props} textOf={textOf} onClear={clear} />}
    </search>
  );
}

const Clear = ({ onClear }: { onClear: () => void }) => (
  <TextButton onClick={onClear}>
    <Trans>Pastro filtrat</Trans>
  </TextButton>
);

interface SearchProps {
  id: string;
  label: string;
  placeholder: string;
  value: string;
  onChange: (search: string) => void;
  onEnter?: ((typed: string) => void) | undefined;
}

const SearchInput = ({ small = false, onChange, onEnter, ...search }: SearchProps & { small?: boolean }) => (
  <div className={small ? 'filters__grow with-icon' : 'with-icon'}>
    <label className="visually-hidden" htmlFor={search.id}>
      {search.label}
    </label>
    <Icon of={iconSearch} />
    <input
      id={search.id}
      className={small ? 'input input--small' : 'input'}
      type="search"
      maxLength={200}
      autoComplete="off"
      placeholder={search.placeholder}
      value={search.value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={({ key }) => key === 'Enter' && onEnter?.(search.value)}
    />
  </div>
);

function SearchForm({ value, onChange, ...search }: SearchProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange(typed.trim());
  };
  return (
    <form className="filters__grow filters__search" onSubmit={submit}>
      <SearchInput {...search} value={typed} onChange={setTyped} />
      <Button type="submit" tone="ink" size="large">
        {t`Kërko`}
      </Button>
    </form>
  );
}

interface ChipsProps extends FilterBarProps {
  textOf: (key: string) => string;
  onClear: () => void;
}

function Chips({ id, list, choices, days = [], chipsOf, children, textOf, onClear }: ChipsProps) {
  const { t, date, locale } = useLingui();
  const all = useRef<HTMLUListElement>(null);
  const { active, change } = list;
  if (active.length === 0) return null;
  const labelOf = (key: string) => {
    const value = textOf(key);
    if (key === 'search') return `“${value}”`;
    const day = days.find((one) => one.key === key);
    if (day) return `${day.chip ?? day.label} ${date(value)}`;
    const choice = choices.find((one) => one.key === key);
    const name = choice?.options.find(({ code }) => code === value)?.name ?? value;
    return `${choice?.label ?? key}: ${typeof name === 'string' ? name : name[locale]}`;
  };
  const chips = active.flatMap(
    (key) => chipsOf?.(key) ?? [{ id: key, label: labelOf(key), remove: () => change({ [key]: '' }) } satisfies Chip],
  );
  const remove = (chip: Chip) => {
    chip.remove();
    // Keeps the focus in the list when the pressed chip disappears.
    const others = [...(all.current?.querySelectorAll('button') ?? [])].filter((one) => one.dataset.key !== chip.id);
    (chips.length > 1 ? others[0] : document.getElementById(`${id}-search`))?.focus();
  };
  return (
    <ul ref={all} className="row row--8 filter-chips" aria-label={t`Filtrat e zgjedhur`}>
      {chips.map((chip: Chip) => (
        <li key={chip.id}>
          <button
            type="button"
            className="token"
            data-key={chip.id}
            aria-label={t`Hiq filtrin ${chip.label}`}
            onClick={() => remove(chip)}
          >
            <span title={chip.label}>{chip.label}</span>
            <Icon of={iconClose} />
          </button>
        </li>
      ))}
      <li>
        <Clear onClear={onClear} />
      </li>
      {children && <li>{children}</li>}
    </ul>
  );
}

const PAUSE_MS = 300;

function SearchAsTyped({ value, onChange, ...search }: SearchProps) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const change = useEffectEvent(onChange);
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = typed;
      change(typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return <SearchInput {...search} small value={typed} onChange={setTyped} />;
}
