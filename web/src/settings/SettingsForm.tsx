import type { EditedSettings, SettingsForStaff } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import { give, refresh } from '../api/reads.ts';
import { useAction } from '../api/useAction.ts';
import { formatDateTime } from '../i18n/format.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { Button } from '../ui/actions/Button.tsx';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { Note } from '../ui/feedback/Note.tsx';
import { Toast } from '../ui/feedback/Toast.tsx';
import { focusField } from '../ui/forms/ErrorSummary.tsx';
import { TextField } from '../ui/forms/TextField.tsx';
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
      </div>
      <ContactPreview draft={form.draft} />
      {form.isSaved && <Toast onGone={form.forget}>{t`U ruajt. Publiku e sheh tani.`}</Toast>}
    </form>
  );
}

function useEditing(settings: SettingsForStaff) {
  const { run, pending, fault } = useAction('saveSettings');
  const [draft, setDraft] = useState<EditedSettings>(settings.edited);
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
    setDraft(saved.edited);
    setSaved(true);
    void refresh('getSettings');
  };
  const change = (name: keyof EditedSettings, value: string) => {
    setDraft((before) => ({ ...before, [name]: value }));
    setSaved(false);
  };
  const isConflict = fault?.code === 'conflict';
  const isTold = isConflict || Object.keys(fault?.fields ?? {}).length > 0;
  return {
    ...{ draft, change, save, pending, errors, isConflict, isSaved, forget: () => setSaved(false) },
    fault: isTold ? undefined : fault,
  };
}

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
