import type { Trace } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDraftWithFiles } from '../../../register/filing/evidence/useDraftWithFiles.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { focusField } from '../../../ui/forms/ErrorSummary.tsx';
import { ReplyForm, useReply } from './ReplyForm.tsx';

interface MessagesProps {
  code: string;
  trace: Trace;
  message: OwnMessage;
  onSent: (trace: Trace) => void;
}

type OwnMessage = ReturnType<typeof useMessage>;

/** `begin` opens it, also from elsewhere on the page. */
export function useMessage() {
  const [writing, setWriting] = useState<boolean>();
  const { typed, box, keyFor } = useDraftWithFiles('message', '');
  const files = box.use();
  // Started on an earlier visit.
  if ((typed.value !== '' || files.length > 0) && writing === undefined) setWriting(true);
  const begin = () => {
    setWriting(true);
    requestAnimationFrame(() => focusField('message-text'));
  };
  return { typed, box, keyFor, writing, setWriting, begin };
}

export function Messages({ code, trace, message, onSent }: MessagesProps) {
  const { t } = useLingui();
  const { typed, box, keyFor, writing, setWriting } = message;
  const mayWrite = trace.allowed.includes('message');
  if (trace.messages.length === 0 && !mayWrite) return null;
  return (
    <section className="stack stack--24">
      <h2>{t`Mesazhe`}</h2>
      <Written kind={trace.kind} messages={trace.messages} />
      {mayWrite && !writing && (
        <p className="no-print">
          <Button onClick={message.begin}>{t`Shkruani një mesazh`}</Button>
        </p>
      )}
      {mayWrite && writing && (
        <MessageForm
          code={code}
          trace={trace}
          typed={typed}
          box={box}
          keyFor={keyFor}
          onSent={(after) => {
            setWriting(undefined);
            onSent(after);
          }}
          onClose={() => setWriting(false)}
        />
      )}
    </section>
  );
}

function Written({ kind, messages }: Pick<Trace, 'kind' | 'messages'>) {
  const { dateTime } = useLingui();
  if (messages.length === 0)
    return (
      <p className="soft measure">
        {kind === 'complaint' ? (
          <Trans>Ende asnjë. Këtu mund të shtoni diçka ose të pyesni.</Trans>
        ) : (
          <Trans>Ende asnjë. Këtu mund të shtoni diçka ose të pyesni, edhe nëse nuk keni dhënë emër.</Trans>
        )}
      </p>
    );
  return (
    <ol className="messages">
      {messages.map(({ at, from, text }) => (
        <li key={`${at} ${from}`} className={from === 'filer' ? 'message message--own' : 'message'}>
          <p className="small soft num">
            <b>{from === 'filer' ? <Trans>Ju</Trans> : <Trans>KQZ-ja</Trans>}</b> · {dateTime(at)}
          </p>
          <p className="breaks message__text">{text}</p>
        </li>
      ))}
    </ol>
  );
}

interface MessageFormProps extends Omit<MessagesProps, 'message'>, Pick<OwnMessage, 'typed' | 'box' | 'keyFor'> {
  onClose: () => void;
}

function MessageForm({ code, trace: { kind }, typed, box, keyFor, onSent, onClose }: MessageFormProps) {
  const reply = useReply('messageOnCase', 'text', {
    typed,
    box,
    prefix: 'message-',
    input: (text, evidence) => ({ params: { kind }, body: { code, text, evidence } }),
    keyFor,
    onDone: onSent,
  });
  return <ReplyForm reply={reply} onClose={onClose} />;
}
