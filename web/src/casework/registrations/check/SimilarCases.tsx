import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { casePath } from '../../../paths.ts';
import { type CallInput, type CallReply, call } from '../../../platform/api/client.ts';
import { useMay } from '../../../platform/state/state.ts';
import { Note } from '../../../ui/feedback/Note.tsx';

/** Warns that the paper may have been registered before; the member decides. */
export function SimilarCases({ asked }: { asked: CallInput<'findSimilar'>['body'] }) {
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

// Possible duplicates of the paper, searched shortly after typing stops.
type Asked = CallInput<'findSimilar'>['body'];
type Similar = CallReply<'findSimilar'>[number];

const restMs = 400;

const canBeLookedFor = ({ senderReference, receivedAt, municipality, about }: Asked): boolean =>
  senderReference !== undefined || (receivedAt !== undefined && municipality !== undefined && about !== undefined);

function useSimilar(asked: Asked): readonly Similar[] {
  const [found, setFound] = useState<readonly Similar[]>([]);
  const text = JSON.stringify(asked);
  useEffect(() => {
    const body: Asked = JSON.parse(text);
    setFound([]);
    if (!canBeLookedFor(body)) return undefined;
    const gone = new AbortController();
    const timer = setTimeout(() => {
      // Only a hint: the paper can be registered without it.
      call('findSimilar', { body }, { signal: gone.signal }).then(setFound, () => {});
    }, restMs);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [text]);
  return found;
}
