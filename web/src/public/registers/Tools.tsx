import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { addressOf } from '../../platform/api/client.ts';
import { useLocale } from '../../platform/i18n/useLocale.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconCopy, iconDownload, iconPin, iconTick } from '../../ui/marks/pageIcons.ts';
import { feedQuery, fileQuery, type Register } from './filters/filter.ts';

const exports = { denouncement: 'exportDenouncements', complaint: 'exportComplaints' } as const;
const files = [{ name: 'Excel' }, { name: 'CSV', format: 'csv' }];

/** Map, share and download of the results. */
export function Tools({ register, total }: { register: Register; total: number }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { kind, filter, query, change } = register;
  const fileAs = (as: { format?: string }) => addressOf(exports[kind], { ...fileQuery(filter), lang: locale, ...as });
  const hasMap = filter.view === 'map';
  return (
    <div className="row row--8 row--end no-print">
      <Button size="small" aria-pressed={hasMap} onClick={() => change({ view: hasMap ? '' : 'map' })}>
        <Icon of={iconPin} size="small" />
        <span>{t`Harta`}</span>
      </Button>
      <CopyLink key={query} />
      <a
        className="btn btn--small"
        href={addressOf('feedCases', { ...feedQuery(filter), lang: locale }, { kind })}
        type="application/atom+xml"
      >
        <span>{t`Ndiqni me Atom`}</span>
      </a>
      {total > 0 &&
        files.map(({ name, ...as }) => (
          <a key={name} className="btn btn--small" href={fileAs(as)} download>
            <Icon of={iconDownload} size="small" />
            <span>
              <span className="visually-hidden">
                <Trans>Shkarko</Trans>{' '}
              </span>
              {name}
            </span>
          </a>
        ))}
    </div>
  );
}

/** Shares the filter by address. Without clipboard access, the address is shown for manual copying. */
function CopyLink() {
  const [copied, setCopied] = useState<boolean>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <>
      <Button size="small" onClick={copy}>
        <Icon of={copied ? iconTick : iconCopy} size="small" />
        <span>{copied ? <Trans>U kopjua</Trans> : <Trans>Kopjo lidhjen</Trans>}</span>
      </Button>
      <p className={copied === false ? 'small breaks register-address' : 'visually-hidden'} role="status">
        {copied && <Trans>Lidhja u kopjua.</Trans>}
        {copied === false && <span>{window.location.href}</span>}
      </p>
    </>
  );
}
