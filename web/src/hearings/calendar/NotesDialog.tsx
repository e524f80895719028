import type { Hearing } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useAction } from '../../api/useAction.ts';
import { useTyped } from '../../filing/draft/useTyped.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/actions/Dialog.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { TextArea, TextField } from '../../ui/forms/TextField.tsx';
import { KeptLine } from '../../ui/kept/KeptLine.tsx';
import { refreshHearings } from './refreshHearings.ts';

interface NotesDialogProps {
  hearing: Hearing | undefined;
  onClose: () => void;
}

/** What is typed, beginning with what the hearing has, and how it is saved. */
function useNotes({ hearing, onClose }: NotesDialogProps) {
  const { run, pending, fault, clearFault } = useAction('describeHearing');
  const given = { invited: hearing?.invited ?? '', videoLink: hearing?.videoLink ?? '' };
  const typed = useTyped(`hearing/${hearing?.id ?? ''}`, given);
  const { invited, videoLink } = typed.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a fault belongs to one hearing
  useEffect(clearFault, [hearing, clearFault]);
  const save = async () => {
    if (!hearing) return;
    const done = await run({ params: { id: hearing.id }, body: { invited, videoLink: videoLink.trim() } });
    if (done === undefined) return;
    typed.clear();
    onClose();
    await refreshHearings();
  };
  return {
    typed,
    invited,
    videoLink,
    save,
    pending,
    fault,
    setInvited: (value: string) => typed.set({ ...typed.get(), invited: value }),
    setVideoLink: (value: string) => typed.set({ ...typed.get(), videoLink: value }),
  };
}

/** Who is invited, and where it can be watched. */
export function NotesDialog({ hearing, onClose }: NotesDialogProps) {
  const { t } = useLingui();
  const { typed, invited, setInvited, videoLink, setVideoLink, save, pending, fault } = useNotes({ hearing, onClose });
  const number = hearing?.number ?? '';
  const wrongLink = fault?.fields.videoLink?.[0];
  return (
    <Dialog open={hearing !== undefined} onClose={onClose} title={t`Shënime për ${number}`}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {fault && !wrongLink && <FaultState fault={fault} />}
        <TextArea
          id="invited"
          label={t`Të ftuarit`}
          hint={t`Palët, institucionet, ekspertët. E sheh vetëm personeli.`}
          optional
          short
          max={2000}
          value={invited}
          onChange={setInvited}
        />
        <TextField
          id="videoLink"
          label={t`Lidhja e transmetimit`}
          hint={t`Fillon me https:// dhe shfaqet në agjendën publike.`}
          optional
          error={wrongLink}
          native={{ inputMode: 'url', autoComplete: 'off', spellCheck: false, maxLength: 500 }}
          value={videoLink}
          onChange={setVideoLink}
        />
        <KeptLine of={typed} />
        <p className="row row--8">
          <Button type="submit" tone="blue" pending={pending}>
            <Trans>Ruaj</Trans>
          </Button>
          <Button onClick={onClose}>
            <Trans>Anulo</Trans>
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
