// After a registration on paper: number, attestation, slip with the code.
import type { Registered } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { casePath } from '../../paths.ts';
import { type FileReply, readFile, saveReply } from '../../platform/api/download.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { saveBlob } from '../../platform/files/saveFile.ts';
import { formatExactTime } from '../../platform/i18n/format.ts';
import { formatTimeLaw } from '../../platform/i18n/law.ts';
import { navigate } from '../../platform/router/router.tsx';
import { useMay } from '../../platform/state/state.ts';
import { SentDocuments } from '../../register/filing/receipt/NextSteps.tsx';
import { InLog, useLogProof } from '../../register/filing/receipt/Proof.tsx';
import { saveProof } from '../../register/filing/receipt/SaveCode.tsx';
import { useLeaveGuard } from '../../register/filing/steps/useLeaveGuard.ts';
import { Button, LinkButton } from '../../ui/actions/Button.tsx';
import { useCopy } from '../../ui/actions/useCopy.ts';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { ActionDialog } from '../../ui/forms/ContractForm.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Facts } from '../../ui/layout/SummaryList.tsx';
import { iconCopy, iconDownload, iconFile, iconPrint, iconTick } from '../../ui/marks/pageIcons.ts';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import { LaterLine } from '../../ui/periods/LaterLine.tsx';
import { Doubts } from '../../ui/periods/PeriodText.tsx';
import type { PaperAnswers, PaperForm } from './paper.tsx';

interface DoneProps<A extends PaperAnswers> {
  form: PaperForm<A>;
  done: { readonly registered: Registered; readonly answers: A };
  onNext: (from?: A) => void;
}

export function DonePage<A extends PaperAnswers>({ form, done, onNext }: DoneProps<A>) {
  const { t } = useLingui();
  const { registered, answers } = done;
  const title = t`U regjistrua`;
  const mayRead = useMay(form.kind === 'complaint' ? 'complaints.read' : 'denouncements.read');
  usePageFocus(title, { step: registered.number });
  const slip = useSlip(registered.slip);
  const { wanted, stay } = useLeaveGuard(slip.printed === 'no');
  const [goOn, setGoOn] = useState<() => void>();
  const next = (from?: A) => {
    if (slip.printed !== 'no') onNext(from);
    else setGoOn(() => () => onNext(from));
  };
  const leave = wanted === undefined ? goOn : () => navigate(wanted);
  const onStay = () => {
    stay();
    setGoOn(undefined);
  };
  return (
    <div className="stack stack--24">
      <h1>{title}</h1>
      <Attestation registered={registered} />
      <TrackingSlip slip={slip} />
      {registered.warnings.map(({ code, message }) => (
        <Note key={code} tone="warn">
          {message}
        </Note>
      ))}
      <Completion registered={registered} />
      <SentDocuments filed={registered} />
      <div className="row">
        <Button onClick={() => next()}>{t`Regjistro një tjetër`}</Button>
        <Button onClick={() => next(form.ofSameSender(answers))}>{t`Një tjetër nga i njëjti dërgues`}</Button>
        {mayRead && <LinkButton to={casePath(registered.number)}>{t`Hap dosjen`}</LinkButton>}
      </div>
      {/* Asks before leaving, since the slip is only here. */}
      {leave && slip.printed === 'no' && (
        <ActionDialog
          title={t`Fleta me kodin nuk u shkarkua`}
          form={{ ...slip, submit: async () => (await slip.save()) && leave() }}
          act={t`Shkarko fletën dhe vazhdo`}
          onClose={onStay}
          onCancel={leave}
          cancel={t`Vazhdo pa fletën`}
        >
          <p>{t`Pa të, dërguesi nuk e ndjek dot çështjen, dhe askush nuk mund t’ia japë kodin më vonë.`}</p>
        </ActionDialog>
      )}
    </div>
  );
}

function Attestation({ registered }: { registered: Registered }) {
  const { t, locale, dateTime } = useLingui();
  const [failed, setFailed] = useState(false);
  const { number, registeredAt, deadline, receipt } = registered;
  const proof = useLogProof(receipt);
  // Read once, as its ticket allows; then printed and saved from memory.
  const read = useRef<FileReply>(undefined);
  const attestation = useMutation({
    mutationFn: async (use: (file: FileReply) => void) => {
      const [, ticket = ''] = receipt.pdfUrl.split('#');
      read.current ??= await readFile('receiptPdf', { body: { ticket } });
      use(read.current);
    },
  });
  const due = deadline && `${dateTime(deadline.dueAt)} (${formatTimeLaw(deadline.legalBasis, locale)})`;
  return (
    <section className="card desk-slip stack" aria-label={t`Vërtetimi`}>
      <Facts
        facts={[
          { label: t`Numri`, value: <b className="code">{number}</b> },
          { label: t`Regjistruar`, value: <span className="num">{formatExactTime(registeredAt, locale)}</span> },
          { label: t`Afati i parë`, value: due && <span className="num">{due}</span> },
        ]}
      />
      <LaterLine later={deadline?.later} />
      <Doubts of={deadline?.doubts} />
      <div className="row no-print">
        <Button
          icon={iconPrint}
          pending={attestation.isPending}
          onClick={() => attestation.mutate(({ blob }) => setFailed(!openToPrint(blob)))}
        >
          {t`Shtyp vërtetimin`}
        </Button>
        <Button
          icon={iconDownload}
          pending={attestation.isPending}
          onClick={() => attestation.mutate(({ name, blob }) => saveBlob(name, blob))}
        >
          {t`Shkarko PDF`}
        </Button>
      </div>
      {attestation.error && <ErrorNotice error={attestation.error} />}
      <div className="stack stack--8 no-print">
        <ul className="proof small">
          <li>
            <InLog proof={proof} />
          </li>
        </ul>
        <Button icon={iconFile} size="small" tone="quiet" onClick={() => saveProof(registered, proof.logged?.proof)}>
          {t`Skedari i vërtetimit (JSON)`}
        </Button>
      </div>
      <p role="status" className={failed ? undefined : 'visually-hidden'}>
        {failed && t`Vërtetimi nuk u hap. Shkarkojeni dhe shtypeni nga skedari.`}
      </p>
    </section>
  );
}

/** Opens it in a new tab, from memory, as the server only sends PDFs as downloads; false if no tab opened. */
function openToPrint(attestation: Blob): boolean {
  const url = URL.createObjectURL(new Blob([attestation], { type: 'application/pdf' }));
  setTimeout(() => URL.revokeObjectURL(url), 600_000);
  return window.open(url, '_blank') !== null;
}

function Completion({ registered: { gaps, completion } }: { registered: Registered }) {
  const { t, locale } = useLingui();
  const { copied, copy } = useCopy();
  if (gaps.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="completion-title">
      <h2 id="completion-title">{t`Çfarë mungon`}</h2>
      {completion === '' ? (
        <p>{gaps.map(({ words: text }) => text[locale]).join(', ')}</p>
      ) : (
        <>
          <pre className="desk-completion">{completion}</pre>
          <div className="row">
            <Button icon={copied ? iconTick : iconCopy} size="small" onClick={() => copy(completion)}>
              {t`Kopjo tekstin e kthimit`}
            </Button>
            <p role="status" className="small soft">
              {copied && <span>{t`U kopjua. Ngjiteni te “Kthe për plotësim” në dosje.`}</span>}
              {copied === false && <span>{t`Shfletuesi nuk lejoi kopjimin. Zgjidheni tekstin me dorë.`}</span>}
            </p>
          </div>
        </>
      )}
    </section>
  );
}

/** `printed` is `before` for one downloaded earlier, from a page of the same registration. */
function useSlip(slip: string) {
  const [printed, setPrinted] = useState<'no' | 'now' | 'before'>('no');
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: async (reason: string | undefined) => {
      try {
        await saveReply('printTrackingSlip', { body: { slip, ...(reason !== undefined && { reason }) } });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'slip_printed') throw error;
        setPrinted('before');
        return false;
      }
      setPrinted('now');
      return true;
    },
  });
  /** The first slip has no reason, and each new one has. */
  const save = (reason?: string) => mutateAsync(reason).catch(() => false);
  return { printed, pending: isPending, error, save };
}
type Slip = ReturnType<typeof useSlip>;

function TrackingSlip({ slip }: { slip: Slip }) {
  const { t } = useLingui();
  const { printed, pending, error, save } = slip;
  const [asksNew, setAsksNew] = useState(false);
  const text = {
    now: t`Fleta u shkarkua. Shtypeni, paloseni sipas vijave, dorëzojeni ose postojeni të mbyllur dhe fshijeni skedarin.`,
    before: t`Fleta e këtij regjistrimi është shkarkuar më parë. Nëse skedari nuk erdhi ose fleta humbi, shtypni një të re.`,
    no: t`Fleta merret vetëm nga kjo faqe. KQZ-ja nuk e ruan kodin dhe nuk mund ta rikthejë: shkarkojeni para se të largoheni.`,
  };
  return (
    <section className="card desk-slip stack no-print" aria-labelledby="tracking-slip">
      <h2 id="tracking-slip">{t`Fleta me kodin e ndjekjes`}</h2>
      <p>
        {t`Kodi është vetëm për dërguesin dhe ndodhet brenda një flete që paloset. Fleta shkarkohet një herë të vetme. Në ecuri dhe në regjistrin e pandryshueshëm shënohet se e dorëzuat ju; dërguesi e sheh.`}
      </p>
      <Note tone={printed === 'now' ? 'ok' : 'warn'}>
        <p role="status">{text[printed]}</p>
      </Note>
      {error && !asksNew && <ErrorNotice error={error} />}
      <div className="row">
        {printed === 'no' ? (
          <Button icon={iconDownload} tone="blue" pending={pending} onClick={() => void save()}>
            {t`Shkarko fletën`}
          </Button>
        ) : (
          <Button tone="quiet" onClick={() => setAsksNew(true)}>{t`Shtyp një fletë të re…`}</Button>
        )}
      </div>
      {asksNew && <NewSlip slip={slip} onClose={() => setAsksNew(false)} />}
    </section>
  );
}

function NewSlip({ slip: { pending, error, save }, onClose }: { slip: Slip; onClose: () => void }) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [attempt, setAttempt] = useState(0);
  const isShort = reason.trim().length < 3;
  const submit = async () => {
    if (isShort) setAttempt(attempt + 1);
    else if (await save(reason)) onClose();
  };
  return (
    <ActionDialog
      title={t`Të shtypet një fletë e re?`}
      form={{ submit, attempt, pending, error }}
      act={t`Shkarko fletën e re`}
      onClose={onClose}
    >
      <p>
        {t`Fleta e re ka kod tjetër: kodi i fletës së mëparshme nuk vlen më. Dërguesi e sheh se u shtyp një e re dhe arsyen.`}
      </p>
      <TextField
        id="slip-reason"
        label={t`Pse duhet një fletë e re`}
        hint={t`P.sh. printeri e grisi fletën`}
        native={{ maxLength: 500 }}
        value={reason}
        error={attempt > 0 && isShort ? t`Shkruani arsyen.` : undefined}
        onChange={setReason}
      />
    </ActionDialog>
  );
}
