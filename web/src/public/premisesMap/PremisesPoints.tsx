import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CallReply } from '../../platform/api/client.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { PointsMap } from '../../ui/maps/maps.tsx';
import { useKindNames } from './Filters.tsx';
import { type Filter, kinds, narrowedQuery, titleOf, tones } from './filter.ts';

type Points = CallReply<'mapPublicPremises'>;

const pointsOf = ({ id, code, kind, lat, lng }: Points) =>
  id.map((one, at) => {
    const own = kinds[kind[at] ?? 1] ?? 'qv';
    return {
      id: String(one),
      name: titleOf(own, code[at] ?? ''),
      tone: tones[own],
      lat: lat[at] ?? 0,
      lng: lng[at] ?? 0,
    };
  });

export function PremisesPoints({ filter, onOpen }: { filter: Filter; onOpen: (id: string) => void }) {
  const { t } = useLingui();
  const names = useKindNames();
  const query = narrowedQuery(filter);
  const { data, error, isLoading, refetch } = useQuery(
    routeQuery('mapPublicPremises', { query }, { staleTime: 60_000 }),
  );
  const points = useMemo(() => (data ? pointsOf(data) : []), [data]);
  if (error && !data) return <FaultState fault={error} retry={refetch} />;
  if (isLoading || !data) return <Skeleton lines={12} />;
  const approximate = data.approximate.filter((one) => one === 1).length;
  const shown = kinds.filter((_, at) => data.kind.includes(at));
  const { search, region } = filter;
  return (
    <div className="stack stack--8">
      <PointsMap
        label={t`Objektet e publikuara në hartë. Të njëjtat janë në listë.`}
        points={points}
        selected={filter.open || undefined}
        onSelect={onOpen}
        municipality={filter.municipality || undefined}
        fit={search || region ? JSON.stringify([search, region, data.id.length]) : undefined}
        legend={shown.map((kind) => [tones[kind], names[kind]] as const)}
      />
      {approximate > 0 && (
        <p className="small soft">
          <Plural
            value={approximate}
            one="# pikë është e përafërt: diku në njësinë e saj administrative, sepse vendi i saktë nuk u publikua."
            other="# pika janë të përafërta: diku në njësinë e tyre administrative, sepse vendi i saktë nuk u publikua."
          />
        </p>
      )}
      {data.withoutPoint > 0 && (
        <p className="small soft">
          <Trans>Nuk janë në hartë: {data.withoutPoint}. I gjeni në listë.</Trans>
        </p>
      )}
    </div>
  );
}
