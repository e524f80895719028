import type { CaseFile, RequestLinkState } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRead } from '../../api/useRead.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { TextButton } from '../../ui/actions/Button.tsx';
import { DueDate } from '../../ui/marks/DueDate.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconOk } from '../../ui/marks/icons.ts';
import { statusLook } from '../../ui/marks/statusShapes.ts';
import type { AskedAction } from '../actions/CaseActions.tsx';
import { Section } from '../file/sections/Section.tsx';
import { useFiler } from '../words.ts';
import { RequestActions } from './RequestActions.tsx';
import './requests.css';

interface CaseRequestsProps {
  file: CaseFile;
  now: Date;
  onAsk: (asked: AskedAction) => void;
}

/** What the filer was asked, how it stands, and what came back. */
export function CaseRequests({ file, now, onAsk }: CaseRequestsProps) {
  const { t } = useLingui();
  const { of } = useFiler(file.kind);
  const asking = file.allowed.find(
    ({ action, asks }) => asks.includes('request') && action.startsWith('ask') && action !== 'askClaims',
  );
  return (
    <Section
      section="requests"
      title={t`Kërkesat ndaj ${of}`}
      aside={
        asking && (
          <span className="no-print">
            <TextButton onClick={() => onAsk({ action: asking.action, draft: {} })}>
              <Trans>Kërkesë e re</Trans>
            </TextButton>
          </span>
        )
      }
    >
      <List file={file} now={now} />
    </Section>
  );
}

function List({ file, now }: { file: CaseFile; now: Date }) {
  const { of } = useFiler(file.kind);
  const hasSome = file.requests.length > 0;
  const links = useRead('listRequestLinks', { params: { number: file.number } }, { when: hasSome });
  if (!hasSome)
    return (
      <p className="soft">
        <Trans>Asgjë nuk i është kërkuar ende {of}.</Trans>
      </p>
    );
  return (
    <ul className="requests">
      {file.requests.map((request) => (
        <OneRequest
          key={request.id}
          file={file}
          request={request}
          now={now}
          link={links.data?.items.find(({ id }) => id === request.id)}
          mayAct={links.data?.mayAct ?? false}
        />
      ))}
    </ul>
  );
}

interface OneRequestProps {
  file: CaseFile;
  request: CaseFile['requests'][number];
  now: Date;
  link: RequestLinkState | undefined;
  mayAct: boolean;
}

function OneRequest({ file, request, now, link, mayAct }: OneRequestProps) {
  const locale = useLocale();
  const { text, askedAt, dueAt, answeredAt, answer } = request;
  return (
    <li>
      <Icon of={answeredAt ? iconOk : statusLook('returned').shape} size="small" />
      <div className="stack stack--8">
        <p className="breaks">{text}</p>
        <p className="muted small">
          <Trans>Kërkuar më {formatDateTime(askedAt, locale)}</Trans>
        </p>
        {answeredAt ? (
          <>
            <p className="muted small">
              <Trans>Përgjigjja erdhi më {formatDateTime(answeredAt, locale)}</Trans>
            </p>
            <blockquote className="quote breaks">{answer}</blockquote>
          </>
        ) : (
          <Waiting dueAt={dueAt} now={now} link={link} />
        )}
        {link?.state === 'open' && mayAct && (
          <RequestActions number={file.number} kind={file.kind} link={link} now={now} />
        )}
      </div>
    </li>
  );
}

function Waiting({ dueAt, now, link }: { dueAt: string; now: Date; link: RequestLinkState | undefined }) {
  const locale = useLocale();
  if (link?.state === 'closed')
    return (
      <p className="muted small">
        <Trans>Nuk pritet më: çështja vazhdoi ose u mbyll pa të.</Trans>
      </p>
    );
  return (
    <>
      <p>
        <DueDate dueAt={dueAt} paused={false} now={now} />
      </p>
      {link?.state === 'expired' && (
        <p className="muted small">
          <Trans>Afati kaloi pa përgjigje; lidhja nuk vlen më.</Trans>
        </p>
      )}
      {link?.link === 'revoked' && (
        <p className="muted small">
          <Trans>Lidhja u tërhoq. Kërkesa mbetet: përgjigjja vjen me kodin ose me një lidhje të re.</Trans>
        </p>
      )}
      {link?.slip && (
        <p className="muted small">
          <Trans>
            Fletën e lidhjes e shtypi {link.slip.by.name} më {formatDateTime(link.slip.printedAt, locale)}
          </Trans>
        </p>
      )}
      {link?.toldAgainAt && (
        <p className="muted small">
          <Trans>U kujtua më {formatDateTime(link.toldAgainAt, locale)}</Trans>
        </p>
      )}
    </>
  );
}
