// Confirms or ends the news of a case by a button, because mail scanners open links. Ending names neither case nor filer,
// since the address may be mistyped.
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '../../../platform/api/errors.ts';
import { routeMutation } from '../../../platform/api/query.ts';
import { useParams } from '../../../platform/router/router.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { ClosedLink, LinkDone, LinkFrame } from './ClosedLink.tsx';

export function ConfirmNewsPage() {
  const { t } = useLingui();
  const { '*': token = '' } = useParams();
  const calling = useMutation(routeMutation('confirmSubscription'));
  const confirmed = calling.data;
  if (confirmed)
    return (
      <LinkDone title={t`Adresa juaj u konfirmua`} step="confirmed" number={confirmed.number} kind={confirmed.kind}>
        {t`Do t’ju njoftojmë kur ka diçka të re. Njoftimet i ndalni kur të doni te faqja e ndjekjes.`}
      </LinkDone>
    );
  if (token === '' || isOneOf(calling.error, 'not_found', 'link_expired')) return <ClosedLink why="news" />;
  return (
    <Ask
      title={t`T’ju njoftojmë në këtë adresë?`}
      act={t`Po, më njoftoni`}
      calling={calling}
      onPress={() => calling.mutate({ body: { token } })}
      lead={
        <Trans>
          Kur ka diçka të re për çështjen, ju shkruajmë te adresa ku morët këtë lidhje. Mesazhi nuk jep hollësi; pas
          vendimit tregon vetëm deri kur mund të ankoheni.
        </Trans>
      }
    >
      <p className="small soft">
        {t`Nëse nuk i kërkuat ju këto njoftime, mbylleni faqen: nuk ju dërgojmë asgjë tjetër.`}
      </p>
    </Ask>
  );
}

export function StopNewsPage() {
  const { t } = useLingui();
  const { '*': token = '' } = useParams();
  const calling = useMutation(routeMutation('unsubscribe'));
  if (calling.isSuccess)
    return (
      <LinkFrame title={t`Njoftimet u ndalën`} step="stopped">
        <Note tone="ok">{t`Nuk ju dërgojmë më njoftime për atë çështje. Adresa juaj u fshi prej saj.`}</Note>
        <p className="soft">
          {t`Nëse çështja është juaja, kërkojini njoftimet përsëri te faqja e ndjekjes, me kodin tuaj.`}
        </p>
      </LinkFrame>
    );
  if (token === '' || isOneOf(calling.error, 'not_found', 'validation')) return <ClosedLink why="not_found" />;
  return (
    <Ask
      title={t`T’i ndalim njoftimet?`}
      act={t`Ndalo njoftimet`}
      calling={calling}
      onPress={() => calling.mutate({ params: { token } })}
      lead={
        <Trans>
          Pasi të shtypni butonin, njoftimet për çështjen nuk vijnë më aty ku e morët këtë lidhje, dhe ajo adresë
          fshihet nga çështja. Nuk duhet kod.
        </Trans>
      }
    />
  );
}

const isOneOf = (error: ApiError | null, ...codes: readonly string[]) => error !== null && codes.includes(error.code);

interface AskProps {
  title: string;
  lead: ReactNode;
  act: string;
  calling: { readonly isPending: boolean; readonly error: ApiError | null };
  onPress: () => void;
  children?: ReactNode;
}

const Ask = ({ title, lead, act, calling, onPress, children }: AskProps) => (
  <LinkFrame title={title} lead={lead}>
    {calling.error && <ErrorNotice error={calling.error} />}
    <p>
      <Button tone="ink" size="large" pending={calling.isPending} onClick={onPress}>
        {act}
      </Button>
    </p>
    {children}
  </LinkFrame>
);
