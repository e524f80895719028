// Published text with redactions in brackets and their reasons below.
import { type PublicPart, publicPartText, type RedactionReason, redactionReasonWords } from '@denonco/contract';
import { Trans } from '@lingui/react/macro';
import { useLocale } from '../../platform/i18n/useLocale.ts';

export function DecisionText({ parts }: { parts: readonly PublicPart[] }) {
  const locale = useLocale();
  const keyed = parts.map((part, at) => ({ part, key: `${at}` }));
  return (
    <div className="stack">
      <div className="decision-text" lang="sq">
        {keyed.map(({ part, key }) =>
          'text' in part ? (
            part.text
          ) : (
            <span key={key} className="redacted" lang={locale === 'al' ? 'sq' : 'en'}>
              {publicPartText(part, locale)}
            </span>
          ),
        )}
      </div>
      <TakenOut parts={parts} />
    </div>
  );
}

/** Number of redactions by reason. */
function TakenOut({ parts }: { parts: readonly PublicPart[] }) {
  const locale = useLocale();
  const counts = new Map<RedactionReason, number>();
  for (const part of parts) if (!('text' in part)) counts.set(part.reason, (counts.get(part.reason) ?? 0) + 1);
  if (counts.size === 0) return null;
  return (
    <div className="small soft">
      <p>
        <Trans>
          Pjesët në <span className="redacted">[kllapa]</span> u hoqën para publikimit:
        </Trans>
      </p>
      <ul className="taken-out">
        {[...counts].map(([reason, count]) => (
          <li key={reason}>
            {redactionReasonWords[reason][locale]} <span className="num">({count})</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
