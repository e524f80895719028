// The last step: what the public will see, why it changes, and the act itself.
import type { PublicationDesk } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { refresh } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { TextArea } from '../../ui/forms/TextField.tsx';
import { KeptLine } from '../../ui/kept/KeptLine.tsx';
import { countsOf, toPublication } from './marks.ts';
import type { MarkWork } from './useMarks.ts';

interface PublishPanelProps {
  number: string;
  desk: PublicationDesk;
  work: MarkWork;
  /** Leads to what nobody has looked at. */
  onWaiting: () => void;
  onDone: () => void;
}

export function PublishPanel(props: PublishPanelProps) {
  const { number, desk, work, onWaiting, onDone } = props;
  const { reason } = work;
  const { t } = useLingui();
  const { run, pending, fault } = useAction('actOnCase');
  const [tried, setTried] = useState(false);
  const { waiting } = countsOf(work.marks);
  const { action, version } = desk;
  const isCorrection = action === 'correctPublication';
  const lacksReason = isCorrection && reason.trim().length < 3;
  if (!action) return null;
  const publish = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (waiting > 0) return onWaiting();
    if (lacksReason) return document.getElementById('publication-reason')?.focus();
    const data = { publication: toPublication(work.marks), ...(isCorrection ? { reason } : {}) };
    const done = await run({ params: { number }, body: { action, version, data } });
    await refresh('getPublication', 'getCase', 'listCases');
    if (!done) return;
    work.typed.clear();
    onDone();
  };
  return (
    <form className="card stack" noValidate onSubmit={publish}>
      <h2>{isCorrection ? <Trans>Publikoni versionin e korrigjuar</Trans> : <Trans>Publikoni</Trans>}</h2>
      {isCorrection && <Reason reason={reason} isMissing={tried && lacksReason} onReason={work.setReason} />}
      {tried && waiting > 0 && <StillWaiting waiting={waiting} />}
      {fault && <FaultState fault={fault} />}
      <p className="soft">
        <Trans>
          Publiku e lexon menjëherë dhe kush ka kërkuar njoftime merr lajmin. Çdo ndryshim më vonë mbetet i dukshëm.
        </Trans>
      </p>
      <div>
        <Button type="submit" tone="blue" pending={pending}>
          {isCorrection ? t`Publiko korrigjimin` : t`Publiko vendimin`}
        </Button>
      </div>
      <KeptLine of={work.typed} />
    </form>
  );
}

interface ReasonProps {
  reason: string;
  isMissing: boolean;
  onReason: (reason: string) => void;
}

function Reason({ reason, isMissing, onReason }: ReasonProps) {
  const { t } = useLingui();
  return (
    <TextArea
      id="publication-reason"
      short
      label={t`Pse korrigjohet`}
      hint={<Trans>E lexon publiku. Mos përsërisni atë që po hiqni.</Trans>}
      value={reason}
      max={5000}
      error={isMissing ? t`Shkruani pse korrigjohet publikimi.` : undefined}
      onChange={onReason}
    />
  );
}

const StillWaiting = ({ waiting }: { waiting: number }) => (
  <Note tone="error" alert>
    <p>
      <b>
        <Trans>Shihni çdo propozim para se të publikoni: mbeten {waiting}.</Trans>
      </b>
    </p>
  </Note>
);
