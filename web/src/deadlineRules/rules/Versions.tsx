import type { RuleVersion } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { give, refresh } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';
import { useTyped } from '../../filing/draft/useTyped.ts';
import { formatDate } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { TextArea } from '../../ui/forms/TextField.tsx';
import { KeptLine } from '../../ui/kept/KeptLine.tsx';
import { errorsOf } from '../preview/useDeciding.ts';
import { useAmount } from '../words.ts';
import type { Rule } from './versions.ts';

export function Versions({ rule, today }: { rule: Rule; today: string }) {
  const amountOf = useAmount();
  const locale = useLocale();
  return (
    <ul className="rules__changes">
      {rule.versions.map((version, at) => (
        <li key={version.validFrom}>
          <p>
            <b>{amountOf(version)}</b> · {version.legalBasis} · <Validity version={version} />
          </p>
          <p className="soft breaks">
            {version.setBy ? (
              `${version.setBy.name}: ${version.reason ?? ''}`
            ) : (
              <Trans>Rregulli i parazgjedhur i programit</Trans>
            )}
          </p>
          {at === 0 && version.validFrom > today && (
            <Cancelling code={rule.code} version={version} from={formatDate(version.validFrom, locale)} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Validity({ version: { validFrom, validTo } }: { version: RuleVersion }) {
  const locale = useLocale();
  const from = formatDate(validFrom, locale);
  if (validTo === null) return validFrom <= '2000-01-01' ? <Trans>pa ndryshim</Trans> : <Trans>nga {from}</Trans>;
  const to = formatDate(validTo, locale);
  return validFrom <= '2000-01-01' ? (
    <Trans>deri para {to}</Trans>
  ) : (
    <Trans>
      nga {from} deri para {to}
    </Trans>
  );
}

/** A version that is planned can be taken back, with a reason, while nothing was counted by it. */
function Cancelling({ code, version, from }: { code: string; version: RuleVersion; from: string }) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const typed = useTyped(`rules/cancel/${code}`, '');
  const reason = typed.value;
  const { run, pending, fault } = useAction('cancelPlannedRule');
  const errors = errorsOf(fault);
  const cancel = async () => {
    const saved = await run({ params: { code }, body: { revision: version.revision, reason } });
    if (saved) typed.clear();
    if (saved) give('listDeadlineRules', {}, saved);
    else await refresh('listDeadlineRules');
  };
  if (!isAsked)
    return (
      <p>
        <Button size="small" onClick={() => setAsked(true)}>
          <Trans>Hiq versionin e planifikuar nga {from}</Trans>
        </Button>
      </p>
    );
  return (
    <div className="stack">
      {fault && Object.keys(errors).length === 0 && <FaultState fault={fault} />}
      <TextArea
        id="cancelReason"
        label={t`Pse hiqet?`}
        short
        max={1000}
        value={reason}
        onChange={typed.set}
        error={errors.reason}
      />
      <KeptLine of={typed} />
      <p>
        <Button size="small" tone="blue" pending={pending} onClick={() => void cancel()}>
          <Trans>Hiqe</Trans>
        </Button>
      </p>
    </div>
  );
}
