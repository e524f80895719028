// Bulk "same as last time": creates drafts of untouched reports from the last election, with the responsible person.
import { type PremisesKind, premisesKinds, repeatSkips } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CallReply } from '../../platform/api/client.ts';
import { invalidate } from '../../platform/api/query.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/actions/Dialog.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { ContractForm } from '../../ui/forms/ContractForm.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useForm } from '../../ui/forms/useForm.ts';

export interface RepeatDialogProps {
  open: boolean;
  kind: PremisesKind;
  election: string | undefined;
  municipality: string | undefined;
  unit: { readonly code: string; readonly name: string } | undefined;
  /** Selected reports; empty for all. */
  ids: readonly number[];
  onClose: () => void;
  onDone: () => void;
}

export function RepeatDialog({ open, ...rest }: RepeatDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open={open} onClose={rest.onClose} title={t`Si herën e fundit`}>
      {open && <RepeatForm {...rest} />}
    </Dialog>
  );
}

type Outcome = CallReply<'repeatPremises'>;

function RepeatForm(props: Omit<RepeatDialogProps, 'open'>) {
  const { kind, election, municipality, unit, ids, onClose, onDone } = props;
  const { t } = useLingui();
  const [outcome, setOutcome] = useState<Outcome>();
  const form = useForm('repeatPremises', {
    draft: `repeat/${municipality ?? ''}`,
    initial: { contactName: '', contactPhone: '' },
    input: (contact) => ({
      body: {
        kind,
        ...Object.fromEntries(Object.entries(contact).filter(([, text]) => text.trim() !== '')),
        ...(election && { election }),
        ...(municipality && { municipality }),
        ...(ids.length > 0 ? { ids: [...ids] } : unit && { unit: unit.code }),
      },
    }),
    onDone: async (done) => {
      setOutcome(done);
      onDone();
      await invalidate('listPremises', 'premisesCompleteness', 'mapPremises', 'getPremises');
    },
  });
  if (outcome) return <Outcome outcome={outcome} onClose={onClose} />;
  return (
    <ContractForm form={form} act={t`Mbushi si herën e fundit`} onCancel={onClose}>
      <Scope {...props} />
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
  );
}

function Scope({ kind, unit, ids }: Omit<RepeatDialogProps, 'open'>) {
  const { t, locale } = useLingui();
  const name = premisesKinds[kind].name[locale];
  return (
    <>
      <p>
        {ids.length > 0 ? (
          <Plural
            value={ids.length}
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
    </>
  );
}

function Outcome({ outcome: { filled, skipped, incomplete }, onClose }: { outcome: Outcome; onClose: () => void }) {
  const { t, locale } = useLingui();
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
