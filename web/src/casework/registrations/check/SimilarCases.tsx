import { type GapCode, gaps } from '@denonco/contract';
import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { casePath } from '../../../paths.ts';
import type { CallInput } from '../../../platform/api/client.ts';
import { routeQuery } from '../../../platform/api/query.ts';
import { useMay } from '../../../platform/state/state.ts';
import { Note } from '../../../ui/feedback/Note.tsx';
import { usePaused } from '../../../ui/lists/usePaused.ts';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconOk, iconWarn } from '../../../ui/marks/icons.ts';

type Asked = CallInput<'findSimilar'>['body'];

export function SimilarCases({ asked }: { asked: Asked }) {
  const { t, locale, dateTime } = useLingui();
  const found = useSimilar(asked);
  const mayRead = useMay(asked.kind === 'complaint' ? 'complaints.read' : 'denouncements.read');
  return (
    <div role="status">
      {found.length > 0 && (
        <Note tone="warn">
          <p>
            <b>
              <Plural
                value={found.length}
                one="Ndoshta kjo letër është regjistruar:"
                other="Ndoshta kjo letër është njëra nga këto:"
              />
            </b>
          </p>
          <ul className="desk-similar">
            {found.map(({ number, registeredAt, about, status, why }) => (
              <li key={number}>
                {mayRead ? (
                  // Opens in a new tab, so that the form stays.
                  <a className="code" href={`#${casePath(number)}`} target="_blank" rel="noreferrer">
                    {number}
                  </a>
                ) : (
                  <span className="code">{number}</span>
                )}{' '}
                <span className="num">{dateTime(registeredAt)}</span> · {status.name[locale]}
                <br />
                {about.name[locale]} ·{' '}
                {why === 'reference' ? t`i njëjti numër i dërguesit` : t`e njëjta ditë, bashki dhe objekt`}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  );
}

const canBeLookedFor = ({ senderReference, receivedAt, municipality, about }: Asked): boolean =>
  senderReference !== undefined || (receivedAt !== undefined && municipality !== undefined && about !== undefined);

function useSimilar(asked: Asked) {
  const body: Asked = JSON.parse(usePaused(JSON.stringify(asked), 400));
  const isAsked = canBeLookedFor(body);
  const { data = [], isPlaceholderData } = useQuery(routeQuery('findSimilar', { body }, { enabled: isAsked }));
  return isAsked && !isPlaceholderData ? data : [];
}

export function Gaps({ codes }: { codes: readonly GapCode[] }) {
  const { t, locale } = useLingui();
  return (
    <section className="desk-gaps" aria-labelledby="gaps-title">
      <h2 id="gaps-title">{t`Çfarë mungon`}</h2>
      {codes.length === 0 ? (
        <p className="desk-gaps__none">
          <Icon of={iconOk} size="small" />
          {t`Asgjë.`}
        </p>
      ) : (
        <ul>
          {codes.map((code) => (
            <li key={code}>
              <Icon of={iconWarn} size="small" />
              <span>
                {gaps[code].words[locale]} <span className="muted">{gaps[code].basis}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
