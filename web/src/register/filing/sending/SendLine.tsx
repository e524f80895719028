import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { formLocation, useTraces } from '../../../platform/drafts/traces.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import type { FormFrame } from '../steps/form.ts';
import type { Sending } from './useSending.ts';

const SLOW_MS = 15_000;

export function SendLine({ form, sending: { pending, error, send } }: { form: FormFrame; sending: Sending }) {
  const { t } = useLingui();
  return (
    <>
      <p role="status" className={pending ? 'soft' : 'visually-hidden'}>
        {pending && <Underway />}
      </p>
      {error?.status === 0 && <NoNetwork form={form} onRetry={send} />}
      {error && error.status !== 0 && <ErrorNotice error={error} retry={send} />}
      {error?.status === 503 && (
        <p className="soft">{t`Dërgohet vetë pas pak. Gjithçka që shkruat është ende këtu.`}</p>
      )}
    </>
  );
}

function Underway() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return slow ? (
    <Trans>Po zgjat më shumë se zakonisht. Mos e mbyllni faqen; asgjë nuk humbet.</Trans>
  ) : (
    <Trans>Po dërgohet.</Trans>
  );
}

function NoNetwork({ form: { draft, texts }, onRetry }: { form: FormFrame; onRetry: () => void }) {
  const { t, i18n } = useLingui();
  const traces = useTraces((state) => state.allowed);
  const isOnDevice = draft.use(({ home }) => home.location === formLocation);
  const mayHaveArrived = draft.use(({ draft: { sentAt } }) => sentAt !== undefined);
  return (
    <Note tone="warn" alert title={t`Nuk morëm përgjigje nga serveri.`}>
      <p>
        {i18n._(mayHaveArrived ? texts.mayHaveArrived : texts.notSent)}{' '}
        {traces && isOnDevice ? (
          <Trans>
            Gjithçka që shkruat është ende këtu. Kur të kthehet rrjeti dërgohet vetë, sapo portali të jetë i hapur në
            këtë pajisje.
          </Trans>
        ) : (
          <Trans>
            Gjithçka që shkruat është ende këtu. Nëse rrjeti kthehet ndërsa faqja është e hapur, dërgohet vetë.
          </Trans>
        )}
      </p>
      <p className="note__actions">
        <Button size="small" onClick={onRetry}>
          {t`Provo përsëri`}
        </Button>
      </p>
    </Note>
  );
}

export function UncertainNote({ sentAt }: { sentAt: string }) {
  const { dateTime, t } = useLingui();
  const when = dateTime(sentAt);
  return (
    <Note tone="warn" title={<Trans>Dërgimi i {when} mbeti pa përgjigje.</Trans>}>
      <p>
        {t`Dërgojeni përsëri: regjistrohet vetëm një herë. Nëse kishte mbërritur, merrni vërtetimin e asaj që dërguat atëherë, dhe ndryshimet e bëra më pas i dërgoni si mesazh.`}
      </p>
    </Note>
  );
}
