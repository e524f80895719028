import { Trans, useLingui } from '@lingui/react/macro';
import '../evidence/evidence.css';
import type { FiledCase } from '../sending/post.ts';

/** Files of the case with their hashes. */
export function SentDocuments({ filed: { documents } }: { filed: Pick<FiledCase, 'documents'> }) {
  const { t, bytes } = useLingui();
  if (documents.length === 0) return null;
  return (
    <section className="stack stack--16">
      <h2>{t`Dokumentet që morëm`}</h2>
      <ul className="files">
        {documents.map(({ name, size, sha256 }) => (
          <li key={sha256 + name} className="files__row">
            <p className="breaks">
              <b>{name}</b> <span className="muted num">{bytes(size)}</span>
            </p>
            <p className="files__sum">
              <span className="muted">SHA-256</span> <code>{sha256}</code>
            </p>
          </li>
        ))}
      </ul>
      <p className="small soft measure">
        <Trans>
          SHA-256 është gjurma e secilit skedar. Kush e llogarit mbi skedarin tuaj dhe merr të njëjtën gjurmë, e di se
          është pikërisht ai që morëm.
        </Trans>
      </p>
    </section>
  );
}
