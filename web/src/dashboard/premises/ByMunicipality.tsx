import type { premisesCompleteness, Reply } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '../../i18n/useLocale.ts';
import { premisesPath } from '../../paths.ts';
import { Link } from '../../router/router.tsx';
import { ChartFigure } from '../../ui/charts/ChartFigure.tsx';
import { MunicipalityMap } from '../../ui/maps/MunicipalityMap.tsx';

export interface ByMunicipalityProps {
  rows: Reply<typeof premisesCompleteness>['municipalities'];
  file: string;
}

/** What each municipality still owes, on the map; the table has what is expected and reported as well. */
export function ByMunicipality({ rows, file }: ByMunicipalityProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const subject = t`Raportime që mungojnë, sipas bashkisë`;
  const missing = rows.map(({ municipality, counts }) => ({
    municipality,
    counts,
    count: counts.total - counts.reported,
  }));
  return (
    <ChartFigure
      subject={subject}
      head={[t`Bashkia`, t`Priten`, t`Raportuar`, t`Mungojnë`]}
      rows={missing.map(({ municipality, counts, count }) => [
        municipality.name[locale],
        counts.total,
        counts.reported,
        count,
      ])}
      file={file}
    >
      <MunicipalityMap
        label={subject}
        counts={new Map(missing.map(({ municipality, count }) => [municipality.code, count]))}
        nameOf={({ code, name }) => <Link to={premisesPath('qv', { municipality: code })}>{name}</Link>}
      />
    </ChartFigure>
  );
}
