// Fetches a missing proof by its leaf, and saves it with the receipt.
import { receiptFileName } from '@denonco/contract';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { toBase64 } from 'denonco-verify/src/core/bytes.ts';
import type { ReceiptReport } from 'denonco-verify/src/core/receipt.ts';
import { type Receipt, receiptFormat } from 'denonco-verify/src/core/receiptFile.ts';
import { useState } from 'react';
import { routeMutation } from '../../platform/api/query.ts';
import { saveText } from '../../platform/files/saveFile.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Note } from '../../ui/feedback/Note.tsx';

interface MoreProofProps {
  receipt: Receipt;
  report: ReceiptReport;
  isAsked: boolean;
  onAskAgain: () => void;
  onProof: (proof: string) => void;
}

export function MoreProof({ receipt, report, isAsked, onAskAgain, onProof }: MoreProofProps) {
  const [isFetched, setFetched] = useState(false);
  if (!isAsked)
    return (
      <p className="no-print">
        <Button onClick={onAskAgain}>
          <Trans>Pyet portalin përsëri</Trans>
        </Button>
      </p>
    );
  if (report.log.is === 'absent' && report.key === 'known' && report.promise === 'holds')
    return (
      <FetchProof
        leaf={toBase64(receipt.leaf)}
        onProof={(proof) => {
          setFetched(true);
          onProof(proof);
        }}
      />
    );
  if (!isFetched || report.log.is !== 'included') return null;
  return (
    <p className="no-print">
      <Button onClick={() => saveText(receiptFileName(receipt.number), 'application/json', textOf(receipt))}>
        <Trans>Ruaj vërtetimin bashkë me provën</Trans>
      </Button>
    </p>
  );
}

function FetchProof({ leaf, onProof }: { leaf: string; onProof: (proof: string) => void }) {
  const { mutate, data, isPending, error } = useMutation({
    ...routeMutation('findLogProof'),
    onSuccess: (found) => found.state === 'logged' && onProof(found.proof),
  });
  const isWaiting = data !== undefined && data.state !== 'logged';
  return (
    <div className="stack no-print">
      <p>
        <Trans>
          Vërtetimi u ruajt para se të dilte prova. Mund ta merrni tani: portalit i dërgohet vetëm gjurma e vërtetimit
          (32 bajt), prej së cilës nuk lexohet asgjë.
        </Trans>
      </p>
      <p>
        <Button tone="ink" pending={isPending} onClick={() => mutate({ body: { leaf } })}>
          <Trans>Merr provën nga regjistri</Trans>
        </Button>
      </p>
      {isWaiting && (
        <Note tone="wait" alert>
          <p>
            <Trans>
              Regjistri ende nuk ka nënshkruar një kokë mbi të. Provoni përsëri pas disa sekondash, ose pas orës së
              premtimit.
            </Trans>
          </p>
        </Note>
      )}
      {error?.code === 'not_found' && (
        <Note tone="error" alert>
          <p>
            <Trans>
              Regjistri nuk e njeh këtë vërtetim, megjithëse premtimi është i nënshkruar. Ruajeni skedarin dhe pyesni
              institucionin me shkrim.
            </Trans>
          </p>
        </Note>
      )}
      {error && error.code !== 'not_found' && <FaultState fault={error} />}
    </div>
  );
}

/** The receipt as a file, with its proof. */
const textOf = ({ salt, leaf, ...rest }: Receipt): string => {
  const { proof, signedNote, verifierKey, ...fields } = rest;
  const file = {
    format: receiptFormat,
    ...fields,
    salt: toBase64(salt),
    leaf: toBase64(leaf),
    signedNote,
    verifierKey,
  };
  return `${JSON.stringify({ ...file, proof }, null, 2)}\n`;
};
