import type { RetentionHold } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { routeQuery } from '../../platform/api/query.ts';
import { announceDone } from '../../platform/state/done.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { ActionDialog, ContractForm } from '../../ui/forms/ContractForm.tsx';
import { TextArea, TextField } from '../../ui/forms/TextField.tsx';
import { useForm } from '../../ui/forms/useForm.ts';
import { Card } from '../../ui/layout/Card.tsx';

export function Holds({ holds }: { holds: readonly RetentionHold[] }) {
  const { t } = useLingui();
  const [lifted, setLifted] = useState<string>();
  const hold = holds.find(({ id }) => id === lifted);
  return (
    <Card title={t`Çështjet që mbahen`}>
      <p className="soft measure">
        <Trans>
          Një çështje në gjykatë, ose që dikush e kërkon me arsye, nuk fshihet derisa të lirohet. Ato për të cilat
          prokuroria nuk ka dhënë përgjigje mbahen vetvetiu.
        </Trans>
      </p>
      {holds.length > 0 && (
        <ul className="retention__holds">
          {holds.map((one) => (
            <Hold key={one.id} hold={one} onLift={setLifted} />
          ))}
        </ul>
      )}
      <HoldForm />
      {hold && <LiftDialog hold={hold} onClose={() => setLifted(undefined)} />}
    </Card>
  );
}

function Hold({ hold, onLift }: { hold: RetentionHold; onLift: (id: string) => void }) {
  const { t, date } = useLingui();
  const { number, reason, by, at, ended } = hold;
  const [since, until] = [date(at), ended ? date(ended.at) : ''];
  const [holder, lifter] = [by.name, ended?.by.name ?? ''];
  return (
    <li className="retention__hold">
      <div className="stack stack--8">
        <p>
          <b className="code">{number}</b>
        </p>
        <p className="breaks">{reason}</p>
        <p className="soft">
          <Trans>
            Nga {since}, {holder}
          </Trans>
        </p>
        {ended && (
          <p className="soft breaks">
            <Trans>
              U lirua më {until} nga {lifter}: {ended.reason}
            </Trans>
          </p>
        )}
      </div>
      {!ended && (
        <Button size="small" tone="quiet" aria-label={t`Liro: ${number}`} onClick={() => onLift(hold.id)}>
          <Trans>Liro</Trans>
        </Button>
      )}
    </li>
  );
}

function HoldForm() {
  const { t } = useLingui();
  const form = useForm('holdCase', {
    draft: 'retention/hold',
    initial: { number: '', reason: '' },
    prefix: 'hold.',
    input: ({ number, reason }) => ({ body: { number: number.trim(), reason } }),
    replacedQuery: routeQuery('readRetention', {}),
    onDone: () => announceDone({ title: t`Çështja mbahet: asnjë rregull nuk e fshin.` }),
  });
  return (
    <ContractForm form={form} act={t`Mbaj çështjen`} tone="plain" className="stack stack--16">
      <TextField
        {...form.field('number')}
        label={t`Numri i çështjes`}
        hint={t`P.sh. DEN-2026-000123`}
        width={20}
        code
        onChange={(number) => form.change({ number: number.toUpperCase() })}
      />
      <TextArea {...form.field('reason')} label={t`Pse mbahet`} short />
    </ContractForm>
  );
}

function LiftDialog({ hold, onClose }: { hold: RetentionHold; onClose: () => void }) {
  const { t } = useLingui();
  const form = useForm('liftHold', {
    draft: `retention/lift/${hold.id}`,
    initial: '',
    prefix: 'lift.',
    input: (reason) => ({ params: { id: hold.id }, body: { reason } }),
    replacedQuery: routeQuery('readRetention', {}),
    onDone: () => {
      onClose();
      announceDone({ title: t`Çështja u lirua.` });
    },
  });
  return (
    <ActionDialog title={t`Liro çështjen ${hold.number}`} form={form} act={t`Liro`} onClose={onClose}>
      <TextArea {...form.whole('reason')} label={t`Pse lirohet`} short />
    </ActionDialog>
  );
}
