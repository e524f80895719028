import type { CaseTask } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { invalidate, routeMutation, routeQuery, setResponse } from '../../../platform/api/query.ts';
import { useDraftWithFiles } from '../../../register/filing/evidence/useDraftWithFiles.ts';
import { TextButton } from '../../../ui/actions/Button.tsx';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { datePartsOf, noDate, typedDay } from '../../../ui/dates/dates.ts';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { CallButton } from '../../../ui/forms/CallButton.tsx';
import { ConflictNote } from '../../../ui/forms/ConflictNote.tsx';
import { ContractForm } from '../../../ui/forms/ContractForm.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { type FormOf, useEditForm, useFormOf } from '../../../ui/forms/useForm.ts';
import { DueDay } from '../../../ui/marks/DueDay.tsx';
import { PersonName } from '../../../ui/people/PersonName.tsx';
import { SectionList } from '../file/Section.tsx';

export function CaseTasks({ number }: { number: string }) {
  const { t } = useLingui();
  const query = useQuery(routeQuery('listCaseTasks', { params: { number } }));
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Loaded query={query} lines={3} bare>
        {({ items, mayChange, ofTemplate: { length: count } }) => (
          <>
            <SectionList items={items} empty={t`Ende nuk ka detyra.`} className="rows" label={t`Detyrat`}>
              {(task) => <Task key={task.id} number={number} task={task} mayChange={mayChange} />}
            </SectionList>
            {mayChange && !adding && (
              <div className="row row--8 no-print">
                <TextButton onClick={() => setAdding(true)}>{t`Shto një detyrë`}</TextButton>
                {count > 0 && (
                  <CallButton
                    tone="quiet"
                    size="small"
                    route="addTemplateTasks"
                    input={{ params: { number }, body: {} }}
                    replaces={routeQuery('listCaseTasks', { params: { number } })}
                  >{t`Shto detyrat e modelit (${count})`}</CallButton>
                )}
              </div>
            )}
          </>
        )}
      </Loaded>
      {adding && <AddTask number={number} onDone={() => setAdding(false)} />}
    </>
  );
}

function TaskState({ task: { done, assignee, dueOn } }: { task: CaseTask }) {
  const { t, dateTime } = useLingui();
  if (done) return <span className="muted">{t`E kryer nga ${done.by.name}, ${dateTime(done.at)}`}</span>;
  return (
    <>
      {assignee && <PersonName person={assignee} />}
      {dueOn && <DueDay day={dueOn} />}
    </>
  );
}

function Task({ number, task, mayChange }: { number: string; task: CaseTask; mayChange: boolean }) {
  const { t } = useLingui();
  const [changing, setChanging] = useState(false);
  const { title, assignee, dueOn, done, version, id } = task;
  const { mutate, isPending, variables, error } = useMutation({
    ...routeMutation('changeCaseTask'),
    onSuccess: (tasks) => setResponse('listCaseTasks', { params: { number } }, tasks),
    onSettled: () => invalidate('listCaseTasks', 'listMyTasks'),
  });
  const mark = (isDone: boolean) =>
    mutate({ params: { number, id }, body: { title, assignee: assignee?.id ?? null, dueOn, isDone, version } });
  if (changing) return <ChangeTask number={number} task={task} onDone={() => setChanging(false)} />;
  return (
    <li className="row">
      <label>
        <input
          type="checkbox"
          checked={isPending ? variables.body.isDone : done !== null}
          disabled={!mayChange}
          onChange={({ target }) => !isPending && mark(target.checked)}
        />
        <span className={done ? 'muted breaks' : 'breaks'}>{title}</span>
      </label>
      <span className="row row--8 small">
        <TaskState task={task} />
        {mayChange && !done && (
          <span className="no-print">
            <TextButton onClick={() => setChanging(true)} aria-label={t`Ndrysho detyrën: ${title}`}>
              {t`Ndrysho`}
            </TextButton>
          </span>
        )}
      </span>
      {error && <ErrorNotice error={error} />}
    </li>
  );
}

const nothing = { title: '', assignee: '', dueOn: noDate };
type TaskFields = typeof nothing;

const bodyOf = ({ title, assignee, dueOn }: TaskFields) => ({
  title,
  assignee: assignee || null,
  dueOn: typedDay(dueOn) || null,
});

function useTaskForm({ number, onDone }: AddTaskProps) {
  const { t } = useLingui();
  return {
    prefix: `${useId()}-`,
    check: ({ title }: TaskFields) => ({ title: title.trim().length < 3 && t`Shkruani çfarë duhet bërë.` }),
    replaces: routeQuery('listCaseTasks', { params: { number } }),
    onDone: () => {
      onDone();
      return invalidate('listMyTasks');
    },
  };
}

interface AddTaskProps {
  number: string;
  onDone: () => void;
}

function AddTask({ number, onDone }: AddTaskProps) {
  const { t } = useLingui();
  const { draft, keyFor } = useDraftWithFiles(`case/${number}/task`, nothing);
  const form = useFormOf('addCaseTask', draft, {
    ...useTaskForm({ number, onDone }),
    input: (fields) => ({ params: { number }, body: bodyOf(fields) }),
    keyFor,
  });
  return (
    <ContractForm form={form} act={t`Shto detyrën`} tone="plain" onCancel={onDone} className="stack stack--8 no-print">
      <Fields number={number} form={form} />
    </ContractForm>
  );
}

function ChangeTask({ number, task, onDone }: AddTaskProps & { task: CaseTask }) {
  const { t } = useLingui();
  const { id, version, title, assignee, dueOn, done } = task;
  const form = useEditForm('changeCaseTask', {
    of: { version, value: { title, assignee: assignee?.id ?? '', dueOn: datePartsOf(dueOn ?? '') } },
    draft: `case/${number}/task/${id}`,
    ...useTaskForm({ number, onDone }),
    input: (fields, version) => ({
      params: { number, id },
      body: { ...bodyOf(fields), isDone: done !== null, version },
    }),
  });
  return (
    <li>
      <ContractForm
        form={form}
        act={t`Ruaj detyrën`}
        tone="plain"
        note={
          form.isConflict && (
            <ConflictNote>
              <p className="row row--8">
                {t`Gjendja tani:`} <b className="breaks">{title}</b> <TaskState task={task} />
              </p>
            </ConflictNote>
          )
        }
        onCancel={() => {
          form.draft.clear?.();
          onDone();
        }}
        className="stack stack--8 no-print"
        more={
          <CallButton
            tone="quiet"
            call={{
              ...routeMutation('removeCaseTask'),
              onSuccess: (tasks) => {
                form.draft.clear?.();
                setResponse('listCaseTasks', { params: { number } }, tasks);
                return invalidate('listMyTasks');
              },
              onError: () => invalidate('listCaseTasks'),
            }}
            input={{ params: { number, id }, body: { version } }}
          >{t`Hiqe detyrën`}</CallButton>
        }
      >
        <Fields number={number} form={form} />
      </ContractForm>
    </li>
  );
}

function Fields({ number, form }: { number: string; form: FormOf<TaskFields> }) {
  const { t } = useLingui();
  const readers = useQuery(routeQuery('listCaseReaders', { params: { number } }));
  return (
    <>
      <TextField {...form.field('title')} label={t`Çfarë duhet bërë`} native={{ maxLength: 200 }} />
      <SelectField
        {...form.field('assignee')}
        label={t`Kush e bën`}
        optional
        empty={t`Ende pa caktuar`}
        options={(readers.data ?? []).map(({ id, name }) => ({ code: id, name }))}
      />
      <DateField {...form.field('dueOn')} label={t`Deri më`} optional />
    </>
  );
}
