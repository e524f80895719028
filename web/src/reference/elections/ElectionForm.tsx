import { type ElectionForStaff, electionKinds, electionStates } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '../../platform/i18n/useLocale.ts';
import { DateField } from '../../ui/dates/DateField.tsx';
import { Choices } from '../../ui/forms/Choices.tsx';
import { ContractForm } from '../../ui/forms/ContractForm.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { ConflictNote } from './ConflictNote.tsx';
import { useElectionForm } from './useElectionForm.ts';

interface ElectionFormProps {
  /** Undefined for a new election. */
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
  const locale = useLocale();
  const others = all.filter(({ code }) => code !== election?.code);
  return (
    <Card title={election ? t`Ndrysho zgjedhjet` : t`Zgjedhje të reja`}>
      <ContractForm
        form={form}
        act={t`Ruaj`}
        className="elections__form stack stack--24"
        note={(form.isConflict || form.isBehind) && <ConflictNote />}
      >
        {election ? (
          <p className="code">{election.code}</p>
        ) : (
          <TextField
            {...form.field('code')}
            label={t`Kodi`}
            hint={t`P.sh. VEND-2027. Nuk ndryshon më pasi ruhet.`}
            code
            onChange={(code) => form.change({ code: code.toUpperCase() })}
          />
        )}
        <TextField {...form.field('al', 'content.name.al')} label={t`Emri në shqip`} />
        <TextField {...form.field('en', 'content.name.en')} label={t`Emri në anglisht`} />
        <Choices
          {...form.field('kind', 'content.kind')}
          label={t`Lloji`}
          look="plain"
          choices={keysOf(electionKinds).map((value) => ({ value, label: electionKinds[value][locale] }))}
        />
        <DateField {...form.field('heldOn', 'content.heldOn')} label={t`Dita e zgjedhjeve`} />
        <SelectField
          {...form.field('previous', 'content.previous')}
          label={t`Krahasohen me`}
          hint={t`Zgjedhjet e mëparshme: prej tyre vijnë zonat dhe objektet e pritshme.`}
          empty={t`Me asnjë`}
          options={others.map(({ code, name }) => ({ code, name: name[locale] }))}
        />
        <DateField
          {...form.field('reportingFrom', 'content.reportingFrom')}
          label={t`Bashkitë raportojnë nga`}
          optional
        />
        <DateField {...form.field('reportingUntil', 'content.reportingUntil')} label={t`Deri më`} optional />
        <Choices
          {...form.field('state', 'content.state')}
          label={t`Gjendja`}
          look="plain"
          choices={keysOf(electionStates).map((value) => ({ value, label: electionStates[value][locale] }))}
        />
      </ContractForm>
    </Card>
  );
}
