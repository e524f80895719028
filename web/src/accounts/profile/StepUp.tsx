// Step-up authentication before a sensitive action: code, passkey, or password without a second factor.
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { routeMutation, routeQuery } from '../../platform/api/query.ts';
import { passkeysWork } from '../../platform/api/session.ts';
import { useAppState } from '../../platform/state/state.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/actions/Dialog.tsx';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { ContractForm } from '../../ui/forms/ContractForm.tsx';
import { focusField } from '../../ui/forms/ErrorSummary.tsx';
import { PasswordField, TextField, type TextFieldProps } from '../../ui/forms/TextField.tsx';
import { useForm } from '../../ui/forms/useForm.ts';
import { Spinner } from '../../ui/marks/Spinner.tsx';

export function StepUp({ onAnswer }: { onAnswer: (isProved: boolean) => void }) {
  const { t } = useLingui();
  return (
    <Dialog open onClose={() => onAnswer(false)} title={t`Konfirmoni që jeni ju`}>
      <Factors onProved={() => onAnswer(true)} />
    </Dialog>
  );
}

/** Password only without a second factor. */
function Factors({ onProved }: { onProved: () => void }) {
  const { data, error, refetch } = useQuery(routeQuery('getMySecurity', {}));
  if (error) return <ErrorNotice error={error} retry={refetch} />;
  if (!data) return <Spinner />;
  const hasPasskey = data.passkeys.length > 0;
  return <Proof by={data.totp || hasPasskey ? 'otp' : 'password'} hasPasskey={hasPasskey} onProved={onProved} />;
}

function Proof({ by, hasPasskey, onProved }: { by: 'password' | 'otp'; hasPasskey: boolean; onProved: () => void }) {
  const { t } = useLingui();
  const id = `step-up-${by}`;
  useEffect(() => focusField(id), [id]);
  const form = useForm('stepUp', {
    initial: '',
    prefix: 'step-up-',
    check: (value) => ({ [by]: value.trim() === '' && t`Kjo fushë është e detyrueshme.` }),
    input: (value) => ({ body: by === 'password' ? { password: value } : { otp: value.trim() } }),
    onDone: onProved,
  });
  const byPasskey = useMutation({ ...routeMutation('stepUp'), onSuccess: onProved });
  return (
    <div className="stack stack--24">
      <ContractForm form={form} act={<Trans>Konfirmo</Trans>} className="stack stack--24">
        <p className="soft">{t`Ky veprim prek sigurinë. Konfirmimi vlen dhjetë minuta.`}</p>
        {by === 'password' ? <ByPassword {...form.whole(by)} /> : <ByCode {...form.whole(by)} />}
      </ContractForm>
      {byPasskey.error && <ErrorNotice error={byPasskey.error} />}
      {hasPasskey && <ByPasskey onPasskey={(passkey) => byPasskey.mutate({ body: { passkey } })} />}
    </div>
  );
}

type FieldProps = Pick<TextFieldProps, 'id' | 'value' | 'onChange' | 'error'>;

function ByPassword(field: FieldProps) {
  const { t } = useLingui();
  const username = useAppState((state) => state.member.data?.username);
  return (
    <div>
      {/* Username for password managers. */}
      <input hidden readOnly autoComplete="username" value={username ?? ''} />
      <PasswordField {...field} label={t`Fjalëkalimi`} autoComplete="current-password" />
    </div>
  );
}

function ByCode(field: FieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      {...field}
      label={t`Kodi i faktorit të dytë`}
      hint={t`Nga aplikacioni i vërtetimit, ose një kod rimëkëmbjeje.`}
      width={20}
      code
      native={{ autoComplete: 'one-time-code', autoCapitalize: 'off', maxLength: 20 }}
    />
  );
}

type Library = typeof import('../../platform/api/proof/passkeys.ts');
type Given = NonNullable<Awaited<ReturnType<Library['provePasskey']>>>;

function ByPasskey({ onPasskey }: { onPasskey: (passkey: Given) => void }) {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string>();
  if (!passkeysWork()) return null;
  const prove = async () => {
    setProblem(undefined);
    try {
      const { provePasskey } = await import('../../platform/api/proof/passkeys.ts');
      const passkey = await provePasskey();
      if (!passkey) setProblem(t`Konfirmimi me çelës kalimi u ndërpre.`);
      else onPasskey(passkey);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <>
      {problem && (
        <Note tone="error" alert>
          <p>{problem}</p>
        </Note>
      )}
      <p>
        <Button onClick={() => void prove()}>{t`Me çelës kalimi`}</Button>
      </p>
    </>
  );
}
