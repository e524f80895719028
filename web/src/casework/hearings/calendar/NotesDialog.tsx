import type { Hearing } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useTyped } from '../../../register/filing/draft/useTyped.ts';
import { useContractForm } from '../../../register/filing/form/useContractForm.ts';
import { ActionDialog } from '../../../ui/forms/ActionDialog.tsx';
import { TextArea, TextField } from '../../../ui/forms/TextField.tsx';
import { refreshHearings } from './refreshHearings.ts';

interface NotesDialogProps {
  hearing: Hearing;
  onClose: () => void;
}

export function NotesDialog({ hearing: { id, number, invited, videoLink }, onClose }: NotesDialogProps) {
  const { t } = useLingui();
  const form = useContractForm('describeHearing', {
    typed: useTyped(`hearing/${id}`, { invited: invited ?? '', videoLink: videoLink ?? '' }),
    input: (notes) => ({ params: { id }, body: { invited: notes.invited, videoLink: notes.videoLink.trim() } }),
    onDone: async () => {
      onClose();
      await refreshHearings();
    },
  });
  return (
    <ActionDialog title={t`Shënime për ${number}`} form={form} act={t`Ruaj`} onClose={onClose}>
      <TextArea
        {...form.field('invited')}
        label={t`Të ftuarit`}
        hint={t`Palët, institucionet, ekspertët. E sheh vetëm personeli.`}
        optional
        short
        max={2000}
      />
      <TextField
        {...form.field('videoLink')}
        label={t`Lidhja e transmetimit`}
        hint={t`Fillon me https:// dhe shfaqet në agjendën publike.`}
        optional
        native={{ inputMode: 'url', autoComplete: 'off', spellCheck: false, maxLength: 500 }}
      />
    </ActionDialog>
  );
}
