import { useLingui } from '@lingui/react/macro';
import type { FieldProps } from '../../../ui/forms/Field.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { ListFault } from '../fields/ListFault.tsx';
import { AreaSearch } from './AreaSearch.tsx';
import { type Area, useMunicipalities, useRegions, useUnits } from './areas.ts';

export interface AreaFieldsProps {
  value: Area;
  onChange: (part: Partial<Area>) => void;
  /** Id, label and error of each field. */
  region: FieldProps;
  municipality: FieldProps;
  /** Undefined where the form does not ask for it. */
  unit?: FieldProps | undefined;
}

/** Region, municipality and unit, each narrowing the next; the municipality can be chosen directly. */
export function AreaFields({ value: { region, municipality, unit }, onChange, ...field }: AreaFieldsProps) {
  const { t } = useLingui();
  const regions = useRegions();
  const municipalities = useMunicipalities();
  const offered = municipalities.options.filter(({ parent }) => region === '' || parent === region);
  const chooseRegion = (code: string) => {
    const chosen = municipalities.options.find((one) => one.code === municipality);
    const stays = code === '' || chosen?.parent === code;
    onChange({ region: code, ...(stays ? {} : { municipality: '', unit: '' }) });
  };
  // Does not set the region: the list would shrink under a person moving through it by keyboard.
  const chooseMunicipality = (code: string) => onChange({ municipality: code, unit: '' });
  return (
    <>
      <AreaSearch value={{ region, municipality, unit }} onChange={onChange} withUnits={field.unit !== undefined} />
      <SelectField
        {...field.region}
        value={region}
        onChange={chooseRegion}
        options={regions.options}
        empty={t`Të gjitha qarqet`}
      />
      <div>
        <SelectField
          hint={region === '' ? t`Mund ta zgjidhni menjëherë, pa qarkun.` : undefined}
          {...field.municipality}
          value={municipality}
          onChange={chooseMunicipality}
          options={offered}
        />
        <ListFault list={municipalities} />
      </div>
      {field.unit && municipality !== '' && (
        <UnitField
          field={field.unit}
          municipality={municipality}
          value={unit}
          onChange={(code) => onChange({ unit: code })}
        />
      )}
    </>
  );
}

interface UnitFieldProps {
  field: FieldProps;
  municipality: string;
  value: string;
  onChange: (code: string) => void;
}

function UnitField({ field, municipality, value, onChange }: UnitFieldProps) {
  const { t } = useLingui();
  const units = useUnits(municipality);
  return (
    <div>
      <SelectField
        {...field}
        value={value}
        onChange={onChange}
        options={units.options}
        empty={t`Nuk e di, ose gjithë bashkia`}
      />
      <ListFault list={units} />
    </div>
  );
}
