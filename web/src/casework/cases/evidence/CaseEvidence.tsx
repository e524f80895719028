// Files of a case, with scan results and opening.
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
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { invalidate, routeMutation } from '../../../platform/api/query.ts';
import { saveFile } from '../../../platform/files/saveFile.ts';
import { Button, type ButtonProps, TextButton } from '../../../ui/actions/Button.tsx';
import { Dialog } from '../../../ui/actions/Dialog.tsx';
import { useCopy } from '../../../ui/actions/useCopy.ts';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice.tsx';
import { lazyComponent, usePreload } from '../../../ui/feedback/lazyComponent.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { ActionDialog, type ContractFormProps } from '../../../ui/forms/ContractForm.tsx';
import { Icon, type Shape } from '../../../ui/marks/Icon.tsx';
import { iconClock, iconError, iconOk, iconWarn } from '../../../ui/marks/icons.ts';
import { iconCopy, iconDownload, iconEye, iconFile, iconPlus, iconTick } from '../../../ui/marks/pageIcons.ts';
import { Chip } from '../../../ui/marks/Status.tsx';
import { goToSection, onEverythingRequested, Section, SectionList, SectionRow } from '../file/Section.tsx';
import { useFiler } from '../labels.ts';

const AddDocuments = lazyComponent(async () => (await import('./AddDocuments.tsx')).AddDocuments, 8);
const Viewer = lazyComponent(async () => (await import('./Viewer.tsx')).Viewer, 8);

export function CaseEvidence({ file }: { file: CaseFile }) {
  const { t } = useLingui();
  const { number, evidence } = file;
  const { nominative } = useFiler(file.kind);
  const [requested, setRequested] = useState<OpenRequest>();
  const [viewed, setViewed] = useState<CaseDocument>();
  const [adding, setAdding] = useState(false);
  // The address is valid for five minutes; the browser downloads it.
  const { mutate, isPending, error } = useMutation({
    ...routeMutation('linkEvidence'),
    onSuccess: ({ url }) => {
      saveFile(url);
      setRequested(undefined);
    },
    // It may be closed by now; the reloaded case says why.
    onError: () => void invalidate('getCase'),
  });
  usePreload(AddDocuments, file.mayAddDocuments);
  const open = ({ document, what, isLook }: OpenRequest, confirmed?: true) => {
    if (!isLook)
      return mutate({ params: { number, id: document.id }, body: { what, ...(confirmed && { confirmed }) } });
    setViewed(document);
    setRequested(undefined);
  };
  // The server requires the same confirmation.
  const ask = (wanted: OpenRequest) =>
    wanted.what === 'original' || wanted.document.scan === 'unscanned' ? setRequested(wanted) : open(wanted);
  return (
    <Section
      section="evidence"
      eager
      aside={
        file.mayAddDocuments && (
          <span className="no-print">
            <Button icon={iconPlus} size="small" onClick={() => setAdding(true)}>{t`Shto dokumente`}</Button>
          </span>
        )
      }
    >
      {error && !requested && <ErrorNotice error={error} />}
      <SectionList items={evidence} empty={t`Asnjë skedar nuk u bashkëngjit nga ${nominative}.`} className="evidence">
        {(document) => <Document key={document.id} document={document} kind={file.kind} onAsk={ask} />}
      </SectionList>
      {requested && (
        <OpenDialog
          requested={requested}
          form={{ submit: () => open(requested, true), pending: isPending, error }}
          onClose={() => setRequested(undefined)}
        />
      )}
      <Dialog open={adding} onClose={() => setAdding(false)} title={t`Shto dokumente`}>
        <AddDocuments file={file} onClose={() => setAdding(false)} />
      </Dialog>
      <Dialog open={viewed !== undefined} onClose={() => setViewed(undefined)} title={viewed?.name ?? ''}>
        {viewed && <Viewer number={number} document={viewed} />}
      </Dialog>
    </Section>
  );
}

interface DocumentProps {
  document: CaseDocument;
  kind: CaseFile['kind'];
  onAsk: (requested: OpenRequest) => void;
}

type Way = Omit<OpenRequest, 'document'> & Pick<ButtonProps, 'icon' | 'tone'> & { readonly act: string };

function Document({ document, kind, onAsk }: DocumentProps) {
  const { t, locale, bytes, date, dateTime } = useLingui();
  const { nominative } = useFiler(kind);
  const { id, scan, cleaning, purpose, erasedAt } = document;
  const by = document.addedBy?.name;
  const isScanned = scan === 'clean' || scan === 'unscanned';
  const size = bytes(document.cleanedSize ?? 0);
  const scans: Record<CaseDocument['scan'], { label: string; shape: Shape; tone: 'ok' | 'wait' | 'no' }> = {
    pending: { label: t`Pret skanimin: ende nuk hapet`, shape: iconClock, tone: 'wait' },
    clean: { label: t`Skanuar, pa viruse`, shape: iconOk, tone: 'ok' },
    infected: { label: t`I rrezikshëm, nuk hapet: ${document.finding ?? ''}`, shape: iconError, tone: 'no' },
    unscanned: { label: t`I paskanuar`, shape: iconWarn, tone: 'wait' },
    encrypted: { label: t`I kriptuar: skaneri nuk e sheh dot brendinë`, shape: iconWarn, tone: 'wait' },
    failed: { label: t`Skaneri nuk e kontrolloi dot: nuk hapet`, shape: iconWarn, tone: 'no' },
  };
  const style = scans[scan];
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
  const isDrawn = ['jpeg', 'png', 'webp', 'pdf'].includes(document.kind);
  const isReady = cleaning === 'ready';
  const ways: readonly (Way | false)[] = [
    isReady && isScanned && isDrawn && { act: t`Shiko`, what: 'cleaned', isLook: true, icon: iconEye, tone: 'blue' },
    isReady && { act: t`Shkarko kopjen e pastruar`, what: 'cleaned', icon: iconDownload },
    { act: t`Hap origjinalin…`, what: 'original', tone: isReady ? 'quiet' : 'plain' },
  ];
  const about = [
    added ? addedTypes[added][locale] : purposes[purpose],
    evidenceKind(document.kind)?.label[locale] ?? document.kind,
    bytes(document.size),
    dateTime(document.attachedAt),
  ];
  const day = erasedAt && date(erasedAt);
  return (
    <SectionRow icon={iconFile}>
      <p className="item-name breaks" id={`document-${id}`}>
        {day ? <span className="soft">{t`Skedar i fshirë më ${day}: mbaroi koha e ruajtjes.`}</span> : document.name}
      </p>
      <p className="muted small">{about.filter(Boolean).join(' · ')}</p>
      {by && (
        <p className="muted small">
          {t`Shtoi: ${by}`} · {document.filerSees ? t`e sheh edhe ${nominative}` : t`vetëm personeli`}
        </p>
      )}
      <p className="row row--8 breaks">
        <Chip shape={style.shape} tone={style.tone}>
          {style.label}
        </Chip>
        {isScanned && <span className="muted small">{copies[cleaning]}</span>}
      </p>
      <Fingerprint sha256={document.sha256} />
      {(isScanned || scan === 'encrypted') && !erasedAt && (
        <p className="row row--8 no-print">
          {ways.map(
            (way) =>
              way && (
                <Button
                  key={way.act}
                  icon={way.icon}
                  tone={way.tone}
                  size="small"
                  aria-describedby={`document-${id}`}
                  onClick={() => onAsk({ document, ...way })}
                >
                  {way.act}
                </Button>
              ),
          )}
        </p>
      )}
    </SectionRow>
  );
}

function Fingerprint({ sha256 }: { sha256: string }) {
  const { t } = useLingui();
  const { copied, copy } = useCopy();
  const [whole, setWhole] = useState(false);
  useEffect(() => onEverythingRequested(() => flushSync(() => setWhole(true))), []);
  return (
    <p className="row row--8 small">
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
    <p className="row row--8 small">
      {documents.map(({ id, name }) => (
        <TextButton key={id} onClick={() => show(id)}>
          {name}
        </TextButton>
      ))}
    </p>
  );
}

interface OpenRequest {
  readonly document: CaseDocument;
  readonly what: EvidenceVersion;
  readonly isLook?: boolean;
}

interface OpenDialogProps {
  requested: OpenRequest;
  form: ContractFormProps['form'];
  onClose: () => void;
}

function OpenDialog({ requested, ...dialog }: OpenDialogProps) {
  const { t } = useLingui();
  const { name, scan } = requested.document;
  const isOriginal = requested.what === 'original';
  const warnings = [
    scan === 'unscanned' && t`Ky skedar nuk është skanuar për viruse. Hapeni vetëm në një kompjuter të mbrojtur.`,
    scan === 'encrypted' &&
      t`Skedari është i kriptuar dhe hapet me fjalëkalim, ndaj brendia e tij nuk është skanuar për viruse. Hapeni vetëm në një kompjuter të mbrojtur.`,
    isOriginal &&
      t`Origjinali është siç u dërgua: mund të mbajë vendndodhje, emra, makro dhe lidhje që zbulojnë denoncuesin ose atë që e hap. Mos e shpërndani.`,
  ];
  return (
    <ActionDialog
      {...dialog}
      title={isOriginal ? t`Të hapet origjinali?` : t`Të hapet një skedar i paskanuar?`}
      act={isOriginal ? t`Hap origjinalin` : t`Hape gjithsesi`}
    >
      <p className="breaks">
        <b>{name}</b>
      </p>
      {warnings.map(
        (text) =>
          text && (
            <Note key={text} tone="warn">
              {text}
            </Note>
          ),
      )}
      <p>{t`Hapja shënohet në regjistrin e veprimeve me emrin tuaj.`}</p>
    </ActionDialog>
  );
}
