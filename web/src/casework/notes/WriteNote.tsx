import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { give, refresh } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';
import { useRead } from '../../api/useRead.ts';
import { useTypedWithFiles } from '../../filing/draft/useTyped.ts';
import { attachmentsOf, isUnfinished } from '../../filing/evidence/evidence.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { KeptLine } from '../../ui/kept/KeptLine.tsx';
import { Attach } from '../evidence/Attach.tsx';
import { MentionArea } from './MentionArea.tsx';
import { namedIn } from './mentions.ts';

interface WriteNoteProps {
  number: string;
  /** The note that is corrected; a new one without it. */
  correcting?: { id: string; text: string };
  onDone?: () => void;
}

/** Adds a note, or corrects the one of this id. */
function useKeepNote(number: string, correctedId: string | undefined) {
  const add = useAction('addCaseNote');
  const correct = useAction('correctCaseNote');
  const { pending, fault } = correctedId === undefined ? add : correct;
  const keep = ({ documents, ...body }: { text: string; mentions: string[]; documents: string[] }) =>
    correctedId === undefined
      ? add.run({ params: { number }, body: { ...body, documents } })
      : correct.run({ params: { number, id: correctedId }, body });
  return { keep, pending, fault };
}

/** The box for a note. */
export function WriteNote({ number, correcting, onDone }: WriteNoteProps) {
  const { t } = useLingui();
  const id = useId();
  const { typed, box } = useTypedWithFiles(`case/${number}/note/${correcting?.id ?? 'new'}`, correcting?.text ?? '');
  const text = typed.value;
  const [missing, setMissing] = useState(false);
  const readers = useRead('listCaseReaders', { params: { number } }, { freshSeconds: 300 });
  const { keep, pending, fault } = useKeepNote(number, correcting?.id);
  const items = box.use();
  const [tried, setTried] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() === '') return document.getElementById(id)?.focus();
    setTried(true);
    if (items.some(isUnfinished)) return;
    const mentions = namedIn(text, readers.data ?? []).map((person) => person.id);
    const notes = await keep({ text, mentions, documents: attachmentsOf(items) });
    if (!notes) return;
    give('listCaseNotes', { params: { number } }, notes);
    typed.clear();
    onDone?.();
    await refresh('listCases', 'getCase');
  };
  return (
    <form className="stack stack--8 no-print" noValidate onSubmit={send}>
      {fault && <FaultState fault={fault} />}
      <MentionArea
        id={id}
        label={correcting ? t`Shënimi i korrigjuar` : t`Shënim i ri`}
        hint={t`Shkruani @ për të përmendur një koleg që e lexon çështjen; ai njoftohet.`}
        error={missing ? t`Shkruani shënimin para se ta ruani.` : undefined}
        value={text}
        onChange={(value) => {
          typed.set(value);
          setMissing(false);
        }}
        readers={readers.data ?? []}
      />
      {!correcting && <Attach id={`${id}-files`} box={box} tried={tried} />}
      <KeptLine of={typed} />
      <div className="row row--8">
        <Button type="submit" pending={pending}>
          {correcting ? <Trans>Ruaj korrigjimin</Trans> : <Trans>Shto shënimin</Trans>}
        </Button>
        {correcting && (
          <Button tone="quiet" onClick={() => onDone?.()}>
            <Trans>Anulo</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}
