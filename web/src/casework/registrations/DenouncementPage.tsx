import { denouncementGaps, PaperDenouncement } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { call } from '../../platform/api/client.ts';
import { useObjects } from '../../register/denouncements/lists.ts';
import { nameOf } from '../../register/filing/fields/lists.tsx';
import { type Answers, boxes, draft, isNamed, ofSameSender, toBody } from './denouncements/answers.ts';
import { rows } from './denouncements/fields.tsx';
import { isTaken, type PaperForm, textAt } from './paper.ts';
import { RegistrationPage } from './RegistrationPage.tsx';

export function DenouncementPage() {
  const { t } = useLingui();
  return <RegistrationPage form={denouncementForm} title={t`Regjistro një denoncim`} register={t`Denoncimet`} />;
}

/** Maps indices of sent subjects to the page's, since empty ones are left out. */
function placeOfSubject(path: readonly PropertyKey[], { subjects }: Answers): readonly PropertyKey[] {
  const [list, at, ...rest] = path;
  if (list !== 'subjects' || typeof at !== 'number') return path;
  const sent = subjects.flatMap((subject, index) => (isNamed(subject) ? index : []));
  return [list, sent[at] ?? at, ...rest];
}

function useSummary() {
  const { t } = useLingui();
  const answers = draft.useAnswers();
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

const denouncementForm: PaperForm<Answers> = {
  kind: 'denouncement',
  draft,
  boxes,
  rows,
  toBody,
  // Nothing is required before the type is chosen.
  issuesOf: (answers, body) =>
    (PaperDenouncement.safeParse(body).error?.issues ?? [])
      .filter(({ path }) => answers.who !== '' || path[0] !== 'individual')
      .map((issue) => ({ ...issue, path: [...placeOfSubject(issue.path, answers)] })),
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
