import type { SettingsForStaff } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatBytes } from '../i18n/format.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { Card } from '../ui/layout/Card.tsx';
import { Facts } from '../ui/layout/SummaryList.tsx';

/** Limits and connections belong to whoever runs the server: they are shown, and where they are changed is said. */
export function FixedSettings({ fixed }: { fixed: SettingsForStaff['fixed'] }) {
  const { t } = useLingui();
  const locale = useLocale();
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
  const words: Readonly<Record<string, string>> = { on: t`po`, off: t`jo`, set: t`e vendosur` };
  const shown = (key: string, value: string | null) => {
    if (value === null) return t`jo e vendosur`;
    if (key === 'EVIDENCE_MAX_BYTES') return formatBytes(Number(value), locale);
    if (key === 'DEMO') return value === '1' ? t`po` : t`jo`;
    return words[value] ?? value;
  };
  return (
    <Card title={t`Konfigurimi i serverit`}>
      <p className="soft measure">
        <Trans>
          Këto ndryshohen nga kush e mban serverin: në variablat e mjedisit me emrat më poshtë, pastaj serveri niset
          përsëri. Fjalëkalimet dhe çelësat nuk tregohen.
        </Trans>
      </p>
      <Facts
        facts={fixed.map(({ key, value }) => ({
          label: names[key] ?? key,
          value: (
            <>
              {shown(key, value)} <span className="code settings__key">{key}</span>
            </>
          ),
        }))}
      />
    </Card>
  );
}
