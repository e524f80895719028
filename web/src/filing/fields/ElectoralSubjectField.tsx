// A party as a registered electoral subject: the name then comes from the list.
import { electoralSubjectTypes } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useRead } from '../../api/useRead.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import type { FieldProps } from '../../ui/forms/Field.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { listsFresh, useNames } from './lists.ts';

interface ElectoralSubjectFieldProps extends FieldProps {
  /** Of the complainer, or of the denounced subject. */
  type: string;
  value: string;
  /** `name`: as the list has it in Albanian; undefined when nothing is chosen. */
  onChange: (code: string, name: string | undefined) => void;
}

/** Nothing for types that cannot be one, and while no subject is registered. */
export function ElectoralSubjectField({ type, onChange, ...field }: ElectoralSubjectFieldProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { options } = useNames(useRead('listElectoralSubjects', {}, listsFresh));
  const choose = (code: string) =>
    onChange(code, options.find((one) => one.code === code)?.[locale === 'en' ? 'also' : 'name']);
  if (options.length === 0 || !electoralSubjectTypes.includes(type)) return null;
  return <SelectField {...field} empty={t`Nuk është në listë`} onChange={choose} options={options} />;
}
