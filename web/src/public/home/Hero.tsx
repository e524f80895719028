import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import { paths } from '../../paths.ts';
import { navigate } from '../../platform/router/router.tsx';
import { Button, LinkButton } from '../../ui/actions/Button.tsx';
import { Segments } from '../../ui/actions/Segments.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconArrow } from '../../ui/marks/icons.ts';

interface EntryCardProps {
  title: string;
  about: ReactNode;
  facts: readonly (readonly [label: string, value: string])[];
  to: string;
  tone: 'red' | 'ink';
  act: ReactNode;
}

const EntryCard = ({ title, about, facts, to, tone, act }: EntryCardProps) => (
  <section className={tone === 'red' ? 'door door--red' : 'door'}>
    <h2>{title}</h2>
    <p className="soft">{about}</p>
    <dl>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <LinkButton to={to} tone={tone} size="large">
      {act}
      <Icon of={iconArrow} />
    </LinkButton>
  </section>
);

function EntryCards() {
  const { t } = useLingui();
  return (
    <div className="doors">
      <EntryCard
        title={t`Denoncim`}
        about={
          <Trans>
            Denoncimi bëhet për sjelljen e një personi, institucioni, partie ose medieje: presion, blerje vote, përdorim
            i pasurisë publike.
          </Trans>
        }
        facts={[
          [t`Kush`, t`Çdo person. Mund të mbeteni anonim.`],
          [t`Kur`, t`Në çdo kohë, edhe jashtë fushatës`],
          [t`Vendos`, t`Komisioneri Shtetëror i Zgjedhjeve`],
        ]}
        to={paths.registerDenouncement}
        tone="red"
        act={<Trans>Denonco</Trans>}
      />
      <EntryCard
        title={t`Ankesë`}
        about={
          <Trans>
            Ankesa bëhet kundër një vendimi ose mosveprimi të KZAZ-së ose të Komisionerit Shtetëror që cenon një interes
            tuajin të ligjshëm.
          </Trans>
        }
        facts={[
          [t`Kush`, t`Subjekte zgjedhore dhe të tjerë me interes të ligjshëm`],
          [t`Kur`, t`Brenda afatit të aktit, shpesh vetëm pak ditë (KZ, nenet 124 dhe 124/1)`],
          [t`Vendos`, t`KAS, me seancë publike`],
        ]}
        to={paths.registerComplaint}
        tone="ink"
        act={<Trans>Ankohu</Trans>}
      />
    </div>
  );
}

export const Hero = () => (
  <section className="hero">
    <div className="wrap wrap--public hero__grid">
      <div>
        <h1>
          <Trans>Patë një shkelje në zgjedhje? Na tregoni.</Trans>
        </h1>
        <p className="lead hero__lead">
          <Trans>
            Nuk duhet llogari. Merrni menjëherë një numër dhe një kod, me të cilin ndiqni çdo hap deri në vendim.
          </Trans>
        </p>
      </div>
      <EntryCards />
      <TrackBox />
    </div>
  </section>
);

/**
 * The code is passed in the history entry's state, because an address would stay in the history of a shared computer.
 * The kind is the form's address, so that app/prerender/before.ts can follow it before the app loads.
 */
function TrackBox() {
  const { t } = useLingui();
  const [to, setTo] = useState<string>(paths.trackDenouncement);
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    navigate(to, { state: { code } });
  };
  return (
    <form className="track-box" onSubmit={submit}>
      <h2 className="track-box__title">{t`Keni një kod? Ndiqni çështjen`}</h2>
      <Segments
        name="track"
        label={t`Lloji i çështjes`}
        value={to}
        onChange={setTo}
        choices={[
          { value: paths.trackDenouncement, label: t`Denoncim` },
          { value: paths.trackComplaint, label: t`Ankesë` },
        ]}
      />
      <div className="track-box__code">
        <TextField
          id="code"
          label={t`Kodi i ndjekjes`}
          code
          value={code}
          onChange={setCode}
          native={{ autoComplete: 'off', spellCheck: false, maxLength: 24, placeholder: 'XXXX XXXX XXXX XXXX' }}
        />
        <Button type="submit" size="large">
          {t`Ndiq`}
        </Button>
      </div>
    </form>
  );
}
