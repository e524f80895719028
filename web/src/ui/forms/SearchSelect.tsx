// Select with search, by the combobox pattern of the ARIA practices; see useCombobox.ts.
import { Plural, Trans } from '@lingui/react/macro';
import { Icon } from '../marks/Icon.tsx';
import { iconSearch } from '../marks/pageIcons.ts';
import { describedBy, Field, type FieldProps } from './Field.tsx';
import './options.css';
import { type SearchOption, useCombobox } from './useCombobox.ts';

export interface SearchSelectProps extends FieldProps {
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
            aria-invalid={field.error ? true : undefined}
            aria-describedby={describedBy(field)}
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
            <span>{before}</span>
            {hit && <mark>{hit}</mark>}
            <span>{after}</span>
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
