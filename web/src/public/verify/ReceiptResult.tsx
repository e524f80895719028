// One receipt: verdict, checked points, advice, bytes.
import { Trans, useLingui } from '@lingui/react/macro';
import { toBase64 } from 'denonco-verify/src/core/bytes.ts';
import { checkReceipt, type ReceiptReport, type Verdict, verdictOf } from 'denonco-verify/src/core/receipt.ts';
import type { Receipt } from 'denonco-verify/src/core/receiptFile.ts';
import { useMemo } from 'react';
import { formatExactTime } from '../../platform/i18n/format.ts';
import { useLocale } from '../../platform/i18n/useLocale.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Facts } from '../../ui/layout/SummaryList.tsx';
import { MoreProof } from './MoreProof.tsx';
import { Points } from './Points.tsx';
import { browserCrypto } from './reading/browserCrypto.ts';
import { type Against, againstNewest, keysFor, type PortalLog } from './reading/portalLog.ts';
import type { Taken } from './reading/readFiles.ts';
import { VerdictNote } from './VerdictNote.tsx';

interface ReceiptResultProps {
  name: string;
  receipt: Receipt;
  files: readonly Extract<Taken, { is: 'other' }>[];
  /** Undefined while loading; null if unavailable. */
  log: PortalLog | null | undefined;
  onAskAgain: () => void;
  onProof: (proof: string) => void;
}

export function ReceiptResult({ name, receipt, files, log, onAskAgain, onProof }: ReceiptResultProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const checked = useMemo(() => (log === undefined ? undefined : check(receipt, files, log)), [receipt, files, log]);
  const at = Number.isNaN(Date.parse(receipt.registeredAt))
    ? receipt.registeredAt
    : formatExactTime(receipt.registeredAt, locale);
  return (
    <section className="card stack" aria-label={t`Vërtetimi ${receipt.number}`}>
      <div className="stack stack--8">
        <h2>
          <span className="code">{receipt.number}</span>
        </h2>
        <p className="soft num">
          <Trans>Regjistruar më {at}</Trans>
        </p>
        <p className="small muted breaks">{name}</p>
      </div>
      {checked ? (
        <>
          <VerdictNote
            verdict={checked.verdict}
            proved={<Trans>Vërtetimi është i vërtetë, dhe ajo që përfaqëson është në regjistër</Trans>}
            refused={<Trans>Mos u mbështetni te ky vërtetim: diçka nuk qëndron</Trans>}
          />
          <Points report={checked.report} against={checked.against} isAsked={log !== null} />
          <Strangers strangers={checked.report.strangers} />
          <MoreProof
            receipt={receipt}
            report={checked.report}
            isAsked={log !== null}
            onAskAgain={onAskAgain}
            onProof={onProof}
          />
          <Bytes receipt={receipt} report={checked.report} />
        </>
      ) : (
        <Skeleton lines={6} />
      )}
    </section>
  );
}

/** An unrelated file does not invalidate the receipt. */
function Strangers({ strangers }: Pick<ReceiptReport, 'strangers'>) {
  if (strangers.length === 0) return null;
  const names = strangers.map(({ name }) => name).join(', ');
  return (
    <Note tone="warn" alert>
      <p>
        <Trans>
          Nuk është asnjë nga dokumentet e këtij vërtetimi: <b className="breaks">{names}</b>. Ose është një skedar
          tjetër, ose ka ndryshuar që kur u dërgua. Për vetë vërtetimin vlen ajo që thuhet më sipër.
        </Trans>
      </p>
    </Note>
  );
}

interface Checked {
  readonly report: ReceiptReport;
  readonly against: Against | undefined;
  readonly verdict: Verdict;
}

function check(receipt: Receipt, files: ReceiptResultProps['files'], log: PortalLog | null): Checked {
  const logKeys = log ? keysFor(receipt, log) : undefined;
  const report = checkReceipt(browserCrypto, receipt, { logKeys, files, witnesses: log?.published.witnesses ?? [] });
  const against = log ? againstNewest(receipt, log) : undefined;
  const isBroken = against === 'shorter' || against === 'twoViews';
  return { report, against, verdict: isBroken ? 'refused' : verdictOf(report) };
}

// Bytes of the proof, collapsed: for comparing keys or checking by other programs.
function Bytes({ receipt, report }: { receipt: Receipt; report: ReceiptReport }) {
  const { t } = useLingui();
  const { log } = report;
  const bytes = (value: string) => <code className="verify__bytes">{value}</code>;
  const facts = [
    { label: t`Çelësi i verifikimit`, value: bytes(receipt.verifierKey) },
    { label: t`Gjurma (leaf)`, value: bytes(toBase64(receipt.leaf)) },
    { label: t`Kripa (salt)`, value: bytes(toBase64(receipt.salt)) },
    { label: t`SHA-256 i përmbajtjes`, value: bytes(receipt.contentSha256) },
    ...receipt.documents.map(({ name, sha256 }) => ({ label: t`SHA-256 i ${name}`, value: bytes(sha256) })),
    ...(log.is === 'included' ? [{ label: t`Rrënja e kokës`, value: bytes(log.root) }] : []),
    { label: t`Premtimi i nënshkruar`, value: bytes(receipt.signedNote) },
    ...(receipt.proof === undefined ? [] : [{ label: t`Prova e regjistrit`, value: bytes(receipt.proof) }]),
  ];
  return (
    <details>
      <summary>
        <Trans>Hollësi teknike</Trans>
      </summary>
      <Facts facts={facts} />
    </details>
  );
}
