// Groups of settings fields.
import type { EditedSettings } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';

interface SettingField {
  readonly name: keyof EditedSettings;
  readonly label: string;
  readonly hint?: string;
  readonly type?: 'text' | 'email' | 'tel';
}
interface SettingGroup {
  readonly key: string;
  readonly title: string;
  readonly fields: readonly SettingField[];
}

export function useFields(): readonly SettingGroup[] {
  const { t } = useLingui();
  return [
    {
      key: 'names',
      title: t`Institucioni`,
      fields: [
        { name: 'nameAl', label: t`Emri në shqip` },
        { name: 'nameEn', label: t`Emri në anglisht` },
        { name: 'short', label: t`Shkurtesa`, hint: t`Del në mesazhe, në SMS dhe në titujt e shkurtër.` },
      ],
    },
    {
      key: 'contact',
      title: t`Kontaktet`,
      fields: [
        { name: 'phone', label: t`Telefoni`, type: 'tel' },
        { name: 'email', label: t`E-maili`, type: 'email' },
        { name: 'address', label: t`Adresa` },
        { name: 'website', label: t`Faqja e komisionit`, hint: t`Nis me https://. Bosh: nuk tregohet.` },
      ],
    },
    {
      key: 'emergency',
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
      key: 'identities',
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
      key: 'messages',
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
      key: 'sms',
      title: t`SMS`,
      fields: [
        {
          name: 'smsCountries',
          label: t`Shtete ku dërgohen kode, përveç Shqipërisë`,
          hint: t`Parathëniet, të ndara me hapësirë, p.sh. +383 +39. Bosh: vetëm +355.`,
        },
        {
          name: 'smsCodes',
          label: t`Kode në ditë për vizitorët`,
          hint: t`Pas këtij kufiri vizitorit i ofrohet e-maili.`,
        },
        {
          name: 'smsPerOrigin',
          label: t`Prej tyre nga një adresë rrjeti`,
          hint: t`Një fshat i tërë mund të dalë me një adresë të vetme.`,
        },
        {
          name: 'smsNews',
          label: t`Njoftime në ditë për depozituesit`,
          hint: t`Ato që e kalojnë kufirin dërgohen të nesërmen.`,
        },
        { name: 'smsMembers', label: t`Njoftime në ditë për stafin`, hint: t`Po aq kode ka stafi, të numëruara veç.` },
      ],
    },
  ];
}
