// What an administrator does with an account. Each says beforehand what it comes to; some ask why, and the member reads it.
import type { MemberAction, MemberFile } from '@denonco/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { give, refresh } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';
import { useTyped } from '../../filing/draft/useTyped.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/actions/Dialog.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Toast } from '../../ui/feedback/Toast.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { TextArea } from '../../ui/forms/TextField.tsx';
import { KeptLine } from '../../ui/kept/KeptLine.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { AbsenceFields, useAbsenceForm } from '../../ui/people/AbsenceFields.tsx';
import { isAtFields, wrongAt } from '../words.ts';

interface Row {
  readonly action: MemberAction;
  readonly name: MessageDescriptor;
  /** What it comes to. */
  readonly meaning: MessageDescriptor;
  readonly isFor: (member: MemberFile) => boolean;
  readonly asksWhy?: true;
}

const rows: readonly Row[] = [
  {
    action: 'resend',
    name: msg`Dërgo përsëri ftesën`,
    meaning: msg`Një lidhje e re niset me e-mail; ajo e mëparshme nuk vlen më.`,
    isFor: ({ state }) => state === 'invited',
  },
  {
    action: 'revoke',
    name: msg`Tërhiq ftesën`,
    meaning: msg`Lidhja nuk vlen më dhe llogaria mbyllet. Mund ta hapni përsëri kur të doni.`,
    isFor: ({ state }) => state === 'invited',
  },
  {
    action: 'endSessions',
    name: msg`Mbyll hyrjet e hapura`,
    meaning: msg`Personi del nga portali në të gjitha pajisjet dhe hyn përsëri me fjalëkalimin e vet.`,
    isFor: ({ state, sessions }) => state === 'active' && sessions > 0,
  },
  {
    action: 'reset',
    name: msg`Kërko fjalëkalim të ri`,
    meaning: msg`Fjalëkalimi i tanishëm nuk vlen më dhe hyrjet mbyllen. Personi merr me e-mail një lidhje për të vendosur të riun; ju nuk e shihni.`,
    isFor: ({ state }) => state === 'active',
  },
  {
    action: 'resetFactors',
    name: msg`Hiq faktorët e dytë`,
    meaning: msg`Kur personi ka humbur telefonin ose çelësin. Hyrjet mbyllen; në hyrjen tjetër regjistron të rinj.`,
    isFor: ({ state, factors }) => state === 'active' && factors > 0,
    asksWhy: true,
  },
  {
    action: 'absent',
    name: msg`Shëno mungesën`,
    meaning: msg`Kolegët e shohin te radha dhe kur caktojnë çështje. Personi hyn si më parë.`,
    isFor: ({ state }) => state === 'active',
  },
  {
    action: 'present',
    name: msg`Hiq mungesën`,
    meaning: msg`Personi nuk del më si i munguar.`,
    isFor: ({ state, absentUntil }) => state === 'active' && absentUntil !== undefined,
  },
  {
    action: 'disable',
    name: msg`Mbyll llogarinë`,
    meaning: msg`Personi del menjëherë nga portali dhe nuk hyn më. Asgjë nga puna e tij nuk fshihet.`,
    isFor: ({ state }) => state === 'active',
    asksWhy: true,
  },
  {
    action: 'enable',
    name: msg`Hap përsëri llogarinë`,
    meaning: msg`Personi hyn përsëri me fjalëkalimin e vet. Kush nuk e ka vendosur kurrë, merr një ftesë të re.`,
    isFor: ({ state }) => state === 'disabled',
  },
];

export function AccountActions({ member }: { member: MemberFile }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<Row>();
  const [done, setDone] = useState<string>();
  const possible = rows.filter(({ isFor }) => isFor(member));
  return (
    <Card title={t`Veprime`}>
      <ul className="account__actions">
        {possible.map((row) => (
          <li key={row.action}>
            <Button size="small" onClick={() => setAsked(row)}>
              {t(row.name)}
            </Button>
          </li>
        ))}
      </ul>
      <Dialog open={asked !== undefined} onClose={() => setAsked(undefined)} title={asked ? t(asked.name) : ''}>
        {asked && (
          <Confirm
            row={asked}
            member={member}
            onClose={() => setAsked(undefined)}
            onDone={() => setDone(t(asked.name))}
          />
        )}
      </Dialog>
      {done !== undefined && (
        <Toast onGone={() => setDone(undefined)}>
          <Trans>U krye: {done}</Trans>
        </Toast>
      )}
    </Card>
  );
}

interface ConfirmProps {
  row: Row;
  member: MemberFile;
  onClose: () => void;
  onDone: () => void;
}

function Confirm({ row: { action, name, meaning, asksWhy }, member, onClose, onDone }: ConfirmProps) {
  const { t } = useLingui();
  const typed = useTyped(`member/${member.id}/${action}`, '');
  const reason = typed.value;
  const [heir, setHeir] = useState('');
  const absence = useAbsenceForm(member);
  const { run, pending, fault } = useAction('actOnMember');
  const act = async (event: FormEvent) => {
    event.preventDefault();
    const params = { id: member.id };
    const days = action === 'absent' ? absence.read() : {};
    if (!days) return;
    const body = {
      action,
      ...(asksWhy && { reason }),
      ...(heir !== '' && { heir }),
      ...days,
    };
    const changed = await run({ params, body });
    if (!changed) return;
    typed.clear();
    give('getMember', { params }, changed);
    await refresh('listMembers');
    onDone();
    onClose();
  };
  return (
    <form className="stack" noValidate onSubmit={(event) => void act(event)}>
      <p>{t(meaning)}</p>
      {action === 'disable' && <WorkLeft member={member} heir={heir} onHeir={setHeir} error={wrongAt(fault, 'heir')} />}
      {action === 'absent' && <AbsenceFields form={absence} errors={{ until: wrongAt(fault, 'until') }} />}
      {asksWhy && (
        <TextArea
          id="action-reason"
          label={t`Arsyeja`}
          hint={t`Ia shkruajmë personit në e-mail dhe mbetet në regjistrin e veprimeve.`}
          value={reason}
          onChange={typed.set}
          error={wrongAt(fault, 'reason')}
          max={500}
          short
        />
      )}
      {fault && !isAtFields(fault, ['reason', 'heir', 'until']) && <FaultState fault={fault} />}
      <KeptLine of={typed} />
      <div className="row row--8">
        <Button type="submit" tone="blue" pending={pending}>
          {t(name)}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          <Trans>Anulo</Trans>
        </Button>
      </div>
    </form>
  );
}

interface WorkLeftProps {
  member: MemberFile;
  heir: string;
  onHeir: (heir: string) => void;
  error: string | undefined;
}

/** The person's open work, and the member who takes it over. */
function WorkLeft({ member: { openCases, heirs }, heir, onHeir, error }: WorkLeftProps) {
  const { t } = useLingui();
  const { denouncements, complaints, hearings, requests } = openCases;
  if (denouncements + complaints === 0) return null;
  return (
    <>
      <p>
        <b>
          <Trans>
            Te ky person: denoncime {denouncements}, ankesa {complaints}; në to seanca {hearings} dhe kërkesa pa
            përgjigje {requests}.
          </Trans>
        </b>
      </p>
      {denouncements > 0 && (
        <SelectField
          id="action-heir"
          label={t`Kush i merr denoncimet`}
          hint={t`Kalojnë menjëherë, me seancat dhe kërkesat e tyre; secila merr ngjarjen e vet.`}
          value={heir}
          onChange={onHeir}
          options={heirs.map(({ id, name }) => ({ code: id, name }))}
          error={error}
        />
      )}
      {complaints > 0 && (
        <p>
          <Trans>
            Ankesat i merr me short një anëtar tjetër i KAS-it (KZ 129.1). Ato të vendosura mbeten siç janë.
          </Trans>
        </p>
      )}
    </>
  );
}
