import {
  complaintRuleCodes,
  complaintRuleName,
  forumCodes,
  type ListValueContent,
  nounCases,
  standings,
  type TaxonomyCode,
  type TaxonomyField,
  type TaxonomyValue,
  taxonomyFields,
} from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { routeQuery } from '../../platform/api/query.ts';
import { Checkbox, Choices } from '../../ui/forms/Choices.tsx';
import { ConflictNote } from '../../ui/forms/ConflictNote.tsx';
import { ActionDialog } from '../../ui/forms/ContractForm.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { TextArea, TextField } from '../../ui/forms/TextField.tsx';
import { type FormOf, useEditForm } from '../../ui/forms/useForm.ts';
import { useForums, useStandings } from './amounts.tsx';

interface ValueDialogProps {
  list: TaxonomyCode;
  value: TaxonomyValue | undefined;
  now: readonly TaxonomyValue[];
  onClose: () => void;
  onSaved: () => void;
}

export function ValueDialog({ list, value, now, onClose, onSaved }: ValueDialogProps) {
  const { t } = useLingui();
  const current = now.find(({ code }) => code === value?.code);
  const form = useEditForm(value ? 'changeListValue' : 'addListValue', {
    of: { version: current?.revision ?? 0, value: draftOf(current) },
    draft: `value/${list}/${value?.code ?? ''}`,
    input: (draft, revision) => {
      const content = toListValueContent(draft);
      return value
        ? { params: { list, code: value.code }, body: { revision, content } }
        : { params: { list }, body: { code: draft.code, content } };
    },
    replaces: routeQuery('getReferenceList', { params: { list } }),
    onDone: onSaved,
  });
  return (
    <ActionDialog
      kind="drawer-end"
      className="stack stack--24"
      title={value ? t`Ndrysho vlerën` : t`Vlerë e re`}
      form={form}
      act={t`Ruaj`}
      onClose={onClose}
      note={form.isConflict && current && <Conflict now={current} />}
    >
      {value ? (
        <p>
          <span className="code">{value.code}</span>{' '}
          <span className="soft">{t`Kodi nuk ndryshon: e mbajnë çështjet.`}</span>
        </p>
      ) : (
        <TextField
          {...form.field('code')}
          label={t`Kodi`}
          hint={t`Shkronja të mëdha, shifra, - dhe _. Nuk ndryshon më pasi ruhet.`}
          code
          onChange={(code) => form.change({ code: code.toUpperCase() })}
        />
      )}
      <ValueFields list={list} form={form} />
    </ActionDialog>
  );
}

const Conflict = ({ now: { name } }: { now: TaxonomyValue }) => (
  <ConflictNote>
    <p>
      <Trans>
        Tani thotë: “{name.al}” / “{name.en}”.
      </Trans>
    </p>
  </ConflictNote>
);

interface FieldsProps {
  form: FormOf<ValueDraft>;
}

function NounForms({ form }: FieldsProps) {
  const { t } = useLingui();
  const nouns = { nominative: t`Emërore`, genitive: t`Gjinore`, accusative: t`Kallëzore` } as const;
  return (
    <fieldset className="stack">
      <legend className="label">{t`Trajtat në fjali`}</legend>
      <p className="hint">
        {t`Si thuhet në shkresa, p.sh. vendimi, kundër vendimit, për vendimin. Bosh: akti ose subjekti.`}
      </p>
      {nounCases.map((noun) => (
        <TextField key={noun} {...form.part('forms', noun, `content.forms.${noun}`)} label={nouns[noun]} optional />
      ))}
    </fieldset>
  );
}

function ElsewhereFields({ form }: FieldsProps) {
  const { t } = useLingui();
  const forums = useForums();
  return (
    <fieldset className="stack">
      <legend className="label">{t`Ku ankohet sipas ligjit`}</legend>
      <Choices
        {...form.part('elsewhere', 'to', 'content.elsewhere.to')}
        label={t`Kush e shqyrton`}
        variant="plain"
        choices={[{ value: '', label: t`KAS` }, ...forumCodes.map((value) => ({ value, label: forums[value] }))]}
      />
      {form.value.elsewhere.to !== '' && (
        <TextField
          {...form.part('elsewhere', 'legalBasis', 'content.elsewhere.legalBasis')}
          label={t`Neni që e dërgon atje`}
          hint={t`Ditët atje ndryshohen te Afatet.`}
        />
      )}
    </fieldset>
  );
}

function ValueFields({ list, form }: FieldsProps & { list: TaxonomyCode }) {
  const { t, locale } = useLingui();
  const standingNames = useStandings();
  /** The server names the wrong word of a list by its place; the field is one. */
  const errorBelow = (path: string) => Object.entries(form.errors).find(([at]) => at.startsWith(path))?.[1];
  const parts: Readonly<Record<TaxonomyField, ReactNode>> = {
    legalBasis: (
      <TextField
        {...form.field('legalBasis', 'content.legalBasis')}
        label={t`Baza ligjore`}
        hint={t`P.sh. KZ 91 ose KP 328.`}
        optional
      />
    ),
    forms: <NounForms form={form} />,
    standing: (
      <Choices
        {...form.field('standing', 'content.standing')}
        label={t`A legjitimohet të ankohet?`}
        hint={t`Paralajmëron, nuk pengon: regjistrimi i ankesës nuk refuzohet (KZ 127).`}
        variant="plain"
        choices={standings.map((value) => ({ value, label: standingNames[value] }))}
      />
    ),
    isCrime: (
      <Checkbox {...form.box('isCrime', 'content.isCrime')}>
        <Trans>Vepër penale: para dërgimit thuhet se shkon në prokurori</Trans>
      </Checkbox>
    ),
    isInaction: (
      <Checkbox {...form.box('isInaction', 'content.isInaction')}>
        <Trans>Mosveprim: nuk kërkohet vendimi i bashkëngjitur (KZ 126)</Trans>
      </Checkbox>
    ),
    isResults: (
      <Checkbox {...form.box('isResults', 'content.isResults')}>
        <Trans>Tabelë rezultati: KAS-i ka dhjetë ditë, jo dy (KZ 143.3)</Trans>
      </Checkbox>
    ),
    deadlineRule: (
      <SelectField
        {...form.field('deadlineRule', 'content.deadlineRule')}
        label={t`Afati i ankimit`}
        hint={t`Ditët dhe neni i tyre ndryshohen te Afatet. Bosh: Kodi nuk jep numër ditësh.`}
        options={complaintRuleCodes.map((code) => ({ code, name: complaintRuleName(code)[locale] }))}
        onChange={(code) => form.change({ deadlineRule: complaintRuleCodes.find((one) => one === code) ?? '' })}
      />
    ),
    // Some acts go to a court: form, receipt and attestation say where and until when.
    elsewhere: <ElsewhereFields form={form} />,
    hint: (
      <>
        <TextArea
          {...form.part('hint', 'al', 'content.hint.al')}
          label={t`Këshilla në shqip`}
          hint={t`Del nën zgjedhjen, p.sh. kush mund të ankohet ose ku duhet shkuar.`}
          optional
          short
          max={600}
        />
        <TextArea
          {...form.part('hint', 'en', 'content.hint.en')}
          label={t`Këshilla në anglisht`}
          optional
          short
          max={600}
        />
      </>
    ),
    everyday: (
      <TextArea
        {...form.field('everyday', 'content.everyday')}
        label={t`Fjalë të përditshme`}
        hint={t`Si e thonë njerëzit, p.sh. ryshfet, mito. Me presje. Kërkimi i njeh menjëherë, në çdo trajtë.`}
        optional
        short
        max={600}
        error={errorBelow('content.everyday')}
      />
    ),
    tasks: (
      <TextArea
        {...form.field('tasks', 'content.tasks')}
        label={t`Detyrat e modelit`}
        hint={t`Një për rresht. Te çështja shtohen me një shtypje.`}
        optional
        short
        max={4000}
        error={errorBelow('content.tasks')}
      />
    ),
  };
  const own: readonly string[] = taxonomyFields[list];
  return (
    <>
      <TextField {...form.part('name', 'al', 'content.name.al')} label={t`Emri në shqip`} />
      <TextField {...form.part('name', 'en', 'content.name.en')} label={t`Emri në anglisht`} />
      {Object.entries(parts).map(([name, part]) => own.includes(name) && <Fragment key={name}>{part}</Fragment>)}
    </>
  );
}

const noText = { al: '', en: '' };
const unset = '' as const;

/** `everyday` holds words between commas, `tasks` one a line. */
const draftOf = (value: TaxonomyValue | undefined) => ({
  code: value?.code ?? '',
  name: value?.name ?? noText,
  legalBasis: value?.legalBasis ?? '',
  isCrime: value?.isCrime ?? false,
  standing: value?.standing ?? unset,
  hint: value?.hint ?? noText,
  isInaction: value?.isInaction ?? false,
  isResults: value?.isResults ?? false,
  deadlineRule: value?.deadlineRule ?? unset,
  /** `to` is empty if KAS reviews it. */
  elsewhere: { to: value?.elsewhere?.to ?? unset, legalBasis: value?.elsewhere?.legalBasis ?? '' },
  forms: value?.forms ?? { nominative: '', genitive: '', accusative: '' },
  everyday: value?.everyday.join(', ') ?? '',
  tasks: value?.tasks.join('\n') ?? '',
});
type ValueDraft = ReturnType<typeof draftOf>;

const isBlank = (texts: Readonly<Record<string, string>>) => Object.values(texts).every((text) => text.trim() === '');

const elsewhereOf = ({ to, legalBasis }: ValueDraft['elsewhere']): ListValueContent['elsewhere'] =>
  to === '' ? null : { to, legalBasis };

const toListValueContent = ({ code: _, ...draft }: ValueDraft): ListValueContent => ({
  ...draft,
  legalBasis: draft.legalBasis.trim() === '' ? null : draft.legalBasis,
  standing: draft.standing || null,
  hint: isBlank(draft.hint) ? null : draft.hint,
  deadlineRule: draft.deadlineRule || null,
  elsewhere: elsewhereOf(draft.elsewhere),
  forms: isBlank(draft.forms) ? null : draft.forms,
  everyday: draft.everyday.split(/[\s,;]+/).filter((word) => word !== ''),
  tasks: draft.tasks.split('\n').filter((task) => task.trim() !== ''),
});
