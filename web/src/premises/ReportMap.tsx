import { type PremisesKind, premisesStatusCodes, premisesTitle } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useMemo } from 'react';
import type { CallResponse } from '../platform/api/client.ts';
import { routeQuery } from '../platform/api/query.ts';
import { useNavigate } from '../platform/router/router.tsx';
import { useAppState } from '../platform/state/state.ts';
import { Loaded } from '../ui/feedback/Loaded.tsx';
import { PointsMap } from '../ui/maps/maps.tsx';
import { type ReportFilter, toQuery } from './filter.ts';
import { premisesStyle, reportPath } from './premises.tsx';

type PointsMapProps = ComponentProps<typeof PointsMap>;

interface ReportMapProps {
  kind: PremisesKind;
  filter: ReportFilter;
}

export function ReportMap({ kind, filter }: ReportMapProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const own = useAppState((state) => state.member.municipality?.code);
  const query = toQuery(kind, filter);
  const answer = useQuery(routeQuery('mapPremises', { query }));
  const { data } = answer;
  const points = useMemo(
    () =>
      (data?.id ?? []).map((id, index) => ({
        id: String(id),
        name: premisesTitle(kind, data?.code[index] ?? ''),
        lat: data?.lat[index] ?? 0,
        lng: data?.lng[index] ?? 0,
        tone: premisesStyle(premisesStatusCodes[data?.status[index] ?? 0] ?? 'expected').point,
      })),
    [data, kind],
  );
  const legend: PointsMapProps['legend'] = [
    ['ok', t`Miratuar`],
    ['run', t`Te KQZ-ja`],
    ['quiet', t`Ende pa u dërguar`],
    ['wait', t`Kthyer`],
    ['error', t`Refuzuar`],
  ];
  return (
    <div className="card prem-map stack stack--8">
      <Loaded query={answer} lines={10} bare>
        {(data) => (
          <>
            <PointsMap
              label={t`Raportet në hartë`}
              points={points}
              onSelect={(id) => navigate(reportPath(kind, Number(id)))}
              municipality={filter.municipality ?? own}
              fit={JSON.stringify(query)}
              legend={legend}
            />
            <Inexact data={data} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function Inexact({ data }: { data: CallResponse<'mapPremises'> }) {
  const approximate = data.approximate.filter((one) => one === 1).length;
  if (approximate === 0 && data.withoutPoint === 0) return null;
  return (
    <p className="small soft">
      {approximate > 0 && (
        <Plural
          value={approximate}
          one="# pikë është vendosur vetëm sipas njësisë administrative."
          other="# pika janë vendosur vetëm sipas njësisë administrative."
        />
      )}{' '}
      {data.withoutPoint > 0 && (
        <Plural value={data.withoutPoint} one="# nuk ka ende vend." other="# nuk kanë ende vend." />
      )}{' '}
      <Trans>Vendi i saktë jepet te raporti.</Trans>
    </p>
  );
}
