import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { saveReply } from '../../../platform/api/download.ts';
import { Fault } from '../../../platform/api/faults.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Dialog } from '../../../ui/actions/Dialog.tsx';
import { FaultState } from '../../../ui/feedback/FaultState.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { ActionDialog } from '../../../ui/forms/ContractForm.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { iconDownload } from '../../../ui/marks/pageIcons.ts';

interface Slip {
  /** `before`: downloaded earlier, from a page of the same registration. */
  readonly printed: 'no' | 'now' | 'before';
  readonly pending: boolean;
  readonly fault: Fault | null;
  /** The first slip has no reason, and each new one has. */
  readonly save: (reason?: string) => Promise<boolean>;
}

export function useSlip(slip: string): Slip {
  const [printed, setPrinted] = useState<Slip['printed']>('no');
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: async (reason: string | undefined) => {
      try {
        await saveReply('printTrackingSlip', { body: { slip, ...(reason !== undefined && { reason }) } });
      } catch (fault) {
        if (!(fault instanceof Fault) || fault.code !== 'slip_printed') throw fault;
        setPrinted('before');
        return false;
      }
      setPrinted('now');
      return true;
    },
  });
  return { printed, pending: isPending, fault: error, save: (reason) => mutateAsync(reason).catch(() => false) };
}

export function TrackingSlip({ slip }: { slip: Slip }) {
  const { t } = useLingui();
  const { printed, pending, fault, save } = slip;
  const [asksNew, setAsksNew] = useState(false);
  const words = {
    now: t`Fleta u shkarkua. Shtypeni, paloseni sipas vijave, dorëzojeni ose postojeni të mbyllur dhe fshijeni skedarin.`,
    before: t`Fleta e këtij regjistrimi është shkarkuar më parë. Nëse skedari nuk erdhi ose fleta humbi, shtypni një të re.`,
    no: t`Fleta merret vetëm nga kjo faqe. KQZ-ja nuk e ruan kodin dhe nuk mund ta rikthejë: shkarkojeni para se të largoheni.`,
  };
  return (
    <section className="desk-slip stack no-print" aria-labelledby="tracking-slip">
      <h2 id="tracking-slip">{t`Fleta me kodin e ndjekjes`}</h2>
      <p>
        {t`Kodi është vetëm për dërguesin dhe ndodhet brenda një flete që paloset. Fleta shkarkohet një herë të vetme. Në ecuri dhe në regjistrin e pandryshueshëm shënohet se e dorëzuat ju; dërguesi e sheh.`}
      </p>
      <Note tone={printed === 'now' ? 'ok' : 'warn'}>
        <p role="status">{words[printed]}</p>
      </Note>
      {fault && !asksNew && <FaultState fault={fault} />}
      <div className="row">
        {printed === 'no' ? (
          <Button icon={iconDownload} tone="blue" pending={pending} onClick={() => void save()}>
            {t`Shkarko fletën`}
          </Button>
        ) : (
          <Button tone="quiet" onClick={() => setAsksNew(true)}>
            {t`Shtyp një fletë të re…`}
          </Button>
        )}
      </div>
      {asksNew && <NewSlip slip={slip} onClose={() => setAsksNew(false)} />}
    </section>
  );
}

function NewSlip({ slip: { pending, fault, save }, onClose }: { slip: Slip; onClose: () => void }) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [turn, setTurn] = useState(0);
  const isShort = reason.trim().length < 3;
  const submit = async () => {
    if (isShort) setTurn(turn + 1);
    else if (await save(reason)) onClose();
  };
  return (
    <ActionDialog
      title={t`Të shtypet një fletë e re?`}
      form={{ submit, turn, pending, fault }}
      act={t`Shkarko fletën e re`}
      onClose={onClose}
    >
      <p>
        {t`Fleta e re ka kod tjetër: kodi i fletës së mëparshme nuk vlen më. Dërguesi e sheh se u shtyp një e re dhe arsyen.`}
      </p>
      <TextField
        id="slip-reason"
        label={t`Pse duhet një fletë e re`}
        hint={t`P.sh. printeri e grisi fletën`}
        native={{ maxLength: 500 }}
        value={reason}
        error={turn > 0 && isShort ? t`Shkruani arsyen.` : undefined}
        onChange={setReason}
      />
    </ActionDialog>
  );
}

interface WithoutSlipProps {
  slip: Slip;
  /** Undefined while the page stays. */
  leave: (() => void) | undefined;
  onStay: () => void;
}

/** Asks before leaving, since the slip is only here. */
export function WithoutSlip({ slip: { printed, pending, fault, save }, leave, onStay }: WithoutSlipProps) {
  const { t } = useLingui();
  const saveAndLeave = async () => {
    if (await save()) leave?.();
  };
  return (
    <Dialog open={leave !== undefined && printed === 'no'} onClose={onStay} title={t`Fleta me kodin nuk u shkarkua`}>
      <div className="stack">
        <p>{t`Pa të, dërguesi nuk e ndjek dot çështjen, dhe askush nuk mund t’ia japë kodin më vonë.`}</p>
        {fault && <FaultState fault={fault} />}
        <div className="row row--8">
          <Button tone="blue" pending={pending} onClick={() => void saveAndLeave()}>
            {t`Shkarko fletën dhe vazhdo`}
          </Button>
          <Button tone="quiet" onClick={() => leave?.()}>
            {t`Vazhdo pa fletën`}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
