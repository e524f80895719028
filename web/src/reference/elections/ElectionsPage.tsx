import {
  type ElectionContent,
  type ElectionForStaff,
  type ElectionKind,
  type ElectionState,
  electionKinds,
  electionStates,
} from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidate, routeQuery } from '../../platform/api/query.ts';
import { DateField } from '../../ui/dates/DateField.tsx';
import { datePartsOf, noDate, typedDay } from '../../ui/dates/dates.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Choices } from '../../ui/forms/Choices.tsx';
import { ConflictNote } from '../../ui/forms/ConflictNote.tsx';
import { ContractForm } from '../../ui/forms/ContractForm.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useEditForm } from '../../ui/forms/useForm.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { BackButton } from '../deadlineRules/LawForm.tsx';
import { ElectionsTable, type OpenForm } from './ElectionsTable.tsx';
import { ExpectedView, PeriodsForm } from './ElectionViews.tsx';
import { ZonesView } from './zones/ZonesView.tsx';
import './elections.css';

export function ElectionsPage() {
  const { t } = useLingui();
  const elections = useQuery(routeQuery('listElectionsForStaff', {}));
  const [opened, setOpened] = useState<OpenForm>();
  const election = elections.data?.find(({ code }) => code === opened?.code);
  const leave = () => setOpened(undefined);
  return (
    <Page title={t`Zgjedhjet dhe zonat`} className="elections stack stack--24">
      {opened && (
        <BackButton onClick={leave}>
          <Trans>Të gjitha zgjedhjet</Trans>
        </BackButton>
      )}
      <Loaded query={elections} lines={8} bare>
        {(data) => (
          <>
            {!opened && <ElectionsTable elections={data} onOpen={setOpened} />}
            {opened?.form === 'edit' && <ElectionForm election={election} all={data} onDone={leave} />}
          </>
        )}
      </Loaded>
      {election && opened?.form === 'zones' && <ZonesView election={election} />}
      {election && opened?.form === 'periods' && <PeriodsForm election={election} onDone={leave} />}
      {election && opened?.form === 'expected' && <ExpectedView election={election} />}
    </Page>
  );
}

interface ElectionFormProps {
  election: ElectionForStaff | undefined;
  all: readonly ElectionForStaff[];
  onDone: () => void;
}

const keysOf = <K extends string>(keys: Record<K, unknown>): readonly K[] => {
  const isKey = (key: string): key is K => key in keys;
  return Object.keys(keys).filter(isKey);
};

function ElectionForm({ election, all, onDone }: ElectionFormProps) {
  const { t, locale } = useLingui();
  const form = useElectionForm(election, all[0]?.code ?? '', onDone);
  const others = all.filter(({ code }) => code !== election?.code);
  return (
    <Card title={election ? t`Ndrysho zgjedhjet` : t`Zgjedhje të reja`}>
      <ContractForm
        form={form}
        act={t`Ruaj`}
        className="elections__form stack stack--24"
        note={form.isConflict && <ConflictNote />}
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
          variant="plain"
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
          variant="plain"
          choices={keysOf(electionStates).map((value) => ({ value, label: electionStates[value][locale] }))}
        />
      </ContractForm>
    </Card>
  );
}

function useElectionForm(election: ElectionForStaff | undefined, latest: string, onDone: () => void) {
  return useEditForm(election ? 'changeElection' : 'addElection', {
    of: { version: election?.version ?? 0, value: draftOf(election, latest) },
    draft: `election/${election?.code ?? 'new'}/itself`,
    input: ({ code, al, en, heldOn, previous, reportingFrom, reportingUntil, ...rest }, version) => {
      const content: ElectionContent = {
        ...rest,
        name: { al, en },
        heldOn: typedDay(heldOn),
        previous: previous || null,
        reportingFrom: typedDay(reportingFrom) || null,
        reportingUntil: typedDay(reportingUntil) || null,
      };
      return election
        ? { params: { election: election.code }, body: { version, content } }
        : { body: { code, content } };
    },
    replacedQuery: routeQuery('listElectionsForStaff', {}),
    onDone: () => {
      void invalidate('listElections');
      onDone();
    },
  });
}

function draftOf(election: ElectionForStaff | undefined, previous: string) {
  const kind: ElectionKind = election?.kind ?? 'local';
  const state: ElectionState = election?.state ?? 'planned';
  return {
    code: election?.code ?? '',
    al: election?.name.al ?? '',
    en: election?.name.en ?? '',
    kind,
    heldOn: election ? datePartsOf(election.heldOn) : noDate,
    previous: election ? (election.previous ?? '') : previous,
    reportingFrom: datePartsOf(election?.reportingFrom ?? ''),
    reportingUntil: datePartsOf(election?.reportingUntil ?? ''),
    state,
  };
}
