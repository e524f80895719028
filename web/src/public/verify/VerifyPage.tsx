// Verifies a receipt or history on the device.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UnreadReason } from 'denonco-verify/src/core/receiptFile.ts';
import { useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import { Link } from '../../platform/router/router.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { DropZone } from '../../ui/files/DropZone.tsx';
import { FileButton } from '../../ui/files/FileButton.tsx';
import { PublicPage } from '../../ui/layout/Page.tsx';
import { iconFile } from '../../ui/marks/pageIcons.ts';
import './verify.css';
import { HistoryResult } from './history/HistoryResult.tsx';
import { ReceiptResult } from './ReceiptResult.tsx';
import { type PortalLog, readPortalLog } from './reading/portalLog.ts';
import { type Progress, type ReadFileResult, readFile } from './reading/readFiles.ts';

export function VerifyPage() {
  const { t, percent } = useLingui();
  const verify = useVerify();
  const { name, share = 0 } = verify.progress ?? {};
  return (
    <PublicPage
      title={t`Kontrolloni një vërtetim`}
      className="stack--32"
      lead={
        <Trans>
          Vërtetimin që morët kur denoncuat ose u ankuat mund ta kontrolloni vetë. Këtu shihni çfarë provon, edhe pa
          rrjet.
        </Trans>
      }
      more={
        <p>
          <Trans>
            Zgjidhni skedarin e vërtetimit (JSON) ose PDF-në siç e shkarkuat, ose skedarin e ecurisë së çështjes që
            ruajtët nga faqja e ndjekjes. Nëse keni edhe provat që dërguat, zgjidhini bashkë: shihni a janë po ato.{' '}
            <b>Asgjë nuk dërgohet</b>: lexohen vetëm në këtë pajisje.
          </Trans>
        </p>
      }
    >
      <div className="stack stack--8">
        <DropZone onFiles={verify.take}>
          <FileButton icon={iconFile} tone="ink" size="large" multiple onFiles={verify.take}>
            {t`Zgjidhni skedarët`}
          </FileButton>
          <p className="soft drop__words">{t`ose lëshojini këtu.`}</p>
        </DropZone>
        <div role="status">
          {name !== undefined && (
            <p className="small soft breaks">
              <Trans>
                Po lexohet {name} ({percent(share)})
              </Trans>
            </p>
          )}
        </div>
      </div>
      <Results verify={verify} />
      <Limits />
    </PublicPage>
  );
}

type ReceiptTaken = Extract<ReadFileResult, { is: 'receipt' }>;
const names = ({ documents }: ReceiptTaken['receipt'], sum: string) => documents.some(({ sha256 }) => sha256 === sum);
/** A file named by another receipt is not held against this one. */
const isOfAnother = (sum: string, own: ReceiptTaken['receipt'], all: readonly ReceiptTaken[]) =>
  !names(own, sum) && all.some(({ receipt }) => names(receipt, sum));

function Results({ verify }: { verify: ReturnType<typeof useVerify> }) {
  const { t } = useLingui();
  const { taken, log, askAgain, prove, clear } = verify;
  const receipts = taken.filter((one) => one.is === 'receipt');
  const histories = taken.filter((one) => one.is === 'history');
  const others = taken.filter((one) => one.is === 'other');
  const hasSubject = receipts.length + histories.length > 0;
  if (taken.length === 0) return null;
  return (
    <div className="stack stack--32">
      {receipts.map(({ name, receipt }) => (
        <ReceiptResult
          key={name}
          name={name}
          of={receipt}
          files={others.filter(({ sha256 }) => !isOfAnother(sha256, receipt, receipts))}
          log={log}
          onAskAgain={askAgain}
          onProof={(proof) => prove(name, proof)}
        />
      ))}
      {histories.map(({ name, history }) => (
        <HistoryResult key={name} name={name} of={history} files={others} log={log} onAskAgain={askAgain} />
      ))}
      {[...(hasSubject ? [] : others), ...taken.filter(({ is }) => is === 'unreadable')].map((one) => (
        <Note key={one.name} tone="error" alert>
          <h2 className="verify__verdict breaks">{one.name}</h2>
          <p>{t(whys['unread' in one ? one.unread : 'unreadable'])}</p>
        </Note>
      ))}
      <p>
        <Button size="small" onClick={clear}>
          {t`Pastro`}
        </Button>
      </p>
    </div>
  );
}

function useVerify() {
  const [taken, setTaken] = useState<readonly ReadFileResult[]>([]);
  const [progress, setProgress] = useState<Progress>();
  /** The portal's log: undefined while loading, null if unavailable. */
  const [log, setLog] = useState<PortalLog | null>();
  const requestCount = useRef(0);

  const askAgain = async () => {
    requestCount.current += 1;
    const turn = requestCount.current;
    setLog(undefined);
    const now = (await readPortalLog()) ?? null;
    if (turn === requestCount.current) setLog(now);
  };
  const take = async (files: Iterable<File>) => {
    for (const file of files) {
      setProgress({ name: file.name, share: 0 });
      const one = await readFile(file, setProgress);
      // A file dropped again replaces the first.
      setTaken((before) => [...before.filter(({ name }) => name !== one.name), one]);
      // Read before this file was made, a head may be too short.
      if (one.is === 'receipt' || one.is === 'history') void askAgain();
    }
    setProgress(undefined);
  };
  const prove = async (name: string, proof: string) => {
    // The log may have grown since the head shown was read.
    const now = (await readPortalLog()) ?? null;
    requestCount.current += 1;
    setLog(now);
    setTaken((before) =>
      before.map((one) =>
        one.is === 'receipt' && one.name === name ? { ...one, receipt: { ...one.receipt, proof } } : one,
      ),
    );
  };
  return { taken, progress, log, take, askAgain, prove, clear: () => setTaken([]) };
}

const Limits = () => {
  const { t } = useLingui();
  return (
    <section className="stack measure">
      <h2>{t`Çfarë nuk provon një vërtetim`}</h2>
      <ul className="verify__limits">
        <li>{t`Se ajo që u shkrua është e vërtetë: këtë e gjykon komisioni.`}</li>
        <li>{t`Kush e dërgoi: vërtetimi nuk mban emër, telefon as kod.`}</li>
        <li>{t`Se diçka u refuzua para se të regjistrohej: vërtetimi jepet bashkë me numrin.`}</li>
        <li>
          <Trans>
            Se të gjithëve u tregohet i njëjti regjistër. Për këtë ka dëshmitarë, dhe kushdo mund të{' '}
            <Link to={paths.registerLog}>ndjekë regjistrin</Link> vetë.
          </Trans>
        </li>
      </ul>
      <p className="small soft">
        <Trans>
          Kjo faqe është e portalit që kontrolloni. Kush nuk do t’i besojë as asaj, kontrollon me programin{' '}
          <code>denonco-verify</code>, që punon pa portalin dhe pa asnjë rresht të tij.
        </Trans>
      </p>
    </section>
  );
};

const whys: Readonly<Record<UnreadReason | 'unreadable', MessageDescriptor>> = {
  unreadable: msg`Skedari nuk u lexua: është zhvendosur ose e mban një program tjetër. Zgjidheni përsëri.`,
  pdfWithout: msg`Ky skedar PDF nuk përmban vërtetim. Zgjidhni PDF-në siç e shkarkuat: kur printohet, skanohet ose ruhet përsëri nga një program, vërtetimi humbet. Skedari JSON bën të njëjtën punë.`,
  tooLarge: msg`Skedari është shumë i madh për të qenë vërtetim. Nëse është provë, zgjidhni edhe vërtetimin.`,
  otherFormat: msg`Skedari lexohet, por nuk është vërtetim i këtij lloji. Ndoshta është i një shërbimi tjetër.`,
  incomplete: msg`Skedari është i paplotë ose i ndryshuar: një fushë mungon ose nuk lexohet. Merrni kopjen që ruajtët të parën.`,
  notJson: msg`Ky nuk është vërtetim. Vërtetimi është një PDF ose një skedar me emër si DEN-2026-000123-vertetim.json. Nëse është provë, zgjidhni edhe vërtetimin.`,
};
