import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocale } from '../../i18n/useLocale.ts';
import { Button, TextButton } from '../../ui/actions/Button.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconCopy, iconDownload, iconFile, iconPrint, iconTick } from '../../ui/marks/moreIcons.ts';
import type { FiledCase } from '../sending/post.ts';
import { codeGroups, codeText, pdfAddress, saveCode } from './receiptFiles.ts';

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
      <SendToOneself filed={filed} trackPath={trackPath} />
      <p className={copied === false ? 'small' : 'visually-hidden'} role="status">
        {copied && <Trans>Kodi u kopjua.</Trans>}
        {copied === false && <Trans>Shfletuesi nuk lejoi kopjimin. Shënojeni kodin, shkarkojeni ose printojeni.</Trans>}
      </p>
    </div>
  );
}

/** By the device's own programs, so that nothing of it passes through the portal. */
function SendToOneself({ filed, trackPath }: { filed: FiledCase; trackPath: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const text = codeText(filed, trackPath, locale);
  const { number } = filed;
  const subject = encodeURIComponent(t`Kodi i çështjes ${number}`);
  const body = encodeURIComponent(text);
  return (
    <div className="stack stack--8">
      <p className="small">
        <b>
          <Trans>Dërgojani vetes:</Trans>
        </b>{' '}
        <a href={`mailto:?subject=${subject}&body=${body}`}>
          <Trans>me e-mail</Trans>
        </a>
        {', '}
        <a href={`sms:?&body=${body}`}>
          <Trans>me SMS</Trans>
        </a>
        {'share' in navigator && (
          <>
            {', '}
            <TextButton onClick={() => void navigator.share({ text }).catch(() => {})}>
              <Trans>me një program të pajisjes</Trans>
            </TextButton>
          </>
        )}
      </p>
      <p className="small soft">
        <Trans>Niset nga pajisja juaj, jo nga ne. Kush e lexon mesazhin, e sheh çështjen.</Trans>
      </p>
    </div>
  );
}
