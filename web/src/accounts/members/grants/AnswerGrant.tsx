import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { invalidate, routeMutation, setReply } from '../../../platform/api/query.ts';
import { useTyped } from '../../../register/filing/draft/useTyped.ts';
import { ConfirmOrRefuse } from '../../../ui/secondPerson/ConfirmOrRefuse.tsx';

export function AnswerGrant({ id }: { id: string }) {
  const { t } = useLingui();
  const typed = useTyped(`grant/${id}`, '');
  const { mutate, isPending, error } = useMutation({
    ...routeMutation('answerGrant'),
    onSuccess: async (after) => {
      typed.clear();
      setReply('listGrants', {}, after);
      await invalidate('listMembers', 'getMember', 'listRoles');
    },
    onError: () => void invalidate('listGrants'),
  });
  const answer = (reason?: string) => mutate({ params: { id }, body: { confirm: reason === undefined, reason } });
  return (
    <ConfirmOrRefuse
      id={id}
      hint={t`E lexojnë administratorët dhe audituesi.`}
      max={500}
      pending={isPending}
      fault={error}
      typed={typed}
      onAnswer={(reason) => answer(reason)}
    >
      <Trans>Konfirmo</Trans>
    </ConfirmOrRefuse>
  );
}
