import type { Registered } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { casePath } from '../../../paths.ts';
import { type FileReply, readFile } from '../../../platform/api/download.ts';
import { saveBlob } from '../../../platform/files/saveFile.ts';
import { formatExactTime } from '../../../platform/i18n/format.ts';
import { formatTimeLaw } from '../../../platform/i18n/law.ts';
import { useNavigate } from '../../../platform/router/router.tsx';
import { useMay } from '../../../platform/state/state.ts';
import { SentDocuments } from '../../../register/filing/receipt/NextSteps.tsx';
import { InLog, useLogProof } from '../../../register/filing/receipt/Proof.tsx';
import { saveProof } from '../../../register/filing/receipt/SaveCode.tsx';
import { useLeaveGuard } from '../../../register/filing/steps/useLeaveGuard.ts';
import { Button, LinkButton } from '../../../ui/actions/Button.tsx';
import { useCopy } from '../../../ui/actions/useCopy.ts';
import { FaultState } from '../../../ui/feedback/FaultState.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Facts } from '../../../ui/layout/SummaryList.tsx';
import { iconCopy, iconDownload, iconFile, iconPrint, iconTick } from '../../../ui/marks/pageIcons.ts';
import { usePageFocus } from '../../../ui/page/usePageFocus.ts';
import { LaterLine } from '../../../ui/periods/LaterLine.tsx';
import { Doubts } from '../../../ui/periods/PeriodWords.tsx';
import type { PaperAnswers, PaperForm } from '../paper.ts';
import type { Registering } from '../useRegistering.ts';
import { TrackingSlip, useSlip, WithoutSlip } from './TrackingSlip.tsx';

interface DoneProps<A extends PaperAnswers> {
  form: PaperForm<A>;
  done: NonNullable<Registering<A>['done']>;
  onNext: Registering<A>['next'];
}

export function DonePage<A extends PaperAnswers>({ form, done, onNext }: DoneProps<A>) {
  const { t } = useLingui();
  const { registered, answers } = done;
  const title = t`U regjistrua`;
  const mayRead = useMay(form.kind === 'complaint' ? 'complaints.read' : 'denouncements.read');
  usePageFocus(title, { step: registered.number });
  const slip = useSlip(registered.slip);
  const navigate = useNavigate();
  const { wanted, stay } = useLeaveGuard(slip.printed === 'no');
  const [goOn, setGoOn] = useState<() => void>();
  const next = (from?: A) => {
    const leave = () => void onNext(from);
    if (slip.printed !== 'no') leave();
    else setGoOn(() => leave);
  };
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
      <WithoutSlip slip={slip} leave={wanted === undefined ? goOn : () => navigate(wanted)} onStay={onStay} />
    </div>
  );
}

function Attestation({ registered }: { registered: DoneProps<PaperAnswers>['done']['registered'] }) {
  const { t, locale, dateTime } = useLingui();
  const [failed, setFailed] = useState(false);
  const { number, registeredAt, deadline } = registered;
  const attestation = useAttestation(registered.receipt.pdfUrl);
  const due = deadline && `${dateTime(deadline.dueAt)} (${formatTimeLaw(deadline.legalBasis, locale)})`;
  return (
    <section className="desk-slip stack" aria-label={t`Vërtetimi`}>
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
          onClick={() => attestation.mutate((file) => setFailed(!openToPrint(file.blob)))}
        >
          {t`Shtyp vërtetimin`}
        </Button>
        <Button
          icon={iconDownload}
          pending={attestation.isPending}
          onClick={() => attestation.mutate((file) => saveBlob(file.name, file.blob))}
        >
          {t`Shkarko PDF`}
        </Button>
      </div>
      {attestation.error && <FaultState fault={attestation.error} />}
      <InRegister registered={registered} />
      <p role="status" className={failed ? undefined : 'visually-hidden'}>
        {failed && t`Vërtetimi nuk u hap. Shkarkojeni dhe shtypeni nga skedari.`}
      </p>
    </section>
  );
}

/** Read once, as its ticket allows; then printed and saved from memory. */
function useAttestation(pdfUrl: string) {
  const read = useRef<FileReply>(undefined);
  return useMutation({
    mutationFn: async (use: (file: FileReply) => void) => {
      const [, ticket = ''] = pdfUrl.split('#');
      read.current ??= await readFile('receiptPdf', { body: { ticket } });
      use(read.current);
    },
  });
}

function InRegister({ registered }: { registered: DoneProps<PaperAnswers>['done']['registered'] }) {
  const { t } = useLingui();
  const proof = useLogProof(registered.receipt);
  return (
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
  );
}

/**
 * Opens the attestation in a new tab for printing, from memory, as the server only sends PDFs as downloads; false if no
 * tab opened.
 */
function openToPrint(attestation: Blob): boolean {
  const url = URL.createObjectURL(new Blob([attestation], { type: 'application/pdf' }));
  setTimeout(() => URL.revokeObjectURL(url), 600_000);
  return window.open(url, '_blank') !== null;
}

function Completion({ registered: { gaps, completion } }: { registered: Pick<Registered, 'gaps' | 'completion'> }) {
  const { t, locale } = useLingui();
  const { copied, copy } = useCopy();
  if (gaps.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="completion-title">
      <h2 id="completion-title">{t`Çfarë mungon`}</h2>
      {completion === '' ? (
        <p>{gaps.map(({ words }) => words[locale]).join(', ')}</p>
      ) : (
        <>
          <pre className="desk-completion">{completion}</pre>
          <div className="row">
            <Button icon={copied ? iconTick : iconCopy} size="small" onClick={() => copy(completion)}>
              {t`Kopjo tekstin e kthimit`}
            </Button>
            <p role="status" className="small soft">
              {copied === undefined
                ? ''
                : copied
                  ? t`U kopjua. Ngjiteni te “Kthe për plotësim” në dosje.`
                  : t`Shfletuesi nuk lejoi kopjimin. Zgjidheni tekstin me dorë.`}
            </p>
          </div>
        </>
      )}
    </section>
  );
}
