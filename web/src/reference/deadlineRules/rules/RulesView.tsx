import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routeQuery } from '../../../platform/api/query.ts';
import { useLocale } from '../../../platform/i18n/useLocale.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { LoadState } from '../../../ui/feedback/LoadState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconBack } from '../../../ui/marks/pageIcons.ts';
import { Changes } from '../preview/Changes.tsx';
import { RecountNotice } from '../preview/RecountNotice.tsx';
import { ReadingForm } from '../readings/ReadingForm.tsx';
import { Readings } from '../readings/Readings.tsx';
import { RuleForm } from './RuleForm.tsx';
import { RulesTable } from './RulesTable.tsx';
import { Versions } from './Versions.tsx';
import { inForce, type Rule } from './versions.ts';
import { WarningForm } from './WarningForm.tsx';

export function RulesView() {
  const { data, error, isLoading, refetch } = useQuery(
    routeQuery('listDeadlineRules', {}, { refetchInterval: 20_000 }),
  );
  const [code, setCode] = useState<string>();
  const [reading, setReading] = useState<string>();
  const chosenReading = data?.readings.find(({ id }) => id === reading);
  const chosen = data?.rules.find((rule) => rule.code === code);
  return (
    <div className="stack stack--24">
      <LoadState error={error} isLoading={isLoading} refetch={refetch} lines={12} bare />
      {data &&
        (chosenReading ? (
          <ReadingForm key={chosenReading.id} reading={chosenReading} onBack={() => setReading(undefined)} />
        ) : chosen ? (
          <RuleEditor key={chosen.code} rule={chosen} today={data.today} onBack={() => setCode(undefined)} />
        ) : (
          <>
            <RecountNotice />
            <RulesTable rules={data.rules} today={data.today} onChoose={setCode} />
            <Readings readings={data.readings} onChoose={setReading} />
            <Changes changes={data.changes} />
          </>
        ))}
    </div>
  );
}

// One rule: new version, warning, and version history.
function RuleEditor({ rule, today, onBack }: { rule: Rule; today: string; onBack: () => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const last = rule.versions[0];
  const now = inForce(rule.versions, today) ?? last;
  if (!last || !now) return null;
  return (
    <div className="stack stack--24">
      <p>
        <Button tone="quiet" size="small" onClick={onBack}>
          <Icon of={iconBack} />
          <Trans>Të gjitha rregullat</Trans>
        </Button>
      </p>
      <h2>{rule.name[locale]}</h2>
      <Card title={t`Version i ri`}>
        <RuleForm rule={rule} last={last} today={today} onDone={onBack} />
      </Card>
      <Card title={t`Paralajmërimi`}>
        <WarningForm code={rule.code} version={now} />
      </Card>
      <Card title={t`Versionet`}>
        <Versions rule={rule} today={today} />
      </Card>
    </div>
  );
}
