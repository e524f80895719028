import { Trans, useLingui } from '@lingui/react/macro';
import type { Verdict } from 'denonco-verify/src/core/receipt.ts';
import type { ReactNode } from 'react';
import { Note } from '../../ui/feedback/Note.tsx';

interface VerdictNoteProps {
  verdict: Verdict;
  proved: ReactNode;
  refused: ReactNode;
  more?: ReactNode;
}

export function VerdictNote({ verdict, proved, refused, more }: VerdictNoteProps) {
  const { t } = useLingui();
  if (verdict === 'proved')
    return (
      <Note tone="ok" alert>
        <p className="verify__verdict">{proved}</p>
        {more && <p>{more}</p>}
      </Note>
    );
  if (verdict === 'partly')
    return (
      <Note tone="wait" alert>
        <p className="verify__verdict">{t`Asgjë nuk është gabim, por jo gjithçka u kontrollua ende`}</p>
        <p>{t`Më poshtë shihni çfarë u vërtetua dhe çfarë mbetet për t’u kontrolluar.`}</p>
      </Note>
    );
  return (
    <Note tone="error" alert>
      <p className="verify__verdict">{refused}</p>
      <p>
        <Trans>
          Nëse e keni marrë vetë nga ky portal, ruajeni skedarin siç është, mos e mbishkruani, pyesni institucionin me
          shkrim dhe tregojani një vëzhguesi: ai skedar është prova. Nëse jua dha dikush, kërkojini origjinalin.
        </Trans>
      </p>
    </Note>
  );
}
