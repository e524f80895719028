// A case as its filer sees it.
import { challengeQuery, maxLength, nextActors, type Trace } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, useEffect, useState } from 'react';
import { paths } from '../../../paths.ts';
import { chooseAppeal, isAppealStarted } from '../../../platform/drafts/codeLocation.ts';
import { useDraftWithKey } from '../../../platform/drafts/useDraft.ts';
import { formatMoment } from '../../../platform/i18n/format.ts';
import { useNow } from '../../../platform/i18n/useNow.ts';
import { navigate } from '../../../platform/router/router.tsx';
import { Button, TextButton } from '../../../ui/actions/Button.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Checkbox } from '../../../ui/forms/Choices.tsx';
import { ActionDialog } from '../../../ui/forms/ContractForm.tsx';
import { TextArea } from '../../../ui/forms/TextField.tsx';
import { useFormOf } from '../../../ui/forms/useForm.ts';
import { UnbrokenAbbreviations } from '../../../ui/layout/UnbrokenAbbreviations.tsx';
import { StatusChip } from '../../../ui/marks/Status.tsx';
import { usePageFocus } from '../../../ui/page/usePageFocus.ts';
import { AppealCard } from '../../../ui/publicCase/AppealCard.tsx';
import { Messages } from '../actions/Messages.tsx';
import { useReply } from '../actions/ReplyForm.tsx';
import { RequestBox } from '../actions/RequestBox.tsx';
import { Subscriptions } from '../actions/Subscriptions.tsx';
import { type Tracked, TrackedContext, useTracked } from '../tracked.ts';
import { DeadlineBox, Documents, EndedAppeals, FiledCopy, NextHearing, Outcomes, RefusedFiles } from './CaseParts.tsx';
import { TraceHistory } from './TraceHistory.tsx';

interface CasePageProps extends Pick<Tracked, 'code' | 'trace' | 'refresh'> {
  onTrace: (trace: Trace) => void;
  onOther: () => void;
}

export function CasePage({ code, trace, refresh, onTrace, onOther }: CasePageProps) {
  const { t } = useLingui();
  const [announcement, setAnnouncement] = useState('');
  const message = useReply('message', 'message-', 'text');
  // The action is gone once no message is accepted.
  const write = trace.allowed.includes('message') ? message.begin : undefined;
  usePageFocus(t`Çështja juaj`, { step: trace.number });
  const update = (after: Trace | undefined, message: string) => {
    if (after) onTrace(after);
    setAnnouncement(message);
  };
  return (
    <TrackedContext value={{ code, trace, update, refresh }}>
      <div className="wrap wrap--public page">
        <div className="two">
          <div className="stack stack--32">
            <Head />
            <div role="status">{announcement !== '' && <Note tone="ok" title={announcement} />}</div>
            <Turn onMessage={write} />
            {write && <RefusedFiles onSend={write} />}
            <NextHearing />
            <Outcomes />
            <TraceHistory />
            <Messages message={message} />
          </div>
          <aside className="stack stack--32">
            <DeadlineBox />
            <EndedAppeals />
            <Documents />
            <FiledCopy />
            <Subscriptions />
            <Ways onOther={onOther} />
          </aside>
        </div>
      </div>
    </TrackedContext>
  );
}

const completions: readonly string[] = ['completion', 'formCompletion'];

function Turn({ onMessage }: { onMessage: (() => void) | undefined }) {
  const { t, locale, date } = useLingui();
  const now = useNow();
  const { deadline, requests, allowed, appeals, number, municipality, complainer, lacks, turn } = useTracked().trace;
  const { whose } = turn;
  const day = date(turn.since);
  // When the filer's time to answer is over, nothing is promised.
  const theirTurn = (
    <p>
      <b>
        {nextActors[whose === 'filer' ? 'registrar' : whose].label[locale]}
        {whose !== 'none' && (
          <>
            {' '}
            <Trans>që nga {day}</Trans>
          </>
        )}
        <span>.</span>
      </b>{' '}
      {whose === 'none'
        ? t`Nuk pritet më asgjë nga ju.`
        : t`Nuk pritet asgjë nga ju. Nëse na duhet diçka, e shihni këtu.`}
    </p>
  );
  const waiting = allowed.includes('answer') ? requests.filter(({ answeredAt }) => answeredAt === undefined) : [];
  const open = appeals.filter(({ dueAt, later }) => new Date(later?.at ?? dueAt) >= now);
  if (waiting.length === 0 && open.length === 0)
    return lacks.length > 0 ? <Lacking onMessage={onMessage} /> : theirTurn;
  const law = deadline && completions.includes(deadline.code) ? deadline.legalBasis : undefined;
  return (
    <>
      {waiting.map((request) => (
        <RequestBox key={request.id} request={request} law={law} />
      ))}
      {open.map((appeal) => (
        <SealedAppeal
          key={appeal.code}
          appeal={appeal}
          decided={{ number, municipality: municipality?.code, complainer }}
          title={<Trans>Radha juaj: mund të ankoheni</Trans>}
        />
      ))}
    </>
  );
}

function Head() {
  const { locale, date, dateTime } = useLingui();
  const { number, status, object, municipality, registeredAt, act } = useTracked().trace;
  const place = municipality?.name[locale];
  const registered = dateTime(registeredAt);
  const announced = act?.announcedAt && formatMoment(act.announcedAt, locale);
  const received = act?.receivedOn && date(act.receivedOn);
  return (
    <div className="stack stack--8">
      <p className="row row--8">
        <span className="code soft">{number}</span>
        <StatusChip code={status.code} name={status.name[locale]} />
      </p>
      <h1>
        <UnbrokenAbbreviations>{object.name[locale]}</UnbrokenAbbreviations>
      </h1>
      <p className="soft num">
        {place && <span>{`${place} · `}</span>}
        <Trans>regjistruar më {registered}</Trans>
      </p>
      {act && (
        <p className="soft num">
          {announced && <Trans>Akti u shpall më {announced}.</Trans>}{' '}
          {received && <Trans>Ju e morët më {received}.</Trans>}
        </p>
      )}
    </div>
  );
}

/** A complaint that may be returned can be completed before. */
function Lacking({ onMessage }: { onMessage: (() => void) | undefined }) {
  const { locale, t } = useLingui();
  const elements = useTracked()
    .trace.lacks.map((element) => element[locale])
    .join(', ');
  return (
    <Note tone="warn" title={<Trans>Ankesës suaj i mungon: {elements}.</Trans>}>
      <p>
        {t`Mund ta dërgoni që tani me mesazh. Përndryshe KAS-i mund ta kthejë një herë për plotësim, me 24 orë afat (KZ 126, 129.4).`}
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

function Ways({ onOther }: { onOther: () => void }) {
  const { t } = useLingui();
  const { kind, trace } = useTracked();
  const [withdrawing, setWithdrawing] = useState(false);
  return (
    <section className="stack no-print" aria-label={t`Veprime`}>
      <p className="row row--8">
        <Button onClick={onOther}>{t`Shkruani një kod tjetër`}</Button>
        <Button tone="quiet" onClick={() => window.print()}>
          {t`Printo`}
        </Button>
      </p>
      {trace.allowed.includes('withdraw') && (
        <p>
          <TextButton onClick={() => setWithdrawing(true)}>
            {kind === 'complaint' ? <Trans>Hiq dorë nga ankimi</Trans> : <Trans>Tërhiq denoncimin</Trans>}
          </TextButton>
        </p>
      )}
      {withdrawing && <WithdrawDialog onClose={() => setWithdrawing(false)} />}
    </section>
  );
}

// The appeal's draft is encrypted under the tracking code.
function SealedAppeal(props: Pick<ComponentProps<typeof AppealCard>, 'appeal' | 'decided' | 'title'>) {
  const { appeal, decided } = props;
  const { code } = useTracked();
  const [isBegun, setBegun] = useState(false);
  useEffect(() => {
    void isAppealStarted(code, appeal.code).then(setBegun);
  }, [code, appeal.code]);
  const start = async () => {
    await chooseAppeal(code, appeal.code);
    navigate(`${paths.appeal}?${challengeQuery(appeal, decided)}`);
  };
  return <AppealCard {...props} onStart={start} isBegun={isBegun} />;
}

function WithdrawDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { kind, update, inputOf } = useTracked();
  const { draft, keyFor } = useDraftWithKey('withdrawal', { reason: '', part: false, threatened: false });
  const isComplaint = kind === 'complaint';
  const form = useFormOf('withdrawCase', draft, {
    prefix: 'withdraw-',
    keyFor,
    input: ({ reason, threatened, part }) => inputOf({ reason, threatened, ...(isComplaint && { part }) }),
    onDone: (after) => {
      onClose();
      update(after, isComplaint ? t`Ankesa u tërhoq.` : t`Denoncimi u tërhoq.`);
    },
  });
  return (
    <ActionDialog
      title={isComplaint ? t`Të hiqni dorë nga ankimi?` : t`Të tërhiqet denoncimi?`}
      form={form}
      act={isComplaint ? <Trans>Hiq dorë nga ankimi</Trans> : <Trans>Tërhiq denoncimin</Trans>}
      tone="ink"
      onClose={onClose}
      cancel={isComplaint ? t`Mos hiq dorë` : t`Mos e tërhiq`}
    >
      <p>
        {isComplaint
          ? t`KAS-i vendos pushimin e shqyrtimit, në tërësi ose për pjesën nga e cila hiqni dorë. Ajo nga e cila hiqni dorë nuk depozitohet më (KZ, neni 142). Numri mbetet në regjistër.`
          : t`Shqyrtimi i kërkesës suaj ndalon dhe ju nuk mund ta rihapni. KQZ-ja mund ta vazhdojë kryesisht, në interes publik (KPA, neni 64.4); atëherë ju nuk merrni më pjesë. Numri mbetet në regjistër.`}
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
        max={maxLength.withdrawal}
      />
      <Checkbox {...form.box('threatened')}>
        <Trans>Më kanë kërcënuar ose kam frikë. Njoftohet menjëherë kush vendos për çështjen.</Trans>
      </Checkbox>
    </ActionDialog>
  );
}
