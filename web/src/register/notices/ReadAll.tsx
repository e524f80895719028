import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { invalidate, routeMutation } from '../../platform/api/query.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';

export function ReadAll({ quiet = false }: { quiet?: boolean }) {
  const { mutate, isPending, error } = useMutation({
    ...routeMutation('readMyNotices'),
    onSuccess: () => invalidate('listMyNotices'),
  });
  const readAll = () => mutate({ body: {} });
  return (
    <>
      <Button size="small" tone={quiet ? 'quiet' : 'plain'} pending={isPending} onClick={readAll}>
        <Trans>Shëno si të lexuara</Trans>
      </Button>
      {error && <FaultState fault={error} />}
    </>
  );
}
