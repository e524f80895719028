import type { RuleVersion } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorsOf } from '../../../platform/api/formFault.ts';
import { invalidate, routeMutation, routeQuery, setReply } from '../../../platform/api/query.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { DraftLine } from '../../../ui/draft/DraftLine.tsx';
import { FaultState } from '../../../ui/feedback/FaultState.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { ContractForm } from '../../../ui/forms/ContractForm.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { useForm } from '../../../ui/forms/useForm.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconBack } from '../../../ui/marks/pageIcons.ts';
import { Changes } from '../preview/Changes.tsx';
import { Confirmation } from '../preview/Confirmation.tsx';
import { ConflictNote } from '../preview/ConflictNote.tsx';
import { useDecision } from '../preview/useDecision.ts';
import { useErrorFocus } from '../preview/useErrorFocus.ts';
import { ReadingForm } from '../readings/ReadingForm.tsx';
import { Readings } from '../readings/Readings.tsx';
import { RuleForm } from './RuleForm.tsx';
import { RulesTable } from './RulesTable.tsx';
import { UnitField } from './UnitField.tsx';
import { Versions } from './Versions.tsx';
import { inForce, type Rule } from './versions.ts';

export function RulesView() {
  const query = useQuery(routeQuery('listDeadlineRules', {}, { refetchInterval: 20_000 }));
  const { data } = query;
  const [code, setCode] = useState<string>();
  const [reading, setReading] = useState<string>();
  const chosenReading = data?.readings.find(({ id }) => id === reading);
  const chosen = data?.rules.find((rule) => rule.code === code);
  return (
    <div className="stack stack--24">
      <Loaded query={query} lines={12} bare>
        {(data) =>
          chosenReading ? (
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
          )
        }
      </Loaded>
    </div>
  );
}

// One rule: new version, warning, and version history.
function RuleEditor({ rule, today, onBack }: { rule: Rule; today: string; onBack: () => void }) {
  const { t, locale } = useLingui();
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

/** Warning before a deadline's end. Not binding, so it applies immediately and to running deadlines. */
function WarningForm({ code, version: { revision, validFrom, warning } }: { code: string; version: RuleVersion }) {
  const { t } = useLingui();
  const form = useForm('changeRuleWarning', {
    initial: { amount: warning ? String(warning.amount) : '', unit: warning?.unit ?? 'hours' },
    input: ({ amount, unit }) => ({
      params: { code },
      body: { revision, validFrom, warning: amount.trim() === '' ? null : { amount: Number(amount), unit } },
    }),
    onDone: (saved) => setReply('listDeadlineRules', {}, saved),
    onRefused: () => void invalidate('listDeadlineRules'),
  });
  return (
    <ContractForm form={form} act={t`Ruaj paralajmërimin`} tone="plain" note={form.isConflict && <ConflictNote />}>
      <p className="soft measure">
        <Trans>
          Sa kohë para mbarimit njoftohet kush duhet të veprojë. Vlen menjëherë, edhe për afatet në rrjedhë.
        </Trans>
      </p>
      <div className="rules__amount">
        <TextField
          {...form.field('amount', 'warning.amount')}
          label={t`Sa para`}
          hint={t`Bosh: nuk paralajmëron.`}
          width={4}
          native={{ inputMode: 'numeric', maxLength: 3 }}
        />
        <UnitField {...form.field('unit', 'warning.unit')} />
      </div>
    </ContractForm>
  );
}

/** Renders nothing without differences, the normal case. */
function RecountNotice() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(routeQuery('previewRecount', {}, { staleTime: 60_000 }));
  const [isOpen, setIsOpen] = useState(false);
  if (error) return <FaultState fault={error} retry={refetch} />;
  if (!data || data.moves === 0) return null;
  if (isOpen)
    return (
      <Card title={t`Afate që sot do të llogariteshin ndryshe`}>
        <RecountDecision preview={data} onDone={() => setIsOpen(false)} />
      </Card>
    );
  return (
    <Note tone="warn">
      <p>
        <b>
          <Plural
            value={data.moves}
            one="# afat në rrjedhë do të mbaronte ndryshe po të llogaritej sot."
            other="# afate në rrjedhë do të mbaronin ndryshe po të llogariteshin sot."
          />
        </b>
      </p>
      <p>
        <Trans>
          Rregullat, kalendari ose leximet kanë ndryshuar që kur u llogaritën, ose afati nuk shënohej në regjistër.
          Asgjë nuk lëviz pa vendimin tuaj.
        </Trans>
      </p>
      <p className="note__actions">
        <Button size="small" onClick={() => setIsOpen(true)}>
          {t`Shihni dhe vendosni`}
        </Button>
      </p>
    </Note>
  );
}

function RecountDecision({
  preview,
  onDone,
}: {
  preview: Parameters<typeof Confirmation>[0]['preview'];
  onDone: () => void;
}) {
  const { t } = useLingui();
  const decision = useDecision('recount', 'recount', 0, null);
  const { mutate, isPending, error } = useMutation({
    ...routeMutation('decideRecount'),
    onSuccess: async (left) => {
      decision.typed.clear();
      setReply('previewRecount', {}, left);
      await invalidate('listDeadlineRules');
      onDone();
    },
  });
  const errors = errorsOf(error);
  useErrorFocus(errors);
  const confirm = () => {
    const { reason, running } = decision;
    mutate({ body: { reason, running } });
  };
  return (
    <div className="stack stack--24">
      {error && Object.keys(errors).length === 0 && <FaultState fault={error} />}
      <Confirmation
        preview={preview}
        fileName="afatet-ndryshe"
        decision={decision}
        errors={errors}
        pending={isPending}
        keepHint={t`Mbarimet mbeten ku janë dhe nuk pyetet më për to, derisa ligji ose kalendari të ndryshojë përsëri.`}
        onConfirm={confirm}
      />
      <DraftLine of={decision.typed} />
      <p>
        <Button size="small" onClick={onDone}>
          {t`Mbylle pa vendosur`}
        </Button>
      </p>
    </div>
  );
}
