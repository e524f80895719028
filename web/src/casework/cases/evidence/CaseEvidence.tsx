import {
  addedTypes,
  type CaseDocument,
  type CaseFile,
  type EvidenceVersion,
  evidenceKind,
  type Locale,
  truncate,
} from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, TextButton } from '../../../ui/actions/Button.tsx';
import { Dialog } from '../../../ui/actions/Dialog.tsx';
import { FaultState } from '../../../ui/feedback/FaultState.tsx';
import { late, usePreload } from '../../../ui/feedback/late.tsx';
import { Icon, type Shape } from '../../../ui/marks/Icon.tsx';
import { iconClock, iconError, iconOk, iconWarn } from '../../../ui/marks/icons.ts';
import { iconCopy, iconDownload, iconEye, iconFile, iconPlus, iconTick } from '../../../ui/marks/pageIcons.ts';
import { onEverythingRequested } from '../file/PrintFile.tsx';
import { goToSection, sectionId } from '../file/sections/Section.tsx';
import { useFiler } from '../words.ts';
import { lookOf, needsConfirming, useOpening } from './useOpening.ts';
import './evidence.css';

const AddDocuments = late(async () => (await import('./AddDocuments.tsx')).AddDocuments, 8);
const OpenDialog = late(async () => (await import('./OpenDialog.tsx')).OpenDialog, 0);
const Viewer = late(async () => (await import('./viewer/Viewer.tsx')).Viewer, 8);

export function CaseEvidence({ file }: { file: CaseFile }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<Asked>();
  const { open, pending, fault } = useOpening(file.number, () => setAsked(undefined));
  const [viewed, setViewed] = useState<CaseDocument>();
  const [adding, setAdding] = useState(false);
  usePreload(AddDocuments, file.mayAddDocuments);
  usePreload(OpenDialog, file.evidence.length > 0);
  const { who } = useFiler(file.kind);
  const ask = (wanted: Asked) => {
    if (needsConfirming(wanted.document, wanted.what)) setAsked(wanted);
    else if (wanted.isLook) setViewed(wanted.document);
    else open(wanted.document, wanted.what, false);
  };
  const confirm = () => {
    if (!asked?.isLook) return asked && open(asked.document, asked.what, true);
    setViewed(asked.document);
    setAsked(undefined);
  };
  return (
    <section id={sectionId('evidence')} className="card stack case-section" tabIndex={-1} aria-label={t`Provat`}>
      <div className="head">
        <h2>{t`Provat dhe dokumentet`}</h2>
        {file.mayAddDocuments && (
          <span className="no-print">
            <Button size="small" onClick={() => setAdding(true)}>
              <Icon of={iconPlus} size="small" />
              <span>{t`Shto dokumente`}</span>
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
      {asked && (
        <OpenDialog
          asked={asked}
          pending={pending}
          fault={fault}
          onClose={() => setAsked(undefined)}
          onConfirm={confirm}
        />
      )}
      <Dialog open={adding} onClose={() => setAdding(false)} title={t`Shto dokumente`}>
        {adding && <AddDocuments file={file} onClose={() => setAdding(false)} />}
      </Dialog>
      <Dialog open={viewed !== undefined} onClose={() => setViewed(undefined)} title={viewed?.name ?? ''}>
        {viewed && <Viewer number={file.number} document={viewed} />}
      </Dialog>
    </section>
  );
}

interface Asked {
  readonly document: CaseDocument;
  readonly what: EvidenceVersion;
  /** For viewing instead of saving. */
  readonly isLook?: boolean;
}

interface DocumentProps {
  document: CaseDocument;
  onAsk: (asked: Asked) => void;
}

/** Source and audience. */
function Added({ by, filerSees, kind }: { by: string; filerSees: boolean; kind: CaseFile['kind'] }) {
  const { who } = useFiler(kind);
  return (
    <p className="muted small">
      <Trans>Shtoi: {by}</Trans> · {filerSees ? <Trans>e sheh edhe {who}</Trans> : <Trans>vetëm stafi</Trans>}
    </p>
  );
}

function Document({ document, kind: caseKind, onAsk }: DocumentProps & { kind: CaseFile['kind'] }) {
  const { bytes, dateTime } = useLingui();
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
        <p className="muted small">{[purpose, kind, bytes(size), dateTime(attachedAt)].filter(Boolean).join(' · ')}</p>
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
  const { date } = useLingui();
  const day = date(at);
  return (
    <span className="soft">
      <Trans>Skedar i fshirë më {day}: mbaroi koha e ruajtjes.</Trans>
    </span>
  );
}

function WaysToOpen({ document, onAsk }: DocumentProps) {
  const { t } = useLingui();
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
          <span>{t`Shiko`}</span>
        </Button>
      )}
      {document.cleaning === 'ready' && (
        <Button size="small" aria-describedby={describedBy} onClick={() => onAsk({ document, what: 'cleaned' })}>
          <Icon of={iconDownload} size="small" />
          <span>{t`Shkarko kopjen e pastruar`}</span>
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

/** The hash named in the filer's receipt; shortened, copied and printed in full. */
function Fingerprint({ sha256 }: { sha256: string }) {
  const { t } = useLingui();
  const [copied, setCopied] = useState(false);
  const [whole, setWhole] = useState(false);
  useEffect(() => onEverythingRequested(() => flushSync(() => setWhole(true))), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(sha256);
      setCopied(true);
    } catch {
      // Without clipboard access, show the hash for manual copying.
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

/** Names only; states and links are in the evidence section. */
export function FileNames({ documents }: { documents: readonly { id: string; name: string }[] }) {
  if (documents.length === 0) return null;
  const show = (id: string) => {
    goToSection('evidence');
    document.getElementById(`document-${id}`)?.scrollIntoView({ block: 'center' });
  };
  return (
    <p className="file-names small">
      {documents.map(({ id, name }) => (
        <TextButton key={id} onClick={() => show(id)}>
          {name}
        </TextButton>
      ))}
    </p>
  );
}

interface State {
  readonly words: string;
  readonly shape: Shape;
  readonly look: 'ok' | 'wait' | 'no';
}

function useScanWords(): (document: CaseDocument) => State {
  const { t } = useLingui();
  return ({ scan, finding }) => {
    const states: Record<CaseDocument['scan'], State> = {
      pending: { words: t`Pret skanimin: ende nuk hapet`, shape: iconClock, look: 'wait' },
      clean: { words: t`Skanuar, pa viruse`, shape: iconOk, look: 'ok' },
      infected: { words: t`I rrezikshëm, nuk hapet: ${finding ?? ''}`, shape: iconError, look: 'no' },
      unscanned: { words: t`I paskanuar`, shape: iconWarn, look: 'wait' },
      encrypted: { words: t`I kriptuar: skaneri nuk e sheh dot brendinë`, shape: iconWarn, look: 'wait' },
      failed: { words: t`Skaneri nuk e gjykoi dot: nuk hapet`, shape: iconWarn, look: 'no' },
    };
    return states[scan];
  };
}

/** State of the cleaned copy; empty while the file is closed anyway. */
function useCleaningWords(): (document: CaseDocument) => string | undefined {
  const { t, bytes } = useLingui();
  return ({ scan, cleaning, cleanedSize }) => {
    if (scan !== 'clean' && scan !== 'unscanned') return undefined;
    const size = bytes(cleanedSize ?? 0);
    const words: Record<CaseDocument['cleaning'], string> = {
      pending: t`Kopja e pastruar po përgatitet`,
      ready: t`Kopja e pastruar: ${size}`,
      none: t`Ky lloj skedari nuk pastrohet`,
      failed: t`Nuk u pastrua dot: ka vetëm origjinal`,
    };
    return words[cleaning];
  };
}

function useKindWords(): (kind: CaseDocument['kind']) => string {
  const { locale } = useLingui();
  return (kind) => evidenceKind(kind)?.words[locale] ?? kind;
}

const added = (locale: Locale) => ({
  inspection: addedTypes.inspection[locale],
  party: addedTypes.party[locale],
  incoming: addedTypes.incoming[locale],
  other: addedTypes.other[locale],
});

/** Shown for documents other than evidence of the filing. */
function usePurposeWords(): (purpose: CaseDocument['purpose']) => string | undefined {
  const { t, locale } = useLingui();
  return (purpose) =>
    ({
      ...added(locale),
      evidence: undefined,
      decision: t`Akti i kundërshtuar`,
      answer: t`Me përgjigjen`,
      message: t`Me një mesazh`,
      scan: t`Skanimi i letrës`,
      note: t`Me një shënim`,
    })[purpose];
}
