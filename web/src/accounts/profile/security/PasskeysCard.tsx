// Passkeys with names, so that a lost one can be identified.
import type { MySecurity, Passkey } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { call } from '../../../platform/api/client.ts';
import { ApiError } from '../../../platform/api/errors.ts';
import { passkeysWork } from '../../../platform/api/session.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { ConfirmButton } from '../../../ui/forms/ConfirmButton.tsx';
import { ContractForm } from '../../../ui/forms/ContractForm.tsx';
import { focusField } from '../../../ui/forms/ErrorSummary.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { type FormOf, useForm, useFormOf, useValues } from '../../../ui/forms/useForm.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconKey } from '../../../ui/marks/pageIcons.ts';

export interface FactorsProps {
  has: MySecurity;
  onChanged: (codes?: readonly string[] | null) => Promise<void>;
}

export function PasskeysCard({ has, onChanged }: FactorsProps) {
  const { t } = useLingui();
  return (
    <Card title={t`Çelësat e kalimit`}>
      <p className="soft">
        {t`Hyni me gishtin, fytyrën ose PIN-in e pajisjes, pa shkruar fjalëkalim. Një çelës kalimi nuk kopjohet dot dhe nuk punon në faqe të rreme.`}
      </p>
      {has.passkeys.length > 0 && (
        <ul className="ruled">
          {has.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onChanged={() => onChanged()} />
          ))}
        </ul>
      )}
      <AddPasskey onAdded={onChanged} />
    </Card>
  );
}

function AddPasskey({ onAdded }: { onAdded: FactorsProps['onChanged'] }) {
  const { t } = useLingui();
  const [isAdding, setAdding] = useState(false);
  if (!passkeysWork())
    return <Note>{t`Ky shfletues, ose kjo adresë e portalit, nuk i përdor çelësat e kalimit.`}</Note>;
  if (isAdding) return <NewPasskey onAdded={onAdded} onLeave={() => setAdding(false)} />;
  return (
    <p>
      <Button onClick={() => setAdding(true)}>{t`Shto një çelës kalimi`}</Button>
    </p>
  );
}

function NewPasskey({ onAdded, onLeave }: { onAdded: FactorsProps['onChanged']; onLeave: () => void }) {
  const { t } = useLingui();
  const name = useValues('');
  const fail = (message: string): never => {
    throw new ApiError(0, 'passkey', { main: message });
  };
  const form = useFormOf('startPasskey', name, {
    prefix: 'new-passkey-',
    check: (typed) => ({ name: typed.trim() === '' && t`Shkruani një emër.` }),
    input: () => ({ body: {} }),
    onDone: async ({ ticket, options }) => {
      const response = await import('../../../platform/api/proof/passkeys.ts')
        .then(({ makePasskey }) => makePasskey(options))
        .catch((error: Error) =>
          fail(
            error.name === 'InvalidStateError'
              ? t`Kjo pajisje ka tashmë një çelës për këtë llogari.`
              : t`Pajisja nuk e krijoi dot çelësin. Provoni përsëri ose me një pajisje tjetër.`,
          ),
        );
      if (!response) return fail(t`Shtimi i çelësit u ndërpre. Provoni përsëri kur të jeni gati.`);
      const added = await call('addPasskey', { body: { ticket, response, name: name.get().trim() } });
      onLeave();
      return onAdded(added.recoveryCodes);
    },
  });
  return (
    <PasskeyName
      form={form}
      label={t`Emri i çelësit të ri`}
      hint={t`Për ta njohur më vonë, p.sh. Telefoni im.`}
      act={t`Vazhdo te pajisja`}
      onLeave={onLeave}
    />
  );
}

interface PasskeyProps {
  passkey: Passkey;
  onChanged: () => Promise<void>;
}

function PasskeyRow({ passkey, onChanged }: PasskeyProps) {
  const { t } = useLingui();
  const { id, name } = passkey;
  const [isRenaming, setRenaming] = useState(false);
  return (
    <li className="factor">
      <Icon of={iconKey} />
      <FactorDetails {...passkey} />
      {isRenaming ? (
        <RenamePasskey passkey={passkey} onChanged={onChanged} onLeave={() => setRenaming(false)} />
      ) : (
        <div className="row row--8 factor__acts">
          <Button size="small" onClick={() => setRenaming(true)} aria-label={t`Riemërto: ${name}`}>
            {t`Riemërto`}
          </Button>
          <ConfirmButton
            size="small"
            label={t`Hiqe`}
            aria-label={t`Hiqe: ${name}`}
            title={t`Të hiqet çelësi i kalimit?`}
            text={t`Me “${name}” nuk do të hyni dot më në portal. Në vetë pajisjen çelësi mbetet derisa ta fshini edhe atje.`}
            act={t`Hiqe çelësin`}
            tone="red"
            route="removePasskey"
            input={{ body: { id } }}
            onDone={onChanged}
          />
        </div>
      )}
    </li>
  );
}

function RenamePasskey({ passkey: { id, name }, onChanged, onLeave }: PasskeyProps & { onLeave: () => void }) {
  const { t } = useLingui();
  const form = useForm('renamePasskey', {
    initial: name,
    prefix: `passkey-${id}-`,
    check: (typed) => ({ name: typed.trim() === '' && t`Shkruani një emër.` }),
    input: (typed) => ({ body: { id, name: typed.trim() } }),
    onDone: () => {
      onLeave();
      return onChanged();
    },
  });
  return (
    <div className="factor__form">
      <PasskeyName form={form} label={t`Emri i çelësit`} act={t`Ruaj`} onLeave={onLeave} />
    </div>
  );
}

type FactorDetailsProps = Pick<Passkey, 'name' | 'addedAt' | 'lastUsedAt'> & Partial<Passkey>;

export function FactorDetails({ name, addedAt, lastUsedAt, isSynced }: FactorDetailsProps) {
  const { date, dateTime } = useLingui();
  const added = date(addedAt);
  const used = lastUsedAt && dateTime(lastUsedAt);
  return (
    <div className="factor__words">
      <p>
        <b className="breaks">{name}</b>
      </p>
      <p className="small soft">
        <Trans>Shtuar më {added}</Trans>
        {isSynced && (
          <span>
            {' · '}
            <Trans>ruhet edhe në llogarinë e pajisjes</Trans>
          </span>
        )}
        <br />
        {used ? <Trans>Përdorur së fundi: {used}</Trans> : <Trans>Ende i papërdorur</Trans>}
      </p>
    </div>
  );
}

interface PasskeyNameProps {
  form: FormOf<string>;
  label: string;
  hint?: string;
  act: string;
  onLeave: () => void;
}

function PasskeyName({ form, label, hint, act, onLeave }: PasskeyNameProps) {
  const field = form.whole('name');
  useEffect(() => focusField(field.id), [field.id]);
  return (
    <ContractForm form={form} act={act} onCancel={onLeave}>
      <TextField {...field} label={label} hint={hint} width={20} native={{ autoComplete: 'off', maxLength: 60 }} />
    </ContractForm>
  );
}
