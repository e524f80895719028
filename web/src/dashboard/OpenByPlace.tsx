import type { dashboard, Reply } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { queueViewPath } from '../paths.ts';
import { Link } from '../router/router.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { MunicipalityMap } from '../ui/maps/MunicipalityMap.tsx';

export interface OpenByPlaceProps {
  counts: Reply<typeof dashboard>['byMunicipality'];
  /** The names lead to the queue. */
  linked: boolean;
}

export function OpenByPlace({ counts, linked }: OpenByPlaceProps) {
  const { t } = useLingui();
  const title = t`Të hapura sipas bashkisë`;
  return (
    <Card title={title}>
      <MunicipalityMap
        label={title}
        counts={new Map(counts.map(({ of, count }) => [of.code, count]))}
        nameOf={({ code, name, count }) =>
          linked && count > 0 ? <Link to={queueViewPath('all', { municipality: code })}>{name}</Link> : name
        }
      />
    </Card>
  );
}
