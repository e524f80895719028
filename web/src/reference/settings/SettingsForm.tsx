import type { EditedSettings, SettingsForStaff } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { invalidate, setReply } from '../../platform/api/query.ts';
import { formatDateTime } from '../../platform/i18n/format.ts';
import { useLocale } from '../../platform/i18n/useLocale.ts';
import { Link } from '../../platform/router/router.tsx';
import { useTypedChange } from '../../register/filing/draft/useTypedChange.ts';
import { useContractForm, valuesOf } from '../../register/filing/form/useContractForm.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import { Toast } from '../../ui/feedback/Toast.tsx';
import { ContractForm } from '../../ui/forms/ContractForm.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { ContactPreview } from './ContactPreview.tsx';
import { useFields } from './useFields.ts';

export function SettingsForm({ settings }: { settings: SettingsForStaff }) {
  const { t } = useLingui();
  const groups = useFields();
  const [isSaved, setSaved] = useState(false);
  const edit = useTypedChange<EditedSettings>('settings', settings.revision, settings.edited);
  const form = useContractForm('saveSettings', {
    typed: valuesOf(edit),
    input: (edited) => ({ body: { revision: settings.revision, edited } }),
    onDone: (saved) => {
      setReply('getSettingsForStaff', {}, saved);
      setSaved(true);
      void invalidate('getSettings');
    },
    onRefused: () => void invalidate('getSettingsForStaff'),
  });
  return (
    <div className="settings__form">
      <ContractForm
        form={form}
        act={t`Ruaj`}
        className="stack stack--24"
        note={(edit.isBehind || form.isConflict) && <ConflictNote settings={settings} />}
        more={<LastEdit settings={settings} />}
      >
        {settings.isWaiting && <Waiting />}
        {groups.map(({ key, title, fields }) => (
          <Card key={key} title={title}>
            {fields.map(({ name, label, hint, type }) => (
              <TextField key={name} {...form.field(name, `edited.${name}`)} label={label} hint={hint} type={type} />
            ))}
          </Card>
        ))}
      </ContractForm>
      <ContactPreview draft={form.value} />
      {isSaved && (
        <Toast onGone={() => setSaved(false)}>
          {settings.isWaiting ? t`Pret konfirmimin e një personi të dytë.` : t`U ruajt. Publiku e sheh tani.`}
        </Toast>
      )}
    </div>
  );
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

function ConflictNote({ settings: { editedBy } }: { settings: SettingsForStaff }) {
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
