import {
  addedTypeCodes,
  addedTypes,
  type CaseDocument,
  type CaseFile,
  type EvidenceVersion,
  evidenceKind,
  truncate,
} from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Fault } from '../../../platform/api/faults.ts';
import { invalidate, routeMutation } from '../../../platform/api/query.ts';
import { saveFile } from '../../../platform/files/saveFile.ts';
import { Button, TextButton } from '../../../ui/actions/Button.tsx';
import { Dialog } from '../../../ui/actions/Dialog.tsx';
import { useCopy } from '../../../ui/actions/useCopy.ts';
import { FaultState } from '../../../ui/feedback/FaultState.tsx';
import { late, usePreload } from '../../../ui/feedback/late.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { ActionDialog } from '../../../ui/forms/ContractForm.tsx';
import { Icon, type Shape } from '../../../ui/marks/Icon.tsx';
import { iconClock, iconError, iconOk, iconWarn } from '../../../ui/marks/icons.ts';
import { iconCopy, iconDownload, iconEye, iconFile, iconPlus, iconTick } from '../../../ui/marks/pageIcons.ts';
import { Chip } from '../../../ui/marks/Status.tsx';
import { onEverythingRequested } from '../file/PrintFile.tsx';
import { goToSection, Section, SectionList, SectionRow } from '../file/Section.tsx';
import { useFiler } from '../words.ts';
import './evidence.css';

const AddDocuments = late(async () => (await import('./AddDocuments.tsx')).AddDocuments, 8);
const Viewer = late(async () => (await import('./Viewer.tsx')).Viewer, 8);

export function CaseEvidence({ file }: { file: CaseFile }) {
  const { t } = useLingui();
  const { number, evidence } = file;
  const { who } = useFiler(file.kind);
  const [asked, setAsked] = useState<Asked>();
  const [viewed, setViewed] = useState<CaseDocument>();
  const [adding, setAdding] = useState(false);
  // The address is valid for five minutes; the browser downloads it.
  const { mutate, isPending, error } = useMutation({
    ...routeMutation('linkEvidence'),
    onSuccess: ({ url }) => {
      saveFile(url);
      setAsked(undefined);
    },
    // It may be closed by now; the reloaded case says why.
    onError: () => void invalidate('getCase'),
  });
  usePreload(AddDocuments, file.mayAddDocuments);
  const open = ({ document, what, isLook }: Asked, confirmed?: true) => {
    if (!isLook)
      return mutate({ params: { number, id: document.id }, body: { what, ...(confirmed && { confirmed }) } });
    setViewed(document);
    setAsked(undefined);
  };
  // The server requires the same confirmation.
  const ask = (wanted: Asked) =>
    wanted.what === 'original' || wanted.document.scan === 'unscanned' ? setAsked(wanted) : open(wanted);
  return (
    <Section
      section="evidence"
      eager
      aside={
        file.mayAddDocuments && (
          <span className="no-print">
            <Button icon={iconPlus} size="small" onClick={() => setAdding(true)}>
              {t`Shto dokumente`}
            </Button>
          </span>
        )
      }
    >
      {error && !asked && <FaultState fault={error} />}
      <SectionList items={evidence} empty={t`Asnjë skedar nuk u bashkëngjit nga ${who}.`} className="evidence">
        {(document) => <Document key={document.id} document={document} caseKind={file.kind} onAsk={ask} />}
      </SectionList>
      {asked && (
        <OpenDialog
          asked={asked}
          pending={isPending}
          fault={error}
          onClose={() => setAsked(undefined)}
          onConfirm={() => open(asked, true)}
        />
      )}
      <Dialog open={adding} onClose={() => setAdding(false)} title={t`Shto dokumente`}>
        {adding && <AddDocuments file={file} onClose={() => setAdding(false)} />}
      </Dialog>
      <Dialog open={viewed !== undefined} onClose={() => setViewed(undefined)} title={viewed?.name ?? ''}>
        {viewed && <Viewer number={number} document={viewed} />}
      </Dialog>
    </Section>
  );
}

interface DocumentProps {
  document: CaseDocument;
  onAsk: (asked: Asked) => void;
}

function Document({ document, caseKind, onAsk }: DocumentProps & { caseKind: CaseFile['kind'] }) {
  const { t, bytes, date, dateTime } = useLingui();
  const { who } = useFiler(caseKind);
  const { purpose, kind, scan, copy } = useWords(document);
  const { id, name, size, attachedAt, erasedAt, sha256, addedBy, filerSees } = document;
  const isClosed = document.scan === 'infected' || document.scan === 'pending' || document.scan === 'failed';
  const day = erasedAt && date(erasedAt);
  const by = addedBy?.name;
  return (
    <SectionRow icon={iconFile}>
      <p className="evidence__name breaks" id={`document-${id}`}>
        {day ? <span className="soft">{t`Skedar i fshirë më ${day}: mbaroi koha e ruajtjes.`}</span> : name}
      </p>
      <p className="muted small">{[purpose, kind, bytes(size), dateTime(attachedAt)].filter(Boolean).join(' · ')}</p>
      {by && (
        <p className="muted small">
          {t`Shtoi: ${by}`} · {filerSees ? t`e sheh edhe ${who}` : t`vetëm stafi`}
        </p>
      )}
      <p className="evidence__states">
        <Chip shape={scan.shape} tone={scan.tone}>
          {scan.words}
        </Chip>
        {copy && <span className="muted small">{copy}</span>}
      </p>
      <Fingerprint sha256={sha256} />
      {!isClosed && !erasedAt && <WaysToOpen document={document} onAsk={onAsk} />}
    </SectionRow>
  );
}

interface ScanWords {
  readonly words: string;
  readonly shape: Shape;
  readonly tone: 'ok' | 'wait' | 'no';
}

function useWords({ scan, finding, cleaning, cleanedSize, kind, purpose }: CaseDocument) {
  const { t, locale, bytes } = useLingui();
  const size = bytes(cleanedSize ?? 0);
  const scans: Record<CaseDocument['scan'], ScanWords> = {
    pending: { words: t`Pret skanimin: ende nuk hapet`, shape: iconClock, tone: 'wait' },
    clean: { words: t`Skanuar, pa viruse`, shape: iconOk, tone: 'ok' },
    infected: { words: t`I rrezikshëm, nuk hapet: ${finding ?? ''}`, shape: iconError, tone: 'no' },
    unscanned: { words: t`I paskanuar`, shape: iconWarn, tone: 'wait' },
    encrypted: { words: t`I kriptuar: skaneri nuk e sheh dot brendinë`, shape: iconWarn, tone: 'wait' },
    failed: { words: t`Skaneri nuk e gjykoi dot: nuk hapet`, shape: iconWarn, tone: 'no' },
  };
  const copies: Record<CaseDocument['cleaning'], string> = {
    pending: t`Kopja e pastruar po përgatitet`,
    ready: t`Kopja e pastruar: ${size}`,
    none: t`Ky lloj skedari nuk pastrohet`,
    failed: t`Nuk u pastrua dot: ka vetëm origjinal`,
  };
  const purposes: Partial<Record<CaseDocument['purpose'], string>> = {
    decision: t`Akti i kundërshtuar`,
    answer: t`Me përgjigjen`,
    message: t`Me një mesazh`,
    scan: t`Skanimi i letrës`,
    note: t`Me një shënim`,
  };
  const added = addedTypeCodes.find((one) => one === purpose);
  return {
    scan: scans[scan],
    copy: scan === 'clean' || scan === 'unscanned' ? copies[cleaning] : undefined,
    kind: evidenceKind(kind)?.words[locale] ?? kind,
    purpose: added ? addedTypes[added][locale] : purposes[purpose],
  };
}

const isViewable = ({ kind, cleaning, scan }: CaseDocument): boolean =>
  cleaning === 'ready' && (scan === 'clean' || scan === 'unscanned') && ['jpeg', 'png', 'webp', 'pdf'].includes(kind);

function WaysToOpen({ document, onAsk }: DocumentProps) {
  const { t } = useLingui();
  const describedBy = `document-${document.id}`;
  return (
    <p className="row row--8 no-print">
      {isViewable(document) && (
        <Button
          icon={iconEye}
          size="small"
          tone="blue"
          aria-describedby={describedBy}
          onClick={() => onAsk({ document, what: 'cleaned', isLook: true })}
        >
          {t`Shiko`}
        </Button>
      )}
      {document.cleaning === 'ready' && (
        <Button
          icon={iconDownload}
          size="small"
          aria-describedby={describedBy}
          onClick={() => onAsk({ document, what: 'cleaned' })}
        >
          {t`Shkarko kopjen e pastruar`}
        </Button>
      )}
      <Button
        size="small"
        tone={document.cleaning === 'ready' ? 'quiet' : 'plain'}
        aria-describedby={describedBy}
        onClick={() => onAsk({ document, what: 'original' })}
      >
        {t`Hap origjinalin…`}
      </Button>
    </p>
  );
}

function Fingerprint({ sha256 }: { sha256: string }) {
  const { t } = useLingui();
  const { copied, copy } = useCopy();
  const [whole, setWhole] = useState(false);
  useEffect(() => onEverythingRequested(() => flushSync(() => setWhole(true))), []);
  return (
    <p className="evidence__hash small">
      <span className="muted">SHA-256</span>
      <span className="code breaks">{whole || copied === false ? sha256 : truncate(sha256, 12)}</span>
      <span className="no-print">
        <Button size="small" tone="quiet" square aria-label={t`Kopjo SHA-256`} onClick={() => copy(sha256)}>
          <Icon of={copied ? iconTick : iconCopy} size="small" />
        </Button>
      </span>
      <span role="status" className="visually-hidden">
        {copied && t`SHA-256 u kopjua.`}
      </span>
    </p>
  );
}

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

interface Asked {
  readonly document: CaseDocument;
  readonly what: EvidenceVersion;
  readonly isLook?: boolean;
}

interface OpenDialogProps {
  asked: Asked;
  pending: boolean;
  fault: Fault | null;
  onClose: () => void;
  onConfirm: () => void;
}

function OpenDialog({ asked, pending, fault, onClose, onConfirm }: OpenDialogProps) {
  const { t } = useLingui();
  const { name, scan } = asked.document;
  const isOriginal = asked.what === 'original';
  return (
    <ActionDialog
      title={isOriginal ? t`Të hapet origjinali?` : t`Të hapet një skedar i paskanuar?`}
      form={{ submit: onConfirm, pending, fault }}
      act={isOriginal ? t`Hap origjinalin` : t`Hape gjithsesi`}
      onClose={onClose}
    >
      <p className="breaks">
        <b>{name}</b>
      </p>
      {scan === 'unscanned' && (
        <Warning>{t`Ky skedar nuk është skanuar për viruse. Hapeni vetëm në një kompjuter të mbrojtur.`}</Warning>
      )}
      {scan === 'encrypted' && (
        <Warning>
          {t`Skedari është i kriptuar dhe hapet me fjalëkalim, ndaj brendia e tij nuk është skanuar për viruse. Hapeni vetëm në një kompjuter të mbrojtur.`}
        </Warning>
      )}
      {isOriginal && (
        <Warning>
          {t`Origjinali është siç u dërgua: mund të mbajë vendndodhje, emra, makro dhe lidhje që e nxjerrin në pah denoncuesin ose hapësin. Mos e shpërndani.`}
        </Warning>
      )}
      <p>{t`Hapja shënohet në regjistrin e veprimeve me emrin tuaj.`}</p>
    </ActionDialog>
  );
}

const Warning = ({ children }: { children: ReactNode }) => (
  <Note tone="warn">
    <p>{children}</p>
  </Note>
);
