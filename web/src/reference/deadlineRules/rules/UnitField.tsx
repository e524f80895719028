import type { DeadlineUnit } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useUnitNames } from '../words.ts';

interface UnitFieldProps {
  id: string;
  value: DeadlineUnit;
  onChange: (unit: DeadlineUnit) => void;
}

export function UnitField({ id, value, onChange }: UnitFieldProps) {
  const { t } = useLingui();
  const names = useUnitNames();
  const isUnit = (code: string): code is DeadlineUnit => code in names;
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {t`Njësia`}
      </label>
      <select
        id={id}
        className="input field__control"
        value={value}
        onChange={({ target }) => isUnit(target.value) && onChange(target.value)}
      >
        {Object.entries(names).map(([unit, name]) => (
          <option key={unit} value={unit}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
