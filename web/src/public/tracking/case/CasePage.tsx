import { type CaseKind, challengeQuery, longest, type Trace, turnHolders } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, useEffect, useState } from 'react';
import { paths } from '../../../paths.ts';
import { chooseAppeal, isAppealBegun } from '../../../platform/drafts/codePlace.ts';
import { useDraftWithKey } from '../../../platform/drafts/useDraft.ts';
import { formatMoment } from '../../../platform/i18n/format.ts';
import { useNow } from '../../../platform/i18n/useNow.ts';
import { useNavigate } from '../../../platform/router/router.tsx';
import { Button, TextButton } from '../../../ui/actions/Button.tsx';
import { Dialog } from '../../../ui/actions/Dialog.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Checkbox } from '../../../ui/forms/Choices.tsx';
import { ContractForm } from '../../../ui/forms/ContractForm.tsx';
import { TextArea } from '../../../ui/forms/TextField.tsx';
import { useFormOf } from '../../../ui/forms/useForm.ts';
import { StatusChip } from '../../../ui/marks/Status.tsx';
import { usePageFocus } from '../../../ui/page/usePageFocus.ts';
import { AppealCard } from '../../../ui/publicCase/AppealCard.tsx';
import { WholeWords } from '../../../ui/publicCase/PublicText.tsx';
import { Messages, useMessage } from '../actions/Messages.tsx';
import { RequestBox } from '../actions/RequestBox.tsx';
import { Subscriptions } from '../actions/Subscriptions.tsx';
import {
  DeadlineBox,
  Documents,
  EndedAppeals,
  FiledCopy,
  NextHearing,
  Outcomes,
  RefusedFiles,
  refusedFiles,
} from './CaseParts.tsx';
import { HistoryProof, TraceHistory } from './TraceHistory.tsx';

export interface CasePageProps {
  kind: CaseKind;
  code: string;
  trace: Trace;
  onTrace: (trace: Trace) => void;
  onRefresh: () => Promise<unknown>;
  onOther: () => void;
}

const completions: readonly string[] = ['completion', 'formCompletion'];

export function CasePage({ kind, code, trace, onTrace, onRefresh, onOther }: CasePageProps) {
  const { t } = useLingui();
  const [announcement, setAnnouncement] = useState('');
  const message = useMessage();
  usePageFocus(t`Çështja juaj`, { step: trace.number });
  const { deadline } = trace;
  const update = (after: Trace, words: string) => {
    onTrace(after);
    setAnnouncement(words);
  };
  return (
    <div className="wrap wrap--public page">
      <div className="two">
        <div className="stack stack--32">
          <Head trace={trace} />
          <div role="status">{announcement !== '' && <Announcement>{announcement}</Announcement>}</div>
          <Turn
            kind={kind}
            code={code}
            trace={trace}
            onMessage={trace.allowed.includes('message') ? message.begin : undefined}
            onAnswered={async () => {
              await onRefresh();
              setAnnouncement(t`Përgjigja juaj u regjistrua.`);
            }}
          />
          {trace.allowed.includes('message') && (
            <RefusedFiles files={refusedFiles(trace.documents)} onSend={message.begin} />
          )}
          <NextHearing code={code} trace={trace} />
          <Outcomes outcomes={trace.outcomes} />
          <TraceHistory trace={trace}>
            <HistoryProof kind={kind} code={code} trace={trace} />
          </TraceHistory>
          <Messages
            code={code}
            trace={trace}
            message={message}
            onSent={(after) => update(after, t`Mesazhi juaj u dërgua.`)}
          />
        </div>
        <aside className="stack stack--32">
          {deadline && <DeadlineBox deadline={deadline} />}
          <EndedAppeals appeals={trace.appeals} />
          <Documents kind={kind} code={code} documents={trace.documents} />
          <FiledCopy kind={kind} code={code} trace={trace} />
          <Subscriptions code={code} trace={trace} onChange={update} />
          <Ways
            kind={kind}
            code={code}
            trace={trace}
            onOther={onOther}
            onWithdrawn={(after) => update(after, kind === 'complaint' ? t`Ankesa u tërhoq.` : t`Denoncimi u tërhoq.`)}
          />
        </aside>
      </div>
    </div>
  );
}

interface TurnProps extends Pick<CasePageProps, 'kind' | 'code' | 'trace'> {
  onAnswered: () => void;
  /** Undefined once no message is accepted. */
  onMessage: (() => void) | undefined;
}

function Turn({ kind, code, trace, onAnswered, onMessage }: TurnProps) {
  const now = useNow();
  const { deadline, requests, allowed, appeals, number, municipality, complainer } = trace;
  const waiting = allowed.includes('answer') ? requests.filter(({ answeredAt }) => answeredAt === undefined) : [];
  const open = appeals.filter(({ dueAt, later }) => new Date(later?.at ?? dueAt) >= now);
  if (waiting.length === 0 && open.length === 0)
    return trace.lacks.length > 0 ? (
      <Lacking lacks={trace.lacks} onMessage={onMessage} />
    ) : (
      <TheirTurn turn={trace.turn} />
    );
  const law = deadline && completions.includes(deadline.code) ? deadline.legalBasis : undefined;
  return (
    <>
      {waiting.map((request) => (
        <RequestBox key={request.id} kind={kind} code={code} request={request} law={law} onAnswered={onAnswered} />
      ))}
      {open.map((appeal) => (
        <SealedAppeal
          key={appeal.code}
          code={code}
          appeal={appeal}
          decided={{ number, municipality: municipality?.code, complainer }}
          title={<Trans>Radha juaj: mund të ankoheni</Trans>}
        />
      ))}
    </>
  );
}

function Head({ trace: { number, status, object, municipality, registeredAt, act } }: { trace: Trace }) {
  const { locale, dateTime } = useLingui();
  const place = municipality?.name[locale];
  const registered = dateTime(registeredAt);
  return (
    <div className="stack stack--8">
      <p className="row row--8">
        <span className="code soft">{number}</span>
        <StatusChip code={status.code} name={status.name[locale]} />
      </p>
      <h1>
        <WholeWords>{object.name[locale]}</WholeWords>
      </h1>
      <p className="soft num">
        {place && <span>{`${place} · `}</span>}
        <Trans>regjistruar më {registered}</Trans>
      </p>
      {act && <ActDays act={act} />}
    </div>
  );
}

function ActDays({ act: { announcedAt, receivedOn } }: { act: NonNullable<Trace['act']> }) {
  const { locale, date } = useLingui();
  const announced = announcedAt && formatMoment(announcedAt, locale);
  const received = receivedOn && date(receivedOn);
  return (
    <p className="soft num">
      {announced && <Trans>Akti u shpall më {announced}.</Trans>} {received && <Trans>Ju e morët më {received}.</Trans>}
    </p>
  );
}

const Announcement = ({ children }: { children: string }) => <Note tone="ok" title={children} />;

/** A complaint that may be returned can be completed before. */
function Lacking({ lacks, onMessage }: Pick<Trace, 'lacks'> & Pick<TurnProps, 'onMessage'>) {
  const { locale } = useLingui();
  const elements = lacks.map((element) => element[locale]).join(', ');
  return (
    <Note tone="warn" title={<Trans>Ankesës suaj i mungon: {elements}.</Trans>}>
      <p>
        <Trans>
          Mund ta dërgoni që tani me mesazh. Përndryshe KAS mund ta kthejë një herë për plotësim, me 24 orë afat (KZ
          126, 129.4).
        </Trans>
      </p>
      {onMessage && (
        <p className="no-print">
          <Button size="small" onClick={onMessage}>
            <Trans>Dërgoni çfarë mungon</Trans>
          </Button>
        </p>
      )}
    </Note>
  );
}

/** When the filer's time to answer is over, nothing is promised. */
function TheirTurn({ turn: { whose, since } }: Pick<Trace, 'turn'>) {
  const { locale, date } = useLingui();
  const day = date(since);
  return (
    <p>
      <b>
        {turnHolders[whose === 'filer' ? 'registrar' : whose].words[locale]}
        {whose !== 'none' && (
          <>
            {' '}
            <Trans>që nga {day}</Trans>
          </>
        )}
        <span>.</span>
      </b>{' '}
      {whose === 'none' ? (
        <Trans>Nuk pritet më asgjë nga ju.</Trans>
      ) : (
        <Trans>Nuk pritet asgjë nga ju. Nëse na duhet diçka, e shihni këtu.</Trans>
      )}
    </p>
  );
}

interface WaysProps {
  kind: CaseKind;
  code: string;
  trace: Trace;
  onOther: () => void;
  onWithdrawn: (trace: Trace) => void;
}

function Ways({ kind, code, trace, onOther, onWithdrawn }: WaysProps) {
  const { t } = useLingui();
  const [withdrawing, setWithdrawing] = useState(false);
  const mayWithdraw = trace.allowed.includes('withdraw');
  return (
    <section className="stack no-print" aria-label={t`Veprime`}>
      <p className="row row--8">
        <Button onClick={onOther}>{t`Gjeni një kod tjetër`}</Button>
        <Button tone="quiet" onClick={() => window.print()}>
          {t`Printo`}
        </Button>
      </p>
      {mayWithdraw && (
        <p>
          <TextButton onClick={() => setWithdrawing(true)}>
            {kind === 'complaint' ? <Trans>Hiq dorë nga ankimi</Trans> : <Trans>Tërhiq denoncimin</Trans>}
          </TextButton>
        </p>
      )}
      <WithdrawDialog
        kind={kind}
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

// Its draft is encrypted under the tracking code.
type Appeal = Pick<ComponentProps<typeof AppealCard>, 'appeal' | 'decided' | 'title'>;

function SealedAppeal({ code, ...rest }: Appeal & { code: string }) {
  const { appeal, decided } = rest;
  const navigate = useNavigate();
  const [isBegun, setBegun] = useState(false);
  useEffect(() => {
    void isAppealBegun(code, appeal.code).then(setBegun);
  }, [code, appeal.code]);
  const start = async () => {
    await chooseAppeal(code, appeal.code);
    navigate(`${paths.appeal}?${challengeQuery(appeal, decided)}`);
  };
  return <AppealCard {...rest} onStart={start} isBegun={isBegun} />;
}

interface WithdrawDialogProps {
  kind: CaseKind;
  open: boolean;
  onClose: () => void;
  code: string;
  onWithdrawn: (trace: Trace) => void;
}

function WithdrawDialog({ kind, open, onClose, code, onWithdrawn }: WithdrawDialogProps) {
  const { t } = useLingui();
  const { typed, keyFor } = useDraftWithKey('withdrawal', { reason: '', part: false, threatened: false });
  const isComplaint = kind === 'complaint';
  const form = useFormOf('withdrawCase', typed, {
    prefix: 'withdraw-',
    keyFor,
    input: ({ reason, threatened, part }) => ({
      params: { kind },
      body: { code, reason, threatened, ...(isComplaint && { part }) },
    }),
    onDone: onWithdrawn,
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isComplaint ? t`Të hiqni dorë nga ankimi?` : t`Të tërhiqet denoncimi?`}
    >
      <ContractForm
        form={form}
        act={isComplaint ? <Trans>Hiq dorë nga ankimi</Trans> : <Trans>Tërhiq denoncimin</Trans>}
        tone="ink"
        onCancel={onClose}
        cancel={isComplaint ? t`Mos hiq dorë` : t`Mos e tërhiq`}
      >
        <p>
          {isComplaint ? (
            <Trans>
              KAS-i vendos pushimin e shqyrtimit, në tërësi ose për pjesën nga e cila hiqni dorë. Ajo nga e cila hiqni
              dorë nuk depozitohet më (KZ, neni 142). Numri mbetet në regjistër.
            </Trans>
          ) : (
            <Trans>
              Shqyrtimi i kërkesës suaj ndalon dhe ju nuk mund ta rihapni. KQZ-ja mund ta vazhdojë kryesisht, në interes
              publik (KPA, neni 64.4); atëherë ju nuk merrni më pjesë. Numri mbetet në regjistër.
            </Trans>
          )}
        </p>
        {isComplaint && (
          <Checkbox {...form.box('part')}>
            <Trans>Heq dorë vetëm nga një pjesë; për të tjerat ankesa vazhdon.</Trans>
          </Checkbox>
        )}
        <TextArea
          {...form.field('reason')}
          label={form.value.part ? t`Nga cila pjesë hiqni dorë?` : t`Arsyeja`}
          optional={!form.value.part}
          short
          max={longest.withdrawal}
        />
        <Checkbox {...form.box('threatened')}>
          <Trans>Më kanë kërcënuar ose kam frikë. Njoftohet menjëherë kush vendos për çështjen.</Trans>
        </Checkbox>
      </ContractForm>
    </Dialog>
  );
}
