// Writing an answer with files, on the track page and behind a one-time link.
import { cleanText } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Fault } from '../../api/faults.ts';
import { createBox, type EvidenceBox } from '../../filing/evidence/box.ts';
import { EvidenceField } from '../../filing/evidence/EvidenceField.tsx';
import { attachmentsOf, isUnfinished } from '../../filing/evidence/evidence.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { focusField } from '../../ui/forms/ErrorSummary.tsx';
import { TextArea } from '../../ui/forms/TextField.tsx';

const MOST = 10_000;

/** A list of files that lives as long as what shows it. */
export function useBox(): EvidenceBox {
  const box = useRef<EvidenceBox>(undefined);
  box.current ??= createBox();
  return box.current;
}

/** Asks before a page with something unsent is closed. */
export function useUnsent(unsent: boolean): void {
  useEffect(() => {
    if (!unsent) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [unsent]);
}

export const StillUploading = () => (
  <p className="small" role="alert">
    <Trans>Skedarët po ngarkohen ende. Prisni të mbarojnë, ose hiqni ata që nuk mbarojnë.</Trans>
  </p>
);

interface Answer {
  answer: string;
  evidence: string[];
}

export interface AnswerFormProps {
  /** Of the field: unique on the page. */
  id: string;
  first?: string | undefined;
  pending: boolean;
  fault: Fault | undefined;
  onSend: (answer: Answer) => Promise<unknown>;
  /** What is written so far, for those who keep it. */
  onWrite?: ((answer: string) => void) | undefined;
  /** Whether it is kept elsewhere while it is written. */
  kept?: boolean | undefined;
}

export function AnswerForm({ id, first = '', pending, fault, onSend, onWrite, kept = false }: AnswerFormProps) {
  const { t } = useLingui();
  const [answer, setAnswer] = useState(first);
  const [tried, setTried] = useState(false);
  const box = useBox();
  const items = box.use();
  const unfinished = items.some(isUnfinished);
  useUnsent((!kept && answer.trim() !== '') || unfinished);
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
        onChange={(text) => {
          setAnswer(text);
          onWrite?.(text);
        }}
      />
      <EvidenceField id={`${id}-files`} box={box} />
      {tried && unfinished && <StillUploading />}
      {fault && <FaultState fault={fault} />}
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
