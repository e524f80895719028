import { type ElectionForStaff, electionKinds, electionStates } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '../i18n/useLocale.ts';
import { Button } from '../ui/actions/Button.tsx';
import { DateField } from '../ui/dates/DateField.tsx';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { Choices } from '../ui/forms/Choices.tsx';
import { SelectField } from '../ui/forms/SelectField.tsx';
import { TextField } from '../ui/forms/TextField.tsx';
import { KeptLine } from '../ui/kept/KeptLine.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { Meanwhile } from './Meanwhile.tsx';
import { useElectionForm } from './useElectionForm.ts';

interface ElectionFormProps {
  /** Undefined: a new one. */
  election: ElectionForStaff | undefined;
  all: readonly ElectionForStaff[];
  onDone: () => void;
}

const keysOf = <K extends string>(words: Record<K, unknown>): readonly K[] => {
  const isKey = (key: string): key is K => key in words;
  return Object.keys(words).filter(isKey);
};

export function ElectionForm({ election, all, onDone }: ElectionFormProps) {
  const { t } = useLingui();
  const form = useElectionForm(election, all[0]?.code ?? '', onDone);
  const { draft, change, errors } = form;
  return (
    <Card title={election ? t`Ndrysho zgjedhjet` : t`Zgjedhje të reja`}>
      <form className="elections__form stack stack--24" noValidate onSubmit={(event) => void form.save(event)}>
        {form.isConflict && <Meanwhile />}
        {form.fault && <FaultState fault={form.fault} />}
        {election ? (
          <p className="code">{election.code}</p>
        ) : (
          <TextField
            id="code"
            label={t`Kodi`}
            hint={t`P.sh. VEND-2027. Nuk ndryshon më pasi ruhet.`}
            code
            value={draft.code}
            onChange={(code) => change({ code: code.toUpperCase() })}
            error={errors.code}
          />
        )}
        <TextField
          id="content.name.al"
          label={t`Emri në shqip`}
          value={draft.al}
          onChange={(al) => change({ al })}
          error={errors['content.name.al']}
        />
        <TextField
          id="content.name.en"
          label={t`Emri në anglisht`}
          value={draft.en}
          onChange={(en) => change({ en })}
          error={errors['content.name.en']}
        />
        <Course form={form} all={all} election={election} />
        <KeptLine of={form.typed} />
        <p>
          <Button type="submit" tone="blue" pending={form.pending}>
            <Trans>Ruaj</Trans>
          </Button>
        </p>
      </form>
    </Card>
  );
}

interface CourseProps extends Pick<ElectionFormProps, 'all' | 'election'> {
  form: ReturnType<typeof useElectionForm>;
}

/** Its kind, its days, what it is compared with, and whether it is reported on. */
function Course({ form: { draft, change, errors }, all, election }: CourseProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const others = all.filter(({ code }) => code !== election?.code);
  return (
    <>
      <Choices
        id="content.kind"
        label={t`Lloji`}
        look="plain"
        value={draft.kind}
        onChange={(kind) => change({ kind })}
        choices={keysOf(electionKinds).map((value) => ({ value, label: electionKinds[value][locale] }))}
      />
      <DateField
        id="content.heldOn"
        label={t`Dita e zgjedhjeve`}
        value={draft.heldOn}
        onChange={(heldOn) => change({ heldOn })}
        error={errors['content.heldOn']}
      />
      <SelectField
        id="content.previous"
        label={t`Krahasohen me`}
        hint={t`Zgjedhjet e mëparshme: prej tyre vijnë zonat dhe objektet e pritshme.`}
        empty={t`Me asnjë`}
        value={draft.previous}
        onChange={(previous) => change({ previous })}
        options={others.map(({ code, name }) => ({ code, name: name[locale] }))}
        error={errors['content.previous']}
      />
      <ReportingDays draft={draft} errors={errors} change={change} />
      <Choices
        id="content.state"
        label={t`Gjendja`}
        look="plain"
        value={draft.state}
        onChange={(state) => change({ state })}
        choices={keysOf(electionStates).map((value) => ({ value, label: electionStates[value][locale] }))}
      />
    </>
  );
}

/** Between which days municipalities report. */
function ReportingDays({ draft, errors, change }: Pick<CourseProps['form'], 'draft' | 'errors' | 'change'>) {
  const { t } = useLingui();
  return (
    <>
      <DateField
        id="content.reportingFrom"
        label={t`Bashkitë raportojnë nga`}
        optional
        value={draft.reportingFrom}
        onChange={(reportingFrom) => change({ reportingFrom })}
        error={errors['content.reportingFrom']}
      />
      <DateField
        id="content.reportingUntil"
        label={t`Deri më`}
        optional
        value={draft.reportingUntil}
        onChange={(reportingUntil) => change({ reportingUntil })}
        error={errors['content.reportingUntil']}
      />
    </>
  );
}
