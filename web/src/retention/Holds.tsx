import type { RetentionHold } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { give } from '../api/reads.ts';
import { useAction } from '../api/useAction.ts';
import { useTyped } from '../filing/draft/useTyped.ts';
import { formatDate } from '../i18n/format.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { Button } from '../ui/actions/Button.tsx';
import { Dialog } from '../ui/actions/Dialog.tsx';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { TextArea, TextField } from '../ui/forms/TextField.tsx';
import { KeptLine } from '../ui/kept/KeptLine.tsx';
import { Card } from '../ui/layout/Card.tsx';

interface HoldsProps {
  holds: readonly RetentionHold[];
  /** What is said once something was done. */
  onSaid: (words: string) => void;
}

/** Cases that no rule erases: before a court, asked for by somebody. */
export function Holds({ holds, onSaid }: HoldsProps) {
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
      <HoldForm onSaid={onSaid} />
      <Dialog
        open={hold !== undefined}
        onClose={() => setLifted(undefined)}
        title={t`Liro çështjen ${hold?.number ?? ''}`}
      >
        {hold && (
          <LiftForm
            hold={hold}
            onSaid={(words) => {
              setLifted(undefined);
              onSaid(words);
            }}
          />
        )}
      </Dialog>
    </Card>
  );
}

function Hold({ hold, onLift }: { hold: RetentionHold; onLift: (id: string) => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { number, reason, by, at, ended } = hold;
  const [since, until] = [formatDate(at, locale), ended ? formatDate(ended.at, locale) : ''];
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

const wordsOf = (fields: Readonly<Record<string, readonly string[]>> | undefined, path: string): string | undefined =>
  fields?.[path]?.join(' ');

function HoldForm({ onSaid }: Pick<HoldsProps, 'onSaid'>) {
  const { t } = useLingui();
  const typed = useTyped('retention/hold', { number: '', reason: '' });
  const { number, reason } = typed.value;
  const { run, pending, fault } = useAction('holdCase');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const held = await run({ body: { number: number.trim(), reason } });
    if (!held) return;
    give('readRetention', {}, held);
    typed.clear();
    onSaid(t`Çështja mbahet: asnjë rregull nuk e fshin.`);
  };
  return (
    <form className="stack stack--16" noValidate onSubmit={(event) => void submit(event)}>
      {fault && Object.keys(fault.fields).length === 0 && <FaultState fault={fault} />}
      <TextField
        id="hold.number"
        label={t`Numri i çështjes`}
        hint={t`P.sh. DEN-2026-000123`}
        width={20}
        code
        value={number}
        onChange={(value) => typed.set({ ...typed.get(), number: value.toUpperCase() })}
        error={wordsOf(fault?.fields, 'number')}
      />
      <TextArea
        id="hold.reason"
        label={t`Pse mbahet`}
        short
        value={reason}
        onChange={(value) => typed.set({ ...typed.get(), reason: value })}
        error={wordsOf(fault?.fields, 'reason')}
      />
      <KeptLine of={typed} />
      <p>
        <Button type="submit" pending={pending}>
          <Trans>Mbaj çështjen</Trans>
        </Button>
      </p>
    </form>
  );
}

function LiftForm({ hold, onSaid }: { hold: RetentionHold } & Pick<HoldsProps, 'onSaid'>) {
  const { t } = useLingui();
  const typed = useTyped(`retention/lift/${hold.id}`, '');
  const reason = typed.value;
  const { run, pending, fault } = useAction('liftHold');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const lifted = await run({ params: { id: hold.id }, body: { reason } });
    if (!lifted) return;
    typed.clear();
    give('readRetention', {}, lifted);
    onSaid(t`Çështja u lirua.`);
  };
  return (
    <form className="stack stack--16" noValidate onSubmit={(event) => void submit(event)}>
      {fault && Object.keys(fault.fields).length === 0 && <FaultState fault={fault} />}
      <TextArea
        id="lift.reason"
        label={t`Pse lirohet`}
        short
        value={reason}
        onChange={typed.set}
        error={wordsOf(fault?.fields, 'reason')}
      />
      <KeptLine of={typed} />
      <p>
        <Button type="submit" tone="blue" pending={pending}>
          <Trans>Liro</Trans>
        </Button>
      </p>
    </form>
  );
}
