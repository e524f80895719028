// Several of a list: who takes no part in a lot, which subjects are separated.
import { Trans } from '@lingui/react/macro';
import { useRead } from '../../../api/useRead.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { FieldGroup, type FieldProps } from '../../../ui/forms/Field.tsx';
import { useSubjectName } from '../../words.ts';
import type { AskFieldProps } from './askField.ts';

type Props = AskFieldProps & { field: FieldProps };

export function MemberChecks({ field, file: { kind }, draft, onDraft }: Props) {
  const { data, fault } = useRead('listAssignees', { query: { kind } }, { freshSeconds: 60 });
  return (
    <FieldGroup {...field}>
      {!data && !fault && <Skeleton lines={3} />}
      {fault && <p className="soft">{fault.message}</p>}
      <Checks
        id={field.id}
        items={(data ?? []).map(({ id, name }) => ({ id, name }))}
        checked={draft.excluded}
        onChange={(excluded) => onDraft({ excluded })}
      />
      {data && (
        <p className="muted small">
          <Trans>
            Shorti hidhet mes {data.length - draft.excluded.length} nga {data.length} anëtarëve.
          </Trans>
        </p>
      )}
    </FieldGroup>
  );
}

export function SubjectChecks({ field, file, draft, onDraft }: Props) {
  const nameOf = useSubjectName(file.kind);
  return (
    <FieldGroup {...field}>
      <Checks
        id={field.id}
        items={file.subjectsList.map((subject) => ({ id: subject.id, name: nameOf(subject) }))}
        checked={draft.subjects}
        onChange={(subjects) => onDraft({ subjects })}
      />
    </FieldGroup>
  );
}

interface ChecksProps {
  id: string;
  items: readonly { id: string; name: string }[];
  checked: readonly string[];
  onChange: (checked: readonly string[]) => void;
}

const Checks = ({ id, items, checked, onChange }: ChecksProps) => (
  <div className="choices choices--plain">
    {items.map((item) => (
      <label key={item.id} className="check">
        <input
          type="checkbox"
          name={id}
          checked={checked.includes(item.id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...checked, item.id] : checked.filter((one) => one !== item.id))
          }
        />
        <span>{item.name}</span>
      </label>
    ))}
  </div>
);
