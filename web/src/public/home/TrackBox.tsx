import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { paths } from '../../paths.ts';
import { useNavigate } from '../../platform/router/router.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { Segments } from '../../ui/actions/Segments.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';

/**
 * From a code to its case. The code is passed in the history entry's state, because an address would stay in the
 * history of a shared computer. The kind is the form's address, so that app/first/before.ts can follow it before the
 * app loads.
 */
export function TrackBox() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [to, setTo] = useState<string>(paths.trackDenouncement);
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    navigate(to, { state: { code } });
  };
  return (
    <form className="track-box" onSubmit={submit}>
      <h2 className="track-box__title">
        <Trans>Keni një kod? Ndiqni çështjen</Trans>
      </h2>
      <Segments
        name="track"
        label={t`Lloji i çështjes`}
        value={to}
        onChange={setTo}
        choices={[
          { value: paths.trackDenouncement, label: t`Denoncim` },
          { value: paths.trackComplaint, label: t`Ankesë` },
        ]}
      />
      <div className="track-box__code">
        <TextField
          id="code"
          label={t`Kodi i ndjekjes`}
          code
          value={code}
          onChange={setCode}
          native={{ autoComplete: 'off', spellCheck: false, maxLength: 24, placeholder: 'XXXX XXXX XXXX XXXX' }}
        />
        <Button type="submit" size="large">
          <Trans>Ndiq</Trans>
        </Button>
      </div>
    </form>
  );
}
