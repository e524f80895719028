// One rule: its new version, its warning, and its versions so far.
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '../../i18n/useLocale.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconBack } from '../../ui/marks/moreIcons.ts';
import { RuleForm } from './RuleForm.tsx';
import { Versions } from './Versions.tsx';
import { inForce, type Rule } from './versions.ts';
import { WarningForm } from './WarningForm.tsx';

export function RuleEditor({ rule, today, onBack }: { rule: Rule; today: string; onBack: () => void }) {
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
