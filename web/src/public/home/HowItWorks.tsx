import { Trans } from '@lingui/react/macro';

export const HowItWorks = () => (
  <section>
    <h2>
      <Trans>Si ecën një denoncim</Trans>
    </h2>
    <ol className="four">
      <li>
        <h3>
          <Trans>Tregoni çfarë ndodhi</Trans>
        </h3>
        <p>
          <Trans>Rreth 5 minuta. Drafti ruhet në pajisjen tuaj dhe mund ta vazhdoni më vonë.</Trans>
        </p>
      </li>
      <li>
        <h3>
          <Trans>Merrni vërtetimin</Trans>
        </h3>
        <p>
          <Trans>Numër, datë, orë dhe kod ndjekjeje. Ruajeni kodin: vetëm ju e keni.</Trans>
        </p>
      </li>
      <li>
        <h3>
          <Trans>E shqyrtojmë</Trans>
        </h3>
        <p>
          <Trans>Verifikim paraprak, pastaj hetim. Nëse na duhet diçka, ju pyesim përmes kodit.</Trans>
        </p>
      </li>
      <li>
        <h3>
          <Trans>Lexoni vendimin</Trans>
        </h3>
        <p>
          <Trans>Me arsye, për çdo subjekt. Afati ligjor shihet gjatë gjithë kohës.</Trans>
        </p>
      </li>
    </ol>
  </section>
);
