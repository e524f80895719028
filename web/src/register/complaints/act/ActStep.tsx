import { organCodes } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { formatLaw } from '../../../platform/i18n/law.ts';
import { Choices } from '../../../ui/forms/Choices.tsx';
import { SearchSelect } from '../../../ui/forms/SearchSelect.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { ActPath } from '../../filing/acts/ActPath.tsx';
import { organAfter } from '../../filing/acts/organs.ts';
import { useOrganWords } from '../../filing/acts/useOrganWords.ts';
import { ListFault } from '../../filing/fields/ListFault.tsx';
import type { StepProps } from '../../filing/steps/form.ts';
import { changeAnswers } from '../draft.ts';
import { useActTypes } from '../lists.ts';
import { useAnswers, useFields, useTexts } from '../questions/useAnswers.ts';

type PartProps = Pick<StepProps, 'problems'>;

export function ActStep({ problems }: StepProps) {
  const { t } = useLingui();
  const number = useTexts(problems)('act.number', 'actNumber');
  const { actType, isInaction } = useAnswers();
  return (
    <>
      <TypeField problems={problems} />
      {actType !== '' && <OrganField problems={problems} />}
      <TextField
        {...number}
        optional={isInaction || number.optional}
        hint={
          isInaction
            ? t`Numri ose data e kërkesës që mbeti pa përgjigje, nëse ka.`
            : t`Vetëm numri, p.sh. 12. KZ, neni 126, shkronja b).`
        }
        width={20}
        native={{ autoComplete: 'off', maxLength: 60 }}
      />
    </>
  );
}

/** The act with its legal path, shown once chosen: some acts go elsewhere than to KAS. */
function TypeField({ problems }: PartProps) {
  const { t, locale } = useLingui();
  const types = useActTypes();
  const { actType, organ } = useAnswers();
  const chosen = types.options.find(({ code }) => code === actType);
  const choose = (code: string) => {
    const isInaction = types.options.find((one) => one.code === code)?.isInaction ?? false;
    changeAnswers({
      actType: code,
      isInaction,
      ...(code === actType ? {} : { organ: organAfter({ actType, organ }, code) }),
    });
  };
  return (
    <div>
      <SearchSelect
        {...useFields(problems)('act.type')}
        hint={t`Kërkoni me fjalë, p.sh. “rezultati”, “vëzhgues”, “mosveprim”.`}
        value={actType}
        onChange={choose}
        options={types.options.map(({ code, name, also, everyday, legalBasis }) => ({
          code,
          name,
          keywords: `${also} ${everyday.join(' ')}`,
          note: formatLaw(legalBasis ?? '', locale),
        }))}
      />
      <ListFault list={types} />
      <div role="status" className={chosen && 'after-field'}>
        {chosen && <ActPath act={chosen} />}
      </div>
    </div>
  );
}

function OrganField({ problems }: PartProps) {
  const { t } = useLingui();
  const field = useFields(problems);
  const { organ, isInaction, kzazNumber } = useAnswers();
  const words = useOrganWords();
  const { label, ...rest } = field('act.organ');
  return (
    <>
      <Choices
        {...rest}
        label={isInaction ? t`Organi që nuk veproi` : label}
        look="plain"
        value={organ}
        onChange={(value) => changeAnswers({ organ: value })}
        choices={organCodes.map((value) => ({ value, label: words[value] }))}
      />
      {organ === 'KZAZ' && (
        <TextField
          {...field('act.kzazNumber')}
          hint={t`Deri në tri shifra, p.sh. 26.`}
          width={4}
          native={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 6 }}
          value={kzazNumber}
          onChange={(value) => changeAnswers({ kzazNumber: value.trim() })}
        />
      )}
    </>
  );
}
