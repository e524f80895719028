import { useLingui } from '@lingui/react/macro';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { changeAnswers } from '../draft/draft.ts';
import { useMunicipalities, useRegions, useUnits } from '../lists.ts';
import { ListFault } from './ListFault.tsx';
import { type StepProps, useAnswers, useFields } from './useAnswers.ts';

export function WhereStep({ problems }: StepProps) {
  const { t } = useLingui();
  const field = useFields(problems);
  const { address, votingCentre } = useAnswers();
  return (
    <>
      <AreaFields problems={problems} />
      <TextField
        {...field('place.address')}
        hint={t`Rruga, godina, lokali ose diçka pranë.`}
        value={address}
        onChange={(value) => changeAnswers({ address: value })}
      />
      <TextField
        {...field('place.votingCentre')}
        hint={t`Nëse ndodhi në ose pranë një qendre votimi: 4 ose 5 shifra, p.sh. 0412.`}
        width={10}
        native={{ inputMode: 'numeric', maxLength: 12, autoComplete: 'off' }}
        value={votingCentre}
        onChange={(value) => changeAnswers({ votingCentre: value.trim() })}
      />
    </>
  );
}

/** Region, municipality and unit, each narrowing the next; the municipality can be chosen at once. */
function AreaFields({ problems }: Pick<StepProps, 'problems'>) {
  const { t } = useLingui();
  const field = useFields(problems);
  const { region, municipality } = useAnswers();
  const regions = useRegions();
  const municipalities = useMunicipalities();
  const offered = municipalities.options.filter(({ parent }) => region === '' || parent === region);
  const chooseRegion = (code: string) => {
    const chosen = municipalities.options.find((one) => one.code === municipality);
    const stays = code === '' || chosen?.parent === code;
    changeAnswers({ region: code, ...(stays ? {} : { municipality: '', unit: '' }) });
  };
  // A municipality tells its region, so nobody must know it; but it does not choose it: the list would shrink under the
  // keys of a person who walks through it letter by letter.
  const chooseMunicipality = (code: string) => changeAnswers({ municipality: code, unit: '' });
  return (
    <>
      <SelectField
        {...field('place.region')}
        value={region}
        onChange={chooseRegion}
        options={regions.options}
        empty={t`Të gjitha qarqet`}
      />
      <div>
        <SelectField
          {...field('place.municipality')}
          hint={region === '' ? t`Mund ta zgjidhni menjëherë, pa qarkun.` : undefined}
          value={municipality}
          onChange={chooseMunicipality}
          options={offered}
        />
        <ListFault list={municipalities} />
      </div>
      {municipality !== '' && <UnitField problems={problems} municipality={municipality} />}
    </>
  );
}

function UnitField({ problems, municipality }: Pick<StepProps, 'problems'> & { municipality: string }) {
  const { t } = useLingui();
  const { unit } = useAnswers();
  const units = useUnits(municipality);
  return (
    <div>
      <SelectField
        {...useFields(problems)('place.unit')}
        value={unit}
        onChange={(code) => changeAnswers({ unit: code })}
        options={units.options}
        empty={t`Nuk e di, ose gjithë bashkia`}
      />
      <ListFault list={units} />
    </div>
  );
}
