import type { CaseFile, RequestLinkState } from '@denonco/contract';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../platform/api/query.ts';
import { formatDateTime } from '../../../platform/i18n/format.ts';
import { useLocale } from '../../../platform/i18n/useLocale.ts';
import { DueDate } from '../../../ui/marks/DueDate.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconOk } from '../../../ui/marks/icons.ts';
import { statusLook } from '../../../ui/marks/Status.tsx';
import { useFiler } from '../words.ts';
import { RequestActions } from './RequestActions.tsx';
import './requests.css';

/** Requests to the filer, their status, and answers. */
export function CaseRequests({ file, now }: { file: CaseFile; now: Date }) {
  const { of } = useFiler(file.kind);
  const hasSome = file.requests.length > 0;
  const links = useQuery(routeQuery('listRequestLinks', { params: { number: file.number } }, { enabled: hasSome }));
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
  const { text, askedAt, dueAt, later, answeredAt, answer } = request;
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
          <Waiting dueAt={later?.at ?? dueAt} now={now} link={link} />
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
      {link?.remindedAt && (
        <p className="muted small">
          <Trans>U kujtua më {formatDateTime(link.remindedAt, locale)}</Trans>
        </p>
      )}
    </>
  );
}
