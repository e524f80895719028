import type { ZoneContent, ZoneForStaff } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../platform/api/query.ts';
import { ActionDialog } from '../../../ui/forms/ActionDialog.tsx';
import { ConflictNote } from '../../../ui/forms/ConflictNote.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { useEditForm } from '../../../ui/forms/useForm.ts';

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
  const form = useEditForm(zone ? 'changeZone' : 'addZone', {
    of: { version: zone?.version ?? 0, value: draftOf(zone) },
    draft: `election/${election}/zone/${zone?.number ?? ''}`,
    input: (draft, version) => {
      const content = contentOf(draft);
      return zone
        ? { params: { election, number: String(zone.number) }, body: { version, content } }
        : { params: { election }, body: { number: Number(draft.number), content } };
    },
    reply: routeQuery('listZonesForStaff', { params: { election } }),
    onDone: onSaved,
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
      note={form.isConflict && <ConflictNote />}
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
