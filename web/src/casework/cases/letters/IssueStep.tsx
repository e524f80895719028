import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/actions/Button.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import type { Writing } from './useLetterDraft.ts';

interface IssueStepProps {
  writing: Writing;
  pending: boolean;
  onIssue: () => void;
  onBack: () => void;
}

/** Warns before issuing, which cannot be undone. */
export function IssueStep({ writing: { saved, forFiler }, pending, onIssue, onBack }: IssueStepProps) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="stack letter-editor__text">
      <h3 ref={heading} tabIndex={-1}>
        {t`Lëshoni dokumentin?`}
      </h3>
      <ul>
        <li>{t`Merr numrin e radhës të protokollit, datën dhe orën e sotme, dhe kodin e vërtetimit.`}</li>
        <li>{t`Nuk ndryshohet më. Një gabim ndreqet vetëm me një dokument që e zëvendëson.`}</li>
        <li>
          {forFiler ? (
            <Trans>
              Kush e ka paraqitur çështjen e sheh dhe e shkarkon te faqja e ndjekjes; një vendim, vetëm kur është palë.
            </Trans>
          ) : (
            <Trans>Mbetet në dosje: te faqja e ndjekjes nuk shfaqet.</Trans>
          )}
        </li>
      </ul>
      <LettersOutside letters={saved.lettersOutside} />
      {saved.replaces && (
        <Note tone="warn">
          <p>
            <Trans>
              Dokumenti nr. <b className="code">{saved.replaces.number}</b> shënohet i zëvendësuar dhe nuk vlen më.
            </Trans>
          </p>
        </Note>
      )}
      <div className="row row--8">
        <Button tone="blue" pending={pending} onClick={onIssue}>
          {t`Lësho dokumentin`}
        </Button>
        <Button onClick={onBack}>{t`Kthehu te teksti`}</Button>
      </div>
    </div>
  );
}

/** Before issuing: letters that the PDF cannot show. */
function LettersOutside({ letters }: { letters: readonly string[] }) {
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
