import { receiptFileName } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { toBase64 } from 'denonco-verify/src/core/bytes.ts';
import { checkReceipt, type ReceiptReport, verdictOf } from 'denonco-verify/src/core/receipt.ts';
import { type Receipt, receiptFormat } from 'denonco-verify/src/core/receiptFile.ts';
import { useMemo, useState } from 'react';
import { saveJson } from '../../platform/files/saveFile.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { useCall } from '../../ui/forms/useCall.ts';
import { Facts } from '../../ui/layout/SummaryList.tsx';
import { Points } from './Points.tsx';
import { browserCrypto } from './reading/browserCrypto.ts';
import { againstNewest, keysFor, type PortalLog } from './reading/portalLog.ts';
import { AskAgain, ResultCard, type ResultProps, timeIn, VerdictNote, verdictAgainst } from './VerdictNote.tsx';

interface ReceiptResultProps extends ResultProps<Receipt> {
  onProof: (proof: string) => Promise<void>;
}

export function ReceiptResult({ name, of: receipt, files, log, ...more }: ReceiptResultProps) {
  const { t, locale } = useLingui();
  const checked = useMemo(() => (log === undefined ? undefined : check(receipt, files, log)), [receipt, files, log]);
  const names = checked?.report.foreignFiles.map(({ name }) => name).join(', ');
  const at = timeIn(receipt.registeredAt, locale);
  return (
    <ResultCard
      label={t`Vërtetimi ${receipt.number}`}
      title={<span className="code">{receipt.number}</span>}
      at={t`Regjistruar më ${at}`}
      name={name}
    >
      {checked && (
        <>
          <VerdictNote
            verdict={checked.verdict}
            proved={<Trans>Vërtetimi është i vlefshëm dhe dërgesa juaj është në regjistër</Trans>}
            refused={<Trans>Mos u mbështetni te ky vërtetim: diçka nuk është në rregull</Trans>}
          />
          <Points report={checked.report} against={checked.against} isLogReachable={log !== null} />
          {/* An unrelated file does not invalidate the receipt. */}
          {names && (
            <Note tone="warn" alert>
              <Trans>
                Nuk është asnjë nga dokumentet e këtij vërtetimi: <b className="breaks">{names}</b>. Ose është një
                skedar tjetër, ose ka ndryshuar që kur u dërgua. Për vetë vërtetimin vlen ajo që thuhet më sipër.
              </Trans>
            </Note>
          )}
          {log === null ? (
            <AskAgain onAsk={more.onAskAgain} />
          ) : (
            <MoreProof receipt={receipt} report={checked.report} onProof={more.onProof} />
          )}
          <Bytes receipt={receipt} report={checked.report} />
        </>
      )}
    </ResultCard>
  );
}

function check(receipt: Receipt, files: ReceiptResultProps['files'], log: PortalLog | null) {
  const logKeys = log ? keysFor(receipt, log) : undefined;
  const report = checkReceipt(browserCrypto, receipt, { logKeys, files, witnesses: log?.published.witnesses ?? [] });
  const against = log ? againstNewest(receipt, log) : undefined;
  return { report, against, verdict: verdictAgainst(against, verdictOf(report)) };
}

// Bytes of the proof, for comparing keys or checking by other programs.
function Bytes({ receipt, report }: { receipt: Receipt; report: ReceiptReport }) {
  const { t } = useLingui();
  const { log } = report;
  const bytes = (value: string) => <code className="verify__bytes">{value}</code>;
  const facts = [
    { label: t`Çelësi i verifikimit`, value: bytes(receipt.verifierKey) },
    { label: t`Gjurma (leaf)`, value: bytes(toBase64(receipt.leaf)) },
    { label: t`Vlera e rastësishme (salt)`, value: bytes(toBase64(receipt.salt)) },
    { label: t`SHA-256 i përmbajtjes`, value: bytes(receipt.contentSha256) },
    ...receipt.documents.map(({ name, sha256 }) => ({ label: t`SHA-256 i ${name}`, value: bytes(sha256) })),
    ...(log.is === 'included' ? [{ label: t`Shuma e regjistrit (root)`, value: bytes(log.root) }] : []),
    { label: t`Teksti i nënshkruar`, value: bytes(receipt.signedNote) },
    ...(receipt.proof === undefined ? [] : [{ label: t`Prova e regjistrit`, value: bytes(receipt.proof) }]),
  ];
  return (
    <details>
      <summary>{t`Hollësi teknike`}</summary>
      <Facts facts={facts} />
    </details>
  );
}

interface MoreProofProps extends Pick<ReceiptResultProps, 'onProof'> {
  receipt: Receipt;
  report: ReceiptReport;
}

function MoreProof({ receipt, report, onProof }: MoreProofProps) {
  const [isFetched, setFetched] = useState(false);
  if (report.log.is === 'absent' && report.key === 'known' && report.promise === 'holds')
    return (
      <FetchProof
        leaf={toBase64(receipt.leaf)}
        onProof={async (proof) => {
          await onProof(proof);
          setFetched(true);
        }}
      />
    );
  if (!isFetched || report.log.is !== 'included') return null;
  return (
    <p className="no-print">
      <Button onClick={() => saveJson(receiptFileName(receipt.number), fileOf(receipt))}>
        <Trans>Ruaj vërtetimin bashkë me provën</Trans>
      </Button>
    </p>
  );
}

function FetchProof({ leaf, onProof }: { leaf: string; onProof: (proof: string) => Promise<void> }) {
  const { t } = useLingui();
  const { mutate, data, isPending, error } = useCall('findLogProof', {
    onDone: (found) => (found.state === 'logged' ? onProof(found.proof) : undefined),
  });
  const isWaiting = data !== undefined && data.state !== 'logged';
  return (
    <div className="stack no-print">
      <p>
        {t`Vërtetimi u ruajt para se të dilte prova. Mund ta merrni tani: portalit i dërgohet vetëm gjurma e vërtetimit, nga e cila nuk nxirret asgjë.`}
      </p>
      <p>
        <Button tone="ink" pending={isPending} onClick={() => mutate({ body: { leaf } })}>
          <Trans>Merr provën nga regjistri</Trans>
        </Button>
      </p>
      {isWaiting && (
        <Note tone="wait" alert>
          <Trans>
            Regjistri ende nuk ka nënshkruar gjendjen që e përmban. Provoni përsëri pas disa sekondash, ose pas orës që
            tregon vërtetimi.
          </Trans>
        </Note>
      )}
      {error?.code === 'not_found' && (
        <Note tone="error" alert>
          <Trans>
            Regjistri nuk e njeh këtë vërtetim, megjithëse nënshkrimi është i vlefshëm. Ruajeni skedarin dhe pyesni
            institucionin me shkrim.
          </Trans>
        </Note>
      )}
      {error && error.code !== 'not_found' && <ErrorNotice error={error} />}
    </div>
  );
}

const fileOf = ({ proof, signedNote, verifierKey, salt, leaf, ...fields }: Receipt) => {
  const bytes = { salt: toBase64(salt), leaf: toBase64(leaf) };
  return { format: receiptFormat, ...fields, ...bytes, signedNote, verifierKey, proof };
};
