// The fields of the settings, by what they are for.
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
  ];
}
