// Kinds of fields with lists of the portal: see FieldsTable.tsx.
// biome-ignore-all lint/correctness/noComponentHookFactories: tables are built once, when their module loads
import { checkNipt, electoralSubjectTypes } from '@denonco/contract';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../platform/api/query.ts';
import { formatLaw } from '../../../platform/i18n/law.ts';
import { answerAt, asText, type FieldRow, type RowBase, text } from '../../../ui/forms/FieldsTable.tsx';
import { SearchSelect } from '../../../ui/forms/SearchSelect.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { type List, ListError, ListSelect, optionName, useNames } from './lists.tsx';
import { trimmedOrUndefined } from './texts.ts';

const placeOf = <A,>({ path, at = path }: RowBase<A>): string => at;

export const select = <A,>({ list: useList, ...row }: RowBase<A> & { list: () => List<unknown> }): FieldRow<A> => ({
  ...row,
  Answer: ({ value }) => optionName(useList(), asText(value)),
  Control: ({ field, value, onChange }) => (
    <ListSelect {...field} list={useList()} value={asText(value)} onChange={onChange} />
  ),
});

interface Searched {
  readonly everyday: readonly string[];
  readonly legalBasis?: string | null | undefined;
}

interface PickerRow<A, T extends Searched> extends RowBase<A> {
  readonly list: () => List<T>;
  /** Can be searched by code too, for members. */
  readonly byCode?: true;
  readonly set?: (chosen: List<T>['options'][number] | undefined, answers: A) => Readonly<Record<string, unknown>>;
}

export const picker = <A, T extends Searched>({
  list: useList,
  byCode,
  set: also,
  ...row
}: PickerRow<A, T>): FieldRow<A> => ({
  ...row,
  Answer: ({ value }) => optionName(useList(), asText(value)),
  Control: ({ field, value, answers, set }) => {
    const { locale } = useLingui();
    const list = useList();
    const choose = (code: string) => {
      const chosen = list.options.find((one) => one.code === code);
      set({ [placeOf(row)]: code, ...also?.(chosen, answers) });
    };
    return (
      <div>
        <SearchSelect
          {...field}
          value={asText(value)}
          onChange={choose}
          options={list.options.map(({ code, name, also: other, everyday, legalBasis }) => ({
            code,
            name,
            keywords: `${byCode ? `${code} ` : ''}${other} ${everyday.join(' ')}`,
            note: formatLaw(legalBasis ?? '', locale),
          }))}
        />
        <ListError list={list} />
      </div>
    );
  },
});

/** Chosen electoral subject, for types that can be one. */
export const electoralSubjectOf = (type: string, code = ''): string | undefined =>
  electoralSubjectTypes.includes(type) ? trimmedOrUndefined(code) : undefined;

interface ElectoralRow<A> extends RowBase<A> {
  readonly type: (answers: A) => string;
  /** Path where the name from the list is stored. */
  readonly nameAt: string;
}

/** Renders nothing for other types, or without registered subjects. */
export const electoralSubject = <A,>({ type, nameAt, ...row }: ElectoralRow<A>): FieldRow<A> => ({
  ...row,
  unlisted: 'always',
  sent: (value, answers) => electoralSubjectOf(type(answers), asText(value)),
  Control: ({ field, value, answers, set }) => {
    const { t, locale } = useLingui();
    const { options } = useNames(useQuery(routeQuery('listElectoralSubjects', {})));
    const choose = (code: string) => {
      // The name is the Albanian one.
      const name = options.find((one) => one.code === code)?.[locale === 'en' ? 'also' : 'name'];
      set({ [placeOf(row)]: code, ...(name !== undefined && { [nameAt]: name }) });
    };
    if (options.length === 0 || !electoralSubjectTypes.includes(type(answers))) return null;
    return (
      <SelectField {...field} empty={t`Nuk është në listë`} value={asText(value)} onChange={choose} options={options} />
    );
  },
});

/** A wrong form or check letter is only pointed out, since the formula is unpublished. */
function NiptDoubt({ value }: { value: unknown }) {
  const niptCheck = asText(value).trim() === '' ? 'ok' : checkNipt(asText(value));
  if (niptCheck === 'ok') return null;
  return (
    <p className="hint hint--warn" role="status">
      {niptCheck === 'format' ? (
        <Trans>NIPT-i ka një shkronjë, tetë shifra dhe një shkronjë. Mund të vazhdoni edhe kështu.</Trans>
      ) : (
        <Trans>Shkronja e fundit e NIPT-it nuk përputhet me shifrat. Mund të vazhdoni edhe kështu.</Trans>
      )}
    </p>
  );
}

export const nipt = <A,>(row: RowBase<A>): FieldRow<A> =>
  text({ ...row, width: 10, code: true, native: { autoComplete: 'off', spellCheck: false }, After: NiptDoubt });

export const personalNumber = <A,>(row: RowBase<A>): FieldRow<A> =>
  text({
    hint: msg`Në kartën e identitetit, p.sh. I50307101C.`,
    ...row,
    width: 10,
    code: true,
    native: { autoComplete: 'off', spellCheck: false, autoCapitalize: 'characters' },
  });

/** `path` and `at` begin those of its fields. The check page names the representative in one line. */
export function representative<A>(
  path: string,
  at: string,
  position: Pick<RowBase<A>, 'label' | 'missing' | 'hint'>,
): FieldRow<A>[] {
  const textOf = (answers: A, part: string) => asText(answerAt({ path: `${at}.${part}` }, answers));
  return [
    text<A>({
      path: `${path}.name`,
      at: `${at}.name`,
      label: msg`Emri i përfaqësuesit`,
      article: 'KPA 62',
      missing: msg`Shkruani emrin e përfaqësuesit.`,
      autofill: 'given-name',
      answerLabel: msg`Përfaqësuesi`,
      Answer: ({ answers }) =>
        [`${textOf(answers, 'name')} ${textOf(answers, 'surname')}`, textOf(answers, 'position')]
          .filter((part) => part.trim() !== '')
          .join(', '),
    }),
    text({
      path: `${path}.surname`,
      at: `${at}.surname`,
      label: msg`Mbiemri i përfaqësuesit`,
      missing: msg`Shkruani mbiemrin e përfaqësuesit.`,
      autofill: 'family-name',
      unlisted: 'always',
    }),
    text({
      ...position,
      path: `${path}.position`,
      at: `${at}.position`,
      autofill: 'organization-title',
      unlisted: 'always',
    }),
    personalNumber({
      path: `${path}.personalNumber`,
      at: `${at}.personalNumber`,
      label: msg`Numri personal i përfaqësuesit`,
    }),
  ];
}
