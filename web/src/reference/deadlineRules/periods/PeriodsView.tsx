// Election periods, in which deadlines are shorter, with their form.
import type { ElectionPeriodsForStaff } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routeQuery } from '../../../platform/api/query.ts';
import { formatDate } from '../../../platform/i18n/format.ts';
import { useLocale } from '../../../platform/i18n/useLocale.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { LoadState } from '../../../ui/feedback/LoadState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx';
import { PeriodsForm } from './PeriodsForm.tsx';

export function PeriodsView() {
  const { data, error, isLoading, refetch } = useQuery(
    routeQuery('listElectionPeriods', {}, { refetchInterval: 20_000 }),
  );
  const [code, setCode] = useState<string>();
  const chosen = data?.find((one) => one.code === code);
  return (
    <div className="stack stack--24">
      <LoadState error={error} isLoading={isLoading} refetch={refetch} lines={8} bare />
      {data &&
        (chosen ? (
          <PeriodsForm key={chosen.code} election={chosen} onBack={() => setCode(undefined)} />
        ) : (
          <PeriodsTable elections={data} onChoose={setCode} />
        ))}
    </div>
  );
}

interface PeriodsTableProps {
  elections: readonly ElectionPeriodsForStaff[];
  onChoose: (code: string) => void;
}

function PeriodsTable({ elections, onChoose }: PeriodsTableProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const day = (one: string | null) => (one === null ? '–' : formatDate(one, locale));
  const columns: readonly Column<ElectionPeriodsForStaff>[] = [
    { key: 'name', head: t`Zgjedhjet`, kind: 'main', phone: 'main', cell: ({ name }) => name[locale] },
    {
      key: 'days',
      head: t`Periudhat e zgjedhjeve`,
      phone: 'main',
      cell: ({ decreedOn, heldOn, resultOn, reviewEndedOn }) =>
        [
          [t`Dekreti`, decreedOn],
          [t`Dita e zgjedhjeve`, heldOn],
          [t`Rezultati përfundimtar`, resultOn],
          [t`Mbarimi i shqyrtimit`, reviewEndedOn],
        ].map(([what = null, on = null]) => (
          <p key={what}>
            {what}: <span className="num">{day(on)}</span>
          </p>
        )),
    },
    {
      key: 'act',
      head: t`Veprimi`,
      phone: 'main',
      cell: ({ code, name }) => (
        <Button size="small" aria-label={t`Ndrysho: ${name[locale]}`} onClick={() => onChoose(code)}>
          <Trans>Ndrysho</Trans>
        </Button>
      ),
    },
  ];
  return (
    <>
      <p className="soft measure">
        <Trans>
          Brenda periudhës së zgjedhjeve afatet janë më të shkurtra: 5 ditë për ankimin në Kolegj (KZ 152.2) dhe 3 ditë
          kundër akteve të Komisionerit (KZ 124/1.2), jashtë saj 30. Pa datën e dekretit merret afati më i shkurtër.
        </Trans>
      </p>
      <Card flush>
        <DataTable caption={t`Periudhat e zgjedhjeve`} columns={columns} rows={elections} rowKey={({ code }) => code} />
      </Card>
    </>
  );
}
