import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { addressOf, type CallReply } from '../../platform/api/client.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconClose } from '../../ui/marks/icons.ts';
import { titleOf } from './filter.ts';

type Premises = CallReply<'getPublicPremises'>;

export function OpenPremises({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const { data, error, isLoading, refetch } = useQuery(routeQuery('getPublicPremises', { params: { id } }));
  const heading = useRef<HTMLHeadingElement>(null);
  const hasCome = data !== undefined;
  useEffect(() => {
    if (hasCome) heading.current?.focus();
  }, [hasCome]);
  return (
    <article className="card pm-open stack" aria-labelledby="premises-open">
      {error && !data && <FaultState fault={error} retry={refetch} />}
      {isLoading && <Skeleton lines={6} />}
      <header className="pm-open__head">
        <div>
          {data && <p className="soft code">{titleOf(data.kind, data.code)}</p>}
          <h2 id="premises-open" ref={heading} tabIndex={-1}>
            {data
              ? (data.name ?? data.address ?? titleOf(data.kind, data.code))
              : t({ message: 'Objekti', context: 'i zgjedhjeve' })}
          </h2>
        </div>
        <Button square tone="quiet" aria-label={t`Mbyll objektin`} onClick={onClose}>
          <Icon of={iconClose} />
        </Button>
      </header>
      {data && <Facts premises={data} />}
      {data && data.photos.length > 0 && <Photos photos={data.photos} />}
    </article>
  );
}

function Facts({ premises }: { premises: Premises }) {
  const { t, locale, number } = useLingui();
  const { address, unit, municipality, zone, voters, point, election, answers } = premises;
  const place = [unit?.name[locale], t`Bashkia ${municipality.name[locale]}`].filter(Boolean).join(', ');
  const rows: readonly (readonly [string, string | null])[] = [
    [t`Adresa`, address],
    [t`Vendi`, place],
    [t`Zona (ZAZ)`, zone === null ? null : String(zone)],
    [t`Zgjedhës`, voters === null ? null : number(voters)],
    [t`Zgjedhjet`, election.name[locale]],
    [t`Koordinatat`, point && `${point.lat.toFixed(5)}, ${point.lng.toFixed(5)}`],
    ...answers.map(({ label, value }) => [label[locale], value[locale]] as const),
  ];
  return (
    <>
      <dl className="pm-facts">
        {rows.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {point?.isApproximate && (
        <p className="small soft">{t`Pika në hartë është e përafërt: diku në njësinë administrative.`}</p>
      )}
    </>
  );
}

function Photos({ photos }: { photos: Premises['photos'] }) {
  const { locale } = useLingui();
  return (
    <ul className="pm-photos">
      {photos.map(({ id, field }) => (
        <li key={id}>
          <a href={addressOf('publicPremisesPhoto', {}, { file: id })} download>
            <img
              src={addressOf('publicPremisesPhoto', { size: 'small' }, { file: id })}
              alt={field.name[locale]}
              loading="lazy"
              width={180}
              height={120}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
