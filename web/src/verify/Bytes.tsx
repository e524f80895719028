// The bytes behind the sentences, folded away: for who compares keys, or checks with a program of their own.
import { Trans, useLingui } from '@lingui/react/macro';
import { toBase64 } from 'denonco-verify/src/core/bytes.ts';
import type { ReceiptReport } from 'denonco-verify/src/core/receipt.ts';
import type { Receipt } from 'denonco-verify/src/core/receiptFile.ts';
import { Facts } from '../ui/layout/SummaryList.tsx';

export function Bytes({ receipt, report }: { receipt: Receipt; report: ReceiptReport }) {
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
