// Asks for a new proof of identity before a sensitive action: a code or a passkey, or the password of a member who has
// neither. The action goes on after it.
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import { passkeysWork } from '../api/proof/passkeysWork.ts';
import { useAction } from '../api/useAction.ts';
import { useRead } from '../api/useRead.ts';
import { useAppState } from '../state/state.ts';
import { Button } from '../ui/actions/Button.tsx';
import { Dialog } from '../ui/actions/Dialog.tsx';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { Note } from '../ui/feedback/Note.tsx';
import { Spinner } from '../ui/feedback/Spinner.tsx';
import { focusField } from '../ui/forms/ErrorSummary.tsx';
import { PasswordField, TextField } from '../ui/forms/TextField.tsx';

export function StepUp({ onAnswer }: { onAnswer: (isProved: boolean) => void }) {
  const { t } = useLingui();
  return (
    <Dialog open onClose={() => onAnswer(false)} title={t`Konfirmoni që jeni ju`}>
      <Factors onProved={() => onAnswer(true)} />
    </Dialog>
  );
}

/** The password is asked for only where there is no second factor. */
function Factors({ onProved }: { onProved: () => void }) {
  const { data, fault, retry } = useRead('getMySecurity', {});
  if (fault) return <FaultState fault={fault} retry={retry} />;
  if (!data) return <Spinner />;
  const hasPasskey = data.passkeys.length > 0;
  return <Proof by={data.totp || hasPasskey ? 'otp' : 'password'} hasPasskey={hasPasskey} onProved={onProved} />;
}

interface ProofProps {
  by: 'password' | 'otp';
  hasPasskey: boolean;
  onProved: () => void;
}

function Proof({ by, hasPasskey, onProved }: ProofProps) {
  const { t } = useLingui();
  const [value, setValue] = useState('');
  const [wrong, setWrong] = useState<string>();
  const { run, pending, fault } = useAction('confirmItsMe');
  const id = `step-up-${by}`;
  useEffect(() => focusField(id), [id]);
  useEffect(() => {
    if (fault) focusField(id);
  }, [fault, id]);
  const prove = async (event: FormEvent) => {
    event.preventDefault();
    setWrong(value.trim() === '' ? t`Kjo fushë është e detyrueshme.` : undefined);
    if (value.trim() === '') return focusField(id);
    if (await run({ body: by === 'password' ? { password: value } : { otp: value.trim() } })) onProved();
  };
  const field = { id, value, onChange: setValue, error: wrong ?? fault?.fields[by]?.join(' ') };
  return (
    <form className="stack stack--24" noValidate onSubmit={(event) => void prove(event)}>
      <p className="soft">
        <Trans>Ky veprim prek sigurinë. Konfirmimi vlen dhjetë minuta.</Trans>
      </p>
      {fault && Object.keys(fault.fields).length === 0 && <FaultState fault={fault} />}
      <ByPassword isIt={by === 'password'} {...field} />
      {by === 'otp' && <ByCode {...field} />}
      <p className="row">
        <Button type="submit" tone="blue" pending={pending}>
          <Trans>Konfirmo</Trans>
        </Button>
      </p>
      {hasPasskey && (
        <ByPasskey run={async (passkey) => Boolean(await run({ body: { passkey } }))} onProved={onProved} />
      )}
    </form>
  );
}

interface FieldProps {
  id: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

function ByPassword({ isIt, ...field }: FieldProps & { isIt: boolean }) {
  const { t } = useLingui();
  const username = useAppState((state) => state.member.data?.username);
  if (!isIt) return null;
  return (
    <div>
      {/* For password managers: whose password it is. */}
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

type Library = typeof import('../api/proof/passkeys.ts');
type Given = NonNullable<Awaited<ReturnType<Library['provePasskey']>>>;

function ByPasskey({ run, onProved }: { run: (passkey: Given) => Promise<boolean>; onProved: () => void }) {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string>();
  if (!passkeysWork()) return null;
  const prove = async () => {
    setProblem(undefined);
    try {
      const { provePasskey } = await import('../api/proof/passkeys.ts');
      const passkey = await provePasskey();
      if (!passkey) setProblem(t`Konfirmimi me çelës kalimi u ndërpre.`);
      else if (await run(passkey)) onProved();
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
        <Button onClick={() => void prove()}>
          <Trans>Me çelës kalimi</Trans>
        </Button>
      </p>
    </>
  );
}
