import type { IssuedLetter } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { invalidate } from '../../../platform/api/query.ts';
import { useTyped } from '../../../register/filing/draft/useTyped.ts';
import { useContractForm } from '../../../register/filing/form/useContractForm.ts';
import { ActionDialog } from '../../../ui/forms/ActionDialog.tsx';
import { TextArea } from '../../../ui/forms/TextField.tsx';

interface VoidDialogProps {
  number: string;
  letter: IssuedLetter;
  onClose: () => void;
}

export function VoidDialog({ number, letter, onClose }: VoidDialogProps) {
  const { t } = useLingui();
  const form = useContractForm('voidLetter', {
    typed: useTyped(`case/${number}/void/${letter.id}`, ''),
    prefix: 'void-',
    check: (reason) => ({ reason: reason.trim().length < 3 && t`Shkruani arsyen.` }),
    input: (reason) => ({ params: { number, id: letter.id }, body: { reason } }),
    onDone: async () => {
      await invalidate('listLetters');
      onClose();
    },
  });
  return (
    <ActionDialog
      title={t`Të shënohet i pavlefshëm?`}
      form={form}
      act={t`Shëno të pavlefshëm`}
      tone="red"
      onClose={onClose}
    >
      <p>
        <Trans>
          Dokumenti <b className="code">{letter.number}</b> mbetet në dosje dhe hapet si më parë, por kush e vërteton
          mëson se nuk vlen më. Kjo nuk zhbëhet. Kur duhet një tjetër në vend të tij, përdorni “Zëvendëso…”.
        </Trans>
      </p>
      <TextArea {...form.whole('reason')} short label={t`Arsyeja`} hint={t`E sheh vetëm stafi.`} max={2000} />
    </ActionDialog>
  );
}
