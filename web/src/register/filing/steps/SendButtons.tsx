import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { formLocation } from '../../../platform/drafts/traces.ts';
import { Button, TextButton } from '../../../ui/actions/Button.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { useOnline } from '../../../ui/page/useOnline.ts';
import { SavedLine } from '../draft/SavedLine.tsx';
import { useUndecidedFiles } from '../evidence/EvidenceField.tsx';
import { expectedBy, isReady, isStuck, isUnfinished } from '../evidence/evidence.ts';
import { restoreUploads, useLive } from '../evidence/uploads.ts';
import { SendLine, UncertainNote } from '../sending/SendLine.tsx';
import type { Sending } from '../sending/useSending.ts';
import type { FormFrame } from './form.ts';
import type { Filing } from './useFiling.ts';

interface SendButtonsProps {
  form: FormFrame;
  filing: Pick<Filing<unknown>, 'sending' | 'finishStep'>;
  /** Opens the choice about hidden data. */
  onChoice: () => void;
}

export function SendButtons({ form, filing, onChoice }: SendButtonsProps) {
  const { i18n } = useLingui();
  const online = useOnline();
  const { sending } = filing;
  const sentAt = form.draft.use(({ draft }) => draft.sentAt);
  const files = useUnfinished(form, sending);
  const { length } = useUndecidedFiles(form.evidence);
  const send = () => {
    if (!filing.finishStep()) return;
    if (files.count > 0) {
      files.ask();
      if (!online && files.stuck === 0) files.setQueued(true);
    } else void sending.send();
  };
  return (
    <div className="stack question__end">
      {sentAt && !sending.pending && !sending.error && <UncertainNote sentAt={sentAt} />}
      <SendLine form={form} sending={sending} />
      <div role="status">
        {length > 0 && (
          <Note tone="warn">
            <Plural
              value={length}
              one="Një skedar pret zgjedhjen tuaj për të dhënat që nuk duken."
              other="# skedarë presin zgjedhjen tuaj për të dhënat që nuk duken."
            />{' '}
            <TextButton onClick={onChoice}>
              <Trans>Shkoni te zgjedhja</Trans>
            </TextButton>
          </Note>
        )}
      </div>
      {files.asking && <UnfinishedNote files={files} onSend={() => void sending.send()} />}
      <div className="row stack-on-phone">
        <Button tone="red" size="large" pending={sending.pending} onClick={send}>
          {online || files.stuck > 0 ? i18n._(form.texts.send) : <Trans>Dërgo kur të kthehet rrjeti</Trans>}
        </Button>
      </div>
      <SavedLine form={form} />
    </div>
  );
}

function useUnfinished({ evidence, draft }: FormFrame, { send, setQueued }: Sending) {
  const all = evidence.use();
  const live = useLive();
  const isSaved = draft.use(({ saveState, home }) => saveState === 'saved' && home.location === formLocation);
  const queued = draft.use((state) => state.draft.queued);
  const [isRequested, setRequested] = useState(false);
  const [isWritten, setWritten] = useState(queued !== undefined);
  // An old draft may name files the server has deleted.
  useEffect(() => void restoreUploads(evidence), [evidence]);
  const items = all.filter(isUnfinished);
  const stuck = items.filter((item) => isStuck(item, live[item.key]?.phase)).length;
  const expected = expectedBy(queued, all);
  const waiting = expected.length > 0 && stuck === 0;
  const done = expected.length > 0 && expected.every(isReady);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after the last upload
  useEffect(() => {
    if (done) void send();
  }, [done]);
  return {
    count: items.length,
    /** Files that need the person: chosen again or resumed. */
    stuck,
    /** All files and the queued filing are stored on this device. */
    isStored: isSaved && isWritten && items.every(({ isStored }) => isStored),
    asking: (isRequested || waiting) && items.length > 0,
    /** Sends once the files are uploaded. */
    waiting,
    ask: () => setRequested(true),
    setQueued: async (isQueued: boolean) => {
      setWritten(false);
      await setQueued(isQueued);
      setWritten(isQueued);
    },
  };
}

function UnfinishedNote({ files, onSend }: { files: ReturnType<typeof useUnfinished>; onSend: () => void }) {
  const { count, stuck, isStored, waiting, setQueued } = files;
  const { t } = useLingui();
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
        {waiting && isStored && (
          <Trans>Ruhen në këtë pajisje: nëse e mbyllni faqen, dërgohen kur ta hapni përsëri portalin me rrjet.</Trans>
        )}
        {waiting && !isStored && <Trans>Mos e mbyllni faqen.</Trans>}
      </p>
      <p className="note__actions row">
        {stuck === 0 && (
          <Button size="small" onClick={() => setQueued(!waiting)}>
            {waiting ? <Trans>Mos prit më</Trans> : <Trans>Prit dhe dërgo kur të jenë gati</Trans>}
          </Button>
        )}
        <Button size="small" tone="quiet" onClick={onSend}>
          {t`Dërgo pa to`}
        </Button>
      </p>
    </Note>
  );
}
