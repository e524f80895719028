import { cleanText, type Trace } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useUnsent } from '../../../platform/drafts/useDraft.ts';
import { EvidenceField, StillUploading } from '../../../register/filing/evidence/EvidenceField.tsx';
import { attachmentsOf, isUnfinished } from '../../../register/filing/evidence/evidence.ts';
import { useDraftWithFiles } from '../../../register/filing/evidence/useDraftWithFiles.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { ContractForm } from '../../../ui/forms/ContractForm.tsx';
import { focusField } from '../../../ui/forms/ErrorSummary.tsx';
import { TextArea } from '../../../ui/forms/TextField.tsx';
import { useFormOf } from '../../../ui/forms/useForm.ts';

const MOST = 5000;

interface MessagesProps {
  code: string;
  trace: Trace;
  message: OwnMessage;
  onSent: (trace: Trace) => void;
}

type OwnMessage = ReturnType<typeof useMessage>;

/** Form of a message; `begin` opens it, also from elsewhere on the page. */
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
          kind={trace.kind}
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

interface MessageFormProps
  extends Pick<MessagesProps, 'code' | 'onSent'>,
    Pick<OwnMessage, 'typed' | 'box' | 'keyFor'> {
  kind: Trace['kind'];
  onClose: () => void;
}

function MessageForm({ code, kind, typed, box, keyFor, onSent, onClose }: MessageFormProps) {
  const { t } = useLingui();
  const items = box.use();
  const unfinished = items.some(isUnfinished);
  useUnsent(unfinished);
  const form = useFormOf('messageOnCase', typed, {
    prefix: 'message-',
    check: (text) => ({
      text:
        (cleanText(text) === '' && t`Shkruani mesazhin.`) ||
        ([...text].length > MOST && t`Mesazhi i kalon 5 000 shenja.`),
    }),
    input: (text) =>
      unfinished ? undefined : { params: { kind }, body: { code, text, evidence: attachmentsOf(items) } },
    keyFor,
    onDone: onSent,
  });
  return (
    <ContractForm
      form={form}
      act={<Trans>Dërgo mesazhin</Trans>}
      tone="ink"
      onCancel={onClose}
      cancel={t`Mbyll`}
      className="stack no-print"
    >
      <TextArea {...form.whole('text')} label={t`Mesazhi juaj`} max={MOST} />
      <EvidenceField id="message-files" box={box} />
      {form.turn > 0 && unfinished && <StillUploading />}
    </ContractForm>
  );
}
