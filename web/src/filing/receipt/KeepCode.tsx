import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocale } from '../../i18n/useLocale.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconCopy, iconDownload, iconFile, iconPrint, iconTick } from '../../ui/marks/moreIcons.ts';
import type { FiledCase } from '../sending/post.ts';
import { codeGroups, pdfAddress, saveCode } from './receiptFiles.ts';

/** The ways to keep the code. Where copying is not allowed, the code is selected to be copied by hand. */
export function KeepCode({ filed, trackPath }: { filed: FiledCase; trackPath: string }) {
  const locale = useLocale();
  const [copied, setCopied] = useState<boolean>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codeGroups(filed.trackingCode).join('-'));
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <div className="slip__keep no-print">
      <div className="row row--8">
        <Button onClick={copy}>
          <Icon of={copied ? iconTick : iconCopy} />
          {copied ? <Trans>U kopjua</Trans> : <Trans>Kopjo kodin</Trans>}
        </Button>
        <a className="btn" href={pdfAddress(filed, locale)} download>
          <Icon of={iconDownload} />
          <Trans>Shkarko PDF</Trans>
        </a>
        <Button onClick={() => window.print()}>
          <Icon of={iconPrint} />
          <Trans>Printo</Trans>
        </Button>
        <Button onClick={() => saveCode(filed, trackPath, locale)}>
          <Icon of={iconFile} />
          <Trans>Ruaj si skedar</Trans>
        </Button>
      </div>
      <p className={copied === false ? 'small' : 'visually-hidden'} role="status">
        {copied && <Trans>Kodi u kopjua.</Trans>}
        {copied === false && <Trans>Shfletuesi nuk lejoi kopjimin. Shënojeni kodin, shkarkojeni ose printojeni.</Trans>}
      </p>
    </div>
  );
}
