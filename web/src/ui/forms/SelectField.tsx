import type { LocalizedText } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { ariaOf, Field, type FieldProps } from './Field.tsx';

interface Option {
  code: string;
  name: string | LocalizedText;
}

function Options({ of }: { of: readonly Option[] }) {
  const { locale } = useLingui();
  return of.map(({ code, name }) => (
    <option key={code} value={code}>
      {typeof name === 'string' ? name : name[locale]}
    </option>
  ));
}

export interface SelectFieldProps extends FieldProps {
  value: string;
  onChange: (code: string) => void;
  options: readonly Option[];
  empty?: string | false | undefined;
}

/** Native select, for up to about sixty options. */
export function SelectField({ value, onChange, options, empty, ...field }: SelectFieldProps) {
  const { t } = useLingui();
  return (
    <Field {...field}>
      <select
        id={field.id}
        className="input"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...ariaOf(field)}
      >
        {empty !== false && <option value="">{empty ?? t`Zgjidhni`}</option>}
        <Options of={options} />
      </select>
    </Field>
  );
}

export interface FilterSelectProps {
  id: string;
  label: string;
  value: string;
  onChange: (code: string) => void;
  options: readonly Option[];
  all: string;
}

/** Small select for filters; its label is visually hidden, `all` shows it. */
export const FilterSelect = ({ id, label, value, onChange, options, all }: FilterSelectProps) => (
  <div>
    <label className="visually-hidden" htmlFor={id}>
      {label}
    </label>
    <select id={id} className="input input--small" value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{all}</option>
      <Options of={options} />
    </select>
  </div>
);
