import type { EditedSettings, SettingsForStaff } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import { give, refresh } from '../api/reads.ts';
import { useAction } from '../api/useAction.ts';
import { useTypedChange } from '../filing/draft/useTypedChange.ts';
import { formatDateTime } from '../i18n/format.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { paths } from '../paths.ts';
import { Link } from '../router/router.tsx';
import { Button } from '../ui/actions/Button.tsx';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { Note } from '../ui/feedback/Note.tsx';
import { Toast } from '../ui/feedback/Toast.tsx';
import { focusField } from '../ui/forms/ErrorSummary.tsx';
import { TextField } from '../ui/forms/TextField.tsx';
import { KeptLine } from '../ui/kept/KeptLine.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { ContactPreview } from './ContactPreview.tsx';
import { useFields } from './useFields.ts';

export function SettingsForm({ settings }: { settings: SettingsForStaff }) {
  const { t } = useLingui();
  const form = useEditing(settings);
  const groups = useFields();
  return (
    <form className="settings__form" noValidate onSubmit={(event) => void form.save(event)}>
      <div className="stack stack--24">
        {settings.isWaiting && <Waiting />}
        {form.isConflict && <Meanwhile settings={settings} />}
        {form.fault && <FaultState fault={form.fault} />}
        {groups.map(({ key, title, fields }) => (
          <Card key={key} title={title}>
            {fields.map(({ name, label, hint, type }) => (
              <TextField
                key={name}
                id={`edited.${name}`}
                label={label}
                hint={hint}
                type={type}
                value={form.draft[name]}
                onChange={(value) => form.change(name, value)}
                error={form.errors[`edited.${name}`]}
              />
            ))}
          </Card>
        ))}
        <p className="row row--8">
          <Button type="submit" tone="blue" pending={form.pending}>
            <Trans>Ruaj</Trans>
          </Button>
          <LastEdit settings={settings} />
        </p>
        <KeptLine of={form.typed} />
      </div>
      <ContactPreview draft={form.draft} />
      {form.isSaved && (
        <Toast onGone={form.forget}>
          {settings.isWaiting ? t`Pret konfirmimin e një personi të dytë.` : t`U ruajt. Publiku e sheh tani.`}
        </Toast>
      )}
    </form>
  );
}

function useEditing(settings: SettingsForStaff) {
  const { run, pending, fault } = useAction('saveSettings');
  const change = useTypedChange<EditedSettings>('settings', settings.revision, settings.edited);
  const { typed, shown: draft, isBehind } = change;
  const [isSaved, setSaved] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    const told = Object.entries(fault?.fields ?? {}).map(([path, words]) => [path, words.join(' ')] as const);
    setErrors(Object.fromEntries(told));
    if (told[0]) focusField(told[0][0]);
  }, [fault]);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    // After a conflict what the other one saved has been shown, so its revision is the one that was seen.
    const saved = await run({ body: { revision: settings.revision, edited: draft } });
    if (!saved) return void (await refresh('getSettingsForStaff'));
    give('getSettingsForStaff', {}, saved);
    typed.clear();
    setSaved(true);
    void refresh('getSettings');
  };
  const changeField = (name: keyof EditedSettings, value: string) => {
    change.setShown({ ...change.get(), [name]: value });
    setSaved(false);
  };
  const isConflict = isBehind || fault?.code === 'conflict';
  const isTold = isConflict || Object.keys(fault?.fields ?? {}).length > 0;
  return {
    typed,
    draft,
    change: changeField,
    save,
    pending,
    errors,
    isConflict,
    isSaved,
    forget: () => setSaved(false),
    fault: isTold ? undefined : fault,
  };
}

const Waiting = () => (
  <Note tone="wait">
    <p>
      <Trans>
        Një ndryshim pret konfirmimin e një personi të dytë dhe nuk vlen ende.{' '}
        <Link to={paths.grants}>Shihni kërkesën</Link>
      </Trans>
    </p>
  </Note>
);

function Meanwhile({ settings: { editedBy } }: { settings: SettingsForStaff }) {
  const name = editedBy?.name ?? '';
  return (
    <Note tone="warn" alert>
      <p>
        <Trans>
          {name} e ndryshoi konfigurimin ndërkohë. Ajo që shkruat është këtu; ruajeni përsëri nëse duhet të mbetet e
          juaja.
        </Trans>
      </p>
    </Note>
  );
}

function LastEdit({ settings: { editedAt, editedBy } }: { settings: SettingsForStaff }) {
  const locale = useLocale();
  if (editedAt === null)
    return (
      <span className="soft">
        <Trans>Deri tani vlejnë të dhënat e serverit.</Trans>
      </span>
    );
  const at = formatDateTime(editedAt, locale);
  const by = editedBy?.name ?? '';
  return (
    <span className="soft">
      <Trans>
        Ndryshuar së fundi më {at} nga {by}.
      </Trans>
    </span>
  );
}
