import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../paths.ts';
import { useAutofill } from '../../../platform/drafts/traces.ts';
import { Link } from '../../../platform/router/router.tsx';
import { Choices } from '../../../ui/forms/Choices.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { NoTrace } from '../../filing/draft/NoTrace.tsx';
import { ElectoralSubjectField } from '../../filing/fields/ElectoralSubjectField.tsx';
import { electoralSubjectOf, isBody } from '../../filing/fields/filerTypes.ts';
import { ListFault } from '../../filing/fields/ListFault.tsx';
import { NiptField } from '../../filing/fields/NiptField.tsx';
import type { StepProps } from '../../filing/steps/form.ts';
import { isRepresented, type RepresentativeAnswers } from '../answers.ts';
import { changeAnswers, draft } from '../draft.ts';
import { useComplainerTypes } from '../lists.ts';
import { StandingNote } from './StandingNote.tsx';
import { changeRepresentative, useAnswers, useFields, useTexts } from './useAnswers.ts';

type PartProps = Pick<StepProps, 'problems'>;

export function WhoStep({ problems }: StepProps) {
  const { t } = useLingui();
  const text = useTexts(problems);
  const field = useFields(problems);
  const answers = useAnswers();
  const autofill = useAutofill();
  const isForBody = isBody(answers.type);
  const nameHints = {
    unknown: t`I personit ose i subjektit. KZ, neni 126, shkronja a).`,
    body: t`Siç është regjistruar, pa shkurtime. KZ, neni 126, shkronja a).`,
    person: t`Emri dhe mbiemri, si në kartën e identitetit. KZ, neni 126, shkronja a).`,
  };
  return (
    <>
      <p className="hint">
        <Trans>
          Kërkesë ankimore ndaj një akti ose mosveprimi të organeve zgjedhore. E shqyrton Komisioni i Ankimimeve dhe
          Sanksioneve (KAS). Për sjelljen e dikujt <Link to={paths.registerDenouncement}>bëni një denoncim</Link>.
        </Trans>
      </p>
      <TypeField problems={problems} />
      <ElectoralSubjectField
        {...field('complainer.subject')}
        hint={t`Nga lista e subjekteve të regjistruara. KQZ-ja e konfirmon para se emri të dalë në regjistrin publik.`}
        type={answers.type}
        value={answers.subject}
        onChange={(subject, name = answers.name) => changeAnswers({ subject, name })}
      />
      {electoralSubjectOf(answers.type, answers.subject) === undefined && (
        <TextField
          {...text('complainer.name', 'name')}
          hint={nameHints[answers.type === '' ? 'unknown' : isForBody ? 'body' : 'person']}
          native={{ autoComplete: autofill(isForBody ? 'organization' : 'name') }}
        />
      )}
      <NiptField {...text('complainer.nipt', 'nipt')} hint={t`Nëse ankuesi ka, p.sh. L12345678I.`} />
      {answers.type !== '' && !isForBody && <FilerField problems={problems} />}
      {isRepresented(answers) && <Representative problems={problems} />}
      <NoTrace form={{ draft }} />
    </>
  );
}

/** Type of complainant, with its effect on standing. */
function TypeField({ problems }: PartProps) {
  const types = useComplainerTypes();
  const { type } = useAnswers();
  const chosen = types.options.find(({ code }) => code === type);
  return (
    <div>
      <SelectField
        {...useFields(problems)('complainer.type')}
        value={type}
        onChange={(code) => changeAnswers({ type: code })}
        options={types.options}
      />
      <ListFault list={types} />
      {/* Always rendered, so that screen readers announce its content. */}
      <div role="status" className={chosen && 'after-field'}>
        {chosen && <StandingNote standing={chosen.standing} hint={chosen.hint} />}
      </div>
    </div>
  );
}

function FilerField({ problems }: PartProps) {
  const { t } = useLingui();
  const { filer } = useAnswers();
  return (
    <Choices
      {...useFields(problems)('filer')}
      look="plain"
      value={filer}
      onChange={(value) => changeAnswers({ filer: value })}
      choices={[
        { value: 'self', label: t`Vetë ankuesi` },
        { value: 'representative', label: t`Një përfaqësues, p.sh. avokat ose drejtues` },
      ]}
    />
  );
}

function Representative({ problems }: PartProps) {
  const { t } = useLingui();
  const field = useFields(problems);
  const { representative } = useAnswers();
  const text = (key: keyof RepresentativeAnswers) => ({
    ...field(`complainer.representative.${key}`),
    value: representative[key],
    onChange: (value: string) => changeRepresentative({ [key]: value }),
  });
  return (
    <section className="part" aria-labelledby="representative">
      <h2 id="representative">{t`Përfaqësuesi`}</h2>
      <TextField {...text('name')} native={{ autoComplete: 'off' }} />
      <TextField {...text('surname')} native={{ autoComplete: 'off' }} />
      <TextField
        {...text('position')}
        hint={t`P.sh. përfaqësues ligjor, kryetar, avokat me prokurë.`}
        native={{ autoComplete: 'off' }}
      />
      <TextField
        {...text('personalNumber')}
        hint={t`Në kartën e identitetit, p.sh. I50307101C.`}
        width={10}
        code
        native={{ autoComplete: 'off', spellCheck: false, autoCapitalize: 'characters' }}
      />
    </section>
  );
}
