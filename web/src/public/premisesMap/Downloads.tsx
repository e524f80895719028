import { Trans, useLingui } from '@lingui/react/macro';
import { addressOf } from '../../platform/api/client.ts';
import { useLocale } from '../../platform/i18n/useLocale.ts';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconDownload } from '../../ui/marks/pageIcons.ts';
import { type Filter, narrowedQuery } from './filter.ts';

const formats = [
  ['csv', 'CSV'],
  ['geojson', 'GeoJSON'],
  ['json', 'JSON'],
] as const;

/** Downloads all results; their columns are stable. */
export function Downloads({ filter }: { filter: Filter }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <div className="pm-files no-print">
      <div className="row row--8">
        {formats.map(([format, name]) => (
          <a
            key={format}
            className="btn btn--small"
            href={addressOf('exportPublicPremises', { ...narrowedQuery(filter), format, lang: locale })}
            download
          >
            <Icon of={iconDownload} size="small" />
            <span>
              <span className="visually-hidden">{t`Shkarko`} </span>
              {name}
            </span>
          </a>
        ))}
      </div>
      <p className="small soft">
        <Trans>Të dhëna të hapura: përdorini lirisht duke cituar burimin.</Trans>
      </p>
    </div>
  );
}
