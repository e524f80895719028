// A change of rules, calendar, periods or readings: preview of running deadlines, then confirmation.
import type { RecountPreview } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import type { FormEvent, ReactNode } from 'react';
import type { Fault } from '../../../platform/api/faults.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { DraftLine } from '../../../ui/draft/DraftLine.tsx';
import { FaultState } from '../../../ui/feedback/FaultState.tsx';
import { Confirmation } from './Confirmation.tsx';
import { ConflictNote } from './ConflictNote.tsx';
import type { Decision } from './useDecision.ts';
import { useErrorFocus } from './useErrorFocus.ts';

interface Previewed {
  readonly errors: Readonly<Record<string, string>>;
  readonly preview: RecountPreview | undefined;
  readonly fault: Fault | null;
  readonly isConflict: boolean;
  readonly isPreviewing: boolean;
  readonly pending: boolean;
  readonly decision: Omit<Decision, 'change'>;
  readonly look: () => void;
}

interface PreviewFormProps {
  form: Previewed;
  /** File name of the moved deadlines, without extension. */
  fileName: string;
  /** Explains the choice to keep present ends. */
  keepHint: string;
  onConfirm: () => void;
  children: ReactNode;
}

export function PreviewForm({ form, fileName, keepHint, onConfirm, children }: PreviewFormProps) {
  const { t } = useLingui();
  const { errors, preview } = form;
  useErrorFocus(errors);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.look();
  };
  return (
    <form className="stack stack--24" noValidate onSubmit={submit}>
      {(form.isConflict || form.decision.isBehind) && <ConflictNote />}
      {form.fault && <FaultState fault={form.fault} />}
      {children}
      <DraftLine of={form.decision.typed} />
      <p>
        <Button type="submit" tone={preview ? 'plain' : 'blue'} pending={form.isPreviewing}>
          {t`Shih pasojat`}
        </Button>
      </p>
      {preview && (
        <Confirmation
          preview={preview}
          fileName={fileName}
          decision={form.decision}
          errors={errors}
          pending={form.pending}
          keepHint={keepHint}
          onConfirm={onConfirm}
        />
      )}
    </form>
  );
}
