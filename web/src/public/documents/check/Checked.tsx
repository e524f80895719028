// Result of checking a document: a verdict, the facts, and a comparison with a file.
import type { LetterCheck } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatBytes, formatDateTime } from '../../../platform/i18n/format.ts';
import { useLocale } from '../../../platform/i18n/useLocale.ts';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Facts } from '../../../ui/layout/SummaryList.tsx';
import { Compare } from './Compare.tsx';
import './check.css';

export function Checked({ found }: { found: LetterCheck }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { kind, number, issuedAt, institution, organ, caseNumber, sha256, size, language, replaces } = found;
  const facts = [
    { label: t`Lloji`, value: kind.name[locale] },
    { label: t`Numri i protokollit`, value: <span className="code">{number}</span> },
    { label: t`Lëshuar më`, value: formatDateTime(issuedAt, locale) },
    { label: t`Institucioni`, value: institution[locale] },
    { label: t`Organi`, value: organ[locale] },
    { label: t`Gjuha`, value: language === 'al' ? t`Shqip` : t`Anglisht` },
    ...(caseNumber ? [{ label: t`Çështja`, value: <span className="code">{caseNumber}</span> }] : []),
    ...(replaces ? [{ label: t`Zëvendëson`, value: <span className="code">{replaces}</span> }] : []),
    { label: t`Skedari`, value: `PDF, ${formatBytes(size, locale)}` },
    { label: t`SHA-256`, value: <code className="breaks check__sum">{sha256}</code> },
  ];
  return (
    <>
      <Verdict found={found} />
      <Facts facts={facts} />
      <Compare sha256={sha256} />
    </>
  );
}

function Verdict({ found }: { found: LetterCheck }) {
  const locale = useLocale();
  const { state, number, voidedAt, replacedBy } = found;
  const day = voidedAt ? formatDateTime(voidedAt, locale) : '';
  if (state === 'valid')
    return (
      <Note tone="ok">
        <h2 className="check__verdict">
          <Trans>Dokumenti është i vërtetë dhe vlen</Trans>
        </h2>
        <p>
          <Trans>
            Krahasoni numrin dhe datën me ato që keni përpara. Nëse keni skedarin, krahasojeni edhe atë më poshtë.
          </Trans>
        </p>
      </Note>
    );
  return (
    <Note tone="warn">
      <h2 className="check__verdict">
        {state === 'replaced' ? (
          <Trans>Dokumenti është i vërtetë, por është zëvendësuar</Trans>
        ) : (
          <Trans>Dokumenti është i vërtetë, por nuk vlen më</Trans>
        )}
      </h2>
      <p>
        {state === 'replaced' ? (
          <Trans>
            Më {day} vendin e nr. {number} e zuri nr. <b className="code">{replacedBy}</b>. Kërkoni dokumentin e ri.
          </Trans>
        ) : (
          <Trans>Institucioni e shënoi të pavlefshëm më {day}.</Trans>
        )}
      </p>
    </Note>
  );
}
