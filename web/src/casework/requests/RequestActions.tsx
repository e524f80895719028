// Staff actions on an open request: send it again, print its link as a slip, revoke all links.
import type { CaseKind, RequestLinkState } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { refresh } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';
import { formatTime } from '../../i18n/format.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/actions/Dialog.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { useFiler } from '../words.ts';
import { PrintSlip } from './PrintSlip.tsx';

interface RequestActionsProps {
  number: string;
  kind: CaseKind;
  link: RequestLinkState;
  now: Date;
}

export function RequestActions({ number, kind, link, now }: RequestActionsProps) {
  const { t } = useLingui();
  const { whom } = useFiler(kind);
  const [revoking, setRevoking] = useState(false);
  const resend = useAction('resendRequest');
  const params = { number, id: link.id };
  const later = link.resendAfter !== null && new Date(link.resendAfter) > now ? link.resendAfter : undefined;
  const tell = async () => {
    await resend.run({ params });
    await refresh('listRequestLinks');
  };
  return (
    <div className="stack stack--8 no-print">
      {resend.fault && <FaultState fault={resend.fault} />}
      <div className="row row--8">
        <PrintSlip number={number} kind={kind} link={link} />
        {link.hasSubscribers && !later && (
          <Button size="small" pending={resend.pending} onClick={() => void tell()}>
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
      <Dialog open={revoking} onClose={() => setRevoking(false)} title={t`Të tërhiqet lidhja?`}>
        <Revoke params={params} onClose={() => setRevoking(false)} />
      </Dialog>
    </div>
  );
}

function Revoke({ params, onClose }: { params: { number: string; id: string }; onClose: () => void }) {
  const { run, pending, fault } = useAction('revokeRequestLink');
  const revoke = async () => {
    if (!(await run({ params }))) return;
    await refresh('listRequestLinks');
    onClose();
  };
  return (
    <div className="stack">
      <p>
        <Trans>
          Kush e ka lidhjen nuk e hap dot më, edhe nëse ka nisur të shkruajë. Kërkesa dhe afati mbeten: përgjigjja vjen
          me kodin e ndjekjes, ose me një lidhje të re që dërgon portali ose shtypni ju.
        </Trans>
      </p>
      {fault && <FaultState fault={fault} />}
      <div className="row row--8">
        <Button tone="blue" pending={pending} onClick={() => void revoke()}>
          <Trans>Tërhiqe lidhjen</Trans>
        </Button>
        <Button tone="quiet" onClick={onClose}>
          <Trans>Anulo</Trans>
        </Button>
      </div>
    </div>
  );
}
