import { Trans } from '@lingui/react/macro';
import { refresh } from '../api/reads.ts';
import { useAction } from '../api/useAction.ts';
import { Button } from '../ui/actions/Button.tsx';
import { FaultState } from '../ui/feedback/FaultState.tsx';

/** Marks everything as read. */
export function ReadAll({ quiet = false }: { quiet?: boolean }) {
  const { run, pending, fault } = useAction('readMyNotices');
  const readAll = async () => {
    if (await run({ body: {} })) await refresh('listMyNotices');
  };
  return (
    <>
      <Button size="small" tone={quiet ? 'quiet' : 'plain'} pending={pending} onClick={() => void readAll()}>
        <Trans>Shëno si të lexuara</Trans>
      </Button>
      {fault && <FaultState fault={fault} />}
    </>
  );
}
