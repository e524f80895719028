// Confirms or ends the news of a case by a button, because mail scanners open links. Ending names neither case nor filer,
// since the address may be mistyped.
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Fault } from '../../../platform/api/faults.ts';
import { routeMutation } from '../../../platform/api/query.ts';
import { useParams } from '../../../platform/router/router.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { FaultState } from '../../../ui/feedback/FaultState.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import '../tracking.css';
import { ClosedLink, LinkDone, LinkFrame } from './ClosedLink.tsx';

export function ConfirmNewsPage() {
  const { t } = useLingui();
  const { '*': token = '' } = useParams();
  const { mutate, data: confirmed, isPending, error } = useMutation(routeMutation('confirmSubscription'));
  const isClosed = token === '' || error?.code === 'not_found' || error?.code === 'link_expired';
  return (
    <div className="wrap wrap--public page">
      {confirmed ? (
        <LinkDone title={t`Adresa juaj u konfirmua`} step="confirmed" number={confirmed.number} kind={confirmed.kind}>
          {t`Do t’ju njoftojmë kur ka diçka të re. Njoftimet i ndalni kur të doni te faqja e ndjekjes.`}
        </LinkDone>
      ) : isClosed ? (
        <ClosedLink why="news" />
      ) : (
        <Ask
          title={t`T’ju njoftojmë në këtë adresë?`}
          act={t`Po, më njoftoni`}
          pending={isPending}
          fault={error}
          onPress={() => mutate({ body: { token } })}
          lead={
            <Trans>
              Kur ka diçka të re për çështjen, ju shkruajmë te adresa ku morët këtë lidhje. Mesazhi thotë vetëm se ka
              një njoftim dhe, kur u mor vendim, deri kur ankohet.
            </Trans>
          }
        >
          <p className="small soft">
            <Trans>Nëse nuk i kërkuat ju këto njoftime, mbylleni faqen: nuk ju dërgojmë asgjë tjetër.</Trans>
          </p>
        </Ask>
      )}
    </div>
  );
}

export function StopNewsPage() {
  const { t } = useLingui();
  const { '*': token = '' } = useParams();
  const { mutate, isSuccess, isPending, error } = useMutation(routeMutation('unsubscribe'));
  const isClosed = token === '' || error?.code === 'not_found' || error?.code === 'validation';
  return (
    <div className="wrap wrap--public page">
      {isSuccess ? (
        <LinkFrame title={t`Njoftimet u ndalën`} step="stopped">
          <Note tone="ok">{t`Nuk ju dërgojmë më njoftime për atë çështje. Adresa juaj u fshi prej saj.`}</Note>
          <p className="soft">
            <Trans>Nëse çështja është juaja, njoftimet i kërkoni përsëri te faqja e ndjekjes, me kodin tuaj.</Trans>
          </p>
        </LinkFrame>
      ) : isClosed ? (
        <ClosedLink why="not_found" />
      ) : (
        <Ask
          title={t`T’i ndalim njoftimet?`}
          act={t`Ndali njoftimet`}
          pending={isPending}
          fault={error}
          onPress={() => mutate({ params: { token } })}
          lead={
            <Trans>
              Pasi të shtypni butonin, njoftimet për çështjen nuk vijnë më aty ku e morët këtë lidhje, dhe ajo adresë
              fshihet nga çështja. Nuk duhet kod.
            </Trans>
          }
        />
      )}
    </div>
  );
}

interface AskProps {
  title: string;
  lead: ReactNode;
  act: string;
  pending: boolean;
  fault: Fault | null;
  onPress: () => void;
  children?: ReactNode;
}

const Ask = ({ title, lead, act, pending, fault, onPress, children }: AskProps) => (
  <LinkFrame title={title} lead={lead}>
    {fault && <FaultState fault={fault} />}
    <p>
      <Button tone="ink" size="large" pending={pending} onClick={onPress}>
        {act}
      </Button>
    </p>
    {children}
  </LinkFrame>
);
