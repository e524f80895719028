import type { TextPreview } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';

interface PreviewPaneProps {
  preview: TextPreview;
  language: 'al' | 'en';
}

/** How a message, a request or a letter reads, with the facts of a made-up case. */
export function PreviewPane({ preview: { subject, text, sms }, language }: PreviewPaneProps) {
  const { t } = useLingui();
  const name = { al: t`Pamja shqip`, en: t`Pamja anglisht` }[language];
  return (
    <section className="texts__preview" aria-label={name} lang={language === 'al' ? 'sq' : 'en'}>
      <p className="small muted">
        <Trans>Kështu lexohet, me të dhënat e një çështjeje të shpikur</Trans>
      </p>
      {subject !== null && <p className="texts__subject">{subject}</p>}
      <p className="breaks">{text}</p>
      {sms && (
        <p className="small muted">
          <Plural value={sms.parts} one="# SMS" other="# SMS" /> · <Trans>{sms.units} shenja</Trans> · {sms.alphabet}
        </p>
      )}
    </section>
  );
}
