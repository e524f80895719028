// Name, role and municipality: the same for inviting somebody and for changing an account.
import { useLingui } from '@lingui/react/macro';
import type { Fault } from '../api/faults.ts';
import { useRead } from '../api/useRead.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { SelectField } from '../ui/forms/SelectField.tsx';
import { TextField } from '../ui/forms/TextField.tsx';
import { scopeNames, useMunicipalities, wrongAt } from './words.ts';

export interface AccountDraft {
  readonly name: string;
  readonly surname: string;
  readonly role: string;
  /** Empty: none. */
  readonly municipality: string;
}

export const accountFields = ['name', 'surname', 'role', 'municipality'] as const;

interface AccountFieldsProps {
  /** In front of the ids, as two forms may stand on one page. */
  prefix: string;
  draft: AccountDraft;
  onChange: (draft: AccountDraft) => void;
  fault: Fault | undefined;
  /** One's own role and municipality are another administrator's to change. */
  isOwn?: boolean;
}

/** As the call takes it. */
export const accountBody = ({ name, surname, role, municipality }: AccountDraft) => ({
  ...{ name, surname, role },
  municipality: municipality === '' ? null : municipality,
});

export function AccountFields({ prefix, draft, onChange, fault, isOwn = false }: AccountFieldsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const roles = useRead('listRoles', {}, { freshSeconds: 60 }).data?.items ?? [];
  const municipalities = useMunicipalities(locale);
  const role = roles.find(({ code }) => code === draft.role);
  const offered = roles.filter(({ isRetired, code }) => !isRetired || code === draft.role);
  const text = (key: 'name' | 'surname', label: string) => (
    <TextField
      id={`${prefix}-${key}`}
      label={label}
      value={draft[key]}
      onChange={(value) => onChange({ ...draft, [key]: value })}
      error={wrongAt(fault, key)}
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
          options={offered.map(({ code, name }) => ({ code, name: name[locale] }))}
          error={wrongAt(fault, 'role')}
        />
      )}
      {!isOwn && role?.scope === 'municipality' && (
        <SelectField
          id={`${prefix}-municipality`}
          label={t`Bashkia`}
          value={draft.municipality}
          onChange={(municipality) => onChange({ ...draft, municipality })}
          options={municipalities}
          error={wrongAt(fault, 'municipality')}
        />
      )}
    </>
  );
}
