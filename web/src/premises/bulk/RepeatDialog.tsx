// "Same as last time" for many: drafts of all that nobody touched, from the last election, with the person responsible.
import { type PremisesKind, premisesKinds, repeatSkips } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { CallReply } from '../../api/client.ts';
import { refresh } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';
import { useTyped } from '../../filing/draft/useTyped.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/actions/Dialog.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { KeptLine } from '../../ui/kept/KeptLine.tsx';

export interface RepeatDialogProps {
  open: boolean;
  kind: PremisesKind;
  election: string | undefined;
  municipality: string | undefined;
  unit: { readonly code: string; readonly name: string } | undefined;
  /** The chosen ones; empty for all. */
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

interface Contact {
  readonly contactName: string;
  readonly contactPhone: string;
}

const nothing: Contact = { contactName: '', contactPhone: '' };

function RepeatForm(props: Omit<RepeatDialogProps, 'open'>) {
  const { kind, election, municipality, unit, ids, onClose, onDone } = props;
  const { run, pending, fault } = useAction('repeatPremises');
  const typed = useTyped<Contact>(`repeat/${municipality ?? ''}`, nothing);
  const contact = typed.value;
  const [outcome, setOutcome] = useState<Outcome>();
  const repeat = async (event: FormEvent) => {
    event.preventDefault();
    const contacts = Object.fromEntries(Object.entries(contact).filter(([, text]) => text.trim() !== ''));
    const done = await run({
      body: {
        kind,
        ...contacts,
        ...(election && { election }),
        ...(municipality && { municipality }),
        ...(ids.length > 0 ? { ids: [...ids] } : unit && { unit: unit.code }),
      },
    });
    if (!done) return;
    typed.clear();
    setOutcome(done);
    onDone();
    await refresh('listPremises', 'premisesCompleteness', 'mapPremises', 'getPremises');
  };
  if (outcome) return <Outcome outcome={outcome} onClose={onClose} />;
  return (
    <form className="stack" noValidate onSubmit={(event) => void repeat(event)}>
      <Scope {...props} />
      {fault && Object.keys(fault.fields).length === 0 && <FaultState fault={fault} />}
      <ContactFields contact={contact} fields={fault?.fields} onChange={typed.set} />
      <div className="row row--8">
        <Button type="submit" tone="blue" pending={pending}>
          <Trans>Mbushi si herën e fundit</Trans>
        </Button>
        <Button tone="quiet" onClick={onClose}>
          <Trans>Anulo</Trans>
        </Button>
      </div>
      <KeptLine of={typed} />
    </form>
  );
}

interface ContactFieldsProps {
  contact: Contact;
  /** What the server found wrong, by field. */
  fields: Readonly<Record<string, readonly string[] | undefined>> | undefined;
  onChange: (contact: Contact) => void;
}

/** The person responsible, written once for all the reports. */
function ContactFields({ contact, fields, onChange }: ContactFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        id="repeat-name"
        label={t`Përgjegjësi i bashkisë, për të gjitha`}
        optional
        error={fields?.contactName?.join(' ')}
        value={contact.contactName}
        onChange={(contactName) => onChange({ ...contact, contactName })}
        native={{ maxLength: 120 }}
      />
      <TextField
        id="repeat-phone"
        label={t`Telefoni i tij`}
        optional
        error={fields?.contactPhone?.join(' ')}
        value={contact.contactPhone}
        onChange={(contactPhone) => onChange({ ...contact, contactPhone })}
        type="tel"
        native={{ maxLength: 30 }}
      />
    </>
  );
}

function Scope({ kind, unit, ids }: Omit<RepeatDialogProps, 'open'>) {
  const locale = useLocale();
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
      <p className="soft">
        <Trans>Bëhen drafte: asgjë nuk dërgohet dhe asgjë e shkruar nuk preket.</Trans>
      </p>
    </>
  );
}

function Outcome({ outcome: { filled, skipped, incomplete }, onClose }: { outcome: Outcome; onClose: () => void }) {
  const locale = useLocale();
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
      <Button onClick={onClose}>
        <Trans>Mbyll</Trans>
      </Button>
    </div>
  );
}
