import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Button, TextButton } from '../../ui/actions/Button.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { focusField } from '../../ui/forms/ErrorSummary.tsx';
import { type AnswersStore, Fields, type Item, type Problems } from '../../ui/forms/FieldsTable.tsx';
import { iconPlus, iconTrash } from '../../ui/marks/pageIcons.ts';
import { newSubject, type SubjectAnswers } from './answers.ts';

const MOST = 20;

interface SubjectListProps {
  form: Pick<AnswersStore<{ readonly subjects: readonly SubjectAnswers[] }>, 'useAnswers' | 'getAnswers'> & {
    readonly changeAnswers: (part: { readonly subjects: readonly SubjectAnswers[] }) => void;
    readonly marksRequired?: true;
  };
  rows: readonly Item<SubjectAnswers>[];
  problems: Problems;
  /** Class of a subject in a compact form, where it has no heading. */
  compact?: string;
}

export function SubjectList({ form, rows, problems, compact }: SubjectListProps) {
  const { t } = useLingui();
  const { subjects: all } = form.useAnswers();
  const [full, setFull] = useState(false);
  const [removed, setRemoved] = useState<{ subject: SubjectAnswers; at: number }>();
  const size = compact ? 'small' : 'normal';

  const add = () => {
    setFull(all.length >= MOST);
    if (all.length >= MOST) return;
    form.changeAnswers({ subjects: [...all, newSubject(1 + Math.max(...all.map(({ id }) => id)))] });
    requestAnimationFrame(() => focusField(`subjects.${all.length}.type`));
  };
  const remove = (subject: SubjectAnswers, at: number) => {
    setRemoved({ subject, at });
    setFull(false);
    form.changeAnswers({ subjects: all.filter((one) => one !== subject) });
  };
  const putBack = () => {
    if (removed) form.changeAnswers({ subjects: all.toSpliced(removed.at, 0, removed.subject) });
    setRemoved(undefined);
  };
  const formOf = (subject: SubjectAnswers): AnswersStore<SubjectAnswers> => ({
    ...(form.marksRequired && { marksRequired: true }),
    useAnswers: () => subject,
    getAnswers: () => subject,
    changeAnswers: (part) =>
      form.changeAnswers({
        subjects: form.getAnswers().subjects.map((one) => (one.id === subject.id ? { ...one, ...part } : one)),
      }),
  });
  return (
    <>
      {all.map((subject, at) => {
        const number = at + 1;
        return (
          <section key={subject.id} className={compact ?? 'subject'} aria-label={t`Subjekti ${number}`}>
            <div className="subject__head">
              {!compact && <h2>{t`Subjekti ${number}`}</h2>}
              {all.length > 1 && (
                <Button
                  icon={iconTrash}
                  tone="quiet"
                  size="small"
                  onClick={() => remove(subject, at)}
                  aria-label={t`Hiq subjektin ${number}`}
                >
                  {t`Hiqe`}
                </Button>
              )}
            </div>
            <Fields form={formOf(subject)} rows={rows} problems={problems} index={at} />
          </section>
        );
      })}
      {removed && <RemovedLine onUndo={putBack} />}
      <div className="stack">
        <Button icon={iconPlus} size={size} onClick={add}>
          {t`Shto një subjekt tjetër`}
        </Button>
        <div role="status">
          {full && <Note>{t`Një denoncim mund të ketë deri në 20 subjekte. Të tjerët përmendini te përshkrimi.`}</Note>}
        </div>
      </div>
    </>
  );
}

/** Takes the focus of the removed button. */
function RemovedLine({ onUndo }: { onUndo: () => void }) {
  const focused = useRef(false);
  const { t } = useLingui();
  return (
    <p
      role="status"
      ref={(line) => {
        if (!focused.current) line?.querySelector('button')?.focus();
        focused.current = true;
      }}
    >
      {t`Subjekti u hoq.`}{' '}
      <TextButton aria-label={t`Kthe subjektin që u hoq`} onClick={onUndo}>
        {t`Ktheje`}
      </TextButton>
    </p>
  );
}
