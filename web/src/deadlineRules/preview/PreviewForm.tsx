// One change of rules, calendar, periods or readings: first its effect on deadlines that run, then the confirmation.
import type { RecountPreview } from '@denonco/contract';
import { Trans } from '@lingui/react/macro';
import type { FormEvent, ReactNode } from 'react';
import type { Fault } from '../../api/faults.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { KeptLine } from '../../ui/kept/KeptLine.tsx';
import { Confirming } from './Confirming.tsx';
import { Meanwhile } from './Meanwhile.tsx';
import type { Deciding } from './useDeciding.ts';
import { useErrorFocus } from './useErrorFocus.ts';

interface Previewed {
  readonly errors: Readonly<Record<string, string>>;
  readonly preview: RecountPreview | undefined;
  readonly fault: Fault | undefined;
  readonly isConflict: boolean;
  readonly looking: boolean;
  readonly pending: boolean;
  readonly deciding: Omit<Deciding, 'change'>;
  readonly look: () => Promise<void>;
}

interface PreviewFormProps {
  form: Previewed;
  /** Of the list of moved deadlines, without its ending. */
  fileName: string;
  /** Consequence of keeping the present ends. */
  keepHint: string;
  onConfirm: () => Promise<void>;
  children: ReactNode;
}

export function PreviewForm({ form, fileName, keepHint, onConfirm, children }: PreviewFormProps) {
  const { errors, preview } = form;
  useErrorFocus(errors);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.look();
  };
  return (
    <form className="stack stack--24" noValidate onSubmit={submit}>
      {(form.isConflict || form.deciding.isBehind) && <Meanwhile />}
      {form.fault && <FaultState fault={form.fault} />}
      {children}
      <KeptLine of={form.deciding.typed} />
      <p>
        <Button type="submit" tone={preview ? 'plain' : 'blue'} pending={form.looking}>
          <Trans>Shih pasojat</Trans>
        </Button>
      </p>
      {preview && (
        <Confirming
          preview={preview}
          fileName={fileName}
          deciding={form.deciding}
          errors={errors}
          pending={form.pending}
          keepHint={keepHint}
          onConfirm={onConfirm}
        />
      )}
    </form>
  );
}
