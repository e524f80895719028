import type { Locale } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import type { Verdict } from 'denonco-verify/src/core/receipt.ts';
import type { ReactNode } from 'react';
import { formatExactTime } from '../../platform/i18n/format.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import type { HeadRelation, PortalLog } from './reading/portalLog.ts';

/** A time that a file gives, which may be anything. */
export const timeIn = (at: string, locale: Locale): string =>
  Number.isNaN(Date.parse(at)) ? at : formatExactTime(at, locale);

/** A head that contradicts the newest one outweighs everything else. */
export const verdictAgainst = (against: HeadRelation | undefined, verdict: Verdict): Verdict =>
  against === 'shrunk' || against === 'splitView' ? 'refused' : verdict;

export interface ResultProps<Of> {
  name: string;
  of: Of;
  files: readonly { readonly name: string; readonly sha256: string }[];
  /** The portal's log: undefined while loading, null if unavailable. */
  log: PortalLog | null | undefined;
  onAskAgain: () => void;
}

interface ResultCardProps {
  label: string;
  title: ReactNode;
  at: ReactNode;
  name: string;
  /** Undefined while the log loads. */
  children: ReactNode;
}

export const ResultCard = ({ label, title, at, name, children }: ResultCardProps) => (
  <section className="card stack" aria-label={label}>
    <div className="stack stack--8">
      <h2>{title}</h2>
      <p className="soft num">{at}</p>
      <p className="small muted breaks">{name}</p>
    </div>
    {children ?? <Skeleton lines={6} />}
  </section>
);

export function AskAgain({ onAsk }: { onAsk: () => void }) {
  const { t } = useLingui();
  return (
    <p className="no-print">
      <Button onClick={onAsk}>{t`Pyet portalin përsëri`}</Button>
    </p>
  );
}

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
        {t`Nëse e keni marrë vetë nga ky portal, ruajeni skedarin siç është, mos e mbishkruani, pyesni institucionin me shkrim dhe tregojani një vëzhguesi: ai skedar është prova. Nëse jua dha dikush, kërkojini origjinalin.`}
      </p>
    </Note>
  );
}
