// Published documents: adding, changing, replacing files, retiring.
import type { DocumentEdition } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routeDownload } from '../../../platform/api/download.ts';
import { invalidate, routeMutation, routeQuery } from '../../../platform/api/query.ts';
import { Button, TextButton } from '../../../ui/actions/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { FaultState } from '../../../ui/feedback/FaultState.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { DocumentDialog } from './DocumentDialog.tsx';
import { useKindNames } from './useKindNames.ts';

export function DocumentsTab() {
  const { t } = useLingui();
  const query = useQuery(routeQuery('listDocumentEditions', {}));
  const [edited, setEdited] = useState<DocumentEdition | 'new'>();
  const close = () => setEdited(undefined);
  return (
    <div className="stack">
      <p className="soft measure">
        <Trans>
          Skedarë PDF që publiku shkarkon te “Dokumente”. Udhëzuesit dhe formularët e programit shtohen vetë dhe nuk
          ndryshohen këtu.
        </Trans>
      </p>
      <p>
        <Button tone="blue" onClick={() => setEdited('new')}>
          {t`Publiko një dokument`}
        </Button>
      </p>
      <Loaded query={query} lines={5}>
        {(data) => (
          <>
            {data.length === 0 && (
              <EmptyState title={t`Ende nuk është publikuar asnjë dokument`}>
                <Trans>Publikoni akte, udhëzime ose formularë si PDF, deri në 20 MB.</Trans>
              </EmptyState>
            )}
            {data.map((one) => (
              <Published key={one.id} document={one} onEdit={() => setEdited(one)} />
            ))}
          </>
        )}
      </Loaded>
      {edited && <DocumentDialog edited={edited === 'new' ? undefined : edited} onClose={close} />}
    </div>
  );
}

function Published({ document: shown, onEdit }: { document: DocumentEdition; onEdit: () => void }) {
  const { t, locale, dateTime } = useLingui();
  const names = useKindNames();
  const { mutate, isPending, error } = useMutation({
    ...routeMutation('retireDocument'),
    onSuccess: () => invalidate('listDocumentEditions', 'listDocs'),
  });
  const { id, version, retiredAt, title, summary, kind, language } = shown;
  const retire = () => mutate({ params: { id }, body: { version, retired: retiredAt === null } });
  const action = (
    <p className="row row--8">
      <Button size="small" aria-label={t`Ndrysho: ${title[locale]}`} onClick={onEdit}>
        {t`Ndrysho`}
      </Button>
      <Button size="small" pending={isPending} onClick={retire}>
        {retiredAt === null ? <Trans>Hiqe nga lista publike</Trans> : <Trans>Ktheje në listë</Trans>}
      </Button>
    </p>
  );
  return (
    <Card title={title[locale]} action={action}>
      {error && <FaultState fault={error} />}
      <p className="small soft">
        {names[kind]} · {language === 'al' ? t`Shqip` : t`Anglisht`}
        {retiredAt !== null && (
          <span>
            {' '}
            · <Trans>jashtë listës prej {dateTime(retiredAt)}</Trans>
          </span>
        )}
      </p>
      <p>{summary[locale]}</p>
      <Files document={shown} />
    </Card>
  );
}

/** Newest first; the first is in force. */
function Files({ document: { id, files } }: { document: DocumentEdition }) {
  const { t, bytes, dateTime } = useLingui();
  const { mutate, error } = useMutation(routeDownload('downloadDocumentFile'));
  return (
    <ul className="ruled">
      {files.map((file, at) => (
        <li key={file.ordinal} className="row small texts__file">
          <TextButton onClick={() => mutate({ params: { id, ordinal: String(file.ordinal) } })}>{file.name}</TextButton>
          <span className="num soft">
            {bytes(file.size)} · {dateTime(file.at)}, {file.by ?? '—'}
          </span>
          {at === 0 && <b>{t`në fuqi`}</b>}
        </li>
      ))}
      {error && (
        <li>
          <FaultState fault={error} />
        </li>
      )}
    </ul>
  );
}
