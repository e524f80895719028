// Writing an answer with files, on the track page and behind a one-time link.
import { cleanText } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Fault } from '../../api/faults.ts';
import { useUnsent } from '../../filing/draft/useTyped.ts';
import type { EvidenceBox } from '../../filing/evidence/box.ts';
import { EvidenceField } from '../../filing/evidence/EvidenceField.tsx';
import { attachmentsOf, isUnfinished } from '../../filing/evidence/evidence.ts';
import { StillUploading } from '../../filing/evidence/StillUploading.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { focusField } from '../../ui/forms/ErrorSummary.tsx';
import { TextArea } from '../../ui/forms/TextField.tsx';

const MOST = 10_000;

interface Answer {
  answer: string;
  evidence: string[];
}

export interface AnswerFormProps {
  /** Of the field: unique on the page. */
  id: string;
  /** The draft as it is kept. */
  written: { readonly value: string; readonly set: (answer: string) => void };
  box: EvidenceBox;
  pending: boolean;
  fault: Fault | undefined;
  onSend: (answer: Answer) => Promise<unknown>;
  /** Beside the button: whether it is kept. */
  children?: ReactNode;
}

export function AnswerForm({ id, written, box, pending, fault, onSend, children }: AnswerFormProps) {
  const { t } = useLingui();
  const { value: answer } = written;
  const [tried, setTried] = useState(false);
  const items = box.use();
  const unfinished = items.some(isUnfinished);
  useUnsent(unfinished);
  const long = [...answer].length > MOST;
  const empty = cleanText(answer) === '';
  const own = empty ? t`Shkruani përgjigjen.` : long ? t`Përgjigja i kalon 10 000 shenja.` : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (own !== undefined) return focusField(id);
    if (unfinished) return focusField(`${id}-files`);
    await onSend({ answer, evidence: attachmentsOf(items) });
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <TextArea
        id={id}
        label={t`Përgjigja juaj`}
        error={(tried ? own : undefined) ?? fault?.fields.answer?.[0]}
        max={MOST}
        value={answer}
        onChange={written.set}
      />
      <EvidenceField id={`${id}-files`} box={box} />
      {tried && unfinished && <StillUploading />}
      {fault && <FaultState fault={fault} />}
      {children}
      <div className="row stack-on-phone">
        <Button type="submit" tone="red" size="large" pending={pending}>
          <Trans>Dërgo përgjigjen</Trans>
        </Button>
        <span className="small soft">
          <Trans>Merret vetëm një përgjigje.</Trans>
        </span>
      </div>
    </form>
  );
}
