import type { EditedSettings, SettingsForStaff } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../platform/api/query.ts';
import { announceDone } from '../../platform/state/done.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { ConflictNote } from '../../ui/forms/ConflictNote.tsx';
import { ContractForm } from '../../ui/forms/ContractForm.tsx';
import { TextField, type TextFieldProps } from '../../ui/forms/TextField.tsx';
import { useEditForm } from '../../ui/forms/useForm.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Facts } from '../../ui/layout/SummaryList.tsx';
import { WaitingNote } from '../../ui/secondPerson/SecondPerson.tsx';
import './settings.css';

export function SettingsPage() {
  const { t } = useLingui();
  const query = useQuery(routeQuery('getSettingsForStaff', {}));
  return (
    <Page
      title={t`Konfigurimi i portalit`}
      className="settings stack stack--24"
      lead={
        <Trans>
          Emrat dhe kontaktet dalin në kryefaqe, në fund të çdo faqeje, në dokumente, në mesazhe dhe në skedarët e
          eksportuar. Ajo që ruani del menjëherë; faqja kryesore e merr brenda një minute.
        </Trans>
      }
    >
      <Loaded query={query} lines={12}>
        {(data) => (
          <>
            <SettingsForm settings={data} />
            <FixedSettings fixed={data.fixed} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** Read-only limits and connections, with instructions for operators. */
function FixedSettings({ fixed }: { fixed: SettingsForStaff['fixed'] }) {
  const { t, bytes } = useLingui();
  const names: Readonly<Record<string, string>> = {
    PUBLIC_URL: t`Adresa e portalit`,
    DEMO: t`Të dhëna prove`,
    MAIL_FROM: t`Dërguesi i e-maileve`,
    SMTP_URL: t`Serveri i e-mailit`,
    SMS_URL: t`Porta e SMS-ve`,
    S3_URL: t`Ruajtja e skedarëve në S3`,
    CLAMAV_HOST: t`Skaneri i viruseve`,
    EVIDENCE_MAX_BYTES: t`Madhësia më e madhe e një skedari`,
    EVIDENCE_MAX_FILES: t`Skedarë për paraqitje`,
    CHALLENGE: t`Verifikimi automatik i vizitorëve`,
    RATE_LIMITS: t`Kufijtë e përpjekjeve`,
  };
  const labels: Readonly<Record<string, string>> = { on: t`po`, off: t`jo`, set: t`e vendosur` };
  const formatSetting = (key: string, value: string | null) => {
    if (value === null) return t`jo e vendosur`;
    if (key === 'EVIDENCE_MAX_BYTES') return bytes(Number(value));
    if (key === 'DEMO') return value === '1' ? t`po` : t`jo`;
    return labels[value] ?? value;
  };
  return (
    <Card title={t`Konfigurimi i serverit`}>
      <p className="soft measure">
        {t`Këto ndryshohen nga kush e mban serverin: në variablat e mjedisit me emrat më poshtë, pastaj serveri niset përsëri. Fjalëkalimet dhe çelësat nuk tregohen.`}
      </p>
      <Facts
        facts={fixed.map(({ key, value }) => ({
          label: names[key] ?? key,
          value: (
            <>
              {formatSetting(key, value)} <span className="code settings__key">{key}</span>
            </>
          ),
        }))}
      />
    </Card>
  );
}

function SettingsForm({ settings }: { settings: SettingsForStaff }) {
  const { t } = useLingui();
  const groups = useFields();
  const form = useEditForm('saveSettings', {
    of: { version: settings.revision, value: settings.edited },
    draft: 'settings',
    input: (edited, revision) => ({ body: { revision, edited } }),
    replaces: routeQuery('getSettingsForStaff', {}),
    rereads: ['getSettings'],
    onDone: ({ isWaiting }) =>
      announceDone({
        title: isWaiting ? t`Pret konfirmimin e një personi të dytë.` : t`U ruajt. Publiku e sheh tani.`,
      }),
  });
  return (
    <div className="settings__form">
      <ContractForm
        form={form}
        act={t`Ruaj`}
        className="stack stack--24"
        note={form.isConflict && <ConflictNote by={settings.editedBy?.name} />}
        more={<LastEdit settings={settings} />}
      >
        {settings.isWaiting && <WaitingNote />}
        {groups.map(({ title, fields }) => (
          <Card key={title} title={title}>
            {fields.map(({ name, label, hint, type }) => (
              <TextField key={name} {...form.field(name, `edited.${name}`)} label={label} hint={hint} type={type} />
            ))}
          </Card>
        ))}
      </ContractForm>
      <ContactPreview draft={form.value} />
    </div>
  );
}

function LastEdit({ settings: { editedAt, editedBy } }: { settings: SettingsForStaff }) {
  const { t, dateTime } = useLingui();
  if (editedAt === null) return <span className="soft">{t`Deri tani vlejnë të dhënat e serverit.`}</span>;
  const at = dateTime(editedAt);
  const by = editedBy?.name ?? '';
  return (
    <span className="soft">
      <Trans>
        Ndryshuar së fundi më {at} nga {by}.
      </Trans>
    </span>
  );
}

function ContactPreview({ draft }: { draft: EditedSettings }) {
  const { t } = useLingui();
  const { nameAl, nameEn, short, phone, email, address, emergencyPhone, website } = draft;
  return (
    <aside className="settings__preview stack" aria-label={t`Si del për publikun`}>
      <h2>{t`Si del për publikun`}</h2>
      <div className="settings__sos">
        <p>
          <b className="num">{emergencyPhone}</b> <Trans>Policia e Shtetit</Trans>
        </p>
        <p>
          <b className="num">{phone}</b> {short}
        </p>
      </div>
      <div className="stack stack--8">
        <p>
          <b>{nameAl}</b>
        </p>
        <p className="soft" lang="en">
          {nameEn}
        </p>
        <p>{address}</p>
        <p className="breaks">
          <span className="num">{phone}</span> · {email}
        </p>
        {website !== '' && <p className="breaks">{website.replace(/^https:\/\/(www\.)?|\/$/g, '')}</p>}
      </div>
    </aside>
  );
}

interface SettingGroup {
  readonly title: string;
  readonly fields: readonly (Pick<TextFieldProps, 'label' | 'hint' | 'type'> & { name: keyof EditedSettings })[];
}

function useFields(): readonly SettingGroup[] {
  const { t } = useLingui();
  return [
    {
      title: t`Institucioni`,
      fields: [
        { name: 'nameAl', label: t`Emri në shqip` },
        { name: 'nameEn', label: t`Emri në anglisht` },
        { name: 'short', label: t`Shkurtesa`, hint: t`Del në mesazhe, në SMS dhe në titujt e shkurtër.` },
      ],
    },
    {
      title: t`Kontaktet`,
      fields: [
        { name: 'phone', label: t`Telefoni`, type: 'tel' },
        { name: 'email', label: t`E-maili`, type: 'email' },
        { name: 'address', label: t`Adresa` },
        { name: 'website', label: t`Faqja e komisionit`, hint: t`Nis me https://. Bosh: nuk tregohet.` },
      ],
    },
    {
      title: t`Urgjencat`,
      fields: [
        {
          name: 'emergencyPhone',
          label: t`Numri i policisë`,
          type: 'tel',
          hint: t`Del në kryefaqe dhe kur dikush denoncon një vepër penale.`,
        },
      ],
    },
    {
      title: t`Hapja e identiteteve`,
      fields: [
        {
          name: 'openingWaitDays',
          label: t`Ditët e para të një llogarie`,
          hint: t`Brenda tyre një llogari e re as nuk kërkon, as nuk miraton hapjen e një identiteti. Kur i pakësoni, duhet një person i dytë.`,
        },
      ],
    },
    {
      title: t`Mesazhet`,
      fields: [
        {
          name: 'senderName',
          label: t`Emri i dërguesit të e-maileve`,
          hint: t`Adresa e dërguesit është e serverit (MAIL_FROM). Secili merr mesazhe në gjuhën që ka zgjedhur.`,
        },
      ],
    },
    {
      title: t`SMS`,
      fields: [
        {
          name: 'smsCountries',
          label: t`Shtete ku dërgohen kode, përveç Shqipërisë`,
          hint: t`Prefikset, të ndara me hapësirë, p.sh. +383 +39. Bosh: vetëm +355.`,
        },
        {
          name: 'smsCodes',
          label: t`Kode në ditë për vizitorët`,
          hint: t`Pas këtij kufiri vizitorit i ofrohet e-maili.`,
        },
        {
          name: 'smsPerOrigin',
          label: t`Prej tyre nga një adresë rrjeti`,
          hint: t`Një fshat i tërë mund të lidhet nga një adresë e vetme.`,
        },
        {
          name: 'smsNews',
          label: t`Njoftime në ditë për depozituesit`,
          hint: t`Ato që e kalojnë kufirin dërgohen të nesërmen.`,
        },
        {
          name: 'smsMembers',
          label: t`Njoftime në ditë për personelin`,
          hint: t`Po aq kode ka personeli, të numëruara veç.`,
        },
      ],
    },
  ];
}
