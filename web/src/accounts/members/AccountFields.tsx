import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../platform/api/query.ts';
import { SelectField, type SelectFieldProps } from '../../ui/forms/SelectField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { scopeNames, useMunicipalities } from './labels.tsx';

export interface AccountDraft {
  readonly name: string;
  readonly surname: string;
  readonly role: string;
  readonly municipality: string;
}

interface AccountFieldsProps {
  form: {
    readonly value: AccountDraft;
    readonly field: (key: keyof AccountDraft) => Pick<SelectFieldProps, 'id' | 'value' | 'onChange' | 'error'>;
  };
  /** Own role and municipality can only be changed by another administrator. */
  isOwn?: boolean;
}

const nameTyping = { maxLength: 80, autoComplete: 'off' } as const;

export const accountBody = ({ name, surname, role, municipality }: AccountDraft) => ({
  name,
  surname,
  role,
  municipality: municipality === '' ? null : municipality,
});

export function AccountFields({ form: { value, field }, isOwn = false }: AccountFieldsProps) {
  const { t } = useLingui();
  const roles = useQuery(routeQuery('listRoles', {})).data?.items ?? [];
  const municipalities = useMunicipalities();
  const role = roles.find(({ code }) => code === value.role);
  return (
    <>
      <div className="members__pair">
        <TextField {...field('name')} label={t`Emri`} native={nameTyping} />
        <TextField {...field('surname')} label={t`Mbiemri`} native={nameTyping} />
      </div>
      {!isOwn && (
        <SelectField
          {...field('role')}
          label={t`Roli`}
          hint={role && t`Shtrirja: ${t(scopeNames[role.scope])}`}
          options={roles.filter(({ isRetired, code }) => !isRetired || code === value.role)}
        />
      )}
      {!isOwn && role?.scope === 'municipality' && (
        <SelectField {...field('municipality')} label={t`Bashkia`} options={municipalities} />
      )}
    </>
  );
}
