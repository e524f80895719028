// Unsubscribes by a button, because mail scanners open links. Names neither case nor filer, since the address may be
// mistyped.
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { routeMutation } from '../../../platform/api/query.ts';
import { useParams } from '../../../platform/router/router.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { FaultState } from '../../../ui/feedback/FaultState.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { usePageFocus } from '../../../ui/page/usePageFocus.ts';
import '../tracking.css';
import { ClosedLink } from './ClosedLink.tsx';

export function StopNewsPage() {
  const { '*': token = '' } = useParams();
  const { mutate, isSuccess, isPending, error } = useMutation(routeMutation('stopNews'));
  const isClosed = token === '' || error?.code === 'not_found' || error?.code === 'validation';
  return (
    <div className="wrap wrap--public page">
      {isSuccess ? (
        <Stopped />
      ) : isClosed ? (
        <ClosedLink why="not_found" />
      ) : (
        <Ask pending={isPending} onPress={() => mutate({ params: { token } })}>
          {error && <FaultState fault={error} />}
        </Ask>
      )}
    </div>
  );
}

function Ask({ pending, onPress, children }: { pending: boolean; onPress: () => void; children: ReactNode }) {
  const { t } = useLingui();
  const title = t`T’i ndalim njoftimet?`;
  usePageFocus(title);
  return (
    <div className="stack stack--24 track-code">
      <h1>{title}</h1>
      <p className="lead">
        <Trans>
          Pasi të shtypni butonin, njoftimet për çështjen nuk vijnë më aty ku e morët këtë lidhje, dhe ajo adresë
          fshihet nga çështja. Nuk duhet kod.
        </Trans>
      </p>
      {children}
      <p>
        <Button tone="ink" size="large" pending={pending} onClick={onPress}>
          {t`Ndali njoftimet`}
        </Button>
      </p>
    </div>
  );
}

function Stopped() {
  const { t } = useLingui();
  const title = t`Njoftimet u ndalën`;
  usePageFocus(title, { step: 'stopped' });
  return (
    <div className="stack stack--24 track-code">
      <h1>{title}</h1>
      <Note tone="ok">
        <p>{t`Nuk ju dërgojmë më njoftime për atë çështje. Adresa juaj u fshi prej saj.`}</p>
      </Note>
      <p className="soft">
        <Trans>Nëse çështja është juaja, njoftimet i kërkoni përsëri te faqja e ndjekjes, me kodin tuaj.</Trans>
      </p>
    </div>
  );
}
