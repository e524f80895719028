import { Trans, useLingui } from '@lingui/react/macro';
import type { Fault } from '../../platform/api/faults.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Note } from '../../ui/feedback/Note.tsx';

interface ConflictNoteProps {
  fault: Fault | null;
  /** Discards typed values for current ones. */
  onRestart: () => void;
}

/** Reason of a refused change. After a conflict, typed values stay until discarded. */
export function ConflictNote({ fault, onRestart }: ConflictNoteProps) {
  const { t } = useLingui();
  if (!fault) return null;
  if (fault.code !== 'conflict') return <FaultState fault={fault} />;
  return (
    <Note tone="warn" alert>
      <p>
        <Trans>
          Një administrator tjetër e ndryshoi ndërkohë. Asgjë nga sa zgjodhët nuk u ruajt, dhe asgjë nuk ka humbur:
          krahasojeni me gjendjen e re dhe ruajeni përsëri.
        </Trans>
      </p>
      <p className="note__actions">
        <Button size="small" onClick={onRestart}>
          {t`Shihni gjendjen e re`}
        </Button>
      </p>
    </Note>
  );
}
