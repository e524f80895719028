import type { Trace } from '@denonco/contract';
import { cleanText } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { type Typed, useTypedWithFiles, useUnsent } from '../../filing/draft/useTyped.ts';
import type { EvidenceBox } from '../../filing/evidence/box.ts';
import { EvidenceField } from '../../filing/evidence/EvidenceField.tsx';
import { attachmentsOf, isUnfinished } from '../../filing/evidence/evidence.ts';
import { StillUploading } from '../../filing/evidence/StillUploading.tsx';
import { formatDateTime } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { focusField } from '../../ui/forms/ErrorSummary.tsx';
import { TextArea } from '../../ui/forms/TextField.tsx';
import { KeptLine } from '../../ui/kept/KeptLine.tsx';
import { calls } from '../calls.ts';

const MOST = 5000;

interface MessagesProps {
  code: string;
  trace: Trace;
  message: OwnMessage;
  onSent: (trace: Trace) => void;
}

type OwnMessage = ReturnType<typeof useMessage>;

/** The form of a message; `begin` opens the place for it, also from elsewhere on the page. */
export function useMessage() {
  const [writing, setWriting] = useState<boolean>();
  const { typed, box } = useTypedWithFiles('message', '');
  const files = box.use();
  // Begun on an earlier visit.
  if ((typed.value !== '' || files.length > 0) && writing === undefined) setWriting(true);
  const begin = () => {
    setWriting(true);
    requestAnimationFrame(() => focusField('message'));
  };
  return { typed, box, writing, setWriting, begin };
}

/** Messages of filer and commission, oldest first, and the place to write more. */
export function Messages({ code, trace, message, onSent }: MessagesProps) {
  const { typed, box, writing, setWriting } = message;
  const mayWrite = trace.allowed.includes('message');
  if (trace.messages.length === 0 && !mayWrite) return null;
  return (
    <section className="stack stack--24">
      <h2>
        <Trans>Mesazhe</Trans>
      </h2>
      <Written kind={trace.kind} messages={trace.messages} />
      {mayWrite && !writing && (
        <p className="no-print">
          <Button onClick={message.begin}>
            <Trans>Shkruani një mesazh</Trans>
          </Button>
        </p>
      )}
      {mayWrite && writing && (
        <MessageForm
          code={code}
          kind={trace.kind}
          typed={typed}
          box={box}
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
  const locale = useLocale();
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
            <b>{from === 'filer' ? <Trans>Ju</Trans> : <Trans>KQZ-ja</Trans>}</b> · {formatDateTime(at, locale)}
          </p>
          <p className="breaks message__text">{text}</p>
        </li>
      ))}
    </ol>
  );
}

interface MessageFormProps extends Pick<MessagesProps, 'code' | 'onSent'> {
  kind: Trace['kind'];
  typed: Typed<string>;
  box: EvidenceBox;
  onClose: () => void;
}

function MessageForm({ code, kind, typed, box, onSent, onClose }: MessageFormProps) {
  const { t } = useLingui();
  const text = typed.value;
  const [tried, setTried] = useState(false);
  const items = box.use();
  const { run, pending, fault } = useAction(calls[kind].message);
  const unfinished = items.some(isUnfinished);
  useUnsent(unfinished);
  const long = [...text].length > MOST;
  const own = cleanText(text) === '' ? t`Shkruani mesazhin.` : long ? t`Mesazhi i kalon 5 000 shenja.` : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (own !== undefined) return focusField('message');
    if (unfinished) return focusField('message-files');
    const after = await run({ body: { code, text, evidence: attachmentsOf(items) } });
    if (!after) return;
    typed.clear();
    onSent(after);
  };
  return (
    <form className="stack no-print" noValidate onSubmit={submit}>
      <TextArea
        id="message"
        label={t`Mesazhi juaj`}
        error={(tried ? own : undefined) ?? fault?.fields.text?.[0]}
        max={MOST}
        value={text}
        onChange={typed.set}
      />
      <EvidenceField id="message-files" box={box} />
      {tried && unfinished && <StillUploading />}
      {fault && <FaultState fault={fault} />}
      <KeptLine of={typed} />
      <div className="row stack-on-phone">
        <Button type="submit" tone="ink" pending={pending}>
          <Trans>Dërgo mesazhin</Trans>
        </Button>
        <Button tone="quiet" onClick={onClose}>
          <Trans>Mbyll</Trans>
        </Button>
      </div>
    </form>
  );
}
