// The end of a form: sending, what stands in its way, and files that are still on theirs.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { SavedLine } from '../draft/SavedLine.tsx';
import { createBox } from '../evidence/box.ts';
import { isUnfinished } from '../evidence/evidence.ts';
import { settleAll, useLive } from '../evidence/uploads.ts';
import { SendLine, UncertainNote } from '../sending/SendLine.tsx';
import type { FormFrame } from './form.ts';
import type { Filing } from './useFiling.ts';

const noFiles = createBox();

/** Its red button is the only one of the form: after it, it counts. */
export function SendButtons({ form, filing }: { form: FormFrame; filing: Filing }) {
  const { i18n } = useLingui();
  const { sending } = filing;
  const sentAt = form.draft.use(({ draft }) => draft.sentAt);
  const files = useUnfinished(form, () => void sending.send());
  const send = () => {
    if (!filing.attempt()) return;
    if (files.count > 0) files.ask();
    else void sending.send();
  };
  return (
    <div className="stack question__end">
      {sentAt && !sending.pending && !sending.fault && <UncertainNote sentAt={sentAt} />}
      <SendLine form={form} sending={sending} />
      {files.asking && <UnfinishedNote files={files} onSend={() => void sending.send()} />}
      <div className="row stack-on-phone">
        <Button tone="red" size="large" pending={sending.pending} onClick={send}>
          {i18n._(form.words.send)}
        </Button>
      </div>
      <SavedLine form={form} />
    </div>
  );
}

interface Unfinished {
  readonly count: number;
  /** Of those, how many only the person can bring on: by choosing the file again, or going on with it. */
  readonly stuck: number;
  readonly asking: boolean;
  /** The filing goes out by itself once the files are there. */
  readonly waiting: boolean;
  readonly ask: () => void;
  readonly wait: (value: boolean) => void;
}

function useUnfinished({ evidence = noFiles }: FormFrame, onFinished: () => void): Unfinished {
  const items = evidence.use().filter(isUnfinished);
  const live = useLive();
  const [asked, setAsked] = useState(false);
  const [waiting, wait] = useState(false);
  // A draft of some days ago may hold files that the server has thrown away.
  useEffect(() => settleAll(evidence), [evidence]);
  const count = items.length;
  const done = waiting && count === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the last file is there
  useEffect(() => {
    if (!done) return;
    wait(false);
    onFinished();
  }, [done]);
  return {
    count,
    stuck: items.filter(({ key }) => !live[key] || live[key].phase === 'paused').length,
    asking: asked && count > 0,
    waiting,
    ask: () => setAsked(true),
    wait,
  };
}

function UnfinishedNote({ files: { count, stuck, waiting, wait }, onSend }: { files: Unfinished; onSend: () => void }) {
  return (
    <Note tone="warn" alert>
      <p>
        <b>
          <Plural value={count} one="# dokument nuk është ngarkuar ende." other="# dokumente nuk janë ngarkuar ende." />
        </b>{' '}
        {stuck > 0 && (
          <Plural
            value={stuck}
            one="Njëri pret që ta vazhdoni ose ta zgjidhni përsëri te dokumentet."
            other="# prej tyre presin që t’i vazhdoni ose t’i zgjidhni përsëri te dokumentet."
          />
        )}
      </p>
      <p role="status">
        {waiting && <Trans>Po presim dokumentet. Sapo të jenë gati, dërgohet vetë. Mos e mbyllni faqen.</Trans>}
      </p>
      <p className="note__actions row">
        <Button size="small" onClick={() => wait(!waiting)}>
          {waiting ? <Trans>Mos prit më</Trans> : <Trans>Prit dhe dërgo kur të jenë gati</Trans>}
        </Button>
        <Button size="small" tone="quiet" onClick={onSend}>
          <Trans>Dërgo pa to</Trans>
        </Button>
      </p>
    </Note>
  );
}
