// Requests to the filer, with their links and answers.
import type { CaseFile, CaseKind, RequestLinkState } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { routeDownload } from '../../../platform/api/download.ts';
import { invalidate, routeMutation, routeQuery } from '../../../platform/api/query.ts';
import { formatTime } from '../../../platform/i18n/format.ts';
import { useNow } from '../../../platform/i18n/useNow.ts';
import { DialogButton } from '../../../ui/actions/DialogButton.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { CallButton } from '../../../ui/forms/CallButton.tsx';
import { ConfirmButton } from '../../../ui/forms/ConfirmButton.tsx';
import { ActionDialog } from '../../../ui/forms/ContractForm.tsx';
import { Paragraphs } from '../../../ui/layout/Paragraphs.tsx';
import { DueDate } from '../../../ui/marks/DueDate.tsx';
import { iconOk } from '../../../ui/marks/icons.ts';
import { iconPrint } from '../../../ui/marks/pageIcons.ts';
import { statusStyle } from '../../../ui/marks/Status.tsx';
import { SectionList, SectionRow } from '../file/Section.tsx';
import { useFiler } from '../labels.ts';

export function CaseRequests({ file }: { file: CaseFile }) {
  const { t, dateTime } = useLingui();
  const { genitive } = useFiler(file.kind);
  const enabled = file.requests.length > 0;
  const { data } = useQuery(routeQuery('listRequestLinks', { params: { number: file.number } }, { enabled }));
  return (
    <SectionList items={file.requests} empty={t`Asgjë nuk i është kërkuar ende ${genitive}.`} className="requests">
      {({ id, text, askedAt, dueAt, later, answeredAt, answer }) => {
        const link = data?.items.find((one) => one.id === id);
        return (
          <SectionRow key={id} icon={answeredAt ? iconOk : statusStyle('returned').shape}>
            <p className="breaks">{text}</p>
            <p className="muted small">{t`Kërkuar më ${dateTime(askedAt)}`}</p>
            {answeredAt ? (
              <>
                <p className="muted small">{t`Përgjigjja erdhi më ${dateTime(answeredAt)}`}</p>
                <blockquote className="quote breaks">{answer}</blockquote>
              </>
            ) : (
              <Waiting dueAt={later?.at ?? dueAt} link={link} />
            )}
            {link?.state === 'open' && data?.mayAct && <RequestActions file={file} link={link} />}
          </SectionRow>
        );
      }}
    </SectionList>
  );
}

function Waiting({ dueAt, link }: { dueAt: string; link: RequestLinkState | undefined }) {
  const { t, dateTime } = useLingui();
  const isClosed = link?.state === 'closed';
  const lines = isClosed
    ? [t`Nuk pritet më: çështja vazhdoi ose u mbyll pa të.`]
    : [
        link?.state === 'expired' && t`Afati kaloi pa përgjigje; lidhja nuk vlen më.`,
        link?.link === 'revoked' &&
          t`Lidhja u tërhoq. Kërkesa mbetet: përgjigjja vjen me kodin ose me një lidhje të re.`,
        link?.slip && t`Fletën e lidhjes e shtypi ${link.slip.by.name} më ${dateTime(link.slip.printedAt)}`,
        link?.remindedAt && t`U kujtua më ${dateTime(link.remindedAt)}`,
      ];
  return (
    <>
      {!isClosed && (
        <p>
          <DueDate dueAt={dueAt} />
        </p>
      )}
      <Paragraphs className="muted small" of={lines} />
    </>
  );
}

function RequestActions({ file: { number, kind }, link }: { file: CaseFile; link: RequestLinkState }) {
  const { t } = useLingui();
  const { accusative } = useFiler(kind);
  const now = useNow();
  const params = { number, id: link.id };
  const later = link.resendAfter !== null && new Date(link.resendAfter) > now ? link.resendAfter : undefined;
  return (
    <div className="stack stack--8">
      <div className="row row--8 no-print">
        <DialogButton icon={iconPrint} size="small" label={t`Shtyp fletën e lidhjes…`}>
          {(close) => <SlipDialog params={params} kind={kind} link={link} onClose={close} />}
        </DialogButton>
        {link.hasSubscribers && !later && (
          <CallButton
            size="small"
            call={{ ...routeMutation('resendRequest'), onSettled: () => void invalidate('listRequestLinks') }}
            input={{ params }}
          >{t`Kujtoje përsëri`}</CallButton>
        )}
        {link.link === 'works' && (
          <ConfirmButton
            size="small"
            label={t`Tërhiqe lidhjen…`}
            title={t`Të tërhiqet lidhja?`}
            text={t`Kush e ka lidhjen nuk e hap dot më, edhe nëse ka nisur të shkruajë. Kërkesa dhe afati mbeten: përgjigjja vjen me kodin e ndjekjes, ose me një lidhje të re që dërgon portali ose shtypni ju.`}
            act={t`Tërhiqe lidhjen`}
            route="revokeRequestLink"
            input={{ params }}
            rereads={['listRequestLinks']}
          />
        )}
      </div>
      <p className="muted small">
        {[
          later && t`Mund ta kujtoni përsëri pas orës ${formatTime(later)}.`,
          !link.hasSubscribers &&
            t`Nuk ka kërkuar njoftime me e-mail ose SMS: ${accusative} e njofton vetëm faqja e ndjekjes.`,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </div>
  );
}

interface SlipDialogProps {
  params: { number: string; id: string };
  kind: CaseKind;
  link: RequestLinkState;
  onClose: () => void;
}

/** Prints a folded slip with the link for filers without a code or in person, recorded under the member's name. */
function SlipDialog({ params, kind, link, onClose }: SlipDialogProps) {
  const { t, dateTime } = useLingui();
  const { nominative, genitive } = useFiler(kind);
  const { mutate, isPending, error, isSuccess } = useMutation({
    ...routeDownload('printRequestSlip'),
    onSuccess: () => invalidate('listRequestLinks', 'getCase'),
  });
  return (
    <ActionDialog
      title={t`Të shtypet fleta e lidhjes?`}
      form={{ submit: () => mutate({ params }), pending: isPending, error }}
      act={!isSuccess && t`Shkarko fletën`}
      cancel={isSuccess ? t`Mbyll` : undefined}
      onClose={onClose}
    >
      {isSuccess ? (
        <Note tone="ok">
          <p role="status">
            {t`Fleta u shkarkua. Shtypeni, paloseni sipas vijave, dorëzojani të mbyllur ${genitive} dhe fshijeni skedarin.`}
          </p>
        </Note>
      ) : (
        <>
          <p>
            {t`Kush e ka fletën, përgjigjet një herë pa kod. Dorëzojani vetëm ${genitive}, pasi ta keni njohur. Në ecuri dhe në regjistrin e pandryshueshëm shënohet se e dorëzuat ju; ${nominative} e sheh dhe njoftohet.`}
          </p>
          {link.slip && (
            <p>{t`Fleta që shtypi ${link.slip.by.name} më ${dateTime(link.slip.printedAt)} nuk do të vlejë më.`}</p>
          )}
        </>
      )}
    </ActionDialog>
  );
}
