// Editable public settings, and read-only ones of the server's configuration.
import type { SettingsForStaff } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../platform/api/query.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Facts } from '../../ui/layout/SummaryList.tsx';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import './settings.css';
import { SettingsForm } from './SettingsForm.tsx';

export function SettingsPage() {
  const { t } = useLingui();
  const title = t`Konfigurimi i portalit`;
  usePageFocus(title);
  const query = useQuery(routeQuery('getSettingsForStaff', {}));
  return (
    <div className="settings stack stack--24">
      <h1>{title}</h1>
      <p className="soft measure">
        <Trans>
          Emrat dhe kontaktet dalin në kryefaqe, në fund të çdo faqeje, në dokumente, në mesazhe dhe në skedarët e
          eksportuar. Ajo që ruani del menjëherë; faqja kryesore e merr brenda një minute.
        </Trans>
      </p>
      <Loaded query={query} lines={12}>
        {(data) => (
          <>
            <SettingsForm settings={data} />
            <FixedSettings fixed={data.fixed} />
          </>
        )}
      </Loaded>
    </div>
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
  const words: Readonly<Record<string, string>> = { on: t`po`, off: t`jo`, set: t`e vendosur` };
  const shown = (key: string, value: string | null) => {
    if (value === null) return t`jo e vendosur`;
    if (key === 'EVIDENCE_MAX_BYTES') return bytes(Number(value));
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
