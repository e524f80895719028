import type { LinkInfo } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { useUnsent } from '../../filing/draft/useTyped.ts';
import { useBox } from '../../filing/evidence/box.ts';
import { deadlineShape, formatTimeLeft } from '../../i18n/dueDates.ts';
import { formatDateTime, formatTime } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Deadline } from '../../ui/marks/Deadline.tsx';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import { AnswerForm } from '../doing/AnswerForm.tsx';
import { ClosedLink } from './ClosedLink.tsx';

interface OpenLinkProps {
  token: string;
  info: LinkInfo;
  onAnswered: (at: string) => void;
}

/** The request, its deadline and the answer, which is kept while it is written. */
export function OpenLink({ token, info, onAnswered }: OpenLinkProps) {
  const { t } = useLingui();
  const title = t`KQZ-ja ju kërkon diçka`;
  usePageFocus(title, { step: 'open' });
  const { run, pending, fault } = useAction('answerLink');
  const keeping = useKeeping(token, info.draft ?? '');
  const box = useBox();
  if (fault?.code === 'link_used' || fault?.code === 'link_expired') return <ClosedLink why={fault.code} />;
  return (
    <div className="stack stack--32 track-code">
      <div className="stack stack--8">
        <p className="code soft">{info.number}</p>
        <h1>{title}</h1>
      </div>
      <Asked info={info} />
      <AnswerForm
        id="answer"
        written={keeping}
        box={box}
        pending={pending}
        fault={fault}
        onSend={async (answer) => {
          keeping.stop();
          const sent = await run({ body: { token, ...answer } });
          if (sent) onAnswered(sent.answeredAt);
        }}
      />
      <p className="small soft" role="status">
        <Kept state={keeping.state} savedAt={keeping.savedAt} />
      </p>
      <p className="small soft">
        <Trans>Hapja e kësaj faqeje nuk e përdor lidhjen. Atë e përdor vetëm dërgimi i përgjigjes.</Trans>
      </p>
    </div>
  );
}

function Asked({ info: { text, dueAt } }: Pick<OpenLinkProps, 'info'>) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = new Date();
  const due = formatDateTime(dueAt, locale);
  return (
    <div className="ask">
      <h2 className="label">
        <Trans>Kërkesa</Trans>
      </h2>
      <p className="measure breaks message__text">{text}</p>
      <p>
        <Deadline
          block
          kind={deadlineShape(dueAt, now)}
          when={t`Deri më ${due}`}
          rest={formatTimeLeft(dueAt, now, locale)}
        />
      </p>
    </div>
  );
}

type KeepState = 'idle' | 'writing' | 'kept' | 'failed';

/** Keeps the half answer with the server a moment after the last key. */
function useKeeping(token: string, first: string) {
  const [value, setValue] = useState(first);
  const [state, setState] = useState<KeepState>(first === '' ? 'idle' : 'kept');
  const [savedAt, setSavedAt] = useState<string>();
  const { run } = useAction('saveLinkDraft');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useUnsent(state === 'failed' && value.trim() !== '');
  useEffect(() => () => clearTimeout(timer.current), []);
  const save = async (draft: string) => {
    const kept = await run({ body: { token, draft } });
    if (kept) setSavedAt(kept.savedAt);
    setState(kept ? 'kept' : 'failed');
  };
  return {
    state,
    savedAt,
    value,
    set: (draft: string) => {
      setValue(draft);
      setState('writing');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(draft), 1000);
    },
    stop: () => clearTimeout(timer.current),
  };
}

function Kept({ state, savedAt }: Pick<ReturnType<typeof useKeeping>, 'state' | 'savedAt'>) {
  const time = savedAt && formatTime(savedAt);
  if (state === 'failed') return <Trans>Nuk u ruajt: nuk ka rrjet. Mos e mbyllni faqen, ose kopjojeni tekstin.</Trans>;
  if (state !== 'kept')
    return <Trans>Teksti ruhet vetë ndërsa shkruani; mund ta mbaroni më vonë me të njëjtën lidhje.</Trans>;
  return time ? (
    <Trans>U ruajt në orën {time}. Mund ta mbaroni më vonë me të njëjtën lidhje.</Trans>
  ) : (
    <Trans>Ky është teksti që ruajtët më parë. Mund ta mbaroni më vonë me të njëjtën lidhje.</Trans>
  );
}
