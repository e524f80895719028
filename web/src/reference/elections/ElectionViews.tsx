import type { ElectionForStaff, ExpectedPremises } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidate, routeMutation, routeQuery } from '../../platform/api/query.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { DateField } from '../../ui/dates/DateField.tsx';
import { datePartsOf, typedDay } from '../../ui/dates/dates.ts';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Facts } from '../../ui/layout/SummaryList.tsx';
import { LawForm, useLawForm } from '../deadlineRules/LawForm.tsx';

export function ExpectedView({ election: { code, name } }: { election: ElectionForStaff }) {
  const { t, locale, number } = useLingui();
  const { data, error, isLoading, refetch } = useQuery(
    routeQuery('previewExpectedPremises', { params: { election: code } }),
  );
  const making = useMutation({
    ...routeMutation('createExpectedPremises'),
    onSuccess: async (done) => {
      setMade(done);
      await invalidate('listElectionsForStaff', 'previewExpectedPremises');
    },
  });
  const [created, setMade] = useState<ExpectedPremises>();
  const make = () => making.mutate({ params: { election: code } });
  const isNothing = data !== undefined && data.zones + data.centres + data.reports === 0;
  return (
    <Card title={t`Objektet e pritshme: ${name[locale]}`}>
      {error && <ErrorNotice error={error} retry={refetch} />}
      {making.error && <ErrorNotice error={making.error} />}
      {isLoading && <Skeleton lines={4} />}
      {created && (
        <Note tone="ok" alert>
          <Trans>U krijuan {number(created.reports)} objekte që presin raportim.</Trans>
        </Note>
      )}
      {data && !isNothing && (
        <>
          <p className="measure">
            <Trans>
              Nga zgjedhjet e mëparshme do të krijoheshin këto. Qendrat e pezulluara lihen jashtë; ajo që është krijuar
              tashmë mbetet si është.
            </Trans>
          </p>
          <Numbers expected={data} />
          <p>
            <Button tone="blue" pending={making.isPending} onClick={make}>
              {t`Krijo objektet e pritshme`}
            </Button>
          </p>
        </>
      )}
      {isNothing && !created && <p>{t`Nuk mungon asgjë: çdo objekt i zgjedhjeve të mëparshme është tashmë këtu.`}</p>}
    </Card>
  );
}

function Numbers({ expected: { zones, centres, reports } }: { expected: ExpectedPremises }) {
  const { t, number } = useLingui();
  return (
    <Facts
      facts={[
        { label: t`Zona (ZAZ)`, value: number(zones) },
        { label: t`Qendra votimi`, value: number(centres) },
        { label: t`Objekte për t’u raportuar`, value: number(reports) },
      ]}
    />
  );
}

export function PeriodsForm({ election, onDone }: { election: ElectionForStaff; onDone: () => void }) {
  const { t, locale, date } = useLingui();
  const { code, name, heldOn, decreedOn, resultOn, reviewEndedOn, version } = election;
  const form = useLawForm({
    of: {
      version,
      value: {
        decreedOn: datePartsOf(decreedOn ?? ''),
        resultOn: datePartsOf(resultOn ?? ''),
        reviewEndedOn: datePartsOf(reviewEndedOn ?? ''),
      },
    },
    draft: `periods/${code}`,
    toChange: (typed, revision) => ({
      kind: 'periods',
      election: code,
      revision,
      dates: {
        decreedOn: typedDay(typed.decreedOn) || null,
        resultOn: typedDay(typed.resultOn) || null,
        reviewEndedOn: typedDay(typed.reviewEndedOn) || null,
      },
    }),
    onDone,
  });
  const day = date(heldOn);
  return (
    <Card title={t`Periudhat: ${name[locale]}, ${day}`}>
      <LawForm form={form} fileName={`periudha-${code}`}>
        <p className="soft measure">
          {t`Brenda periudhës së zgjedhjeve afatet e ankimit në Kolegj (KZ 152.2) dhe kundër akteve të Komisionerit (KZ 124/1.2) janë më të shkurtra; ditët i thonë rregullat e afateve. Pa datën e dekretit merret afati më i shkurtër.`}
        </p>
        <DateField
          {...form.field('decreedOn', 'change.dates.decreedOn')}
          label={t`Dekreti i Presidentit për datën e zgjedhjeve`}
          hint={t`Për Kolegjin periudha nis 48 orë pas tij (KZ 152.2).`}
          optional
        />
        <DateField
          {...form.field('resultOn', 'change.dates.resultOn')}
          label={t`Shpallja e rezultatit përfundimtar`}
          hint={t`Deri atëherë kundër akteve të Komisionerit vlen afati i shkurtër (KZ 124/1.2).`}
          optional
        />
        <DateField
          {...form.field('reviewEndedOn', 'change.dates.reviewEndedOn')}
          label={t`Mbarimi i shqyrtimit administrativ të ankimeve`}
          hint={t`Deri atëherë në Kolegj vlen afati i shkurtër (KZ 152.2).`}
          optional
        />
      </LawForm>
    </Card>
  );
}
