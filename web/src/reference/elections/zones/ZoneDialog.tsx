import type { ZoneContent, ZoneForStaff } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { invalidate, routeQuery } from '../../../platform/api/query.ts';
import { useTypedChange } from '../../../platform/drafts/useTypedChange.ts';
import { ActionDialog } from '../../../ui/forms/ActionDialog.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { useContractForm, valuesOf } from '../../../ui/forms/useContractForm.ts';
import { ConflictNote } from '../ConflictNote.tsx';

interface ZoneDialogProps {
  election: string;
  /** Undefined for a new zone. */
  zone: ZoneForStaff | undefined;
  onClose: () => void;
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
  address: orNull(address),
  phone: orNull(phone),
  email: orNull(email),
  voters: voters.trim() === '' ? null : Number(voters.replace(/\s/g, '')),
});

export function ZoneDialog({ election, zone, onClose, onSaved }: ZoneDialogProps) {
  const { t, locale } = useLingui();
  const { data: municipalities = [] } = useQuery(routeQuery('listMunicipalities', { query: {} }));
  const name = `election/${election}/zone/${zone?.number ?? ''}`;
  const edit = useTypedChange(name, zone?.version ?? 0, draftOf(zone));
  const form = useContractForm(zone ? 'changeZone' : 'addZone', {
    typed: valuesOf(edit),
    input: (draft) => {
      const content = contentOf(draft);
      return zone
        ? { params: { election, number: String(zone.number) }, body: { version: zone.version, content } }
        : { params: { election }, body: { number: Number(draft.number), content } };
    },
    onDone: onSaved,
    onRefused: () => void invalidate('listZonesForStaff'),
  });
  const fields = [
    { name: 'address', label: t`Adresa e KZAZ-së` },
    { name: 'phone', label: t`Telefoni` },
    { name: 'email', label: t`E-maili` },
    { name: 'voters', label: t`Zgjedhës` },
  ] as const;
  return (
    <ActionDialog
      kind="drawer-end"
      className="stack stack--24"
      title={zone ? t`Zona ${zone.number}` : t`Zonë e re`}
      form={form}
      act={t`Ruaj`}
      onClose={onClose}
      note={(form.isConflict || edit.isBehind) && <ConflictNote />}
    >
      {!zone && (
        <TextField
          {...form.field('number')}
          label={t`Numri i zonës`}
          width={4}
          native={{ inputMode: 'numeric', maxLength: 3 }}
        />
      )}
      <SelectField
        {...form.field('municipality', 'content.municipality')}
        label={t`Bashkia`}
        options={municipalities.map(({ code, name }) => ({ code, name: name[locale] }))}
      />
      {fields.map(({ name, label }) => (
        <TextField
          key={name}
          {...form.field(name, `content.${name}`)}
          label={label}
          optional
          native={name === 'voters' ? { inputMode: 'numeric' } : undefined}
        />
      ))}
    </ActionDialog>
  );
}
