import type { CaseTask } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { invalidate, routeMutation, routeQuery, setReply } from '../../../platform/api/query.ts';
import { useTypedWithFiles } from '../../../register/filing/draft/useTyped.ts';
import { useTypedChange } from '../../../register/filing/draft/useTypedChange.ts';
import { type FormOf, useContractForm, valuesOf } from '../../../register/filing/form/useContractForm.ts';
import { TextButton } from '../../../ui/actions/Button.tsx';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { datePartsOf, noDate, typedDay } from '../../../ui/dates/dates.ts';
import { FaultState } from '../../../ui/feedback/FaultState.tsx';
import { ContractForm } from '../../../ui/forms/ContractForm.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';

const nothing = { title: '', assignee: '', dueOn: noDate };
type TaskFields = typeof nothing;

const bodyOf = ({ title, assignee, dueOn }: TaskFields) => ({
  title,
  assignee: assignee || null,
  dueOn: typedDay(dueOn) || null,
});

function useTaskCheck() {
  const { t } = useLingui();
  return ({ title }: TaskFields) => ({ title: title.trim().length < 3 && t`Shkruani çfarë duhet bërë.` });
}

interface AddTaskProps {
  number: string;
  onDone: () => void;
}

export function AddTask({ number, onDone }: AddTaskProps) {
  const { t } = useLingui();
  const { typed, keyFor } = useTypedWithFiles(`case/${number}/task`, nothing);
  const form = useContractForm('addCaseTask', {
    typed,
    prefix: `${useId()}-`,
    check: useTaskCheck(),
    input: (fields) => ({ params: { number }, body: bodyOf(fields) }),
    keyFor,
    onDone: async (tasks) => {
      setReply('listCaseTasks', { params: { number } }, tasks);
      onDone();
      await invalidate('listMyTasks');
    },
  });
  return (
    <ContractForm form={form} act={t`Shto detyrën`} tone="plain" onCancel={onDone} className="stack stack--8 no-print">
      <Fields number={number} form={form} />
    </ContractForm>
  );
}

interface ChangeTaskProps extends AddTaskProps {
  task: CaseTask;
}

export function ChangeTask({ number, task, onDone }: ChangeTaskProps) {
  const { t } = useLingui();
  const { id, version } = task;
  const change = useTypedChange(`case/${number}/task/${id}`, version, {
    title: task.title,
    assignee: task.assignee?.id ?? '',
    dueOn: datePartsOf(task.dueOn ?? ''),
  });
  const form = useContractForm('changeCaseTask', {
    typed: valuesOf(change),
    prefix: `${useId()}-`,
    check: useTaskCheck(),
    input: (fields, refusal) => ({
      params: { number, id },
      body: { ...bodyOf(fields), isDone: false, version: refusal?.code === 'conflict' ? version : change.base },
    }),
    onDone: async (tasks) => {
      setReply('listCaseTasks', { params: { number } }, tasks);
      onDone();
      await invalidate('listMyTasks');
    },
    onRefused: () => invalidate('listCaseTasks'),
  });
  const removal = useMutation({
    ...routeMutation('removeCaseTask'),
    onSuccess: async (tasks) => {
      change.typed.clear();
      setReply('listCaseTasks', { params: { number } }, tasks);
      await invalidate('listMyTasks');
    },
    onError: () => invalidate('listCaseTasks'),
  });
  return (
    <li>
      <ContractForm
        form={form}
        act={t`Ruaj detyrën`}
        tone="plain"
        onCancel={() => {
          change.typed.clear();
          onDone();
        }}
        className="stack stack--8 no-print"
        more={
          <TextButton onClick={() => removal.mutate({ params: { number, id }, body: { version } })}>
            <Trans>Hiqe detyrën</Trans>
          </TextButton>
        }
      >
        <Fields number={number} form={form} />
        {removal.error && <FaultState fault={removal.error} />}
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
