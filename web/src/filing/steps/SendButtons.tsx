// The end of a form: sending, what stands in its way, and files that are still on theirs.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { useOnline } from '../../ui/page/useOnline.ts';
import { SavedLine } from '../draft/SavedLine.tsx';
import { createBox } from '../evidence/box.ts';
import { expectedBy, isReady, isStuck, isUnfinished } from '../evidence/evidence.ts';
import { settleAll, useLive } from '../evidence/uploads.ts';
import { SendLine, UncertainNote } from '../sending/SendLine.tsx';
import type { Sending } from '../sending/useSending.ts';
import type { FormFrame } from './form.ts';
import type { Filing } from './useFiling.ts';

const noFiles = createBox();

/** Its red button is the only one of the form: after it, it counts. */
export function SendButtons({ form, filing }: { form: FormFrame; filing: Filing }) {
  const { i18n } = useLingui();
  const online = useOnline();
  const { sending } = filing;
  const sentAt = form.draft.use(({ draft }) => draft.sentAt);
  const files = useUnfinished(form, sending);
  const send = () => {
    if (!filing.attempt()) return;
    if (files.count > 0) {
      files.ask();
      if (!online && files.stuck === 0) files.wait(true);
    } else void sending.send();
  };
  return (
    <div className="stack question__end">
      {sentAt && !sending.pending && !sending.fault && <UncertainNote sentAt={sentAt} />}
      <SendLine form={form} sending={sending} />
      {files.asking && <UnfinishedNote files={files} onSend={() => void sending.send()} />}
      <div className="row stack-on-phone">
        <Button tone="red" size="large" pending={sending.pending} onClick={send}>
          {online || files.stuck > 0 ? i18n._(form.words.send) : <Trans>Dërgo kur të kthehet rrjeti</Trans>}
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
  /** This device holds them all, and the filing that waits for them. */
  readonly kept: boolean;
  readonly asking: boolean;
  /** The filing goes out once the files are there. */
  readonly waiting: boolean;
  readonly ask: () => void;
  readonly wait: (value: boolean) => void;
}

function useUnfinished({ evidence = noFiles, draft }: FormFrame, { send, wait }: Sending): Unfinished {
  const all = evidence.use();
  const live = useLive();
  const isKept = draft.use(({ keeping }) => keeping === 'kept');
  const queued = draft.use((state) => state.draft.queued);
  const [asked, setAsked] = useState(false);
  const [isWritten, setWritten] = useState(queued !== undefined);
  // A draft of some days ago may hold files that the server has thrown away.
  useEffect(() => void settleAll(evidence), [evidence]);
  const items = all.filter(isUnfinished);
  const stuck = items.filter((item) => isStuck(item, live[item.key]?.phase)).length;
  const expected = expectedBy(queued, all);
  const waiting = expected.length > 0 && stuck === 0;
  const done = expected.length > 0 && expected.every(isReady);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the last file is there
  useEffect(() => {
    if (done) void send();
  }, [done]);
  return {
    count: items.length,
    stuck,
    kept: isKept && isWritten && items.every(({ kept }) => kept),
    asking: (asked || waiting) && items.length > 0,
    waiting,
    ask: () => setAsked(true),
    wait: async (value) => {
      setWritten(false);
      await wait(value);
      setWritten(value);
    },
  };
}

interface UnfinishedNoteProps {
  files: Unfinished;
  onSend: () => void;
}

function UnfinishedNote({ files: { count, stuck, kept, waiting, wait }, onSend }: UnfinishedNoteProps) {
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
        {waiting && <Trans>Po presim dokumentet. Sapo të jenë gati, dërgohet vetë.</Trans>}{' '}
        {waiting && kept && (
          <Trans>Ruhen në këtë pajisje: nëse e mbyllni faqen, dërgohen kur ta hapni përsëri portalin me rrjet.</Trans>
        )}
        {waiting && !kept && <Trans>Mos e mbyllni faqen.</Trans>}
      </p>
      <p className="note__actions row">
        {stuck === 0 && (
          <Button size="small" onClick={() => wait(!waiting)}>
            {waiting ? <Trans>Mos prit më</Trans> : <Trans>Prit dhe dërgo kur të jenë gati</Trans>}
          </Button>
        )}
        <Button size="small" tone="quiet" onClick={onSend}>
          <Trans>Dërgo pa to</Trans>
        </Button>
      </p>
    </Note>
  );
}
