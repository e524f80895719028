import type { CaseFile, CaseKind, RequestLinkState } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routeDownload } from '../../../platform/api/download.ts';
import { invalidate, routeMutation, routeQuery } from '../../../platform/api/query.ts';
import { formatTime } from '../../../platform/i18n/format.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { CallButton } from '../../../ui/actions/CallButton.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { ActionDialog } from '../../../ui/forms/ContractForm.tsx';
import { useForm } from '../../../ui/forms/useForm.ts';
import { DueDate } from '../../../ui/marks/DueDate.tsx';
import { iconOk } from '../../../ui/marks/icons.ts';
import { iconPrint } from '../../../ui/marks/pageIcons.ts';
import { statusLook } from '../../../ui/marks/Status.tsx';
import { SectionList, SectionRow } from '../file/Section.tsx';
import { useFiler } from '../words.ts';
import './requests.css';

export function CaseRequests({ file, now }: { file: CaseFile; now: Date }) {
  const { t } = useLingui();
  const { of } = useFiler(file.kind);
  const hasSome = file.requests.length > 0;
  const links = useQuery(routeQuery('listRequestLinks', { params: { number: file.number } }, { enabled: hasSome }));
  return (
    <SectionList items={file.requests} empty={t`Asgjë nuk i është kërkuar ende ${of}.`} className="requests">
      {(request) => (
        <OneRequest
          key={request.id}
          file={file}
          request={request}
          now={now}
          link={links.data?.items.find(({ id }) => id === request.id)}
          mayAct={links.data?.mayAct ?? false}
        />
      )}
    </SectionList>
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
  const { t, dateTime } = useLingui();
  const { text, askedAt, dueAt, later, answeredAt, answer } = request;
  return (
    <SectionRow icon={answeredAt ? iconOk : statusLook('returned').shape}>
      <p className="breaks">{text}</p>
      <p className="muted small">{t`Kërkuar më ${dateTime(askedAt)}`}</p>
      {answeredAt ? (
        <>
          <p className="muted small">{t`Përgjigjja erdhi më ${dateTime(answeredAt)}`}</p>
          <blockquote className="quote breaks">{answer}</blockquote>
        </>
      ) : (
        <Waiting dueAt={later?.at ?? dueAt} now={now} link={link} />
      )}
      {link?.state === 'open' && mayAct && (
        <RequestActions number={file.number} kind={file.kind} link={link} now={now} />
      )}
    </SectionRow>
  );
}

function Waiting({ dueAt, now, link }: { dueAt: string; now: Date; link: RequestLinkState | undefined }) {
  const { t, dateTime } = useLingui();
  if (link?.state === 'closed')
    return <p className="muted small">{t`Nuk pritet më: çështja vazhdoi ose u mbyll pa të.`}</p>;
  const lines = [
    link?.state === 'expired' && t`Afati kaloi pa përgjigje; lidhja nuk vlen më.`,
    link?.link === 'revoked' && t`Lidhja u tërhoq. Kërkesa mbetet: përgjigjja vjen me kodin ose me një lidhje të re.`,
    link?.slip && t`Fletën e lidhjes e shtypi ${link.slip.by.name} më ${dateTime(link.slip.printedAt)}`,
    link?.remindedAt && t`U kujtua më ${dateTime(link.remindedAt)}`,
  ];
  return (
    <>
      <p>
        <DueDate dueAt={dueAt} paused={false} now={now} />
      </p>
      {lines.map(
        (line) =>
          line && (
            <p key={line} className="muted small">
              {line}
            </p>
          ),
      )}
    </>
  );
}

interface RequestActionsProps {
  number: string;
  kind: CaseKind;
  link: RequestLinkState;
  now: Date;
}

function RequestActions({ number, kind, link, now }: RequestActionsProps) {
  const { t } = useLingui();
  const { whom } = useFiler(kind);
  const [revoking, setRevoking] = useState(false);
  const params = { number, id: link.id };
  const later = link.resendAfter !== null && new Date(link.resendAfter) > now ? link.resendAfter : undefined;
  return (
    <div className="stack stack--8">
      <div className="row row--8 no-print">
        <PrintSlip number={number} kind={kind} link={link} />
        {link.hasSubscribers && !later && (
          <CallButton
            size="small"
            call={{ ...routeMutation('resendRequest'), onSettled: () => void invalidate('listRequestLinks') }}
            input={{ params }}
          >{t`Kujtoje përsëri`}</CallButton>
        )}
        {link.link === 'works' && (
          <Button size="small" tone="quiet" onClick={() => setRevoking(true)}>
            {t`Tërhiqe lidhjen…`}
          </Button>
        )}
      </div>
      <p className="muted small">
        {[
          later && t`Mund ta kujtoni përsëri pas orës ${formatTime(later)}.`,
          !link.hasSubscribers &&
            t`Nuk ka kërkuar njoftime me e-mail ose SMS: ${whom} e njofton vetëm faqja e ndjekjes.`,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {revoking && <RevokeDialog params={params} onClose={() => setRevoking(false)} />}
    </div>
  );
}

function RevokeDialog({ params, onClose }: { params: { number: string; id: string }; onClose: () => void }) {
  const { t } = useLingui();
  const form = useForm('revokeRequestLink', {
    initial: null,
    input: () => ({ params }),
    onDone: async () => {
      await invalidate('listRequestLinks');
      onClose();
    },
  });
  return (
    <ActionDialog title={t`Të tërhiqet lidhja?`} form={form} act={t`Tërhiqe lidhjen`} onClose={onClose}>
      <p>
        {t`Kush e ka lidhjen nuk e hap dot më, edhe nëse ka nisur të shkruajë. Kërkesa dhe afati mbeten: përgjigjja vjen me kodin e ndjekjes, ose me një lidhje të re që dërgon portali ose shtypni ju.`}
      </p>
    </ActionDialog>
  );
}

/** For filers without a code or in person: a folded slip with the link, recorded under the member's name. */
function PrintSlip({ number, kind, link }: Omit<RequestActionsProps, 'now'>) {
  const { t, dateTime } = useLingui();
  const { who, of } = useFiler(kind);
  const [step, setStep] = useState<'closed' | 'asked' | 'saved'>('closed');
  const { mutate, isPending, error, reset } = useMutation({
    ...routeDownload('printRequestSlip'),
    onSuccess: async () => {
      setStep('saved');
      await invalidate('listRequestLinks', 'getCase');
    },
  });
  const save = () => mutate({ params: { number, id: link.id } });
  const open = () => {
    reset();
    setStep('asked');
  };
  return (
    <>
      <Button icon={iconPrint} size="small" onClick={open}>
        {t`Shtyp fletën e lidhjes…`}
      </Button>
      {step !== 'closed' && (
        <ActionDialog
          title={t`Të shtypet fleta e lidhjes?`}
          form={{ submit: save, pending: isPending, fault: error }}
          act={step === 'asked' && t`Shkarko fletën`}
          cancel={step === 'saved' ? t`Mbyll` : undefined}
          onClose={() => setStep('closed')}
        >
          {step === 'saved' ? (
            <Note tone="ok">
              <p role="status">
                {t`Fleta u shkarkua. Shtypeni, paloseni sipas vijave, dorëzojani të mbyllur ${of} dhe fshijeni skedarin.`}
              </p>
            </Note>
          ) : (
            <>
              <p>
                {t`Kush e ka fletën, përgjigjet një herë pa kod. Dorëzojani vetëm ${of}, pasi ta keni njohur. Në ecuri dhe në regjistrin e pandryshueshëm shënohet se e dorëzuat ju; ${who} e sheh dhe njoftohet.`}
              </p>
              {link.slip && (
                <p>{t`Fleta që shtypi ${link.slip.by.name} më ${dateTime(link.slip.printedAt)} nuk do të vlejë më.`}</p>
              )}
            </>
          )}
        </ActionDialog>
      )}
    </>
  );
}
