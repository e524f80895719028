import { type CaseDocument, type CaseFile, type EvidenceVersion, truncate } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { formatBytes, formatDate, formatDateTime } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/actions/Dialog.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconCopy, iconDownload, iconEye, iconFile, iconPlus, iconTick } from '../../ui/marks/moreIcons.ts';
import { sectionId } from '../file/sections/sections.ts';
import { useFiler } from '../words.ts';
import { AddDocuments } from './AddDocuments.tsx';
import { OpenDialog } from './OpenDialog.tsx';
import { needsConfirming, useOpening } from './opening.ts';
import { useCleaningWords, useKindWords, usePurposeWords, useScanWords } from './useEvidenceWords.ts';
import { lookOf } from './viewer/looks.ts';
import './evidence.css';

const Viewer = lazy(() => import('./viewer/Viewer.tsx'));

/** What was attached: what each file is, whether it is safe to open, and the ways to open it. */
export function CaseEvidence({ file }: { file: CaseFile }) {
  const { t } = useLingui();
  const { open, pending, fault } = useOpening(file.number);
  const [asked, setAsked] = useState<Asked>();
  const [viewed, setViewed] = useState<CaseDocument>();
  const [adding, setAdding] = useState(false);
  const { who } = useFiler(file.kind);
  const ask = (wanted: Asked) => {
    if (needsConfirming(wanted.document, wanted.what)) setAsked(wanted);
    else if (wanted.isLook) setViewed(wanted.document);
    else void open(wanted.document, wanted.what, false);
  };
  const confirm = async () => {
    if (asked?.isLook) setViewed(asked.document);
    else if (!asked || !(await open(asked.document, asked.what, true))) return;
    setAsked(undefined);
  };
  return (
    <section id={sectionId('evidence')} className="card stack case-section" tabIndex={-1} aria-label={t`Provat`}>
      <div className="head">
        <h2>
          <Trans>Provat dhe dokumentet</Trans>
        </h2>
        {file.mayAddDocuments && (
          <span className="no-print">
            <Button size="small" onClick={() => setAdding(true)}>
              <Icon of={iconPlus} size="small" />
              <span>
                <Trans>Shto dokumente</Trans>
              </span>
            </Button>
          </span>
        )}
      </div>
      {file.evidence.length === 0 && (
        <p className="soft">
          <Trans>Asnjë skedar nuk u bashkëngjit nga {who}.</Trans>
        </p>
      )}
      {fault && !asked && <FaultState fault={fault} />}
      <ul className="evidence">
        {file.evidence.map((document) => (
          <Document key={document.id} kind={file.kind} document={document} onAsk={ask} />
        ))}
      </ul>
      <OpenDialog
        asked={asked}
        pending={pending}
        fault={fault}
        onClose={() => setAsked(undefined)}
        onConfirm={() => void confirm()}
      />
      <Dialog open={adding} onClose={() => setAdding(false)} title={t`Shto dokumente`}>
        {adding && <AddDocuments file={file} onClose={() => setAdding(false)} />}
      </Dialog>
      <Dialog open={viewed !== undefined} onClose={() => setViewed(undefined)} title={viewed?.name ?? ''}>
        {viewed && (
          <Suspense fallback={<Skeleton lines={8} />}>
            <Viewer number={file.number} document={viewed} />
          </Suspense>
        )}
      </Dialog>
    </section>
  );
}

interface Asked {
  readonly document: CaseDocument;
  readonly what: EvidenceVersion;
  /** To be looked at here, not saved. */
  readonly isLook?: boolean;
}

interface DocumentProps {
  document: CaseDocument;
  onAsk: (asked: Asked) => void;
}

/** By whom it was added and whose eyes it is for. */
function Added({ by, filerSees, kind }: { by: string; filerSees: boolean; kind: CaseFile['kind'] }) {
  const { who } = useFiler(kind);
  return (
    <p className="muted small">
      <Trans>Shtoi: {by}</Trans> · {filerSees ? <Trans>e sheh edhe {who}</Trans> : <Trans>vetëm stafi</Trans>}
    </p>
  );
}

function Document({ document, kind: caseKind, onAsk }: DocumentProps & { kind: CaseFile['kind'] }) {
  const locale = useLocale();
  const kind = useKindWords()(document.kind);
  const purpose = usePurposeWords()(document.purpose);
  const scan = useScanWords()(document);
  const cleaning = useCleaningWords()(document);
  const { id, name, size, attachedAt, sha256, addedBy, filerSees } = document;
  const isClosed = document.scan === 'infected' || document.scan === 'pending' || document.scan === 'failed';
  return (
    <li>
      <Icon of={iconFile} />
      <div className="stack stack--8">
        <p className="evidence__name breaks" id={`document-${id}`}>
          {document.erasedAt ? <Erased at={document.erasedAt} /> : name}
        </p>
        <p className="muted small">
          {[purpose, kind, formatBytes(size, locale), formatDateTime(attachedAt, locale)].filter(Boolean).join(' · ')}
        </p>
        {addedBy && <Added by={addedBy.name} filerSees={filerSees} kind={caseKind} />}
        <p className="evidence__states">
          <span className={`status status--chip status--${scan.look}`}>
            <Icon of={scan.shape} size="small" />
            <span>{scan.words}</span>
          </span>
          {cleaning && <span className="muted small">{cleaning}</span>}
        </p>
        <Fingerprint sha256={sha256} />
        {!isClosed && !document.erasedAt && <WaysToOpen document={document} onAsk={onAsk} />}
      </div>
    </li>
  );
}

function Erased({ at }: { at: string }) {
  const day = formatDate(at, useLocale());
  return (
    <span className="soft">
      <Trans>Skedar i fshirë më {day}: mbaroi koha e ruajtjes.</Trans>
    </span>
  );
}

function WaysToOpen({ document, onAsk }: DocumentProps) {
  const describedBy = `document-${document.id}`;
  return (
    <p className="row row--8 no-print">
      {lookOf(document) && (
        <Button
          size="small"
          tone="blue"
          aria-describedby={describedBy}
          onClick={() => onAsk({ document, what: 'cleaned', isLook: true })}
        >
          <Icon of={iconEye} size="small" />
          <span>
            <Trans>Shiko</Trans>
          </span>
        </Button>
      )}
      {document.cleaning === 'ready' && (
        <Button size="small" aria-describedby={describedBy} onClick={() => onAsk({ document, what: 'cleaned' })}>
          <Icon of={iconDownload} size="small" />
          <span>
            <Trans>Shkarko kopjen e pastruar</Trans>
          </span>
        </Button>
      )}
      <Button
        size="small"
        tone={document.cleaning === 'ready' ? 'quiet' : 'plain'}
        aria-describedby={describedBy}
        onClick={() => onAsk({ document, what: 'original' })}
      >
        <Trans>Hap origjinalin…</Trans>
      </Button>
    </p>
  );
}

/** The hash that the filer's receipt names too; short to look at, whole to copy. */
function Fingerprint({ sha256 }: { sha256: string }) {
  const { t } = useLingui();
  const [copied, setCopied] = useState(false);
  const [whole, setWhole] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(sha256);
      setCopied(true);
    } catch {
      // Where copying is refused it stands there to be copied.
      setWhole(true);
    }
  };
  return (
    <p className="evidence__hash small">
      <span className="muted">SHA-256</span>
      <span className="code breaks">{whole ? sha256 : truncate(sha256, 12)}</span>
      <span className="no-print">
        <Button size="small" tone="quiet" square aria-label={t`Kopjo SHA-256`} onClick={copy}>
          <Icon of={copied ? iconTick : iconCopy} size="small" />
        </Button>
      </span>
      <span role="status" className="visually-hidden">
        {copied && t`SHA-256 u kopjua.`}
      </span>
    </p>
  );
}
