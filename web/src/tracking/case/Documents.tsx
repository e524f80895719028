import type { Trace } from '@denonco/contract';
import { Trans } from '@lingui/react/macro';
import '../../filing/evidence/evidence.css';
import { formatBytes } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';

/** The files of the case: the filer's own with the sum that proves them unchanged, the commission's to download. */
export function Documents({ documents }: Pick<Trace, 'documents'>) {
  const locale = useLocale();
  if (documents.length === 0) return null;
  return (
    <section className="stack">
      <h2>
        <Trans>Dokumentet</Trans>
      </h2>
      <ul className="files">
        {documents.map(({ id, name, size, sha256, from }) => (
          <li key={id} className="files__row">
            <p className="breaks">
              {from === 'commission' ? (
                <a href={`/api/docs/portal/download-doc/?id=${encodeURIComponent(id)}`}>{name}</a>
              ) : (
                <b>{name}</b>
              )}{' '}
              <span className="muted num">{size !== undefined && formatBytes(size, locale)}</span>
            </p>
            {sha256 && (
              <p className="files__sum">
                <span className="muted">SHA-256</span> <code>{sha256}</code>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
