import type { CaseKind, Trace } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDraftWithKey } from '../../../platform/drafts/useDraft.ts';
import { Dialog } from '../../../ui/actions/Dialog.tsx';
import { Checkbox } from '../../../ui/forms/Choices.tsx';
import { ContractForm } from '../../../ui/forms/ContractForm.tsx';
import { TextArea } from '../../../ui/forms/TextField.tsx';
import { useFormOf } from '../../../ui/forms/useForm.ts';

export interface WithdrawDialogProps {
  kind: CaseKind;
  open: boolean;
  onClose: () => void;
  code: string;
  onWithdrawn: (trace: Trace) => void;
}

export function WithdrawDialog({ kind, open, onClose, code, onWithdrawn }: WithdrawDialogProps) {
  const { t } = useLingui();
  const { typed, keyFor } = useDraftWithKey('withdrawal', { reason: '', part: false, threatened: false });
  const isComplaint = kind === 'complaint';
  const form = useFormOf('withdrawCase', typed, {
    prefix: 'withdraw-',
    keyFor,
    input: ({ reason, threatened, part }) => ({
      params: { kind },
      body: { code, reason, threatened, ...(isComplaint && { part }) },
    }),
    onDone: onWithdrawn,
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isComplaint ? t`Të hiqni dorë nga ankimi?` : t`Të tërhiqet denoncimi?`}
    >
      <ContractForm
        form={form}
        act={isComplaint ? <Trans>Hiq dorë nga ankimi</Trans> : <Trans>Tërhiq denoncimin</Trans>}
        tone="ink"
        onCancel={onClose}
        cancel={isComplaint ? t`Mos hiq dorë` : t`Mos e tërhiq`}
      >
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
          <Checkbox {...form.box('part')}>
            <Trans>Heq dorë vetëm nga një pjesë; për të tjerat ankesa vazhdon.</Trans>
          </Checkbox>
        )}
        <TextArea
          {...form.field('reason')}
          label={form.value.part ? t`Nga cila pjesë hiqni dorë?` : t`Arsyeja`}
          optional={!form.value.part}
          short
          max={2000}
        />
        <Checkbox {...form.box('threatened')}>
          <Trans>Më kanë kërcënuar ose kam frikë. Njoftohet menjëherë kush vendos për çështjen.</Trans>
        </Checkbox>
      </ContractForm>
    </Dialog>
  );
}
