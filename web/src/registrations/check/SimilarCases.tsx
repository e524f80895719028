import { Plural, Trans } from '@lingui/react/macro';
import type { CallInput } from '../../api/client.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { casePath } from '../../paths.ts';
import { useMay } from '../../state/state.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import { useSimilar } from './useSimilar.ts';

/** Says that the paper may have been entered before; whether it was is the member's to judge. */
export function SimilarCases({ asked }: { asked: CallInput<'findSimilar'>['body'] }) {
  const locale = useLocale();
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
                  // A new tab: what is on the desk stays.
                  <a className="code" href={`#${casePath(number)}`} target="_blank" rel="noreferrer">
                    {number}
                  </a>
                ) : (
                  <span className="code">{number}</span>
                )}{' '}
                <span className="num">{formatDateTime(registeredAt, locale)}</span> · {status.name[locale]}
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
