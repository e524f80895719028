import type { ElectionDates, ElectionPeriodsForStaff } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api/client.ts';
import { invalidate, routeMutation, setReply } from '../../../platform/api/query.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { type DateParts, datePartsOf, readDate } from '../../../ui/dates/dates.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconBack } from '../../../ui/marks/pageIcons.ts';
import { PreviewForm } from '../preview/PreviewForm.tsx';
import { useDecision } from '../preview/useDecision.ts';
import { useFormErrors } from '../preview/useFormErrors.ts';
import { usePreview } from '../preview/usePreview.ts';

/** Preview, then confirmation. */
export function PeriodsForm({ election, onBack }: { election: ElectionPeriodsForStaff; onBack: () => void }) {
  const { t, locale } = useLingui();
  const form = usePeriodsForm(election, onBack);
  const { draft, change, errors } = form;
  return (
    <div className="stack stack--24">
      <p>
        <Button tone="quiet" size="small" onClick={onBack}>
          <Icon of={iconBack} />
          <Trans>Periudhat e zgjedhjeve</Trans>
        </Button>
      </p>
      <Card title={election.name[locale]}>
        <PreviewForm
          form={form}
          fileName={`periudha-${election.code}`}
          keepHint={t`Mbarimi mbetet ku është, edhe kur vendimi ka rënë në një periudhë tjetër: zgjidheni vetëm me arsye të fortë.`}
          onConfirm={form.confirm}
        >
          <DatesFields draft={draft} errors={errors} onChange={change} />
        </PreviewForm>
      </Card>
    </div>
  );
}

interface DatesFieldsProps {
  draft: Draft;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<Draft>) => void;
}

function DatesFields({ draft, errors, onChange }: DatesFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <DateField
        id="dates.decreedOn"
        label={t`Dekreti i Presidentit për datën e zgjedhjeve`}
        hint={t`Për Kolegjin periudha nis 48 orë pas tij (KZ 152.2).`}
        optional
        value={draft.decreedOn}
        onChange={(decreedOn) => onChange({ decreedOn })}
        error={errors['dates.decreedOn']}
      />
      <DateField
        id="dates.resultOn"
        label={t`Shpallja e rezultatit përfundimtar`}
        hint={t`Deri atëherë ankimi kundër akteve të Komisionerit është 3 ditë (KZ 124/1.2).`}
        optional
        value={draft.resultOn}
        onChange={(resultOn) => onChange({ resultOn })}
        error={errors['dates.resultOn']}
      />
      <DateField
        id="dates.reviewEndedOn"
        label={t`Mbarimi i shqyrtimit administrativ të ankimeve`}
        hint={t`Deri atëherë ankimi në Kolegj është 5 ditë (KZ 152.2).`}
        optional
        value={draft.reviewEndedOn}
        onChange={(reviewEndedOn) => onChange({ reviewEndedOn })}
        error={errors['dates.reviewEndedOn']}
      />
    </>
  );
}

// Form state of election periods: previewed first, then confirmed.
type Draft = Readonly<Record<keyof ElectionDates, DateParts>>;
const fields = ['decreedOn', 'resultOn', 'reviewEndedOn'] as const;

const dayOf = (parts: DateParts): string | null => {
  const read = readDate(parts);
  return 'day' in read ? read.day : null;
};
/** Invalid date. */
const isWrong = (parts: DateParts): boolean => {
  const read = readDate(parts);
  return 'problem' in read && read.problem !== 'empty';
};

function usePeriodsForm(
  { code, version, decreedOn, resultOn, reviewEndedOn }: ElectionPeriodsForStaff,
  onDone: () => void,
) {
  const { t } = useLingui();
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  // The period of a decision is a fact, so there is no choice.
  const decision = useDecision<Draft>('recount', `periods/${code}`, version, {
    decreedOn: datePartsOf(decreedOn ?? ''),
    resultOn: datePartsOf(resultOn ?? ''),
    reviewEndedOn: datePartsOf(reviewEndedOn ?? ''),
  });
  const { draft } = decision;
  const { mutate, isPending, error, reset } = useMutation({
    ...routeMutation('changeElectionPeriods'),
    onSuccess: (saved) => {
      decision.typed.clear();
      setReply('listElectionPeriods', {}, saved);
      onDone();
    },
    onError: () => void invalidate('listElectionPeriods'),
  });
  const dates: ElectionDates = {
    decreedOn: dayOf(draft.decreedOn),
    resultOn: dayOf(draft.resultOn),
    reviewEndedOn: dayOf(draft.reviewEndedOn),
  };
  const previewing = usePreview(() => {
    const query = Object.fromEntries(Object.entries(dates).filter(([, day]) => day !== null));
    return call('previewElectionPeriods', { params: { election: code }, query });
  });
  const change = (part: Partial<Draft>) => {
    decision.change(part);
    previewing.forget();
  };
  const look = () => {
    const found = fields.filter((field) => isWrong(draft[field]));
    setWrong(Object.fromEntries(found.map((field) => [`dates.${field}`, t`Shkruani një ditë të plotë.`])));
    reset();
    if (found.length === 0) previewing.look();
  };
  const confirm = () => {
    const { reason, running } = decision;
    mutate({ params: { election: code }, body: { version, dates, reason, running } });
  };
  const formErrors = useFormErrors(wrong, error, previewing);
  return { draft, change, look, confirm, decision, pending: isPending, ...formErrors };
}
