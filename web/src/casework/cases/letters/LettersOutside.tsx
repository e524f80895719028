import { Trans } from '@lingui/react/macro';
import { Note } from '../../../ui/feedback/Note.tsx';

/** Before issuing: letters that the PDF cannot show. */
export function LettersOutside({ letters }: { letters: readonly string[] }) {
  if (letters.length === 0) return null;
  const listed = letters.join(' ');
  return (
    <Note tone="warn">
      <p>
        <Trans>
          Fonti i dokumentit nuk i ka këto shkronja: <b>{listed}</b>. Në PDF, në vend të tyre del kodi Unicode, si
          [U+738B]. Shkruajeni emrin me shkronja latine, siç është në dokumentin e identitetit.
        </Trans>
      </p>
    </Note>
  );
}
