// The member's own days of absence, shown to colleagues where they assign work.
import type { Member } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import type { CallInput } from '../../api/client.ts';
import { refresh } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { AbsenceFields, useAbsenceForm } from '../../ui/people/AbsenceFields.tsx';
import { useAway } from '../../ui/people/useAway.ts';

interface AbsenceCardProps {
  member: Member;
  onSaved: (member: Member) => void;
}

export function AbsenceCard({ member, onSaved }: AbsenceCardProps) {
  const { t } = useLingui();
  const away = useAway()(member);
  const form = useAbsenceForm(member);
  const { run, pending, fault } = useAction('changeMyAbsence');
  const save = async (body: CallInput<'changeMyAbsence'>['body']) => {
    const saved = await run({ body });
    if (!saved) return;
    await refresh('listAssignees');
    onSaved(saved);
  };
  const note = (event: FormEvent) => {
    event.preventDefault();
    const days = form.read();
    if (days) void save(days);
  };
  return (
    <Card title={t`Mungesa`}>
      <form className="stack" noValidate onSubmit={note}>
        <p className="soft">
          {away === undefined ? (
            <Trans>Nuk keni shënuar mungesë. Kolegët e shohin te radha, te afatet dhe kur caktojnë çështje.</Trans>
          ) : (
            <Trans>Kolegët shohin pranë emrit tuaj: {away}.</Trans>
          )}
        </p>
        {fault && !fault.fields.until && <FaultState fault={fault} />}
        <AbsenceFields form={form} errors={{ until: fault?.fields.until?.join(' ') }} />
        <p className="row">
          <Button type="submit" tone="blue" pending={pending}>
            <Trans>Shëno mungesën</Trans>
          </Button>
          {away !== undefined && (
            <Button tone="quiet" pending={pending} onClick={() => void save({ until: null })}>
              <Trans>Hiq mungesën</Trans>
            </Button>
          )}
        </p>
      </form>
    </Card>
  );
}
