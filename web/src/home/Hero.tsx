import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { paths } from '../paths.ts';
import { useNavigate } from '../router/router.tsx';
import { Button, LinkButton } from '../ui/actions/Button.tsx';
import { TextField } from '../ui/forms/TextField.tsx';
import { Icon } from '../ui/marks/Icon.tsx';
import { iconArrow } from '../ui/marks/icons.ts';

const Facts = ({ facts }: { facts: readonly { label: string; value: string }[] }) => (
  <dl>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

function DenounceDoor() {
  const { t } = useLingui();
  return (
    <section className="door door--red">
      <h2>
        <Trans>Denonconi</Trans>
      </h2>
      <p className="soft">
        <Trans>
          Për sjelljen e një personi, institucioni, partie ose medieje: presion, blerje vote, përdorim i pasurisë
          publike.
        </Trans>
      </p>
      <Facts
        facts={[
          { label: t`Kush`, value: t`Çdo person. Mund të mbeteni anonim.` },
          { label: t`Kur`, value: t`Në çdo kohë, edhe jashtë fushatës` },
          { label: t`Vendos`, value: t`Komisioneri Shtetëror i Zgjedhjeve` },
        ]}
      />
      <LinkButton to={paths.registerDenouncement} tone="red" size="large">
        <Trans>Denonco</Trans>
        <Icon of={iconArrow} />
      </LinkButton>
    </section>
  );
}

/** The code goes along out of sight: an address would keep it in the history of a shared computer. */
function TrackDoor() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    navigate(paths.trackDenouncement, { state: { code } });
  };
  return (
    <section className="door">
      <h2>
        <Trans>Ndiqni</Trans>
      </h2>
      <p className="soft">
        <Trans>Keni bërë një denoncim? Me kodin e vërtetimit e ndiqni vetë, pa telefonuar e pa llogari.</Trans>
      </p>
      <Facts
        facts={[
          { label: t`Shihni`, value: t`Hapin e radhës, afatin ligjor, arsyet dhe vendimin` },
          { label: t`Mundeni`, value: t`T’u përgjigjeni pyetjeve të KQZ-së` },
          { label: t`E sheh`, value: t`Vetëm kush e ka kodin` },
        ]}
      />
      <form className="door__track" onSubmit={submit}>
        <TextField
          id="code"
          label={t`Kodi i ndjekjes`}
          code
          value={code}
          onChange={setCode}
          native={{ autoComplete: 'off', spellCheck: false, maxLength: 24, placeholder: 'XXXX XXXX XXXX XXXX' }}
        />
        <Button type="submit" size="large">
          <Trans>Ndiq</Trans>
        </Button>
      </form>
    </section>
  );
}

export const Hero = () => (
  <section className="hero">
    <div className="wrap wrap--public">
      <h1>
        <Trans>Patë një shkelje në zgjedhje? Na tregoni.</Trans>
      </h1>
      <p className="lead hero__lead">
        <Trans>
          Nuk duhet llogari. Merrni menjëherë një numër dhe një kod, me të cilin ndiqni çdo hap deri në vendim.
        </Trans>
      </p>
      <div className="doors">
        <DenounceDoor />
        <TrackDoor />
      </div>
    </div>
  </section>
);
