// Documents that the commission publishes: listed with their files, added, changed, given a new file, retired.
import type { DocumentEdition } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { refresh } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';
import { useRead } from '../../api/useRead.ts';
import { useSaveFile } from '../../api/useSaveFile.ts';
import { formatBytes, formatDateTime } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Button, TextButton } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/actions/Dialog.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { DocumentForm } from './DocumentForm.tsx';
import { useKindNames } from './useKindNames.ts';

export function DocumentsTab() {
  const { t } = useLingui();
  const { data, fault, isLoading, retry } = useRead('listDocumentEditions', {});
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
          <Trans>Publiko një dokument</Trans>
        </Button>
      </p>
      {fault && <FaultState fault={fault} retry={retry} />}
      {isLoading && (
        <Card>
          <Skeleton lines={5} />
        </Card>
      )}
      {data?.length === 0 && (
        <EmptyState title={t`Ende nuk është publikuar asnjë dokument`}>
          <Trans>Publikoni akte, udhëzime ose formularë si PDF, deri në 20 MB.</Trans>
        </EmptyState>
      )}
      {data?.map((one) => (
        <Published key={one.id} document={one} onEdit={() => setEdited(one)} />
      ))}
      <Dialog
        open={edited !== undefined}
        onClose={close}
        title={edited === 'new' ? t`Dokument i ri` : t`Ndrysho dokumentin`}
        kind="drawer-end"
      >
        {edited && <DocumentForm edited={edited === 'new' ? undefined : edited} onDone={close} />}
      </Dialog>
    </div>
  );
}

function Published({ document: shown, onEdit }: { document: DocumentEdition; onEdit: () => void }) {
  const locale = useLocale();
  const { t } = useLingui();
  const names = useKindNames();
  const { run, pending, fault } = useAction('retireDocument');
  const { id, version, retiredAt, title, summary, kind, language } = shown;
  const retire = async () => {
    if (await run({ params: { id }, body: { version, retired: retiredAt === null } }))
      await refresh('listDocumentEditions', 'listDocs');
  };
  const action = (
    <p className="row row--8">
      <Button size="small" aria-label={t`Ndrysho: ${title[locale]}`} onClick={onEdit}>
        <Trans>Ndrysho</Trans>
      </Button>
      <Button size="small" pending={pending} onClick={() => void retire()}>
        {retiredAt === null ? <Trans>Hiqe nga lista publike</Trans> : <Trans>Ktheje në listë</Trans>}
      </Button>
    </p>
  );
  return (
    <Card title={title[locale]} action={action}>
      {fault && <FaultState fault={fault} />}
      <p className="small soft">
        {names[kind]} · {language === 'al' ? t`Shqip` : t`Anglisht`}
        {retiredAt !== null && (
          <>
            {' '}
            · <Trans>jashtë listës prej {formatDateTime(retiredAt, locale)}</Trans>
          </>
        )}
      </p>
      <p>{summary[locale]}</p>
      <Files document={shown} />
    </Card>
  );
}

/** Newest first; the first is in force. */
function Files({ document: { id, files } }: { document: DocumentEdition }) {
  const locale = useLocale();
  const { run, fault } = useSaveFile('downloadDocumentFile');
  return (
    <ul className="ruled">
      {files.map((file, at) => (
        <li key={file.ordinal} className="row small texts__file">
          <TextButton onClick={() => void run({ params: { id, ordinal: String(file.ordinal) } })}>
            {file.name}
          </TextButton>
          <span className="num soft">
            {formatBytes(file.size, locale)} · {formatDateTime(file.at, locale)}, {file.by ?? '—'}
          </span>
          {at === 0 && (
            <b>
              <Trans>në fuqi</Trans>
            </b>
          )}
        </li>
      ))}
      {fault && (
        <li>
          <FaultState fault={fault} />
        </li>
      )}
    </ul>
  );
}
