// A party as a registered electoral subject, with its name from the list.
import { electoralSubjectTypes } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../platform/api/query.ts';
import type { FieldProps } from '../../../ui/forms/Field.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { useNames } from './lists.ts';

interface ElectoralSubjectFieldProps extends FieldProps {
  /** Type of the complainant or denounced subject. */
  type: string;
  value: string;
  /** `name` in Albanian; undefined without a choice. */
  onChange: (code: string, name: string | undefined) => void;
}

/** Renders nothing for other types or without registered subjects. */
export function ElectoralSubjectField({ type, onChange, ...field }: ElectoralSubjectFieldProps) {
  const { t, locale } = useLingui();
  const { options } = useNames(useQuery(routeQuery('listElectoralSubjects', {})));
  const choose = (code: string) =>
    onChange(code, options.find((one) => one.code === code)?.[locale === 'en' ? 'also' : 'name']);
  if (options.length === 0 || !electoralSubjectTypes.includes(type)) return null;
  return <SelectField {...field} empty={t`Nuk është në listë`} onChange={choose} options={options} />;
}
