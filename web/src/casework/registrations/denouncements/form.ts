import { denouncementGaps, type FieldCode, type Locale, PaperDenouncement } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { call } from '../../../platform/api/client.ts';
import { collectProblems } from '../../../register/filing/fields/collectProblems.ts';
import { birthProblem, momentProblem } from '../../../register/filing/fields/dates.ts';
import { nameOf } from '../../../register/filing/fields/lists.ts';
import type { Problems } from '../../../register/filing/steps/form.ts';
import { useObjects } from '../lists.ts';
import { isTaken, type PaperForm, textAt } from '../paper.ts';
import { stampProblem } from '../received/received.ts';
import { type Answers, isNamed, ofSameSender, toBody } from './answers.ts';
import { boxes, draft, useAnswers } from './draft.ts';
import { fields } from './fields.ts';
import { Sections } from './Sections.tsx';

/** Maps indices of sent subjects to those on the page, since empty ones are left out. */
function placeOfSubject(path: readonly PropertyKey[], { subjects }: Answers): readonly PropertyKey[] {
  const [list, at, ...rest] = path;
  if (list !== 'subjects' || typeof at !== 'number') return path;
  const sent = subjects.flatMap((subject, index) => (isNamed(subject) ? index : []));
  return [list, sent[at] ?? at, ...rest];
}

function findProblems(answers: Answers, locale: Locale, now: number): Problems {
  const body = toBody(answers, locale);
  const issues = PaperDenouncement.safeParse(body).error?.issues ?? [];
  const rules: { path: string[]; code: FieldCode }[] = [];
  if (answers.who === '') rules.push({ path: ['who'], code: 'required' });
  return collectProblems(fields, body, locale, {
    dates: {
      'received.receivedAt': stampProblem(answers.received, now),
      occurredAt: momentProblem(answers.occurredOn, answers.occurredTime, now),
      'individual.birthDate': answers.who === 'individual' ? birthProblem(answers.birthDate, now) : undefined,
    },
    // Nothing is required of the sender before the type is chosen.
    issues: issues
      .filter(({ path }) => answers.who !== '' || path[0] !== 'individual')
      .map((issue) => ({ ...issue, path: [...placeOfSubject(issue.path, answers)] })),
    rules,
  });
}

function useSummary() {
  const { t } = useLingui();
  const answers = useAnswers();
  const objects = useObjects();
  const texts = (...paths: string[]) =>
    paths
      .map((path) => textAt(answers, path) ?? '')
      .join(' ')
      .trim();
  const who = {
    '': '',
    individual: texts('individual.name', 'individual.surname'),
    entity: texts('entity.entityName'),
    anonymous: t`Anonim`,
  }[answers.who];
  return { who, what: nameOf(objects, answers.object) };
}

export const denouncementForm: PaperForm<Answers> = {
  kind: 'denouncement',
  draft,
  boxes,
  fields,
  Sections,
  toBody,
  findProblems,
  gapsOf: (answers) => denouncementGaps({ ...toBody(answers, 'al'), scans: answers.scans.filter(isTaken) }),
  similarTo: (answers) => {
    const { received, place, object } = toBody(answers, 'al');
    return {
      kind: 'denouncement',
      senderReference: received.senderReference,
      receivedAt: received.receivedAt,
      municipality: place.municipality,
      about: object,
    };
  },
  useSummary,
  register: (answers, locale, idempotencyKey) =>
    call('registerDenouncement', { body: PaperDenouncement.parse(toBody(answers, locale)) }, { idempotencyKey }),
  ofSameSender,
};
