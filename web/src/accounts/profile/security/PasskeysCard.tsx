// Passkeys with names, so that a lost one can be identified.
import type { MySecurity, Passkey } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../platform/api/client.ts';
import { ApiError } from '../../../platform/api/errors.ts';
import { routeMutation } from '../../../platform/api/query.ts';
import { passkeysWork } from '../../../platform/api/session.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { ActionDialog, ContractForm } from '../../../ui/forms/ContractForm.tsx';
import { focusField } from '../../../ui/forms/ErrorSummary.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { useForm } from '../../../ui/forms/useForm.ts';
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
        <Trans>
          Hyni me gishtin, fytyrën ose PIN-in e pajisjes, pa shkruar fjalëkalim. Një çelës kalimi nuk kopjohet dot dhe
          nuk punon në faqe të rreme.
        </Trans>
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
  const adding = useAddPasskey(async (codes) => {
    setAdding(false);
    await onAdded(codes);
  });
  return (
    <>
      {adding.problem && (
        <Note tone="error" alert>
          <p>{adding.problem}</p>
        </Note>
      )}
      {!passkeysWork() && <Note>{t`Ky shfletues, ose kjo adresë e portalit, nuk i përdor çelësat e kalimit.`}</Note>}
      {passkeysWork() && !isAdding && (
        <p>
          <Button onClick={() => setAdding(true)}>{t`Shto një çelës kalimi`}</Button>
        </p>
      )}
      {isAdding && (
        <PasskeyName
          id="new-passkey"
          label={t`Emri i çelësit të ri`}
          hint={t`Për ta njohur më vonë, p.sh. Telefoni im.`}
          act={t`Vazhdo te pajisja`}
          pending={adding.pending}
          onName={adding.add}
          onLeave={() => setAdding(false)}
        />
      )}
    </>
  );
}

function PasskeyRow({ passkey, onChanged }: { passkey: Passkey; onChanged: () => Promise<void> }) {
  const { t } = useLingui();
  const { id, name } = passkey;
  const [now, setNow] = useState<'renaming' | 'removing'>();
  const done = async () => {
    setNow(undefined);
    await onChanged();
  };
  const renaming = useMutation({ ...routeMutation('renamePasskey'), onSuccess: done });
  const removing = useForm('removePasskey', { initial: null, input: () => ({ body: { id } }), onDone: done });
  return (
    <li className="factor">
      <Icon of={iconKey} />
      <FactorDetails {...passkey} />
      {now !== 'renaming' && (
        <p className="row row--8 factor__acts">
          <Button size="small" onClick={() => setNow('renaming')} aria-label={t`Riemërto: ${name}`}>
            <Trans>Riemërto</Trans>
          </Button>
          <Button size="small" onClick={() => setNow('removing')} aria-label={t`Hiqe: ${name}`}>
            {t`Hiqe`}
          </Button>
        </p>
      )}
      {now === 'renaming' && (
        <div className="factor__form">
          {renaming.error && <ErrorNotice error={renaming.error} />}
          <PasskeyName
            id={`passkey-${id}`}
            label={t`Emri i çelësit`}
            act={t`Ruaj`}
            initialName={name}
            pending={renaming.isPending}
            onName={(fresh) => renaming.mutate({ body: { id, name: fresh } })}
            onLeave={() => setNow(undefined)}
          />
        </div>
      )}
      {now === 'removing' && (
        <ActionDialog
          title={t`Të hiqet çelësi i kalimit?`}
          form={removing}
          act={t`Hiqe çelësin`}
          tone="red"
          onClose={() => setNow(undefined)}
        >
          <p>
            <Trans>
              Me “{name}” nuk do të hyni dot më në portal. Në vetë pajisjen çelësi mbetet derisa ta fshini edhe atje.
            </Trans>
          </p>
        </ActionDialog>
      )}
    </li>
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

function useAddPasskey(onAdded: (codes: readonly string[] | null) => Promise<void>) {
  const { t } = useLingui();
  const ceremony = async (name: string) => {
    const { ticket, options } = await call('startPasskey', { body: {} });
    const { makePasskey } = await import('../../../platform/api/proof/passkeys.ts');
    const response = await makePasskey(options);
    if (!response) return t`Shtimi i çelësit u ndërpre. Provoni përsëri kur të jeni gati.`;
    return (await call('addPasskey', { body: { ticket, response, name } })).recoveryCodes;
  };
  const messageOf = (error: Error): string => {
    if (error instanceof ApiError) return error.message;
    if (error.name === 'InvalidStateError') return t`Kjo pajisje ka tashmë një çelës për këtë llogari.`;
    return t`Pajisja nuk e krijoi dot çelësin. Provoni përsëri ose me një pajisje tjetër.`;
  };
  const { mutate, data, isPending, error } = useMutation<readonly string[] | null | string, Error, string>({
    mutationFn: ceremony,
    onSuccess: async (created) => {
      if (typeof created !== 'string') await onAdded(created);
    },
  });
  return { add: mutate, pending: isPending, problem: error ? messageOf(error) : typeof data === 'string' ? data : '' };
}

interface PasskeyNameProps {
  id: string;
  label: string;
  hint?: string;
  act: string;
  initialName?: string;
  pending: boolean;
  onName: (name: string) => void;
  onLeave: () => void;
}

function PasskeyName({ id, label, hint, act, initialName = '', pending, onName, onLeave }: PasskeyNameProps) {
  const { t } = useLingui();
  const [name, setName] = useState(initialName);
  const [turn, setTurn] = useState(0);
  useEffect(() => focusField(id), [id]);
  const submit = () => {
    if (name.trim() === '') setTurn(turn + 1);
    else onName(name.trim());
  };
  return (
    <ContractForm form={{ submit, turn, pending, error: null }} act={act} onCancel={onLeave}>
      <TextField
        id={id}
        label={label}
        hint={hint}
        value={name}
        onChange={setName}
        width={20}
        error={turn > 0 && name.trim() === '' ? t`Shkruani një emër.` : undefined}
        native={{ autoComplete: 'off', maxLength: 60 }}
      />
    </ContractForm>
  );
}
