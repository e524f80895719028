import type { ZoneForStaff } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { routeMutation } from '../../../platform/api/query.ts';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useLocale } from '../../../platform/i18n/useLocale.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { FaultState } from '../../../ui/feedback/FaultState.tsx';
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx';

interface ZonesTableProps {
  election: string;
  zones: readonly ZoneForStaff[];
  onEdit: (zone: ZoneForStaff) => void;
  onChanged: (zones: readonly ZoneForStaff[]) => void;
}

export function ZonesTable({ election, zones, onEdit, onChanged }: ZonesTableProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { mutate, error } = useMutation({ ...routeMutation('removeZone'), onSuccess: (left) => onChanged(left) });
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
    {
      key: 'centres',
      head: t`QV`,
      kind: 'number',
      phone: 'end',
      cell: ({ centres }) => formatNumber(centres, locale),
    },
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
      {error && <FaultState fault={error} />}
      <DataTable caption={t`Zonat`} columns={columns} rows={zones} rowKey={({ number }) => String(number)} />
    </>
  );
}

function Commission({ zone: { commission } }: { zone: ZoneForStaff }) {
  const { address, phone, email } = commission;
  const contacts = [address, phone, email].filter(Boolean);
  if (contacts.length === 0)
    return (
      <span className="muted">
        <Trans>Pa kontakte</Trans>
      </span>
    );
  return <span className="breaks">{contacts.join(' · ')}</span>;
}
