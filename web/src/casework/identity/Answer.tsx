import { Trans, useLingui } from '@lingui/react/macro';
import { give, refresh } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';
import { useTyped } from '../../filing/draft/useTyped.ts';
import { ConfirmOrRefuse } from '../../ui/secondPerson/ConfirmOrRefuse.tsx';

export function Answer({ number, id }: { number: string; id: string }) {
  const { t } = useLingui();
  const typed = useTyped(`case/${number}/refusal/${id}`, '');
  const { run, pending, fault } = useAction('answerIdentity');
  const answer = async (reason?: string) => {
    const desk = await run({ params: { number, id }, body: { approve: reason === undefined, reason } });
    if (desk) typed.clear();
    if (desk) give('getIdentityDesk', { params: { number } }, desk);
    else void refresh('getIdentityDesk');
  };
  return (
    <ConfirmOrRefuse
      id={id}
      hint={t`E lexojnë kush e kërkoi dhe audituesi.`}
      max={2000}
      pending={pending}
      fault={fault}
      typed={typed}
      onAnswer={(reason) => void answer(reason)}
    >
      <Trans>Mirato</Trans>
    </ConfirmOrRefuse>
  );
}
