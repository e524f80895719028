import { complaintGaps, PaperComplaint } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { call } from '../../platform/api/client.ts';
import { useActTypes } from '../../register/complaints/lists.ts';
import { nameOf } from '../../register/filing/fields/lists.tsx';
import { type Answers, boxes, decision, draft, ofSameSender, toBody } from './complaints/answers.ts';
import { rows } from './complaints/fields.tsx';
import { isTaken, type PaperForm, textAt } from './paper.ts';
import { RegistrationPage } from './RegistrationPage.tsx';

export function ComplaintPage() {
  const { t } = useLingui();
  return <RegistrationPage form={complaintForm} title={t`Regjistro një ankesë`} register={t`Ankesat`} />;
}

function gapsOf(answers: Answers) {
  const { scans, evidence, isInaction } = answers;
  const taken = { scans: scans.filter(isTaken), evidence: evidence.filter(isTaken) };
  const decisionFile = answers.decision.find(isTaken)?.key;
  return complaintGaps({ ...toBody(answers, 'al'), ...taken, decisionFile }, isInaction);
}

function useSummary() {
  const answers = draft.useAnswers();
  const types = useActTypes();
  const number = textAt(answers, 'act.number');
  const what = [nameOf(types, answers.actType), number].filter(Boolean).join(', ');
  return { who: textAt(answers, 'complainer.name') ?? '', what };
}

const complaintForm: PaperForm<Answers> = {
  kind: 'complaint',
  draft,
  boxes,
  more: [decision],
  rows,
  toBody,
  // Several codes share one field.
  issuesOf: (_, body) =>
    (PaperComplaint.safeParse(body).error?.issues ?? []).map((issue) =>
      issue.path[0] === 'votingCentres' ? { ...issue, path: ['votingCentres'] } : issue,
    ),
  gapsOf,
  similarTo: (answers) => {
    const { received, municipality, act } = toBody(answers, 'al');
    return {
      kind: 'complaint',
      senderReference: received.senderReference,
      receivedAt: received.receivedAt,
      municipality,
      about: act.type,
    };
  },
  useSummary,
  register: (answers, locale, idempotencyKey) =>
    call('registerComplaint', { body: PaperComplaint.parse(toBody(answers, locale)) }, { idempotencyKey }),
  ofSameSender,
};
