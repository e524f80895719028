import { Trans } from '@lingui/react/macro';
import { formatBytes } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import './evidence.css';
import { type EvidenceItem, isReady } from './evidence.ts';

/** The files on the page of answers: those that go along, and those that do not yet. */
export function FilesWords({ items }: { items: readonly EvidenceItem[] }) {
  const locale = useLocale();
  if (items.length === 0) return null;
  return (
    <ul className="files--plain">
      {items.map((item) => (
        <li key={item.key} className="breaks">
          {item.name} <span className="muted num">{formatBytes(item.size, locale)}</span>
          {!isReady(item) && (
            <span className={item.refusal ? 'files__wrong' : 'soft'}>
              {' – '}
              {item.refusal ? <Trans>nuk u pranua, nuk dërgohet</Trans> : <Trans>ende pa u ngarkuar</Trans>}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
