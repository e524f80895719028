// A case as its filer sees it: whose turn it is, until when, what happened and why.
import type { Trace } from '@denonco/contract';
import { caseStatuses, caseStatusCodes } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatDateTime } from '../i18n/format.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { Button, TextButton } from '../ui/actions/Button.tsx';
import { Note } from '../ui/feedback/Note.tsx';
import { StatusChip } from '../ui/marks/Status.tsx';
import { usePageFocus } from '../ui/page/usePageFocus.ts';
import { Course } from './Course.tsx';
import { DeadlineBox } from './DeadlineBox.tsx';
import { Outcomes } from './Outcomes.tsx';
import { RequestBox } from './RequestBox.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

export interface CasePageProps {
  code: string;
  trace: Trace;
  onTrace: (trace: Trace) => void;
  onRefresh: () => Promise<void>;
  onOther: () => void;
}

export function CasePage({ code, trace, onTrace, onRefresh, onOther }: CasePageProps) {
  const { t } = useLingui();
  const [told, setTold] = useState('');
  usePageFocus(t`Çështja juaj`, { step: trace.number });
  const waiting = trace.requests.filter(({ answeredAt }) => answeredAt === undefined);
  const mine = trace.allowed.includes('answer') && waiting.length > 0;
  return (
    <div className="wrap wrap--public page">
      <div className="two">
        <div className="stack stack--32">
          <Head trace={trace} />
          <div role="status">{told !== '' && <Told>{told}</Told>}</div>
          {mine
            ? waiting.map((request) => (
                <RequestBox
                  key={request.id}
                  code={code}
                  request={request}
                  law={trace.deadline?.code === 'completion' ? trace.deadline.legalBasis : undefined}
                  onAnswered={async () => {
                    await onRefresh();
                    setTold(t`Përgjigja juaj u regjistrua.`);
                  }}
                />
              ))
            : isOpen(trace) && <TheirTurn />}
          <Outcomes outcomes={trace.outcomes} />
          <Course events={trace.events} />
        </div>
        <aside className="stack stack--32">
          {trace.deadline && <DeadlineBox deadline={trace.deadline} />}
          <Ways
            code={code}
            trace={trace}
            onOther={onOther}
            onWithdrawn={(after) => {
              onTrace(after);
              setTold(t`Denoncimi u tërhoq.`);
            }}
          />
        </aside>
      </div>
    </div>
  );
}

function Head({ trace: { number, status, object, municipality, registeredAt } }: { trace: Trace }) {
  const locale = useLocale();
  const place = municipality?.name[locale] ?? '';
  const registered = formatDateTime(registeredAt, locale);
  return (
    <div className="stack stack--8">
      <p className="row row--8">
        <span className="code soft">{number}</span>
        <StatusChip code={status.code} name={status.name[locale]} />
      </p>
      <h1>{object.name[locale]}</h1>
      <p className="soft num">
        <Trans>
          {place} · regjistruar më {registered}
        </Trans>
      </p>
    </div>
  );
}

const isOpen = ({ status }: Trace): boolean => {
  const code = caseStatusCodes.find((one) => one === status.code);
  return code !== undefined && caseStatuses[code].open;
};

const Told = ({ children }: { children: string }) => (
  <Note tone="ok">
    <p>
      <b>{children}</b>
    </p>
  </Note>
);

const TheirTurn = () => (
  <p>
    <b>
      <Trans>Radha e KQZ-së.</Trans>
    </b>{' '}
    <Trans>Nuk pritet asgjë nga ju. Nëse na duhet diçka, e shihni këtu.</Trans>
  </p>
);

interface WaysProps {
  code: string;
  trace: Trace;
  onOther: () => void;
  onWithdrawn: (trace: Trace) => void;
}

function Ways({ code, trace, onOther, onWithdrawn }: WaysProps) {
  const { t } = useLingui();
  const [withdrawing, setWithdrawing] = useState(false);
  const mayWithdraw = trace.allowed.includes('withdraw');
  return (
    <section className="stack no-print" aria-label={t`Veprime`}>
      <p>
        <Button onClick={onOther}>
          <Trans>Gjeni një kod tjetër</Trans>
        </Button>
      </p>
      {mayWithdraw && (
        <p>
          <TextButton onClick={() => setWithdrawing(true)}>
            <Trans>Tërhiq denoncimin</Trans>
          </TextButton>
        </p>
      )}
      <WithdrawDialog
        open={withdrawing}
        onClose={() => setWithdrawing(false)}
        code={code}
        onWithdrawn={(after) => {
          setWithdrawing(false);
          onWithdrawn(after);
        }}
      />
    </section>
  );
}
