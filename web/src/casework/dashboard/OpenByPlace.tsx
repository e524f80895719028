import type { dashboard, Reply } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { queueViewPath } from '../../paths.ts';
import { useLocale } from '../../platform/i18n/useLocale.ts';
import { Link } from '../../platform/router/router.tsx';
import { ChartFigure } from '../../ui/charts/ChartFigure.tsx';
import { MunicipalityMap } from '../../ui/maps/MunicipalityMap.tsx';

export interface OpenByPlaceProps {
  counts: Reply<typeof dashboard>['byMunicipality'];
  /** Names link to the queue. */
  linked: boolean;
  file: string;
}

export function OpenByPlace({ counts, linked, file }: OpenByPlaceProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const title = t`Të hapura sipas bashkisë`;
  return (
    <ChartFigure
      subject={title}
      head={[t`Bashkia`, t`Çështje`]}
      rows={counts.map(({ of, count }) => [of.name[locale], count])}
      file={file}
    >
      <MunicipalityMap
        label={title}
        counts={new Map(counts.map(({ of, count }) => [of.code, count]))}
        nameOf={({ code, name, count }) =>
          linked && count > 0 ? <Link to={queueViewPath('all', { municipality: code })}>{name}</Link> : name
        }
      />
    </ChartFigure>
  );
}
