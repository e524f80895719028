import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { addressOf } from '../api/client.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { Button } from '../ui/actions/Button.tsx';
import { Icon } from '../ui/marks/Icon.tsx';
import { iconCopy, iconDownload, iconPin, iconTick } from '../ui/marks/moreIcons.ts';
import { fileQuery, narrowedQuery } from './filters/filter.ts';
import type { Register } from './useRegister.ts';

const exports = { denouncement: 'exportDenouncements', complaint: 'exportComplaints' } as const;
const feeds = { denouncement: 'feedDenouncements', complaint: 'feedComplaints' } as const;

/** What can be done with the rows that are found: seen on the map, sent as an address, taken along as a file. */
export function Tools({ register, total }: { register: Register; total: number }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { kind, filter, change } = register;
  const file = (format: 'xlsx' | 'csv') =>
    addressOf(exports[kind], { ...fileQuery(kind, filter), lang: locale, ...(format === 'csv' ? { format } : {}) });
  const hasMap = filter.view === 'map';
  return (
    <div className="row row--8 row--end no-print">
      <Button
        size="small"
        aria-pressed={hasMap}
        onClick={() => change({ view: hasMap ? '' : 'map', page: filter.page, after: filter.after })}
      >
        <Icon of={iconPin} size="small" />
        <span>{t`Harta`}</span>
      </Button>
      <CopyLink key={JSON.stringify(filter)} />
      <a
        className="btn btn--small"
        href={addressOf(feeds[kind], { ...narrowedQuery(kind, filter), lang: locale })}
        type="application/atom+xml"
      >
        <span>{t`Ndiqni me Atom`}</span>
      </a>
      {total > 0 && (
        <>
          <a className="btn btn--small" href={file('xlsx')} download>
            <Icon of={iconDownload} size="small" />
            <span>
              <span className="visually-hidden">
                <Trans>Shkarko</Trans>{' '}
              </span>
              Excel
            </span>
          </a>
          <a className="btn btn--small" href={file('csv')} download>
            <Icon of={iconDownload} size="small" />
            <span>
              <span className="visually-hidden">
                <Trans>Shkarko</Trans>{' '}
              </span>
              CSV
            </span>
          </a>
        </>
      )}
    </div>
  );
}

/** The address holds the filter, so that whoever opens it sees the same. Where copying is refused it stands there to be copied. */
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
        {copied === false && window.location.href}
      </p>
    </>
  );
}
