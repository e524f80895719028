import type { RuleVersion } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorsOf } from '../../../platform/api/formFault.ts';
import { invalidate, routeMutation, setReply } from '../../../platform/api/query.ts';
import { useDraft } from '../../../platform/drafts/useDraft.ts';
import { basisIn } from '../../../platform/i18n/law.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { DraftLine } from '../../../ui/draft/DraftLine.tsx';
import { FaultState } from '../../../ui/feedback/FaultState.tsx';
import { TextArea } from '../../../ui/forms/TextField.tsx';
import { useAmount } from '../words.ts';
import type { Rule } from './versions.ts';

export function Versions({ rule, today }: { rule: Rule; today: string }) {
  const amountOf = useAmount();
  const { locale, date } = useLingui();
  return (
    <ul className="rules__changes">
      {rule.versions.map((version, at) => (
        <li key={version.validFrom}>
          <p>
            <b>{amountOf(version)}</b> · {basisIn(version.legalBasis, locale)} · <Validity version={version} />
          </p>
          <p className="soft breaks">
            {version.setBy ? (
              `${version.setBy.name}: ${version.reason ?? ''}`
            ) : (
              <Trans>Rregulli i parazgjedhur i programit</Trans>
            )}
          </p>
          {at === 0 && version.validFrom > today && (
            <Cancelling code={rule.code} version={version} from={date(version.validFrom)} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Validity({ version: { validFrom, validTo } }: { version: RuleVersion }) {
  const { date } = useLingui();
  const from = date(validFrom);
  if (validTo === null) return validFrom <= '2000-01-01' ? <Trans>pa ndryshim</Trans> : <Trans>nga {from}</Trans>;
  const to = date(validTo);
  return validFrom <= '2000-01-01' ? (
    <Trans>deri para {to}</Trans>
  ) : (
    <Trans>
      nga {from} deri para {to}
    </Trans>
  );
}

/** A planned version can be withdrawn with a reason while unused. */
function Cancelling({ code, version, from }: { code: string; version: RuleVersion; from: string }) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const typed = useDraft(`rules/cancel/${code}`, '');
  const reason = typed.value;
  const { mutate, isPending, error } = useMutation({
    ...routeMutation('cancelDeadlineRuleVersion'),
    onSuccess: (saved) => {
      typed.clear();
      setReply('listDeadlineRules', {}, saved);
    },
    onError: () => void invalidate('listDeadlineRules'),
  });
  const errors = errorsOf(error);
  const cancel = () => mutate({ params: { code }, body: { revision: version.revision, reason } });
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
      {error && Object.keys(errors).length === 0 && <FaultState fault={error} />}
      <TextArea
        id="cancelReason"
        label={t`Pse hiqet?`}
        short
        max={1000}
        value={reason}
        onChange={typed.set}
        error={errors.reason}
      />
      <DraftLine of={typed} />
      <p>
        <Button size="small" tone="blue" pending={isPending} onClick={cancel}>
          {t`Hiqe`}
        </Button>
      </p>
    </div>
  );
}
