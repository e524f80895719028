// Running deadlines that an upgrade would compute differently; an administrator decides.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorsOf } from '../../../platform/api/formFault.ts';
import { invalidate, routeMutation, routeQuery, setReply } from '../../../platform/api/query.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { DraftLine } from '../../../ui/draft/DraftLine.tsx';
import { FaultState } from '../../../ui/feedback/FaultState.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Confirmation } from './Confirmation.tsx';
import { useDecision } from './useDecision.ts';
import { useErrorFocus } from './useErrorFocus.ts';

/** Renders nothing without differences, the normal case. */
export function RecountNotice() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(routeQuery('previewRecount', {}, { staleTime: 60_000 }));
  const [isOpen, setIsOpen] = useState(false);
  if (error) return <FaultState fault={error} retry={refetch} />;
  if (!data || data.moves === 0) return null;
  if (isOpen)
    return (
      <Card title={t`Afate që sot do të llogariteshin ndryshe`}>
        <RecountDecision preview={data} onDone={() => setIsOpen(false)} />
      </Card>
    );
  return (
    <Note tone="warn">
      <p>
        <b>
          <Plural
            value={data.moves}
            one="# afat në rrjedhë do të mbaronte ndryshe po të llogaritej sot."
            other="# afate në rrjedhë do të mbaronin ndryshe po të llogariteshin sot."
          />
        </b>
      </p>
      <p>
        <Trans>
          Rregullat, kalendari ose leximet kanë ndryshuar që kur u llogaritën, ose afati nuk shënohej në regjistër.
          Asgjë nuk lëviz pa vendimin tuaj.
        </Trans>
      </p>
      <p className="note__actions">
        <Button size="small" onClick={() => setIsOpen(true)}>
          <Trans>Shihni dhe vendosni</Trans>
        </Button>
      </p>
    </Note>
  );
}

function RecountDecision({
  preview,
  onDone,
}: {
  preview: Parameters<typeof Confirmation>[0]['preview'];
  onDone: () => void;
}) {
  const { t } = useLingui();
  const decision = useDecision('recount', 'recount', 0, null);
  const { mutate, isPending, error } = useMutation({
    ...routeMutation('decideRecount'),
    onSuccess: async (left) => {
      decision.typed.clear();
      setReply('previewRecount', {}, left);
      await invalidate('listDeadlineRules');
      onDone();
    },
  });
  const errors = errorsOf(error);
  useErrorFocus(errors);
  const confirm = () => {
    const { reason, running } = decision;
    mutate({ body: { reason, running } });
  };
  return (
    <div className="stack stack--24">
      {error && Object.keys(errors).length === 0 && <FaultState fault={error} />}
      <Confirmation
        preview={preview}
        fileName="afatet-ndryshe"
        decision={decision}
        errors={errors}
        pending={isPending}
        keepHint={t`Mbarimet mbeten ku janë dhe nuk pyetet më për to, derisa ligji ose kalendari të ndryshojë përsëri.`}
        onConfirm={confirm}
      />
      <DraftLine of={decision.typed} />
      <p>
        <Button size="small" onClick={onDone}>
          <Trans>Mbylle pa vendosur</Trans>
        </Button>
      </p>
    </div>
  );
}
