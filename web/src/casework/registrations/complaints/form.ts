import { complaintGaps, type Locale, PaperComplaint } from '@denonco/contract';
import { call } from '../../../platform/api/client.ts';
import { collectProblems } from '../../../register/filing/fields/collectProblems.ts';
import { momentProblem } from '../../../register/filing/fields/dates.ts';
import { nameOf } from '../../../register/filing/fields/lists.ts';
import type { Problems } from '../../../register/filing/steps/form.ts';
import { useActTypes } from '../lists.ts';
import { isTaken, type PaperForm, textAt } from '../paper.ts';
import { stampProblem } from '../received/received.ts';
import { type Answers, ofSameSender, toBody } from './answers.ts';
import { boxes, decision, draft, useAnswers } from './draft.ts';
import { fields } from './fields.ts';
import { Sections } from './Sections.tsx';

function findProblems(answers: Answers, locale: Locale, now: number): Problems {
  const body = toBody(answers, locale);
  const { isInaction, announcedOn, announcedTime, receivedOn } = answers;
  const issues = PaperComplaint.safeParse(body).error?.issues ?? [];
  return collectProblems(fields, body, locale, {
    dates: {
      'received.receivedAt': stampProblem(answers.received, now),
      'act.announcedAt': isInaction ? undefined : momentProblem(announcedOn, announcedTime, now),
      'act.receivedOn': isInaction ? undefined : momentProblem(receivedOn, '', now),
    },
    // Several codes share one field.
    issues: issues.map((issue) => (issue.path[0] === 'votingCentres' ? { ...issue, path: ['votingCentres'] } : issue)),
    rules: [],
  });
}

/** Counts uploading files, which registering waits for. */
function gapsOf(answers: Answers) {
  const { scans, evidence, isInaction } = answers;
  const taken = { scans: scans.filter(isTaken), evidence: evidence.filter(isTaken) };
  const decisionFile = answers.decision.find(isTaken)?.key;
  return complaintGaps({ ...toBody(answers, 'al'), ...taken, decisionFile }, isInaction);
}

function useSummary() {
  const answers = useAnswers();
  const types = useActTypes();
  const number = textAt(answers, 'act.number');
  const what = [nameOf(types, answers.actType), number].filter(Boolean).join(', ');
  return { who: textAt(answers, 'complainer.name') ?? '', what };
}

export const complaintForm: PaperForm<Answers> = {
  kind: 'complaint',
  draft,
  boxes,
  more: [decision],
  fields,
  Sections,
  toBody,
  findProblems,
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
