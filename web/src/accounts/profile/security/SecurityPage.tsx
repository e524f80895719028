// Password and second factors. Members who must add a factor are led here before anything else.
import type { MySecurity } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import type { CallResponse } from '../../../platform/api/client.ts';
import { invalidate, routeQuery } from '../../../platform/api/query.ts';
import { refreshRights } from '../../../platform/api/session.ts';
import { useSettings } from '../../../platform/api/useSettings.ts';
import { saveText } from '../../../platform/files/saveFile.ts';
import { useAppState, useMustEnroll } from '../../../platform/state/state.ts';
import { Button, LinkButton } from '../../../ui/actions/Button.tsx';
import { CopyButton } from '../../../ui/actions/CopyButton.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { CallButton } from '../../../ui/forms/CallButton.tsx';
import { ConfirmButton } from '../../../ui/forms/ConfirmButton.tsx';
import { ContractForm } from '../../../ui/forms/ContractForm.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { useForm } from '../../../ui/forms/useForm.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconDownload, iconPhone, iconPrint } from '../../../ui/marks/pageIcons.ts';
import { QrCode } from '../../../ui/marks/QrCode.tsx';
import { ProfileFrame } from '../ProfileFrame.tsx';
import { FactorDetails, type FactorsProps, PasskeysCard } from './PasskeysCard.tsx';

export function SecurityPage() {
  const { t } = useLingui();
  const mustEnroll = useMustEnroll();
  const query = useQuery(routeQuery('getMySecurity', {}));
  const [codes, setCodes] = useState<readonly string[]>();
  /** The first factor creates recovery codes, which are shown once before anything else. */
  const changed = async (fresh: readonly string[] | null = null) => {
    if (fresh) setCodes(fresh);
    else await refreshRights();
    await invalidate('getMySecurity');
  };
  const confirmSaved = () => {
    setCodes(undefined);
    void refreshRights();
  };
  if (codes)
    return (
      <ProfileFrame title={t`Kodet e rimëkëmbjes`}>
        <NewCodes codes={codes} onSaved={confirmSaved} />
      </ProfileFrame>
    );
  return (
    <ProfileFrame title={t`Siguria`}>
      {mustEnroll && (
        <Note tone="warn">
          <Trans>
            Roli juaj kërkon një faktor të dytë, përveç fjalëkalimit. Shtoni një çelës kalimi ose një aplikacion
            vërtetimi: pastaj hapet pjesa tjetër e portalit.
          </Trans>
        </Note>
      )}
      <Loaded query={query} lines={10}>
        {(data) => (
          <>
            <PasskeysCard has={data} onChanged={changed} />
            <TotpCard has={data} onChanged={changed} />
            {(data.totp || data.passkeys.length > 0) && <RecoveryCard has={data} onChanged={changed} />}
            <PasswordCard at={data.passwordChangedAt} />
          </>
        )}
      </Loaded>
    </ProfileFrame>
  );
}

function PasswordCard({ at }: { at: string | null }) {
  const { t, date } = useLingui();
  const day = at && date(at);
  return (
    <Card title={t`Fjalëkalimi`}>
      <p className="soft">
        {day ? <Trans>Ndryshuar së fundi më {day}.</Trans> : <Trans>I pandryshuar që në fillim.</Trans>}
      </p>
      <p>
        <LinkButton to={paths.password}>{t`Ndrysho fjalëkalimin`}</LinkButton>
      </p>
    </Card>
  );
}

function RecoveryCard({ has, onChanged }: FactorsProps) {
  const { t, date } = useLingui();
  const { left, madeAt } = has.recoveryCodes;
  const day = madeAt && date(madeAt);
  return (
    <Card title={t`Kodet e rimëkëmbjes`}>
      <p className="soft">{t`Kur pajisja humbet ose prishet, një nga këto kode ju hap derën. Secili vlen një herë.`}</p>
      <p>
        {day ? (
          <>
            <Plural value={left} one="Ka mbetur # kod" other="Kanë mbetur # kode" />{' '}
            <span className="soft">
              <Trans>(të bëra më {day})</Trans>
            </span>
          </>
        ) : (
          <Trans>Nuk keni asnjë kod.</Trans>
        )}
      </p>
      {day && left < 3 && <Note tone="warn">{t`Kanë mbetur pak kode. Bëni të reja para se të mbarojnë.`}</Note>}
      <div>
        <ConfirmButton
          label={t`Bëj kode të reja`}
          title={t`Të bëhen kode të reja?`}
          text={t`Kodet e mëparshme nuk do të vlejnë më.`}
          tone="red"
          route="makeRecoveryCodes"
          input={{ body: {} }}
          onDone={({ codes }) => onChanged(codes)}
        />
      </div>
    </Card>
  );
}

function NewCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const { t } = useLingui();
  const short = useSettings()?.institution.short ?? 'KQZ';
  const email = useAppState((state) => state.member.data?.email);
  const title = t`Kodet e rimëkëmbjes: ${short}, ${email ?? ''}`;
  return (
    <Card>
      <p>
        {t`Ruajini këto kode jashtë kompjuterit, p.sh. të printuara në një vend të sigurt. Shfaqen vetëm tani: më vonë mund të bëni vetëm të reja.`}
      </p>
      <ul className="recovery" aria-label={t`Kodet e rimëkëmbjes`}>
        {codes.map((code) => (
          <li key={code} className="code">
            {code}
          </li>
        ))}
      </ul>
      <div className="row row--8 no-print">
        <CopyButton
          text={() => codes.join('\n')}
          act={t`Kopjo`}
          done={t`U kopjuan`}
          copied={t`Kodet u kopjuan.`}
          refused={t`Shfletuesi nuk lejoi kopjimin. Printojini ose ruajini si skedar.`}
        />
        <Button icon={iconPrint} onClick={() => window.print()}>
          {t`Printo`}
        </Button>
        <Button
          icon={iconDownload}
          onClick={() => saveText('denonco-kodet.txt', 'text/plain', [title, '', ...codes, ''].join('\n'))}
        >
          {t`Ruaj si skedar`}
        </Button>
      </div>
      <p className="no-print">
        <Button tone="blue" onClick={onSaved}>
          {t`I ruajta kodet`}
        </Button>
      </p>
    </Card>
  );
}

function TotpCard({ has: { totp }, onChanged }: FactorsProps) {
  const { t } = useLingui();
  const [setup, setSetup] = useState<CallResponse<'startTotp'>>();
  const added = async (codes: readonly string[] | null) => {
    setSetup(undefined);
    await onChanged(codes);
  };
  return (
    <Card title={t`Aplikacioni i vërtetimit`}>
      <p className="soft">
        {t`Pas fjalëkalimit shkruani gjashtë shifra që ndryshojnë çdo gjysmë minute, nga një aplikacion si Aegis, Google Authenticator ose Microsoft Authenticator.`}
      </p>
      {totp && <TotpRow totp={totp} onChanged={() => onChanged()} />}
      {setup ? (
        <TotpSetup setup={setup} onAdded={added} onLeave={() => setSetup(undefined)} />
      ) : (
        <div>
          <CallButton route="startTotp" input={{ body: {} }} onDone={setSetup}>
            {totp ? <Trans>Zëvendësoje me një tjetër</Trans> : <Trans>Shto një aplikacion</Trans>}
          </CallButton>
        </div>
      )}
    </Card>
  );
}

function TotpRow({ totp, onChanged }: { totp: NonNullable<MySecurity['totp']>; onChanged: () => Promise<void> }) {
  const { t } = useLingui();
  return (
    <div className="factor">
      <Icon of={iconPhone} />
      <FactorDetails name={t`Aplikacioni është gati`} {...totp} />
      <div className="factor__acts">
        <ConfirmButton
          size="small"
          label={t`Hiqe`}
          aria-label={t`Hiqe aplikacionin e vërtetimit`}
          title={t`Të hiqet aplikacioni i vërtetimit?`}
          text={t`Kodet e tij nuk do të pranohen më në hyrje.`}
          act={t`Hiqe aplikacionin`}
          tone="red"
          route="removeTotp"
          input={{ body: {} }}
          onDone={onChanged}
        />
      </div>
    </div>
  );
}

interface TotpSetupProps {
  setup: CallResponse<'startTotp'>;
  onAdded: (codes: readonly string[] | null) => Promise<void>;
  onLeave: () => void;
}

function TotpSetup({ setup: { ticket, secret, uri }, onAdded, onLeave }: TotpSetupProps) {
  const { t } = useLingui();
  const form = useForm('confirmTotp', {
    initial: { code: '' },
    prefix: 'totp-',
    input: ({ code }) => ({ body: { ticket, code } }),
    onDone: ({ recoveryCodes }) => onAdded(recoveryCodes),
  });
  return (
    <ContractForm form={form} act={t`Konfirmo dhe shto`} onCancel={onLeave} className="stack stack--24">
      <div className="totp">
        <QrCode text={uri} label={t`Kod QR për aplikacionin e vërtetimit`} />
        <div className="stack stack--8">
          <p>{t`Skanojeni këtë kod me aplikacionin. Nëse nuk skanoni dot, shkruani në aplikacion çelësin:`}</p>
          <p className="totp__secret code">{secret.match(/.{1,4}/g)?.join(' ')}</p>
        </div>
      </div>
      <TextField
        {...form.field('code')}
        label={t`Kodi që shfaq aplikacioni`}
        hint={t`Gjashtë shifra.`}
        onChange={(code) => {
          form.reset();
          form.change({ code });
        }}
        width={10}
        native={{ autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 12 }}
      />
    </ContractForm>
  );
}
