import { useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/actions/Button.tsx';
import { useTracked } from '../tracked.ts';
import { ReplyForm, type useReply } from './ReplyForm.tsx';

export function Messages({ message }: { message: ReturnType<typeof useReply> }) {
  const { t, dateTime } = useLingui();
  const { kind, trace, update, inputOf } = useTracked();
  const { isOpen, setOpen, begin: startMessage, keyFor, form } = message;
  const mayWrite = trace.allowed.includes('message');
  if (trace.messages.length === 0 && !mayWrite) return null;
  return (
    <section className="stack stack--24">
      <h2>{t`Mesazhe`}</h2>
      {trace.messages.length > 0 ? (
        <ol className="messages">
          {trace.messages.map(({ at, from, text }) => (
            <li key={`${at} ${from}`} className={from === 'filer' ? 'message message--own' : 'message'}>
              <p className="small soft num">
                <b>{from === 'filer' ? t`Ju` : t`KQZ-ja`}</b> · {dateTime(at)}
              </p>
              <p className="breaks message__text">{text}</p>
            </li>
          ))}
        </ol>
      ) : (
        <p className="soft measure">
          {kind === 'complaint'
            ? t`Ende asnjë. Këtu mund të shtoni diçka ose të pyesni.`
            : t`Ende asnjë. Këtu mund të shtoni diçka ose të pyesni, edhe nëse nuk keni dhënë emër.`}
        </p>
      )}
      {mayWrite && !isOpen && (
        <p className="no-print">
          <Button onClick={startMessage}>{t`Shkruani një mesazh`}</Button>
        </p>
      )}
      {mayWrite && isOpen && (
        <ReplyForm
          route="messageOnCase"
          {...form}
          keyFor={keyFor}
          input={(text, evidence) => inputOf({ text, evidence })}
          onDone={(after) => {
            setOpen(undefined);
            update(after, t`Mesazhi juaj u dërgua.`);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}
