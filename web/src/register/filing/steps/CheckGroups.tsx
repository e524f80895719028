import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { paths } from '../../../paths.ts';
import { navigate } from '../../../platform/router/router.tsx';
import { checkbox, heading, type Item, note, rowsOf, useAnswerLines } from '../../../ui/forms/FieldsTable.tsx';
import { SummaryList, type SummaryRow } from '../../../ui/layout/SummaryList.tsx';
import { prepareChallenge } from '../sending/challenge.ts';
import type { Form } from './form.ts';
import { addressOf, type Contents } from './steps.ts';

export function useStepLines<A>({ stepsFor }: Pick<Form<A>, 'stepsFor'>, contents: Contents<A>) {
  const { i18n } = useLingui();
  const linesOf = useAnswerLines();
  return (answers: A) =>
    stepsFor(answers).flatMap(({ key, name }) => {
      const content = contents[key];
      if (!content || key === 'check') return [];
      const rows = [...linesOf(rowsOf(content.rows, answers), answers), ...(content.extraRows?.(answers) ?? [])];
      return { key, title: i18n._(content.heading ?? name), isAboutPerson: content.isAboutPerson === true, rows };
    });
}

interface CheckGroupsProps<A> {
  form: Pick<Form<A>, 'stepsFor' | 'draft'>;
  contents: Contents<A>;
}

/** Opens another step to change an answer, and returns afterwards. */
export function useChange() {
  return (step: string) => navigate(addressOf(step, 'check'));
}

export function CheckGroups<A>({ form, contents }: CheckGroupsProps<A>) {
  const { t } = useLingui();
  // Solve the challenge while the person reads.
  useEffect(prepareChallenge, []);
  const change = useChange();
  const answers = form.draft.useAnswers();
  // Unanswered questions share one line, so that answers stand out.
  const joined = (title: string, rows: readonly SummaryRow[]): readonly SummaryRow[] => {
    const empty = rows.filter(({ value }) => value === '').map(({ label }) => label);
    if (empty.length === 0) return rows;
    const rest = <span className="muted">{empty.join(', ')}</span>;
    const unanswered = { key: 'unanswered', label: t`Pa u plotësuar`, value: rest, of: title };
    return [...rows.filter(({ value }) => value !== ''), unanswered];
  };
  return useStepLines(
    form,
    contents,
  )(answers).map(({ key, title, rows }) => (
    <section key={key}>
      <h2 className="summary-head">{title}</h2>
      <SummaryList rows={joined(title, rows).map((line) => ({ ...line, onChange: () => change(key) }))} />
    </section>
  ));
}

const PrivacyLink = () => (
  <p className="measure">
    <a href={`#${paths.privacy}`} target="_blank" rel="noreferrer">
      <Trans>Çfarë mbajmë për ju, sa gjatë dhe kush e sheh</Trans>
    </a>
  </p>
);

const Part = ({ children }: { children: ReactNode }) => <section className="stack stack--24">{children}</section>;

/** Ends the check page: what sending does, the declaration and what follows it. */
export const declaration = <A,>(
  title: MessageDescriptor,
  texts: MessageDescriptor,
  declared: MessageDescriptor,
  ...rows: readonly Item<A>[]
): Item<A> => ({
  Frame: Part,
  rows: [
    heading(title),
    note(texts),
    { Show: PrivacyLink },
    checkbox({ path: 'declaration', label: msg`Deklarata`, text: declared, unlisted: 'always' }),
    ...rows,
  ],
});
