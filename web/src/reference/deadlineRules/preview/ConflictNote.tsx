import { useLingui } from '@lingui/react/macro';
import { Note } from '../../../ui/feedback/Note.tsx';

/** Conflict: shows another member's change, while typed values stay. */
export const ConflictNote = () => {
  const { t } = useLingui();
  return (
    <Note tone="warn" alert>
      <p>
        <b>{t`Dikush tjetër e ndryshoi këtë ndërkohë.`}</b>
      </p>
      <p>{t`Gjendja e re tregohet në faqe dhe ajo që shkruat është këtu. Shihni përsëri dhe vendosni.`}</p>
    </Note>
  );
};
