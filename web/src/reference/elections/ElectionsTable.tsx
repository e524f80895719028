import { type ElectionForStaff, electionKinds, electionStates } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMay } from '../../platform/state/state.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { type Column, DataTable } from '../../ui/lists/DataTable.tsx';

export interface OpenForm {
  readonly form: 'edit' | 'zones' | 'expected' | 'periods';
  readonly code: string | undefined;
}

interface ElectionsTableProps {
  elections: readonly ElectionForStaff[];
  onOpen: (opened: OpenForm) => void;
}

export function ElectionsTable({ elections, onOpen }: ElectionsTableProps) {
  const { t, locale, date, number } = useLingui();
  const maySet = useMay('elections.manage');
  const columns: readonly Column<ElectionForStaff>[] = [
    { key: 'name', head: t`Zgjedhjet`, kind: 'main', phone: 'main', cell: (one) => <Name election={one} /> },
    { key: 'day', head: t`Dita`, phone: 'top', cell: ({ heldOn }) => date(heldOn) },
    { key: 'state', head: t`Gjendja`, phone: 'end', cell: ({ state }) => electionStates[state][locale] },
    { key: 'zones', head: t`ZAZ`, kind: 'number', phone: 'hide', cell: ({ zones }) => number(zones) },
    { key: 'centres', head: t`QV`, kind: 'number', phone: 'hide', cell: ({ centres }) => number(centres) },
    {
      key: 'reported',
      head: t`Raportuar`,
      kind: 'number',
      phone: 'hide',
      cell: ({ reported, reports }) => `${number(reported)} / ${number(reports)}`,
    },
    { key: 'acts', head: t`Veprimet`, phone: 'main', cell: (one) => <Acts election={one} onOpen={onOpen} /> },
  ];
  return (
    <Card
      flush
      title={t`Zgjedhjet`}
      action={
        maySet && (
          <Button size="small" tone="blue" onClick={() => onOpen({ form: 'edit', code: undefined })}>
            <Trans>Zgjedhje të reja</Trans>
          </Button>
        )
      }
    >
      {elections.length === 0 ? (
        <EmptyState title={t`Nuk ka ende zgjedhje.`} />
      ) : (
        <DataTable caption={t`Zgjedhjet`} columns={columns} rows={elections} rowKey={({ code }) => code} />
      )}
    </Card>
  );
}

function Name({ election: { name, code, kind, isCurrent } }: { election: ElectionForStaff }) {
  const { locale } = useLingui();
  return (
    <>
      <b>{name[locale]}</b>
      <small>
        <span className="code">{code}</span> · {electionKinds[kind][locale]}
        {isCurrent && (
          <span>
            {' · '}
            <Trans>të tanishmet</Trans>
          </span>
        )}
      </small>
    </>
  );
}

function Acts({
  election: { code, name, previous, state },
  onOpen,
}: { election: ElectionForStaff } & Pick<ElectionsTableProps, 'onOpen'>) {
  const { t, locale } = useLingui();
  const maySet = useMay('elections.manage');
  const maySetPeriods = useMay('deadlines.manage');
  const act = (form: OpenForm['form'], label: string) => (
    <Button size="small" aria-label={`${label}: ${name[locale]}`} onClick={() => onOpen({ form, code })}>
      {label}
    </Button>
  );
  return (
    <p className="row row--8">
      {maySet && act('edit', t`Ndrysho`)}
      {maySet && act('zones', t`Zonat`)}
      {maySetPeriods && act('periods', t`Periudhat`)}
      {maySet && previous !== null && state !== 'closed' && act('expected', t`Objektet e pritshme`)}
    </p>
  );
}
