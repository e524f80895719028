// Generates expected premises from the last election, after a preview.
import type { ElectionForStaff, ExpectedPremises } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidate, routeMutation, routeQuery } from '../../platform/api/query.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Facts } from '../../ui/layout/SummaryList.tsx';

export function ExpectedView({ election: { code, name } }: { election: ElectionForStaff }) {
  const { t, locale, number } = useLingui();
  const { data, error, isLoading, refetch } = useQuery(
    routeQuery('previewExpectedPremises', { params: { election: code } }),
  );
  const making = useMutation({
    ...routeMutation('makeExpectedPremises'),
    onSuccess: async (done) => {
      setMade(done);
      await invalidate('listElectionsForStaff', 'previewExpectedPremises');
    },
  });
  const [made, setMade] = useState<ExpectedPremises>();
  const make = () => making.mutate({ params: { election: code } });
  const isNothing = data !== undefined && data.zones + data.centres + data.reports === 0;
  return (
    <Card title={t`Objektet e pritshme: ${name[locale]}`}>
      {error && <FaultState fault={error} retry={refetch} />}
      {making.error && <FaultState fault={making.error} />}
      {isLoading && <Skeleton lines={4} />}
      {made && (
        <Note tone="ok" alert>
          <p>
            <Trans>U krijuan {number(made.reports)} objekte që presin raportim.</Trans>
          </p>
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
      {isNothing && !made && <p>{t`Nuk mungon asgjë: çdo objekt i zgjedhjeve të mëparshme është tashmë këtu.`}</p>}
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
