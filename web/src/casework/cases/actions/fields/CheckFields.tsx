import { lotExclusionCodes, lotExclusions } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../../platform/api/query.ts';
import { basisIn } from '../../../../platform/i18n/law.ts';
import { Note } from '../../../../ui/feedback/Note.tsx';
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx';
import { Checks } from '../../../../ui/forms/Choices.tsx';
import { SelectField } from '../../../../ui/forms/SelectField.tsx';
import { TextArea } from '../../../../ui/forms/TextField.tsx';
import { useSubjectName } from '../../words.ts';
import type { AskFieldProps, ExclusionDraft } from '../draft.ts';

export function MemberChecks({ field, file: { kind, assignee }, row, draft, onDraft, errors }: AskFieldProps) {
  const { t } = useLingui();
  const { data, error } = useQuery(routeQuery('listAssignees', { query: { kind } }));
  const members = (data ?? []).map(({ id, name }) => ({ id, name }));
  const left = members.filter(({ id }) => !draft.excluded.some(({ member }) => member === id));
  const [alone] = left;
  // The replaced member is excluded, with a reason like any other.
  const replaced = row.asks.includes('excluded') ? members.find(({ id }) => id === assignee?.id) : undefined;
  const change = (excluded: readonly ExclusionDraft[]) => onDraft({ excluded, appoint: false });
  return (
    <>
      <Checks
        {...field}
        value={draft.excluded.map(({ member }) => member)}
        onChange={(ids) =>
          change(
            ids.map(
              (member) => draft.excluded.find((one) => one.member === member) ?? { member, reason: '', text: '' },
            ),
          )
        }
        choices={members.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {!data && !error && <Skeleton lines={3} />}
      {error && <p className="soft">{error.message}</p>}
      {replaced && left.some(({ id }) => id === replaced.id) && (
        <p className="small">
          <Trans>Shënoni edhe {replaced.name}, që zëvendësohet.</Trans>
        </p>
      )}
      {draft.excluded.map((one, index) => (
        <Exclusion
          key={one.member}
          name={members.find(({ id }) => id === one.member)?.name ?? ''}
          path={`data.excluded.${index}`}
          value={one}
          errors={errors}
          onChange={(changed) => change(draft.excluded.with(index, changed))}
        />
      ))}
      {data && left.length > 1 && (
        <p className="muted small">
          <Trans>
            Shorti hidhet mes {left.length} nga {data.length} anëtarëve.
          </Trans>
        </p>
      )}
      {data && left.length === 0 && (
        <Note tone="warn">
          <p>{t`Nuk mbetet asnjë anëtar.`}</p>
        </Note>
      )}
      {left.length === 1 && alone && (
        <Note tone="warn">
          <p>
            <Trans>Mbetet vetëm {alone.name}: ky është caktim, jo short, dhe kështu shënohet.</Trans>
          </p>
          <label className="check">
            <input
              id="data.appoint"
              type="checkbox"
              checked={draft.appoint}
              onChange={({ target }) => onDraft({ appoint: target.checked })}
            />
            <span>{t`E caktoj relator pa short`}</span>
          </label>
        </Note>
      )}
    </>
  );
}

interface ExclusionProps {
  name: string;
  path: string;
  value: ExclusionDraft;
  errors: Readonly<Record<string, string>>;
  onChange: (value: ExclusionDraft) => void;
}

function Exclusion({ name, path, value, errors, onChange }: ExclusionProps) {
  const { t, locale } = useLingui();
  return (
    <div className="stack stack--8">
      <SelectField
        id={`${path}.reason`}
        label={t`Pse nuk merr pjesë ${name}`}
        value={value.reason}
        error={errors[`${path}.reason`]}
        onChange={(reason) => onChange({ ...value, reason })}
        options={lotExclusionCodes.map((code) => {
          const { name: words, legalBasis } = lotExclusions[code];
          return { code, name: `${words[locale]} (${basisIn(legalBasis, locale)})` };
        })}
      />
      <TextArea
        id={`${path}.text`}
        short
        label={t`Shpjegimi për ${name}`}
        hint={t`E lexojnë stafi dhe ankuesi; publiku lexon vetëm arsyen e zgjedhur.`}
        max={1000}
        value={value.text}
        error={errors[`${path}.text`]}
        onChange={(text) => onChange({ ...value, text })}
      />
    </div>
  );
}

export function SubjectChecks({ field, file, draft, onDraft }: AskFieldProps) {
  const nameOf = useSubjectName(file.kind);
  return (
    <Checks
      {...field}
      value={draft.subjects}
      onChange={(subjects) => onDraft({ subjects })}
      choices={file.subjectsList.map((subject) => ({ value: subject.id, label: nameOf(subject) }))}
    />
  );
}
