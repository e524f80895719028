import { Plural, Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CallReply } from '../../platform/api/client.ts';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { MunicipalityMap } from '../../ui/maps/MunicipalityMap.tsx';
import type { Register } from './filters/filter.ts';

export interface RegisterMapProps {
  register: Register;
  label: string;
  counts: UseQueryResult<CallReply<'mapOnlineCases'>>;
  list: UseQueryResult<{ readonly total: number; readonly totalIsEstimate?: boolean | undefined }>;
}

/** Filtered cases on a map; a pressed municipality is a filter. */
export function RegisterMap({ register: { filter, change }, label, counts, list }: RegisterMapProps) {
  const { data, error, isFetching, isLoading, isPlaceholderData, refetch } = counts;
  if (error) return <FaultState fault={error} retry={refetch} />;
  if (isLoading || !data) return <Skeleton lines={12} />;
  const placed = data.reduce((sum, { count }) => sum + count, 0);
  const isWhole = filter.municipality === undefined && !isFetching && !list.isFetching && !list.data?.totalIsEstimate;
  const elsewhere = isWhole ? (list.data?.total ?? 0) - placed : 0;
  return (
    <div className="register-map stack stack--8">
      <p className="soft small">
        <Trans>Prekni një bashki për të parë vetëm çështjet e saj; edhe një herë për t’i parë të gjitha.</Trans>
      </p>
      <MunicipalityMap
        label={label}
        counts={new Map(data.map(({ municipality, count }) => [municipality, count]))}
        selected={filter.municipality ?? ''}
        onSelect={(municipality) => change({ municipality })}
        stale={isPlaceholderData}
      />
      {elsewhere > 0 && (
        <p className="soft small">
          <Plural
            value={elsewhere}
            one="# çështje nuk lidhet me një bashki dhe nuk është në hartë."
            other="# çështje nuk lidhen me një bashki dhe nuk janë në hartë."
          />
        </p>
      )}
    </div>
  );
}
