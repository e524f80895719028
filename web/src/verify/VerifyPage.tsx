// Checking a receipt on one's own device: what it proves, what it does not, and what to do when something does not hold.
import { Trans, useLingui } from '@lingui/react/macro';
import { formatPercent } from '../i18n/format.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { Button } from '../ui/actions/Button.tsx';
import { usePageFocus } from '../ui/page/usePageFocus.ts';
import { FileDrop } from './FileDrop.tsx';
import { HistoryResult } from './history/HistoryResult.tsx';
import { Limits } from './Limits.tsx';
import { NotReceipts } from './NotReceipts.tsx';
import { ReceiptResult } from './ReceiptResult.tsx';
import type { Progress, Taken } from './reading/readFiles.ts';
import { useVerify, type Verify } from './useVerify.ts';
import './verify.css';

export function VerifyPage() {
  const { t } = useLingui();
  const title = t`Kontrolloni një vërtetim`;
  usePageFocus(title);
  const verify = useVerify();
  return (
    <div className="wrap wrap--public page stack stack--32">
      <div className="stack stack--8 measure">
        <h1>{title}</h1>
        <p className="lead">
          <Trans>
            Vërtetimi që morët kur denoncuat ose u ankuat provon vetveten. Këtu shihni çfarë provon, edhe pa rrjet.
          </Trans>
        </p>
        <p>
          <Trans>
            Zgjidhni skedarin e vërtetimit (JSON) ose PDF-në siç e shkarkuat, ose skedarin e ecurisë së çështjes që
            ruajtët nga faqja e ndjekjes. Nëse keni edhe provat që dërguat, zgjidhini bashkë: shihni a janë po ato.{' '}
            <b>Asgjë nuk dërgohet</b>: lexohen vetëm në këtë pajisje.
          </Trans>
        </p>
      </div>
      <div className="stack stack--8">
        <FileDrop onFiles={verify.take} />
        <div role="status">{verify.progress && <Reading progress={verify.progress} />}</div>
      </div>
      <Results verify={verify} />
      <Limits />
    </div>
  );
}

function Reading({ progress: { name, share } }: { progress: Progress }) {
  const locale = useLocale();
  return (
    <p className="small soft breaks">
      <Trans>
        Po lexohet {name} ({formatPercent(share, locale)})
      </Trans>
    </p>
  );
}

const isHistory = (one: Taken) => one.is === 'history';
const isOther = (one: Taken) => one.is === 'other';
const isReceipt = (one: Taken) => one.is === 'receipt';
const isUnreadable = (one: Taken) => one.is === 'unreadable';

type ReceiptTaken = Extract<Taken, { is: 'receipt' }>;
const names = ({ documents }: ReceiptTaken['receipt'], sum: string) => documents.some(({ sha256 }) => sha256 === sum);
/** A file that another receipt names is not held against this one. */
const isOfAnother = (sum: string, own: ReceiptTaken['receipt'], all: readonly ReceiptTaken[]) =>
  !names(own, sum) && all.some(({ receipt }) => names(receipt, sum));

function Results({ verify }: { verify: Verify }) {
  const { taken, log, askAgain, prove, clear } = verify;
  const receipts = taken.filter(isReceipt);
  const histories = taken.filter(isHistory);
  const others = taken.filter(isOther);
  const hasSubject = receipts.length + histories.length > 0;
  if (taken.length === 0) return null;
  return (
    <div className="stack stack--32">
      {receipts.map(({ name, receipt }) => (
        <ReceiptResult
          key={name}
          name={name}
          receipt={receipt}
          files={others.filter(({ sha256 }) => !isOfAnother(sha256, receipt, receipts))}
          log={log}
          onAskAgain={askAgain}
          onProof={(proof) => prove(name, proof)}
        />
      ))}
      {histories.map(({ name, history }) => (
        <HistoryResult key={name} name={name} history={history} files={others} log={log} onAskAgain={askAgain} />
      ))}
      <NotReceipts others={hasSubject ? [] : others} unreadable={taken.filter(isUnreadable)} />
      <p>
        <Button size="small" onClick={clear}>
          <Trans>Pastro</Trans>
        </Button>
      </p>
    </div>
  );
}
