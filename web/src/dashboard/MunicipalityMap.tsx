import type { dashboard, Reply } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRead } from '../api/useRead.ts';
import { formatNumber } from '../i18n/format.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { queueViewPath } from '../paths.ts';
import { Link } from '../router/router.tsx';
import { ChartCard } from './ChartCard.tsx';
import { classOf, mapClasses } from './charts.ts';
import { municipalityMapBox, municipalityShapes } from './geo/municipalities.gen.ts';

interface Place {
  code: string;
  name: string;
  count: number;
}

/** All municipalities, those without cases too; the most cases first. */
function usePlaces(counts: Reply<typeof dashboard>['byMunicipality']): readonly Place[] {
  const locale = useLocale();
  const list = useRead('listMunicipalities', { query: {} }, { freshSeconds: 300 });
  const byCode = new Map(counts.map(({ of, count }) => [of.code, { code: of.code, name: of.name[locale], count }]));
  const known = (list.data ?? []).map(({ code, name }) => byCode.get(code) ?? { code, name: name[locale], count: 0 });
  return (known.length > 0 ? known : [...byCode.values()]).toSorted((a, b) => b.count - a.count);
}

export interface MunicipalityMapProps {
  counts: Reply<typeof dashboard>['byMunicipality'];
  /** The names lead to the queue. */
  linked: boolean;
}

export function MunicipalityMap({ counts, linked }: MunicipalityMapProps) {
  const { t } = useLingui();
  const places = usePlaces(counts);
  return (
    <ChartCard
      title={t`Të hapura sipas bashkisë`}
      drawing={<Drawing places={places} linked={linked} />}
      table={<PlaceTable places={places} linked={linked} caption={t`Çështje të hapura në çdo bashki`} />}
    />
  );
}

function Drawing({ places, linked }: { places: readonly Place[]; linked: boolean }) {
  const { t } = useLingui();
  const classes = mapClasses(places[0]?.count ?? 0);
  const byCode = new Map(places.map((place) => [place.code, place]));
  const first = places.slice(0, 5).filter(({ count }) => count > 0);
  return (
    <div className="map-box">
      <svg
        className="map"
        viewBox={municipalityMapBox}
        role="img"
        aria-label={t`Harta e çështjeve të hapura sipas bashkisë; të njëjtat shifra janë në tabelë.`}
      >
        {municipalityShapes.map(({ code, d }) => {
          const place = byCode.get(code);
          return (
            <path key={code} d={d} className={`map__${classOf(place?.count ?? 0, classes)}`}>
              {place && <title>{`${place.name}: ${place.count}`}</title>}
            </path>
          );
        })}
      </svg>
      <div className="stack stack--8">
        <ul className="legend legend--map">
          {[{ from: 0, to: 0 }, ...classes].map(({ from, to }, index) => (
            <li key={to}>
              <i className={`map__${index}`} />
              {from === to ? from : `${from}–${to}`}
            </li>
          ))}
        </ul>
        {first.length > 0 ? (
          <PlaceTable places={first} linked={linked} caption={t`Bashkitë me më shumë çështje të hapura`} />
        ) : (
          <p className="soft">
            <Trans>Asnjë çështje e hapur.</Trans>
          </p>
        )}
        <Credit />
      </div>
    </div>
  );
}

const Credit = () => (
  <p className="map-credit">
    <a href="https://www.openstreetmap.org/copyright" rel="noreferrer">
      <Trans>© kontribuesit e OpenStreetMap</Trans>
    </a>
  </p>
);

function PlaceTable({ places, linked, caption }: { places: readonly Place[]; linked: boolean; caption: string }) {
  const locale = useLocale();
  return (
    <table className="places">
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {places.map(({ code, name, count }) => (
          <tr key={code}>
            <th scope="row">
              {linked && count > 0 ? <Link to={queueViewPath('all', { municipality: code })}>{name}</Link> : name}
            </th>
            <td className="num">{formatNumber(count, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
