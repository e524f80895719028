import { Trans, useLingui } from '@lingui/react/macro';
import { give, refresh } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';
import { useTyped } from '../../filing/draft/useTyped.ts';
import { ConfirmOrRefuse } from '../../ui/secondPerson/ConfirmOrRefuse.tsx';

export function AnswerGrant({ id }: { id: string }) {
  const { t } = useLingui();
  const typed = useTyped(`grant/${id}`, '');
  const { run, pending, fault } = useAction('answerGrant');
  const answer = async (reason?: string) => {
    const after = await run({ params: { id }, body: { confirm: reason === undefined, reason } });
    if (!after) return void refresh('listGrants');
    typed.clear();
    give('listGrants', {}, after);
    await refresh('listMembers', 'getMember', 'listRoles');
  };
  return (
    <ConfirmOrRefuse
      id={id}
      hint={t`E lexojnë administratorët dhe audituesi.`}
      max={500}
      pending={pending}
      fault={fault}
      typed={typed}
      onAnswer={(reason) => void answer(reason)}
    >
      <Trans>Konfirmo</Trans>
    </ConfirmOrRefuse>
  );
}
