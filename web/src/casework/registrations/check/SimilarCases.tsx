import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { casePath } from '../../../paths.ts';
import type { CallInput } from '../../../platform/api/client.ts';
import { routeQuery } from '../../../platform/api/query.ts';
import { useMay } from '../../../platform/state/state.ts';
import { Note } from '../../../ui/feedback/Note.tsx';
import { usePaused } from '../../../ui/lists/usePaused.ts';

type Asked = CallInput<'findSimilar'>['body'];

/** Warns that the paper may have been registered before; the member decides. */
export function SimilarCases({ asked }: { asked: Asked }) {
  const { locale, dateTime } = useLingui();
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
                {why === 'reference' ? (
                  <Trans>i njëjti numër i dërguesit</Trans>
                ) : (
                  <Trans>e njëjta ditë, bashki dhe objekt</Trans>
                )}
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

/** Possible duplicates of the paper. Only a hint: without an answer it can be registered all the same. */
function useSimilar(asked: Asked) {
  const body: Asked = JSON.parse(usePaused(JSON.stringify(asked), 400));
  const isAsked = canBeLookedFor(body);
  const { data = [], isPlaceholderData } = useQuery(routeQuery('findSimilar', { body }, { enabled: isAsked }));
  return isAsked && !isPlaceholderData ? data : [];
}
