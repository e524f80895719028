import type { IssuedLetter } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { refresh } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';
import { useTyped } from '../../filing/draft/useTyped.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/actions/Dialog.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { focusField } from '../../ui/forms/ErrorSummary.tsx';
import { TextArea } from '../../ui/forms/TextField.tsx';
import { KeptLine } from '../../ui/kept/KeptLine.tsx';

interface VoidDialogProps {
  number: string;
  /** Undefined while none is to be made void. */
  letter: IssuedLetter | undefined;
  onClose: () => void;
}

export function VoidDialog({ number, letter, onClose }: VoidDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open={letter !== undefined} onClose={onClose} title={t`Të shënohet i pavlefshëm?`}>
      {letter && <VoidForm number={number} letter={letter} onClose={onClose} />}
    </Dialog>
  );
}

function VoidForm({ number, letter, onClose }: VoidDialogProps & { letter: IssuedLetter }) {
  const { t } = useLingui();
  const typed = useTyped(`case/${number}/void/${letter.id}`, '');
  const reason = typed.value;
  const [missing, setMissing] = useState(false);
  const { run, pending, fault } = useAction('voidLetter');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim().length < 3) {
      setMissing(true);
      return focusField('void-reason');
    }
    if (!(await run({ params: { number, id: letter.id }, body: { reason } }))) return;
    typed.clear();
    await refresh('listLetters');
    onClose();
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      {fault && <FaultState fault={fault} />}
      <p>
        <Trans>
          Dokumenti <b className="code">{letter.number}</b> mbetet në dosje dhe hapet si më parë, por kush e vërteton
          mëson se nuk vlen më. Kjo nuk zhbëhet. Kur duhet një tjetër në vend të tij, përdorni “Zëvendëso…”.
        </Trans>
      </p>
      <TextArea
        id="void-reason"
        short
        label={t`Arsyeja`}
        hint={t`E sheh vetëm stafi.`}
        value={reason}
        max={2000}
        error={missing ? t`Shkruani arsyen.` : fault?.fields.reason?.join(' ')}
        onChange={(value) => {
          typed.set(value);
          setMissing(false);
        }}
      />
      <KeptLine of={typed} />
      <div className="row row--8">
        <Button type="submit" tone="red" pending={pending}>
          <Trans>Shëno të pavlefshëm</Trans>
        </Button>
        <Button onClick={onClose}>
          <Trans>Anulo</Trans>
        </Button>
      </div>
    </form>
  );
}
