// Conflict on a text: typed values stay, the saved version is shown, and one is chosen.
import type { TextEdition } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { call } from '../../platform/api/client.ts';
import { Fault } from '../../platform/api/faults.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { TextState } from './TextState.tsx';

interface ConflictNoteProps {
  text: TextEdition;
  onTheirs: (now: TextEdition) => void;
  /** Saves typed values over the current version. */
  onMine: (version: number) => void;
}

export function ConflictNote({ text, onTheirs, onMine }: ConflictNoteProps) {
  const { t, locale } = useLingui();
  const [now, setNow] = useState<TextEdition>(text);
  useEffect(() => {
    call('getText', { params: { id: text.id } }).then(setNow, (error: unknown) => {
      if (!(error instanceof Fault)) throw error;
    });
  }, [text.id]);
  return (
    <Note tone="warn" alert>
      <p>
        <b>{t`Dikush e ka ndryshuar këtë tekst ndërkohë. Ajo që shkruat nuk është humbur.`}</b>
      </p>
      <TextState text={now} />
      <details>
        <summary>{t`Si është tani`}</summary>
        {now.fields.map(({ code, label }) => (
          <div key={code} className="stack stack--8">
            <p className="small muted">{label[locale]}</p>
            <p className="breaks" lang="sq">
              {now.content[code]?.al}
            </p>
            <p className="breaks" lang="en">
              {now.content[code]?.en}
            </p>
          </div>
        ))}
      </details>
      <p className="row row--8 note__actions">
        <Button size="small" onClick={() => onMine(now.version)}>
          {t`Ruaj timin mbi të`}
        </Button>
        <Button size="small" onClick={() => onTheirs(now)}>
          {t`Merr të riun, hiq timin`}
        </Button>
      </p>
    </Note>
  );
}
