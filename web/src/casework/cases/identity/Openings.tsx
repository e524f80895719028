import { type IdentityDesk, identityPartWords, type OpenedIdentity, openingStateWords } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../platform/api/client.ts';
import { invalidate, setReply } from '../../../platform/api/query.ts';
import { Button, TextButton } from '../../../ui/actions/Button.tsx';
import { useCopy } from '../../../ui/actions/useCopy.ts';
import { Facts } from '../../../ui/layout/SummaryList.tsx';
import { AnswerRequest, WithdrawRequest } from '../../../ui/secondPerson/SecondPerson.tsx';
import { useSought } from '../file/Section.tsx';
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
  const sought = useSought('identity');
  const awaited = now.find(({ mayAnswer }) => mayAnswer);
  const setDesk = (after: IdentityDesk) => setReply('getIdentityPanel', { params: { number } }, after);
  const row = (one: Asked) => {
    const { id, state } = one;
    const params = { number, id };
    return (
      <li key={id} ref={one === awaited ? sought : undefined} tabIndex={-1}>
        <AskedRow asked={one} />
        {one.mayAnswer && (
          <AnswerRequest
            id={id}
            draft={`case/${number}/refusal/${id}`}
            hint={t`E lexojnë kush e kërkoi dhe audituesi.`}
            send={(body) => call('answerIdentity', { params, body })}
            onDone={setDesk}
            onError={() => void invalidate('getIdentityPanel')}
          >
            <Trans>Mirato</Trans>
          </AnswerRequest>
        )}
        {one.isMine && !opening.opened && isUnderWay(one) && (
          <div className="row row--8 no-print">
            {state !== 'waiting' && (
              <Button tone="blue" size="small" pending={opening.pending} onClick={() => opening.open(id)}>
                {state === 'ready' ? t`Hap tani` : t`Shfaqi përsëri`}
              </Button>
            )}
            {state !== 'open' && <WithdrawRequest send={() => call('withdrawIdentity', { params })} onDone={setDesk} />}
          </div>
        )}
      </li>
    );
  };
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
  const { t, locale, dateTime } = useLingui();
  const { by, role, askedAt, parts, reason, text, state, until, answered, openedAt } = asked;
  const why = reason.legalBasis ? `${reason.name[locale]} (${reason.legalBasis})` : reason.name[locale];
  return (
    <div className="stack stack--8">
      <p className="opening__head">
        <b className="opening__state" data-state={state}>
          {openingStateWords[state][locale]}
        </b>
        {until && <span className="soft num">{t`deri më ${dateTime(until)}`}</span>}
      </p>
      <p>
        <b>{by.name}</b>{' '}
        <span className="muted">
          {role[locale]}, <span className="num">{dateTime(askedAt)}</span>
        </span>
      </p>
      <p className="small">
        {parts.map((part) => identityPartWords[part][locale]).join(' · ')} — {why}
      </p>
      <blockquote className="quote breaks">{text}</blockquote>
      {answered && (
        <p className="small">
          {answered.isApproved ? (
            <Trans>
              Miratuar nga <b>{answered.by.name}</b>, {dateTime(answered.at)}
            </Trans>
          ) : (
            <Trans>
              Refuzuar nga <b>{answered.by.name}</b>, {dateTime(answered.at)}
            </Trans>
          )}
          {answered.reason && <span>{`: ${answered.reason}`}</span>}
        </p>
      )}
      {openedAt && <p className="small num">{t`U hap më ${dateTime(openedAt)}`}</p>}
    </div>
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
        <span className="num soft">{t`Mbyllen pas ${clock}`}</span>
        <Button size="small" onClick={onClose}>
          {t`Mbylli tani`}
        </Button>
      </div>
      <Facts
        facts={opened.lines.map(({ name, value }) => ({
          label: name[locale],
          value: (
            <span className="breaks">
              <span className="identity-opened__value">{value}</span> <Copy name={name[locale]} value={value} />
            </span>
          ),
        }))}
      />
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
  const { copied, copy } = useCopy();
  return (
    <TextButton onClick={() => void copy(value)}>
      {copied ? t`U kopjua` : t`Kopjo`}
      <span className="visually-hidden">: {name}</span>
    </TextButton>
  );
}
