// The slip with the sender's tracking code: a file to print, fold and hand over. The page never has the code itself.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Fault } from '../../api/faults.ts';
import { useSaveFile } from '../../api/useSaveFile.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/actions/Dialog.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconDownload } from '../../ui/marks/moreIcons.ts';

interface Slip {
  readonly isSaved: boolean;
  readonly pending: boolean;
  readonly fault: Fault | undefined;
  readonly save: () => Promise<boolean>;
}

export function useSlip(slip: string): Slip {
  const { run, pending, fault } = useSaveFile('printTrackingSlip');
  const [isSaved, setSaved] = useState(false);
  const save = async () => {
    const saved = (await run({ body: { slip } })) === true;
    if (saved) setSaved(true);
    return saved;
  };
  return { isSaved, pending, fault, save };
}

export function TrackingSlip({ slip: { isSaved, pending, fault, save } }: { slip: Slip }) {
  return (
    <section className="desk-slip stack no-print" aria-labelledby="tracking-slip">
      <h2 id="tracking-slip">
        <Trans>Fleta me kodin e ndjekjes</Trans>
      </h2>
      <p>
        <Trans>
          Kodi është vetëm për dërguesin dhe ndodhet brenda një flete që paloset. Në ecuri dhe në regjistrin e
          pandryshueshëm shënohet se e dorëzuat ju, sa herë që e shkarkoni; dërguesi e sheh.
        </Trans>
      </p>
      <Note tone={isSaved ? 'ok' : 'warn'}>
        <p role="status">
          {isSaved ? (
            <Trans>
              Fleta u shkarkua. Shtypeni, paloseni sipas vijave, dorëzojeni ose postojeni të mbyllur dhe fshijeni
              skedarin. Nëse printeri dështoi, shkarkojeni përsëri: shënohet edhe një herë.
            </Trans>
          ) : (
            <Trans>
              Fleta merret vetëm nga kjo faqe. KQZ-ja nuk e ruan kodin dhe nuk mund ta rikthejë: shkarkojeni para se të
              largoheni.
            </Trans>
          )}
        </p>
      </Note>
      {fault && <FaultState fault={fault} />}
      <div className="row">
        <Button tone={isSaved ? 'quiet' : 'blue'} pending={pending} onClick={() => void save()}>
          <Icon of={iconDownload} />
          {isSaved ? <Trans>Shkarko përsëri fletën</Trans> : <Trans>Shkarko fletën</Trans>}
        </Button>
      </div>
    </section>
  );
}

interface WithoutSlipProps {
  slip: Slip;
  /** Undefined while the page stays. */
  leave: (() => void) | undefined;
  onStay: () => void;
}

/** Asks before the page goes, since no other page gives the slip. */
export function WithoutSlip({ slip: { pending, fault, save }, leave, onStay }: WithoutSlipProps) {
  const { t } = useLingui();
  const saveAndLeave = async () => {
    if (await save()) leave?.();
  };
  return (
    <Dialog open={leave !== undefined} onClose={onStay} title={t`Fleta me kodin nuk u shkarkua`}>
      <div className="stack">
        <p>
          <Trans>Pa të, dërguesi nuk e ndjek dot çështjen, dhe askush nuk mund t’ia japë kodin më vonë.</Trans>
        </p>
        {fault && <FaultState fault={fault} />}
        <div className="row row--8">
          <Button tone="blue" pending={pending} onClick={() => void saveAndLeave()}>
            <Trans>Shkarko fletën dhe vazhdo</Trans>
          </Button>
          <Button tone="quiet" onClick={() => leave?.()}>
            <Trans>Vazhdo pa fletën</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
