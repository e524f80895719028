import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../platform/api/query.ts';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { scopeNames, useMunicipalities } from './labels.tsx';

export interface AccountDraft {
  readonly name: string;
  readonly surname: string;
  readonly role: string;
  readonly municipality: string;
}

interface AccountFieldsProps {
  /** Prefix of ids, since a page may contain two forms. */
  prefix: string;
  draft: AccountDraft;
  onChange: (draft: AccountDraft) => void;
  errors: Readonly<Record<string, string>>;
  /** Own role and municipality can only be changed by another administrator. */
  isOwn?: boolean;
}

export const accountBody = ({ name, surname, role, municipality }: AccountDraft) => ({
  name,
  surname,
  role,
  municipality: municipality === '' ? null : municipality,
});

export function AccountFields({ prefix, draft, onChange, errors, isOwn = false }: AccountFieldsProps) {
  const { t } = useLingui();
  const roles = useQuery(routeQuery('listRoles', {})).data?.items ?? [];
  const municipalities = useMunicipalities();
  const role = roles.find(({ code }) => code === draft.role);
  const offered = roles.filter(({ isRetired, code }) => !isRetired || code === draft.role);
  const text = (key: 'name' | 'surname', label: string) => (
    <TextField
      id={`${prefix}-${key}`}
      label={label}
      value={draft[key]}
      onChange={(value) => onChange({ ...draft, [key]: value })}
      error={errors[key]}
      native={{ maxLength: 80, autoComplete: 'off' }}
    />
  );
  return (
    <>
      <div className="members__pair">
        {text('name', t`Emri`)}
        {text('surname', t`Mbiemri`)}
      </div>
      {!isOwn && (
        <SelectField
          id={`${prefix}-role`}
          label={t`Roli`}
          hint={role && t`Shtrirja: ${t(scopeNames[role.scope])}`}
          value={draft.role}
          onChange={(code) => onChange({ ...draft, role: code })}
          options={offered}
          error={errors.role}
        />
      )}
      {!isOwn && role?.scope === 'municipality' && (
        <SelectField
          id={`${prefix}-municipality`}
          label={t`Bashkia`}
          value={draft.municipality}
          onChange={(municipality) => onChange({ ...draft, municipality })}
          options={municipalities}
          error={errors.municipality}
        />
      )}
    </>
  );
}
