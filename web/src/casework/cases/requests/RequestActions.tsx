// Actions on an open request: resend, print the link as a slip, revoke all links.
import type { CaseKind, RequestLinkState } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidate, routeMutation } from '../../../platform/api/query.ts';
import { formatTime } from '../../../platform/i18n/format.ts';
import { useContractForm, useValues } from '../../../register/filing/form/useContractForm.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { FaultState } from '../../../ui/feedback/FaultState.tsx';
import { ActionDialog } from '../../../ui/forms/ActionDialog.tsx';
import { useFiler } from '../words.ts';
import { PrintSlip } from './PrintSlip.tsx';

interface RequestActionsProps {
  number: string;
  kind: CaseKind;
  link: RequestLinkState;
  now: Date;
}

export function RequestActions({ number, kind, link, now }: RequestActionsProps) {
  const { whom } = useFiler(kind);
  const [revoking, setRevoking] = useState(false);
  const resend = useMutation({
    ...routeMutation('resendRequest'),
    onSettled: () => void invalidate('listRequestLinks'),
  });
  const params = { number, id: link.id };
  const later = link.resendAfter !== null && new Date(link.resendAfter) > now ? link.resendAfter : undefined;
  return (
    <div className="stack stack--8">
      {resend.error && <FaultState fault={resend.error} />}
      <div className="row row--8 no-print">
        <PrintSlip number={number} kind={kind} link={link} />
        {link.hasSubscribers && !later && (
          <Button size="small" pending={resend.isPending} onClick={() => resend.mutate({ params })}>
            <Trans>Kujtoje përsëri</Trans>
          </Button>
        )}
        {link.link === 'works' && (
          <Button size="small" tone="quiet" onClick={() => setRevoking(true)}>
            <Trans>Tërhiqe lidhjen…</Trans>
          </Button>
        )}
      </div>
      <p className="muted small">
        {later && <Trans>Mund ta kujtoni përsëri pas orës {formatTime(later)}.</Trans>}{' '}
        {!link.hasSubscribers && (
          <Trans>Nuk ka kërkuar njoftime me e-mail ose SMS: {whom} e njofton vetëm faqja e ndjekjes.</Trans>
        )}
      </p>
      {revoking && <RevokeDialog params={params} onClose={() => setRevoking(false)} />}
    </div>
  );
}

function RevokeDialog({ params, onClose }: { params: { number: string; id: string }; onClose: () => void }) {
  const { t } = useLingui();
  const form = useContractForm('revokeRequestLink', {
    typed: useValues(null),
    input: () => ({ params }),
    onDone: async () => {
      await invalidate('listRequestLinks');
      onClose();
    },
  });
  return (
    <ActionDialog title={t`Të tërhiqet lidhja?`} form={form} act={t`Tërhiqe lidhjen`} onClose={onClose}>
      <p>
        <Trans>
          Kush e ka lidhjen nuk e hap dot më, edhe nëse ka nisur të shkruajë. Kërkesa dhe afati mbeten: përgjigjja vjen
          me kodin e ndjekjes, ose me një lidhje të re që dërgon portali ose shtypni ju.
        </Trans>
      </p>
    </ActionDialog>
  );
}
