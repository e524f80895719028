// Changes of rights that need a second person: to confirm or refuse, and earlier ones.
import {
  type Grant,
  type Grants,
  grantStateLabels,
  guardedPermissions,
  guardLabels,
  permissions,
} from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { invalidate, routeQuery, setResponse } from '../../../platform/api/query.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import '../members.css';
import { AnswerRequest, WithdrawRequest } from '../../../ui/secondPerson/SecondPerson.tsx';

export function GrantsPage() {
  const { t } = useLingui();
  const query = useQuery(routeQuery('listGrants', {}, { refetchInterval: 60_000 }));
  return (
    <Page
      title={t`Të drejta me dy persona`}
      className="stack members"
      lead={
        <Trans>
          Askush nuk jep i vetëm të drejta që lexojnë çështje, vendosin ose hapin identitete. Ato vlejnë pasi i
          konfirmon një administrator tjetër; kur administratori është një i vetëm, i konfirmon audituesi.
        </Trans>
      }
    >
      <Loaded query={query} lines={6}>
        {(data) => <Lists {...data} />}
      </Loaded>
    </Page>
  );
}

function Lists({ items, isAlone }: Grants) {
  const { t } = useLingui();
  const waiting = items.filter(({ state }) => state === 'waiting');
  const over = items.filter(({ state }) => state !== 'waiting');
  return (
    <>
      {isAlone && (
        <Note tone="warn">
          <Trans>
            Nuk ka ende person të dytë. Ftoni një administrator tjetër dhe audituesin: vetëm këto i jepni dot i vetëm,
            dhe shënohen si të dhëna nga një person i vetëm.
          </Trans>
        </Note>
      )}
      {waiting.length === 0 ? (
        <EmptyState title={t`Asgjë nuk pret konfirmim`}>
          <Trans>Kur dikush kërkon të drejta të tilla, kërkesa del këtu dhe ju njoftoheni.</Trans>
        </EmptyState>
      ) : (
        <List of={waiting} label={t`Presin konfirmim`} />
      )}
      {over.length > 0 && (
        <details>
          <summary>
            <Trans>Kërkesat e mëparshme ({over.length})</Trans>
          </summary>
          <List of={over} label={t`Kërkesat e mëparshme`} />
        </details>
      )}
    </>
  );
}

const List = ({ of, label }: { of: readonly Grant[]; label: string }) => (
  <ul className="stack grants" aria-label={label}>
    {of.map((grant) => (
      <li key={grant.id}>
        <Card>
          <RequestedGrant grant={grant} />
          {grant.state === 'waiting' && <Answering grant={grant} />}
        </Card>
      </li>
    ))}
  </ul>
);

function RequestedGrant({ grant }: { grant: Grant }) {
  const { t, locale, dateTime } = useLingui();
  const { about, by, askedAt, changes, gains, state, until, answered } = grant;
  return (
    <>
      <div className="stack stack--8">
        <h2 className="breaks">{about[locale]}</h2>
        <p className="row row--8">
          <b className="grant__state" data-state={state}>
            {grantStateLabels[state][locale]}
          </b>
          {until && (
            <span className="soft num">
              <Trans>deri më {dateTime(until)}</Trans>
            </span>
          )}
        </p>
        <p className="small">
          <Trans>
            Kërkoi <b>{by.name}</b>, {dateTime(askedAt)}
          </Trans>
        </p>
      </div>
      <ul className="effects">
        {changes[locale].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {gains.length > 0 && (
        <div>
          <p>
            <b>{t`Jep:`}</b>
          </p>
          <ul className="effects">
            {gains.map((code) => {
              const guard = guardedPermissions[code];
              return (
                <li key={code}>
                  {permissions[code][locale]}
                  {guard && <span className="muted"> ({guardLabels[guard][locale]})</span>}
                </li>
              );
            })}
          </ul>
        </div>
      )}
      {answered && (
        <p className="small">
          <b>{grantStateLabels[state][locale]}</b>: {answered.by.name},{' '}
          <span className="num">{dateTime(answered.at)}</span>
          {answered.reason && <span>{` – ${answered.reason}`}</span>}
        </p>
      )}
    </>
  );
}

const show = (after: Grants) => setResponse('listGrants', {}, after);

function Answering({ grant: { id, isMine, refusal } }: { grant: Grant }) {
  const { t } = useLingui();
  const params = { id };
  if (isMine)
    return (
      <div className="row row--8">
        <WithdrawRequest send={() => call('withdrawGrant', { params })} onDone={show} />
        <span className="soft">{t`E konfirmon dikush tjetër.`}</span>
      </div>
    );
  if (refusal === null)
    return (
      <AnswerRequest
        id={id}
        draft={`grant/${id}`}
        hint={t`E lexojnë administratorët dhe audituesi.`}
        send={(body) => call('answerGrant', { params, body })}
        onDone={(after) => {
          show(after);
          void invalidate('listMembers', 'getMember', 'listRoles');
        }}
        onError={() => void invalidate('listGrants')}
      >
        <Trans>Konfirmo</Trans>
      </AnswerRequest>
    );
  return (
    <p className="soft">
      {refusal === 'administrator_first'
        ? t`E konfirmon një administrator tjetër.`
        : t`Nuk e konfirmoni dot vetë: ju jep të drejta juve.`}
    </p>
  );
}
