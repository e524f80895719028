import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/actions/Button.tsx';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { Choices } from '../../../ui/forms/Choices.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconBack } from '../../../ui/marks/pageIcons.ts';
import { PreviewForm } from '../preview/PreviewForm.tsx';
import { type DayDraft, type DayEdit, useDayForm } from './useDayForm.ts';

interface DayFormProps {
  edit: DayEdit;
  /** Called with the changed day. */
  onDone: (at: string) => void;
  onBack: () => void;
}

function useTitle(edit: DayEdit): string {
  const { t, date } = useLingui();
  const day = edit.day && date(edit.day.day);
  const titles = {
    add: t`Ditë e re në kalendar`,
    move: t`Zhvendos ditën ${day}`,
    remove: t`Hiq ditën ${day}`,
    rename: t`Riemërto ditën ${day}`,
    confirm: t`Konfirmo ditën ${day}`,
  } as const;
  return titles[edit.act];
}

/** A calendar change: preview, then confirmation. */
export function DayForm({ edit, onDone, onBack }: DayFormProps) {
  const { t } = useLingui();
  const title = useTitle(edit);
  const form = useDayForm(edit, onDone);
  const { draft, change, errors } = form;
  return (
    <div className="stack stack--24">
      <p>
        <Button tone="quiet" size="small" onClick={onBack}>
          <Icon of={iconBack} />
          <Trans>Kalendari</Trans>
        </Button>
      </p>
      <Card title={title}>
        <PreviewForm
          form={form}
          fileName={`kalendari-${draft.day.year}`}
          keepHint={t`Mbarimi mbetet ku është, edhe kur zyra atë ditë pushon. Ligji e zhvendos te dita e parë e punës (KZ 125.4): zgjidheni vetëm me arsye të fortë.`}
          onConfirm={form.confirm}
        >
          <DayFields edit={edit} draft={draft} errors={errors} onChange={change} />
        </PreviewForm>
      </Card>
    </div>
  );
}

interface DayFieldsProps {
  edit: DayEdit;
  draft: DayDraft;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<DayDraft>) => void;
}

function DayFields({ edit: { act, day }, draft, errors, onChange }: DayFieldsProps) {
  const { t, locale } = useLingui();
  if (act === 'remove') return <p>{day?.name[locale]}</p>;
  if (act === 'confirm')
    return (
      <p>
        <span>{`${day?.name[locale] ?? ''}.`}</span> <Trans>Dita mbetet ku është dhe nuk quhet më e pritur.</Trans>
      </p>
    );
  return (
    <>
      {act === 'add' && <NewDay draft={draft} errors={errors} onChange={onChange} />}
      {act === 'move' && (
        <DateField
          id="to"
          label={t`Zhvendoset në`}
          value={draft.to}
          onChange={(to) => onChange({ to })}
          error={errors.to}
        />
      )}
      <TextField
        id="name.al"
        label={t`Emri në shqip`}
        value={draft.al}
        onChange={(al) => onChange({ al })}
        error={errors['name.al']}
      />
      <TextField
        id="name.en"
        label={t`Emri në anglisht`}
        value={draft.en}
        onChange={(en) => onChange({ en })}
        error={errors['name.en']}
      />
    </>
  );
}

/** The day, and whether it is a rest day. */
function NewDay({ draft, errors, onChange }: Omit<DayFieldsProps, 'edit'>) {
  const { t } = useLingui();
  return (
    <>
      <DateField
        id="day"
        label={t`Dita`}
        value={draft.day}
        onChange={(given) => onChange({ day: given })}
        error={errors.day}
      />
      <Choices
        id="works"
        label={t`Çfarë ndodh atë ditë?`}
        look="plain"
        value={draft.works ? 'works' : 'rests'}
        onChange={(value) => onChange({ works: value === 'works' })}
        choices={[
          { value: 'rests', label: t`Zyra pushon` },
          { value: 'works', label: t`Zyra punon, edhe pse është e shtunë ose e diel` },
        ]}
      />
    </>
  );
}
