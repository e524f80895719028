import type { ZoneContent, ZoneForStaff } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect } from 'react';
import { refresh } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';
import { useRead } from '../../api/useRead.ts';
import { useTypedChange } from '../../filing/draft/useTypedChange.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { focusField } from '../../ui/forms/ErrorSummary.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { KeptLine } from '../../ui/kept/KeptLine.tsx';
import { toldOf } from '../editing.ts';
import { Meanwhile } from '../Meanwhile.tsx';

interface ZoneFormProps {
  election: string;
  /** As it is now; undefined for a new one. */
  zone: ZoneForStaff | undefined;
  onSaved: (zones: readonly ZoneForStaff[]) => void;
}

const draftOf = (zone: ZoneForStaff | undefined) => ({
  number: zone ? String(zone.number) : '',
  municipality: zone?.municipality.code ?? '',
  address: zone?.commission.address ?? '',
  phone: zone?.commission.phone ?? '',
  email: zone?.commission.email ?? '',
  voters: zone?.voters === null || zone === undefined ? '' : String(zone.voters),
});
type Draft = ReturnType<typeof draftOf>;

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);
const contentOf = ({ municipality, address, phone, email, voters }: Draft): ZoneContent => ({
  municipality,
  ...{ address: orNull(address), phone: orNull(phone), email: orNull(email) },
  voters: voters.trim() === '' ? null : Number(voters.replace(/\s/g, '')),
});

export function ZoneForm({ election, zone, onSaved }: ZoneFormProps) {
  const name = `election/${election}/zone/${zone?.number ?? ''}`;
  const edit = useTypedChange(name, zone?.version ?? 0, draftOf(zone));
  const { typed, shown: draft, isBehind } = edit;
  const adding = useAction('addZone');
  const changing = useAction('changeZone');
  const { pending, fault } = zone ? changing : adding;
  const { errors, isConflict, shown } = toldOf(fault);
  useEffect(() => {
    const [first] = Object.keys(toldOf(fault).errors);
    if (first !== undefined) focusField(first);
  }, [fault]);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const content = contentOf(draft);
    const saved = zone
      ? await changing.run({
          params: { election, number: String(zone.number) },
          body: { version: zone.version, content },
        })
      : await adding.run({ params: { election }, body: { number: Number(draft.number), content } });
    if (!saved) return void (await refresh('listZonesForStaff'));
    typed.clear();
    return onSaved(saved);
  };
  return (
    <form className="stack stack--24" noValidate onSubmit={(event) => void save(event)}>
      {(isConflict || isBehind) && <Meanwhile />}
      {shown && <FaultState fault={shown} />}
      <ZoneFields
        isNew={zone === undefined}
        draft={draft}
        errors={errors}
        onChange={(part) => edit.setShown({ ...edit.get(), ...part })}
      />
      <KeptLine of={typed} />
      <p>
        <Button type="submit" tone="blue" pending={pending}>
          <Trans>Ruaj</Trans>
        </Button>
      </p>
    </form>
  );
}

interface ZoneFieldsProps {
  isNew: boolean;
  draft: Draft;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<Draft>) => void;
}

function ZoneFields({ isNew, draft, errors, onChange }: ZoneFieldsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { data: municipalities = [] } = useRead('listMunicipalities', { query: {} }, { freshSeconds: 300 });
  const fields = [
    { name: 'address', label: t`Adresa e KZAZ-së` },
    { name: 'phone', label: t`Telefoni` },
    { name: 'email', label: t`E-maili` },
    { name: 'voters', label: t`Zgjedhës` },
  ] as const;
  return (
    <>
      {isNew && (
        <TextField
          id="number"
          label={t`Numri i zonës`}
          width={4}
          native={{ inputMode: 'numeric', maxLength: 3 }}
          value={draft.number}
          onChange={(number) => onChange({ number })}
          error={errors.number}
        />
      )}
      <SelectField
        id="content.municipality"
        label={t`Bashkia`}
        value={draft.municipality}
        onChange={(municipality) => onChange({ municipality })}
        options={municipalities.map(({ code, name }) => ({ code, name: name[locale] }))}
        error={errors['content.municipality']}
      />
      {fields.map(({ name, label }) => (
        <TextField
          key={name}
          id={`content.${name}`}
          label={label}
          optional
          native={name === 'voters' ? { inputMode: 'numeric' } : undefined}
          value={draft[name]}
          onChange={(value) => onChange({ [name]: value })}
          error={errors[`content.${name}`]}
        />
      ))}
    </>
  );
}
