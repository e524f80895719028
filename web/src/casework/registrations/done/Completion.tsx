import type { Registered } from '@denonco/contract';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocale } from '../../../platform/i18n/useLocale.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconCopy, iconTick } from '../../../ui/marks/pageIcons.ts';

/** Missing elements, and the text of a return for completion that names them. */
export function Completion({
  registered: { gaps, completion },
}: {
  registered: Pick<Registered, 'gaps' | 'completion'>;
}) {
  const locale = useLocale();
  const [copied, setCopied] = useState<boolean>();
  if (gaps.length === 0) return null;
  const copy = () =>
    navigator.clipboard.writeText(completion).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <section className="stack" aria-labelledby="completion-title">
      <h2 id="completion-title">
        <Trans>Çfarë mungon</Trans>
      </h2>
      {completion === '' ? (
        <p>{gaps.map(({ words }) => words[locale]).join(', ')}</p>
      ) : (
        <>
          <pre className="desk-completion">{completion}</pre>
          <div className="row">
            <Button size="small" onClick={copy}>
              <Icon of={copied ? iconTick : iconCopy} size="small" />
              <Trans>Kopjo tekstin e kthimit</Trans>
            </Button>
            <p role="status" className="small soft">
              {copied === true && <Trans>U kopjua. Ngjiteni te “Kthe për plotësim” në dosje.</Trans>}
              {copied === false && <Trans>Shfletuesi nuk lejoi kopjimin. Zgjidheni tekstin me dorë.</Trans>}
            </p>
          </div>
        </>
      )}
    </section>
  );
}
