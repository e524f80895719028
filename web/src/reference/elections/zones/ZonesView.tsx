import type { ElectionForStaff, ZoneContent, ZoneForStaff } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routeQuery } from '../../../platform/api/query.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { CallButton } from '../../../ui/forms/CallButton.tsx';
import { ConflictNote } from '../../../ui/forms/ConflictNote.tsx';
import { ActionDialog } from '../../../ui/forms/ContractForm.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { useCall } from '../../../ui/forms/useCall.ts';
import { useEditForm } from '../../../ui/forms/useForm.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { type Column, DataTable } from '../../../ui/lists/DataTable.tsx';

export function ZonesView({ election: { code, name, previous } }: { election: ElectionForStaff }) {
  const { t, locale } = useLingui();
  const params = { election: code };
  const query = useQuery(routeQuery('listZonesForStaff', { params }));
  const [edited, setEdited] = useState<ZoneForStaff | 'new'>();
  const zone = edited === 'new' ? undefined : edited;
  return (
    <>
      <Card
        flush
        title={t`Zonat: ${name[locale]}`}
        action={
          <span className="row row--8">
            {previous !== null && (
              <CallButton size="small" route="copyZones" input={{ params }} {...effectsOn(code)}>
                {t`Kopjo nga të mëparshmet`}
              </CallButton>
            )}
            <Button size="small" tone="blue" onClick={() => setEdited('new')}>
              {t`Shto zonë`}
            </Button>
          </span>
        }
      >
        <Loaded query={query} lines={10} bare>
          {(zones) =>
            zones.length === 0 ? (
              <EmptyState title={t`Këto zgjedhje nuk kanë ende zona.`}>
                <Trans>Kopjojini nga zgjedhjet e mëparshme ose shtojini një nga një.</Trans>
              </EmptyState>
            ) : (
              <>
                <p className="elections__count">
                  <Plural value={zones.length} one="# zonë" other="# zona" />
                </p>
                <ZonesTable election={code} zones={zones} onEdit={setEdited} />
              </>
            )
          }
        </Loaded>
      </Card>
      {edited && (
        <ZoneDialog
          election={code}
          zone={query.data?.find(({ number }) => number === zone?.number) ?? zone}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

const effectsOn = (election: string) => ({
  replaces: routeQuery('listZonesForStaff', { params: { election } }),
  rereads: ['listElectionsForStaff', 'listElectionZones'] as const,
});

interface ZonesTableProps {
  election: string;
  zones: readonly ZoneForStaff[];
  onEdit: (zone: ZoneForStaff) => void;
}

function ZonesTable({ election, zones, onEdit }: ZonesTableProps) {
  const { t, locale, number } = useLingui();
  const { mutate, error } = useCall('removeZone', effectsOn(election));
  const remove = ({ number, version }: ZoneForStaff) =>
    mutate({ params: { election, number: String(number) }, body: { version } });
  const columns: readonly Column<ZoneForStaff>[] = [
    { key: 'number', head: t`Nr.`, kind: 'id', phone: 'top', cell: ({ number }) => number },
    {
      key: 'place',
      head: t`Bashkia`,
      kind: 'main',
      phone: 'main',
      cell: ({ municipality }) => municipality.name[locale],
    },
    { key: 'commission', head: t`KZAZ`, phone: 'main', cell: (zone) => <Commission zone={zone} /> },
    { key: 'centres', head: t`QV`, kind: 'number', phone: 'end', cell: ({ centres }) => number(centres) },
    {
      key: 'acts',
      head: t`Veprimet`,
      phone: 'main',
      cell: (zone) => (
        <span className="row row--8">
          <Button size="small" aria-label={t`Ndrysho zonën ${zone.number}`} onClick={() => onEdit(zone)}>
            <Trans>Ndrysho</Trans>
          </Button>
          {zone.centres === 0 && (
            <Button size="small" aria-label={t`Hiq zonën ${zone.number}`} onClick={() => remove(zone)}>
              <Trans>Hiq</Trans>
            </Button>
          )}
        </span>
      ),
    },
  ];
  return (
    <>
      {error && <ErrorNotice error={error} />}
      <DataTable caption={t`Zonat`} columns={columns} rows={zones} rowKey={({ number }) => String(number)} />
    </>
  );
}

function Commission({ zone: { commission } }: { zone: ZoneForStaff }) {
  const { t } = useLingui();
  const contacts = [commission.address, commission.phone, commission.email].filter(Boolean);
  if (contacts.length === 0) return <span className="muted">{t`Pa kontakte`}</span>;
  return <span className="breaks">{contacts.join(' · ')}</span>;
}

interface ZoneDialogProps {
  election: string;
  zone: ZoneForStaff | undefined;
  onClose: () => void;
}

const draftOf = (zone: ZoneForStaff | undefined) => ({
  number: zone ? String(zone.number) : '',
  municipality: zone?.municipality.code ?? '',
  address: zone?.commission.address ?? '',
  phone: zone?.commission.phone ?? '',
  email: zone?.commission.email ?? '',
  voters: String(zone?.voters ?? ''),
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);
const contentOf = ({ municipality, address, phone, email, voters }: ReturnType<typeof draftOf>): ZoneContent => ({
  municipality,
  address: orNull(address),
  phone: orNull(phone),
  email: orNull(email),
  voters: voters.trim() === '' ? null : Number(voters.replace(/\s/g, '')),
});

function ZoneDialog({ election, zone, onClose }: ZoneDialogProps) {
  const { t } = useLingui();
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
    ...effectsOn(election),
    onDone: onClose,
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
        options={municipalities}
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
