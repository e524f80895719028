import type { CaseKind, Trace } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import '../../../register/filing/evidence/evidence.css';
import { useMutation } from '@tanstack/react-query';
import { routeMutation } from '../../../platform/api/query.ts';
import { saveFile } from '../../../platform/files/saveFile.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { FaultState } from '../../../ui/feedback/FaultState.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconDownload } from '../../../ui/marks/pageIcons.ts';

type Shown = Trace['documents'][number];

interface DocumentsProps extends Pick<Trace, 'documents'> {
  kind: CaseKind;
  code: string;
}

export function Documents({ documents, kind, code }: DocumentsProps) {
  const { t } = useLingui();
  const { mutate, isPending, error } = useMutation({
    ...routeMutation('linkLetterByCode'),
    onSuccess: (link) => saveFile(link.url),
  });
  if (documents.length === 0) return null;
  const open = (id: string) => mutate({ params: { kind }, body: { code, id } });
  return (
    <section className="stack">
      <h2>{t`Dokumentet`}</h2>
      {error && <FaultState fault={error} />}
      <ul className="files">
        {documents.map((document) => (
          <li key={document.id} className="files__row">
            {document.from === 'commission' ? (
              <Issued document={document} pending={isPending} onOpen={() => open(document.id)} />
            ) : (
              <Name document={document} />
            )}
            {document.sha256 && <Sum of={document.sha256} ofOriginal={document.type !== undefined} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Eight characters suffice to compare by eye; the full hash is below. */
const Sum = ({ of, ofOriginal }: { of: string; ofOriginal: boolean }) => (
  <details className="files__sum small">
    <summary>
      <span className="muted">{ofOriginal ? <Trans>SHA-256 i origjinalit</Trans> : 'SHA-256'}</span>{' '}
      <code>
        {of.slice(0, 4)} {of.slice(4, 8)}
      </code>
    </summary>
    <code>{of}</code>
  </details>
);

function Name({ document: { name, size, erasedAt, isRefused } }: { document: Shown }) {
  const { t, date, bytes } = useLingui();
  const day = erasedAt ? date(erasedAt) : '';
  if (erasedAt)
    return (
      <p className="breaks soft">
        {name} <Trans>Skedar i fshirë më {day}: mbaroi koha e ruajtjes.</Trans>
      </p>
    );
  return (
    <p className="breaks">
      <b>{name}</b> <span className="muted num">{size !== undefined && bytes(size)}</span>
      {isRefused && (
        <>
          {' '}
          <span className="small">{t`Nuk hapet: skaneri gjeti përmbajtje të rrezikshme.`}</span>
        </>
      )}
    </p>
  );
}

function Issued({ document, pending, onOpen }: { document: Shown; pending: boolean; onOpen: () => void }) {
  const { t, locale, date } = useLingui();
  const { name, at, voidedAt, type } = document;
  const day = at ? date(at) : '';
  return (
    <div className="stack stack--8">
      <Name document={document} />
      <p className="small soft">
        {type ? (
          <Trans>
            {type[locale]}, shtuar nga KQZ-ja më {day}.
          </Trans>
        ) : (
          <Trans>Dokument zyrtar, lëshuar më {day}.</Trans>
        )}{' '}
        {voidedAt && <b>{t`Nuk vlen më.`}</b>}
      </p>
      {!document.erasedAt && (
        <p className="no-print">
          <Button size="small" pending={pending} onClick={onOpen}>
            <Icon of={iconDownload} size="small" />
            <span>
              <Trans>Shkarko</Trans>
              <span className="visually-hidden"> {name}</span>
            </span>
          </Button>
        </p>
      )}
    </div>
  );
}
