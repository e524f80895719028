// Final step: summary, reason for changes, publishing.
import type { PublicationDesk } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { invalidate, routeMutation } from '../../../platform/api/query.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { DraftLine } from '../../../ui/draft/DraftLine.tsx';
import { FaultState } from '../../../ui/feedback/FaultState.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { TextArea } from '../../../ui/forms/TextField.tsx';
import { countsOf, toPublication } from './marks.ts';
import type { MarkEditing } from './useMarks.ts';

interface PublishPanelProps {
  number: string;
  desk: PublicationDesk;
  editing: MarkEditing;
  /** Jumps to the next unreviewed proposal. */
  onWaiting: () => void;
  onDone: () => void;
}

export function PublishPanel(props: PublishPanelProps) {
  const { number, desk, editing, onWaiting, onDone } = props;
  const { reason } = editing;
  const { t } = useLingui();
  const reload = () => invalidate('getPublication', 'getCase', 'listCases');
  const { mutate, isPending, error } = useMutation({
    ...routeMutation('takeCaseAction'),
    onSuccess: async () => {
      await reload();
      editing.typed.clear();
      onDone();
    },
    onError: reload,
  });
  const [tried, setTried] = useState(false);
  const { waiting } = countsOf(editing.marks);
  const { action, version } = desk;
  const isCorrection = action === 'correctPublication';
  const lacksReason = isCorrection && reason.trim().length < 3;
  if (!action) return null;
  const publish = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (waiting > 0) return onWaiting();
    if (lacksReason) return document.getElementById('publication-reason')?.focus();
    const data = { publication: toPublication(editing.marks), ...(isCorrection ? { reason } : {}) };
    mutate({ params: { number }, body: { action, version, data } });
  };
  return (
    <form className="card stack" noValidate onSubmit={publish}>
      <h2>{isCorrection ? <Trans>Publikoni versionin e korrigjuar</Trans> : <Trans>Publikoni</Trans>}</h2>
      {isCorrection && <Reason reason={reason} isMissing={tried && lacksReason} onReason={editing.setReason} />}
      {tried && waiting > 0 && <StillWaiting waiting={waiting} />}
      {error && <FaultState fault={error} />}
      <p className="soft">
        <Trans>
          Publiku e lexon menjëherë dhe kush ka kërkuar njoftime merr lajmin. Çdo ndryshim më vonë mbetet i dukshëm.
        </Trans>
      </p>
      <div>
        <Button type="submit" tone="blue" pending={isPending}>
          {isCorrection ? t`Publiko korrigjimin` : t`Publiko vendimin`}
        </Button>
      </div>
      <DraftLine of={editing.typed} />
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
