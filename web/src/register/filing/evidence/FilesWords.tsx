import { Trans, useLingui } from '@lingui/react/macro';
import './evidence.css';
import { type EvidenceItem, isReady } from './evidence.ts';

/** Files on the check page: sent ones, and those not ready. */
export function FilesWords({ items }: { items: readonly EvidenceItem[] }) {
  const { bytes } = useLingui();
  return (
    <ul className="files--plain">
      {items.map((item) => (
        <li key={item.key} className="breaks" data-sha256={item.sha256}>
          {item.name} <span className="muted num">{bytes(item.size)}</span>
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
