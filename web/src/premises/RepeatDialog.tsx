// Drafts of untouched reports from the last election, with the responsible person.
import { type PremisesKind, premisesKinds, repeatSkips } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CallReply } from '../platform/api/client.ts';
import { invalidate } from '../platform/api/query.ts';
import { useAppState } from '../platform/state/state.ts';
import { Button } from '../ui/actions/Button.tsx';
import { Dialog } from '../ui/actions/Dialog.tsx';
import { Note } from '../ui/feedback/Note.tsx';
import { ContractForm } from '../ui/forms/ContractForm.tsx';
import { TextField } from '../ui/forms/TextField.tsx';
import { useForm } from '../ui/forms/useForm.ts';
import type { ReportFilter } from './filter.ts';
import { useUnits } from './report/valueText.ts';

interface RepeatDialogProps {
  kind: PremisesKind;
  filter: ReportFilter;
  /** Empty: all of the filter's place. */
  ids: readonly number[];
  onClose: () => void;
  onDone?: () => void;
}

export function RepeatDialog({ kind, filter, ids, onClose, onDone }: RepeatDialogProps) {
  const { t, locale } = useLingui();
  const own = useAppState((state) => state.member.municipality?.code);
  const municipality = own ?? filter.municipality;
  const unit = useUnits(municipality ?? '').find(({ code }) => code === filter.unit);
  // Filled ones leave the selection.
  const [chosen] = useState(ids);
  const [outcome, setOutcome] = useState<CallReply<'repeatPremises'>>();
  const form = useForm('repeatPremises', {
    draft: `repeat/${municipality ?? ''}`,
    initial: { contactName: '', contactPhone: '' },
    input: (contact) => ({
      body: {
        kind,
        ...Object.fromEntries(Object.entries(contact).filter(([, text]) => text.trim() !== '')),
        ...(filter.election && { election: filter.election }),
        ...(municipality && { municipality }),
        ...(chosen.length > 0 ? { ids: [...chosen] } : unit && { unit: unit.code }),
      },
    }),
    onDone: async (done) => {
      setOutcome(done);
      onDone?.();
      await invalidate('listPremises', 'premisesCompleteness', 'mapPremises', 'getPremises');
    },
  });
  const name = premisesKinds[kind].name[locale];
  return (
    <Dialog open onClose={onClose} title={t`Si herën e fundit`}>
      {outcome ? (
        <Outcome outcome={outcome} onClose={onClose} />
      ) : (
        <ContractForm form={form} act={t`Mbushi si herën e fundit`} onCancel={onClose}>
          <p>
            {chosen.length > 0 ? (
              <Plural
                value={chosen.length}
                one="# raport i zgjedhur merr përgjigjet e zgjedhjeve të fundit."
                other="# raporte të zgjedhura marrin përgjigjet e zgjedhjeve të fundit."
              />
            ) : unit ? (
              <Trans>
                Çdo {name} e njësisë {unit.name} që askush s’e ka nisur merr përgjigjet e zgjedhjeve të fundit.
              </Trans>
            ) : (
              <Trans>Çdo {name} e bashkisë që askush s’e ka nisur merr përgjigjet e zgjedhjeve të fundit.</Trans>
            )}
          </p>
          <p className="soft">{t`Bëhen drafte: asgjë nuk dërgohet dhe asgjë e shkruar nuk preket.`}</p>
          <TextField
            {...form.field('contactName')}
            label={t`Përgjegjësi i bashkisë, për të gjitha`}
            optional
            native={{ maxLength: 120 }}
          />
          <TextField
            {...form.field('contactPhone')}
            label={t`Telefoni i tij`}
            optional
            type="tel"
            native={{ maxLength: 30 }}
          />
        </ContractForm>
      )}
    </Dialog>
  );
}

function Outcome({ outcome, onClose }: { outcome: CallReply<'repeatPremises'>; onClose: () => void }) {
  const { t, locale } = useLingui();
  const { filled, skipped, incomplete } = outcome;
  return (
    <div className="stack">
      <Note tone={filled > 0 ? 'ok' : 'plain'} alert>
        <p>
          <b>
            <Plural value={filled} _0="Asnjë raport nuk u mbush" one="# raport u mbush" other="# raporte u mbushën" />
          </b>
        </p>
        {filled > 0 && (
          <p>
            <Plural
              value={incomplete}
              _0="Të gjitha janë gati për t’u dërguar."
              one="# kërkon edhe plotësim para dërgimit."
              other="# kërkojnë edhe plotësim para dërgimit."
            />
          </p>
        )}
      </Note>
      {skipped.length > 0 && (
        <ul className="prem-rules">
          {skipped.map(({ reason, count }) => (
            <li key={reason}>
              <b className="num">{count}</b> <Trans>nuk u prekën:</Trans> {repeatSkips[reason][locale].toLowerCase()}
            </li>
          ))}
        </ul>
      )}
      <Button onClick={onClose}>{t`Mbyll`}</Button>
    </div>
  );
}
