import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { invalidate, routeQuery, setReply } from '../../../platform/api/query.ts';
import { useTypedWithFiles } from '../../../register/filing/draft/useTyped.ts';
import { attachmentsOf, isUnfinished } from '../../../register/filing/evidence/evidence.ts';
import { useContractForm } from '../../../register/filing/form/useContractForm.ts';
import { ContractForm } from '../../../ui/forms/ContractForm.tsx';
import { Attach } from '../evidence/Attach.tsx';
import { MentionArea } from './MentionArea.tsx';
import { namedIn } from './mentions.ts';

interface WriteNoteProps {
  number: string;
  /** Note to correct; undefined for a new one. */
  correcting?: { id: string; text: string };
  onDone?: () => void;
}

export function WriteNote({ number, correcting, onDone }: WriteNoteProps) {
  const { t } = useLingui();
  const id = useId();
  const { typed, box, keyFor } = useTypedWithFiles(
    `case/${number}/note/${correcting?.id ?? 'new'}`,
    correcting?.text ?? '',
  );
  const items = box.use();
  const readers = useQuery(routeQuery('listCaseReaders', { params: { number } }));
  const form = useContractForm(correcting ? 'correctCaseNote' : 'addCaseNote', {
    typed,
    check: (text) => ({ text: text.trim() === '' && t`Shkruani shënimin para se ta ruani.` }),
    input: (text) => {
      if (items.some(isUnfinished)) return;
      const mentions = namedIn(text, readers.data ?? []).map((person) => person.id);
      return {
        params: { number, ...(correcting && { id: correcting.id }) },
        body: { text, mentions, documents: attachmentsOf(items) },
      };
    },
    keyFor: correcting ? undefined : keyFor,
    onDone: async (notes) => {
      setReply('listCaseNotes', { params: { number } }, notes);
      onDone?.();
      await invalidate('listCases', 'getCase');
    },
  });
  return (
    <ContractForm
      form={form}
      act={correcting ? t`Ruaj korrigjimin` : t`Shto shënimin`}
      tone="plain"
      onCancel={correcting && onDone}
      className="stack stack--8 no-print"
    >
      <MentionArea
        {...form.whole('text')}
        id={id}
        label={correcting ? t`Shënimi i korrigjuar` : t`Shënim i ri`}
        hint={t`Shkruani @ për të përmendur një koleg që e lexon çështjen; ai njoftohet.`}
        readers={readers.data ?? []}
      />
      {!correcting && <Attach id={`${id}-files`} box={box} tried={form.turn > 0} />}
    </ContractForm>
  );
}
