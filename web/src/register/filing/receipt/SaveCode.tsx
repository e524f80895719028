import {
  type Filed,
  formatTrackingCode,
  normalizeTrackingCode,
  receiptFileName,
  receiptFileOf,
  receiptFileText,
} from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { routeDownload } from '../../../platform/api/download.ts';
import { saveText } from '../../../platform/files/saveFile.ts';
import { formatExactTime } from '../../../platform/i18n/format.ts';
import { Button, TextButton } from '../../../ui/actions/Button.tsx';
import { CopyButton } from '../../../ui/actions/CopyButton.tsx';
import { CallButton } from '../../../ui/forms/CallButton.tsx';
import { iconDownload, iconFile, iconPrint } from '../../../ui/marks/pageIcons.ts';

export function SaveCode({ filed, trackPath }: { filed: Filed; trackPath: string }) {
  const { t, locale } = useLingui();
  const text = useCodeText(filed, trackPath);
  const fileName = `${filed.number}-${locale === 'en' ? 'code' : 'kodi'}.txt`;
  return (
    <div className="slip__keep no-print">
      <div className="row row--8">
        <CopyButton
          text={() => codeGroups(filed.trackingCode).join('-')}
          act={t`Kopjo kodin`}
          done={t`U kopjua`}
          copied={t`Kodi u kopjua.`}
          refused={t`Shfletuesi nuk lejoi kopjimin. Shënojeni kodin, shkarkojeni ose printojeni.`}
        />
        <CallButton
          icon={iconDownload}
          call={routeDownload('receiptPdf')}
          input={{ body: { code: filed.trackingCode } }}
        >
          {t`Shkarko PDF`}
        </CallButton>
      </div>
      <details>
        <summary>{t`Më shumë`}</summary>
        <div className="stack">
          <p className="row row--8">
            <Button icon={iconPrint} size="small" onClick={() => window.print()}>
              {t`Printo`}
            </Button>
            <Button icon={iconFile} size="small" onClick={() => saveText(fileName, 'text/plain;charset=utf-8', text)}>
              {t`Ruaj si skedar`}
            </Button>
          </p>
          <SendToOneself number={filed.number} text={text} />
        </div>
      </details>
    </div>
  );
}

/** Uses the device's own apps, so that nothing passes through the portal. */
function SendToOneself({ number, text }: { number: string; text: string }) {
  const { t } = useLingui();
  const [isShareRefused, setShareRefused] = useState(false);
  const subject = encodeURIComponent(t`Kodi i çështjes ${number}`);
  const body = encodeURIComponent(text);
  const share = async () => {
    try {
      await navigator.share({ text });
      setShareRefused(false);
    } catch (error) {
      // Closing the share sheet is no failure.
      setShareRefused(!(error instanceof DOMException && error.name === 'AbortError'));
    }
  };
  return (
    <div className="stack stack--8">
      <p className="small">
        <b>{t`Dërgojani vetes:`}</b> <a href={`mailto:?subject=${subject}&body=${body}`}>{t`me e-mail`}</a>
        {', '}
        <a href={`sms:?&body=${body}`}>{t`me SMS`}</a>
        {'share' in navigator && (
          <span>
            {', '}
            <TextButton onClick={() => void share()}>{t`me një aplikacion të pajisjes`}</TextButton>
          </span>
        )}
      </p>
      <p className={isShareRefused ? 'small' : 'visually-hidden'} role="status">
        {isShareRefused && t`Pajisja nuk e hapi programin. Dërgojeni me e-mail ose SMS, ose kopjoni kodin.`}
      </p>
      <p className="small soft">{t`Niset nga pajisja juaj, jo nga ne. Kush e lexon mesazhin, e sheh çështjen.`}</p>
    </div>
  );
}

export const codeGroups = (code: string): readonly string[] =>
  formatTrackingCode(normalizeTrackingCode(code) ?? code).split('-');

/** With the code in the hash, which never reaches a server. */
export const trackAddress = (code: string, path: string): string =>
  `${window.location.origin}${window.location.pathname}#${path}?code=${codeGroups(code).join('')}`;

function useCodeText({ number, registeredAt, trackingCode }: Filed, path: string): string {
  const { t, locale } = useLingui();
  const lines = [
    `Denonco – ${t`Vërtetim i depozitimit`}`,
    '',
    `${t`Numri`}: ${number}`,
    `${t`Regjistruar`}: ${formatExactTime(registeredAt, locale)} (${registeredAt.slice(-6)})`,
    `${t`Kodi i ndjekjes`}: ${codeGroups(trackingCode).join('-')}`,
    `${t`Çështjen e ndiqni këtu`}: ${trackAddress(trackingCode, path)}`,
    '',
    t`Kush e ka këtë kod e sheh çështjen. KQZ-ja nuk mund ta rikthejë.`,
    '',
  ];
  return lines.join('\r\n');
}

export const saveProof = (filed: Omit<Filed, 'trackingCode'>, proof: string | undefined): void =>
  saveText(receiptFileName(filed.number), 'application/json', receiptFileText(receiptFileOf(filed, proof)));
