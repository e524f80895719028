// Answers a request by one-time link, whose token is in the hash and only sent in calls. Sending uses it up, opening
// does not.
import '../tracking.css';
import type { LinkInfo } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../../platform/api/errors.ts';
import { routeMutation } from '../../../platform/api/query.ts';
import { useUnsent } from '../../../platform/drafts/useDraft.ts';
import { formatTime } from '../../../platform/i18n/format.ts';
import { useParams } from '../../../platform/router/router.tsx';
import { useEvidenceList } from '../../../register/filing/evidence/evidenceList.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { ReplyForm } from '../actions/ReplyForm.tsx';
import { RequestDue } from '../actions/RequestBox.tsx';
import { ClosedLink, LinkDone, LinkFrame } from './ClosedLink.tsx';

export function AnswerPage() {
  const { '*': token = '' } = useParams();
  // An address without a token was truncated.
  return token === '' ? <ClosedLink why="not_found" /> : <Link key={token} token={token} />;
}

function Link({ token }: { token: string }) {
  const { t, dateTime } = useLingui();
  const [answeredAt, setAnsweredAt] = useState('');
  const { mutate, data: info, error, isPending } = useMutation(routeMutation('linkInfo'));
  useEffect(() => mutate({ body: { token } }), [mutate, token]);
  const at = answeredAt && dateTime(answeredAt);
  if (info && at)
    return (
      <LinkDone title={t`Përgjigja juaj u regjistrua`} step="sent" number={info.number} kind={info.kind}>
        <Trans>E morëm më {at}. Lidhja nuk vlen më.</Trans>
      </LinkDone>
    );
  if (info) return <OpenLink token={token} info={info} onAnswered={setAnsweredAt} />;
  const why = error && closedBy(error);
  if (why) return <ClosedLink why={why} />;
  if (error)
    return (
      <LinkFrame
        title={t`Kërkesa nuk u hap`}
        step="unreached"
        lead={t`Lidhja juaj nuk u përdor. Provoni përsëri kur të keni rrjet.`}
      >
        <ErrorNotice error={error} />
        <p>
          <Button tone="ink" size="large" pending={isPending} onClick={() => mutate({ body: { token } })}>
            {t`Provo përsëri`}
          </Button>
        </p>
      </LinkFrame>
    );
  return (
    <LinkFrame title={t`Kërkesa po hapet`} step="opening">
      <div aria-busy="true">
        <Skeleton lines={4} />
      </div>
    </LinkFrame>
  );
}

const closed = ['not_found', 'link_used', 'link_expired'] as const;
const closedBy = (error: ApiError) => closed.find((code) => code === error.code);

function OpenLink({ token, info, onAnswered }: { token: string; info: LinkInfo; onAnswered: (at: string) => void }) {
  const { t } = useLingui();
  const autosave = useAutosave(token, info.draft ?? '');
  const time = autosave.savedAt && formatTime(autosave.savedAt);
  const savedLine = time
    ? t`U ruajt në orën ${time}. Mund ta mbaroni më vonë me të njëjtën lidhje.`
    : t`Ky është teksti që ruajtët më parë. Mund ta mbaroni më vonë me të njëjtën lidhje.`;
  const unsavedLine = t`Teksti ruhet vetë ndërsa shkruani; mund ta mbaroni më vonë me të njëjtën lidhje.`;
  const saveLine = {
    idle: unsavedLine,
    writing: unsavedLine,
    saved: savedLine,
    failed: t`Nuk u ruajt: nuk ka rrjet. Mos e mbyllni faqen, ose kopjojeni tekstin.`,
  }[autosave.state];
  const evidenceList = useEvidenceList();
  const [why, setWhy] = useState<(typeof closed)[number]>();
  if (why) return <ClosedLink why={why} />;
  return (
    <LinkFrame title={t`KQZ-ja ju kërkon diçka`} step="open" number={info.number}>
      <div className="ask">
        <h2 className="label">{t`Kërkesa`}</h2>
        <p className="measure breaks message__text">{info.text}</p>
        <RequestDue of={info} />
      </div>
      <ReplyForm
        route="answerLink"
        path="answer"
        draft={autosave}
        evidenceList={evidenceList}
        prefix=""
        input={(answer, evidence) => {
          autosave.stop();
          return { body: { token, answer, evidence } };
        }}
        onDone={({ answeredAt }) => onAnswered(answeredAt)}
        onRefused={(error) => setWhy(closedBy(error))}
      />
      <p className="small soft" role="status">
        {saveLine}
      </p>
      <p className="small soft">
        {t`Hapja e kësaj faqeje nuk e përdor lidhjen. Atë e përdor vetëm dërgimi i përgjigjes.`}
      </p>
    </LinkFrame>
  );
}

function useAutosave(token: string, first: string) {
  const [value, setValue] = useState(first);
  const [state, setState] = useState<'idle' | 'writing' | 'saved' | 'failed'>(first === '' ? 'idle' : 'saved');
  const [savedAt, setSavedAt] = useState<string>();
  const { mutate } = useMutation({
    ...routeMutation('saveLinkDraft'),
    // One at a time: a later text must not be overtaken.
    scope: { id: 'saveLinkDraft' },
    onSuccess: (saved) => {
      setSavedAt(saved.savedAt);
      setState('saved');
    },
    onError: () => setState('failed'),
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useUnsent(state === 'failed' && value.trim() !== '');
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    state,
    savedAt,
    value,
    get: () => value,
    set: (draft: string) => {
      setValue(draft);
      setState('writing');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => mutate({ body: { token, draft } }), 1000);
    },
    stop: () => clearTimeout(timer.current),
  };
}
