import type { MemberAction, MemberFile } from '@denonco/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { routeQuery } from '../../../platform/api/query.ts';
import { announceDone } from '../../../platform/state/done.ts';
import { useMay } from '../../../platform/state/state.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { ActionDialog } from '../../../ui/forms/ContractForm.tsx';
import { SelectField, type SelectFieldProps } from '../../../ui/forms/SelectField.tsx';
import { TextArea } from '../../../ui/forms/TextField.tsx';
import { useForm } from '../../../ui/forms/useForm.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { AbsenceFields, absenceOf, useAbsenceCheck, useNotedDays } from '../../../ui/people/AbsenceFields.tsx';
import { useAssigneeOptions } from '../../../ui/people/PersonName.tsx';

interface Row {
  readonly action: MemberAction;
  readonly name: MessageDescriptor;
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
  const [requested, setRequested] = useState<Row>();
  const possible = rows.filter(({ isFor }) => isFor(member));
  return (
    <Card title={t`Veprime`}>
      <ul className="account__actions">
        {possible.map((row) => (
          <li key={row.action}>
            <Button size="small" onClick={() => setRequested(row)}>
              {t(row.name)}
            </Button>
          </li>
        ))}
      </ul>
      {requested && <Confirm row={requested} member={member} onClose={() => setRequested(undefined)} />}
    </Card>
  );
}

interface ConfirmProps {
  row: Row;
  member: MemberFile;
  onClose: () => void;
}

function Confirm({ row: { action, name, meaning, asksWhy }, member, onClose }: ConfirmProps) {
  const { t } = useLingui();
  const params = { id: member.id };
  const isAbsence = action === 'absent';
  const checkAbsence = useAbsenceCheck();
  const assigneeOf = (chosen: string) => member.possibleAssignees.find(({ id }) => id === chosen)?.id;
  const form = useForm('actOnMember', {
    draft: `account/${member.id}/${action}`,
    initial: { reason: '', newAssignee: '', days: useNotedDays(member) },
    prefix: 'action-',
    check: ({ days }) => (isAbsence ? checkAbsence(days) : {}),
    input: ({ reason, newAssignee: chosen, days }) => {
      const more = { ...(asksWhy && { reason }), ...(isAbsence && absenceOf(days)) };
      return { params, body: { action, newAssignee: assigneeOf(chosen), ...more } };
    },
    replaces: routeQuery('getMember', { params }),
    rereads: ['listMembers'],
    onDone: () => {
      const done = t(name);
      announceDone({ title: t`U krye: ${done}` });
      onClose();
    },
  });
  const field = form.field('newAssignee');
  return (
    <ActionDialog title={t(name)} form={form} act={t(name)} onClose={onClose}>
      <p>{t(meaning)}</p>
      {action === 'disable' && <OpenWork member={member} field={{ ...field, value: assigneeOf(field.value) ?? '' }} />}
      {isAbsence && <AbsenceFields field={(key) => form.part('days', key, key)} deputies={member.deputies} />}
      {asksWhy && (
        <TextArea
          {...form.field('reason')}
          label={t`Arsyeja`}
          hint={t`Ia shkruajmë personit në e-mail dhe mbetet në regjistrin e veprimeve.`}
          max={500}
          short
        />
      )}
    </ActionDialog>
  );
}

interface OpenWorkProps {
  member: MemberFile;
  field: Pick<SelectFieldProps, 'id' | 'value' | 'onChange' | 'error'>;
}

function OpenWork({ member: { openCases, possibleAssignees }, field }: OpenWorkProps) {
  const { t } = useLingui();
  const options = useAssigneeOptions();
  const mayDraw = useMay('complaints.draw');
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
          {...field}
          label={t`Kush i merr denoncimet`}
          hint={t`Kalojnë menjëherë, me seancat dhe kërkesat e tyre; secila merr ngjarjen e vet.`}
          options={options(possibleAssignees)}
        />
      )}
      {complaints > 0 && (
        <p>
          {mayDraw
            ? t`Ankesat i merr me short një anëtar tjetër i KAS-it (KZ 129.1). Ato të vendosura mbeten siç janë.`
            : t`Ankesat mbeten te kjo llogari derisa të nxirret me short një relator tjetër (KZ 129.1). Kush nxjerr short njoftohet menjëherë.`}
        </p>
      )}
    </>
  );
}
