// Opened data, and requests to open an identity: one's own, others' to answer, and earlier ones.
import { type IdentityDesk, identityPartWords, type OpenedIdentity, openingStateWords } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../platform/api/client.ts';
import { invalidate, setReply } from '../../../platform/api/query.ts';
import { Button, TextButton } from '../../../ui/actions/Button.tsx';
import { AnswerRequest, WithdrawRequest } from '../../../ui/secondPerson/SecondPerson.tsx';
import './identity.css';

type Asked = IdentityDesk['openings'][number];

interface Opening {
  readonly opened: OpenedIdentity | undefined;
  readonly open: (id: string) => void;
  readonly close: () => void;
  readonly pending: boolean;
}

const isUnderWay = ({ state }: Asked) => state === 'waiting' || state === 'ready' || state === 'open';

export function Openings({ number, desk, opening }: { number: string; desk: IdentityDesk; opening: Opening }) {
  const { t } = useLingui();
  const now = desk.openings.filter(isUnderWay);
  const before = desk.openings.filter((one) => !isUnderWay(one));
  const row = (one: Asked) => (
    <li key={one.id}>
      <AskedRow asked={one} />
      {one.mayAnswer && <Answer number={number} id={one.id} />}
      {one.isMine && !opening.opened && <Mine number={number} asked={one} opening={opening} />}
    </li>
  );
  return (
    <>
      {opening.opened && <OpenedPanel opened={opening.opened} onClose={opening.close} />}
      {now.length > 0 && (
        <ul className="openings" aria-label={t`Kërkesa për hapje`}>
          {now.map(row)}
        </ul>
      )}
      {before.length > 0 && (
        <details className="openings-before">
          <summary>
            <Trans>Kërkesa dhe hapje të mëparshme ({before.length})</Trans>
          </summary>
          <ul className="openings" aria-label={t`Kërkesa dhe hapje të mëparshme`}>
            {before.map(row)}
          </ul>
        </details>
      )}
    </>
  );
}

function AskedRow({ asked }: { asked: Asked }) {
  const { locale, dateTime } = useLingui();
  const { by, role, askedAt, parts, reason, text, state, until, answered, openedAt } = asked;
  const when = (at: string) => dateTime(at);
  const what = parts.map((part) => identityPartWords[part][locale]).join(' · ');
  return (
    <div className="stack stack--8">
      <p className="opening__head">
        <b className="opening__state" data-state={state}>
          {openingStateWords[state][locale]}
        </b>
        {until && (
          <span className="soft num">
            <Trans>deri më {when(until)}</Trans>
          </span>
        )}
      </p>
      <p>
        <b>{by.name}</b>{' '}
        <span className="muted">
          {role[locale]}, <span className="num">{when(askedAt)}</span>
        </span>
      </p>
      <p className="small">
        {what} — {reason.name[locale]}
        {reason.legalBasis && <span>{` (${reason.legalBasis})`}</span>}
      </p>
      <blockquote className="quote breaks">{text}</blockquote>
      {answered && (
        <p className="small">
          {answered.isApproved ? (
            <Trans>
              Miratuar nga <b>{answered.by.name}</b>, {when(answered.at)}
            </Trans>
          ) : (
            <Trans>
              Refuzuar nga <b>{answered.by.name}</b>, {when(answered.at)}
            </Trans>
          )}
          {answered.reason && <span>{`: ${answered.reason}`}</span>}
        </p>
      )}
      {openedAt && (
        <p className="small num">
          <Trans>U hap më {when(openedAt)}</Trans>
        </p>
      )}
    </div>
  );
}

/** The requester may open it, see it again while time runs, or withdraw. */
function Mine({ number, asked, opening }: { number: string; asked: Asked; opening: Opening }) {
  const { id, state } = asked;
  if (!isUnderWay(asked)) return null;
  return (
    <div className="row row--8 no-print">
      {state !== 'waiting' && (
        <Button tone="blue" size="small" pending={opening.pending} onClick={() => opening.open(id)}>
          {state === 'ready' ? <Trans>Hap tani</Trans> : <Trans>Shfaqi përsëri</Trans>}
        </Button>
      )}
      {state !== 'open' && (
        <WithdrawRequest
          send={() => call('withdrawIdentity', { params: { number, id } })}
          onDone={(desk) => setReply('getIdentityPanel', { params: { number } }, desk)}
        />
      )}
    </div>
  );
}

function Answer({ number, id }: { number: string; id: string }) {
  const { t } = useLingui();
  return (
    <AnswerRequest
      id={id}
      draft={`case/${number}/refusal/${id}`}
      hint={t`E lexojnë kush e kërkoi dhe audituesi.`}
      send={(body) => call('answerIdentity', { params: { number, id }, body })}
      onDone={(desk) => setReply('getIdentityPanel', { params: { number } }, desk)}
      onError={() => void invalidate('getIdentityPanel')}
    >
      <Trans>Mirato</Trans>
    </AnswerRequest>
  );
}

/** Opened data for a limited time; not stored, and not printed. */
function OpenedPanel({ opened, onClose }: { opened: OpenedIdentity; onClose: () => void }) {
  const { t, locale } = useLingui();
  const left = useSecondsLeft(opened, onClose);
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <section ref={box} className="identity-opened no-print" tabIndex={-1} aria-label={t`Të dhënat e hapura`}>
      <div className="identity-opened__head">
        <h3>{t`Të dhënat e hapura`}</h3>
        <span className="num soft">
          <Trans>Mbyllen pas {clock}</Trans>
        </span>
        <Button size="small" onClick={onClose}>
          {t`Mbylli tani`}
        </Button>
      </div>
      <dl className="facts">
        {opened.lines.flatMap(({ field, name, value }) => [
          <dt key={`${field} name`}>{name[locale]}</dt>,
          <dd key={`${field} value`} className="breaks">
            <span className="identity-opened__value">{value}</span> <Copy name={name[locale]} value={value} />
          </dd>,
        ])}
      </dl>
      {opened.lines.length === 0 && <p className="soft">{t`Për këtë pjesë nuk u dha asgjë.`}</p>}
      <p className="small soft">{t`Mos i shkruani në shënime, mesazhe a dokumente që i lexojnë të tjerë.`}</p>
    </section>
  );
}

/** Uses a monotonic clock, unaffected by changes of the device's time. */
function useSecondsLeft({ secondsLeft }: OpenedIdentity, onOver: () => void): number {
  const [left, setLeft] = useState(secondsLeft);
  const over = useRef(onOver);
  over.current = onOver;
  useEffect(() => {
    const end = performance.now() + secondsLeft * 1000;
    const timer = setInterval(() => {
      const now = Math.ceil((end - performance.now()) / 1000);
      if (now <= 0) over.current();
      else setLeft(now);
    }, 1000);
    return () => clearInterval(timer);
  }, [secondsLeft]);
  return left;
}

function Copy({ name, value }: { name: string; value: string }) {
  const { t } = useLingui();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // Without clipboard access, the text can be selected by hand.
      setCopied(false);
    }
  };
  return (
    <TextButton onClick={() => void copy()}>
      {isCopied ? t`U kopjua` : t`Kopjo`}
      <span className="visually-hidden">: {name}</span>
    </TextButton>
  );
}
