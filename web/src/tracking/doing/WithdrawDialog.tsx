import type { CaseKind, Trace } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { useAction } from '../../api/useAction.ts';
import { useTyped } from '../../filing/draft/useTyped.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/actions/Dialog.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Checkbox } from '../../ui/forms/Choices.tsx';
import { TextArea } from '../../ui/forms/TextField.tsx';
import { KeptLine } from '../../ui/kept/KeptLine.tsx';
import { calls } from '../calls.ts';

export interface WithdrawDialogProps {
  kind: CaseKind;
  open: boolean;
  onClose: () => void;
  code: string;
  onWithdrawn: (trace: Trace) => void;
}

/** Says what withdrawing does, takes a reason if one is given, and asks once. */
export function WithdrawDialog({ kind, open, onClose, code, onWithdrawn }: WithdrawDialogProps) {
  const { t } = useLingui();
  const typed = useTyped('withdrawal', { reason: '', part: false, threatened: false });
  const { reason, part, threatened } = typed.value;
  const set = (change: Partial<typeof typed.value>) => typed.set({ ...typed.get(), ...change });
  const isComplaint = kind === 'complaint';
  const withdrawing = useAction(calls[kind].withdraw);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const trace = await withdrawing.run({ body: { code, reason, threatened, ...(isComplaint && { part }) } });
    if (!trace) return;
    typed.clear();
    onWithdrawn(trace);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isComplaint ? t`Të hiqni dorë nga ankimi?` : t`Të tërhiqet denoncimi?`}
    >
      <form className="stack" noValidate onSubmit={submit}>
        <p>
          {isComplaint ? (
            <Trans>
              KAS-i vendos pushimin e shqyrtimit, në tërësi ose për pjesën nga e cila hiqni dorë. Ajo nga e cila hiqni
              dorë nuk depozitohet më (KZ, neni 142). Numri mbetet në regjistër.
            </Trans>
          ) : (
            <Trans>
              Shqyrtimi i kërkesës suaj ndalon dhe ju nuk mund ta rihapni. KQZ-ja mund ta vazhdojë kryesisht, në interes
              publik (KPA, neni 64.4); atëherë ju nuk merrni më pjesë. Numri mbetet në regjistër.
            </Trans>
          )}
        </p>
        {isComplaint && (
          <Checkbox id="withdraw-part" checked={part} onChange={(value) => set({ part: value })}>
            <Trans>Heq dorë vetëm nga një pjesë; për të tjerat ankesa vazhdon.</Trans>
          </Checkbox>
        )}
        <TextArea
          id="withdraw-reason"
          label={part ? t`Nga cila pjesë hiqni dorë?` : t`Arsyeja`}
          optional={!part}
          short
          max={2000}
          error={withdrawing.fault?.fields.reason?.[0]}
          value={reason}
          onChange={(value) => set({ reason: value })}
        />
        <Checkbox id="withdraw-threatened" checked={threatened} onChange={(value) => set({ threatened: value })}>
          <Trans>Më kanë kërcënuar ose kam frikë. Njoftohet menjëherë kush vendos për çështjen.</Trans>
        </Checkbox>
        {withdrawing.fault && <FaultState fault={withdrawing.fault} />}
        <KeptLine of={typed} />
        <div className="row stack-on-phone">
          <Button type="submit" tone="ink" pending={withdrawing.pending}>
            {isComplaint ? <Trans>Hiq dorë nga ankimi</Trans> : <Trans>Tërhiq denoncimin</Trans>}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            {isComplaint ? <Trans>Mos hiq dorë</Trans> : <Trans>Mos e tërhiq</Trans>}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
