// Independent checks: the log follower, a witness, and the files.
import { type LogState, logPath } from '@denonco/contract';
import { Trans } from '@lingui/react/macro';
import { paths } from '../../paths.ts';
import { Link } from '../../platform/router/router.tsx';

const files = ['checkpoint', 'keys', 'tile/0/000', 'tile/entries/000'];

export function CheckYourself({ log }: { log: LogState | undefined }) {
  const address = `${window.location.origin}${logPath}`;
  const key = log?.keys.at(-1)?.verifierKey ?? 'VKEY';
  return (
    <section className="stack measure" aria-labelledby="log-check">
      <h2 id="log-check">
        <Trans>Kontrollojeni vetë</Trans>
      </h2>
      <p>
        <Trans>
          Programi <code>denonco-verify</code> është i hapur, më vete, pa asnjë rresht të këtij serveri. Ai kontrollon
          vërtetime, ndjek regjistrin, mban mend kokat që ka parë dhe thotë kur diçka nuk përputhet.
        </Trans>
      </p>
      <pre className="log-command" lang="en">
        {`npx denonco-verify follow ${address} --state denonco.head --key '${key}'`}
      </pre>
      <p>
        <Trans>
          I njëjti program bëhet dëshmitar: nënshkruan çdo kokë që vazhdon të mëparshmen. Na e dërgoni çelësin publik
          dhe adresën, që regjistri t’ju pyesë.
        </Trans>
      </p>
      <pre className="log-command" lang="en">
        {`npx denonco-verify keygen shembull.al/deshmitar --out deshmitar.key\necho '${key}' > regjistrat.txt\nnpx denonco-verify witness 8765 --key deshmitar.key --logs regjistrat.txt`}
      </pre>
      <p>
        <Trans>
          Një vërtetim e kontrolloni edhe pa program, <Link to={paths.verify}>në shfletues</Link>.
        </Trans>
      </p>
      <p className="small soft">
        <Trans>Skedarët e regjistrit, sipas C2SP tlog-tiles:</Trans>{' '}
        {files.map((file, index) => (
          <span key={file}>
            {index > 0 && <span> · </span>}
            <code>
              {logPath}/{file}
            </code>
          </span>
        ))}
      </p>
    </section>
  );
}
