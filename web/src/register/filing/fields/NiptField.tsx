import { checkNipt } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextField, type TextFieldProps } from '../../../ui/forms/TextField.tsx';

/** Only points out a wrong form or check letter, since the formula is unpublished. */
export function NiptField(field: Omit<TextFieldProps, 'width' | 'code' | 'native'>) {
  const { t } = useLingui();
  const doubt = field.value.trim() === '' ? 'ok' : checkNipt(field.value);
  return (
    <div>
      <TextField
        hint={t`Për shembull L12345678I.`}
        {...field}
        width={10}
        code
        native={{ autoComplete: 'off', spellCheck: false }}
      />
      {doubt !== 'ok' && (
        <p className="hint hint--warn" role="status">
          {doubt === 'format' ? (
            <Trans>NIPT-i ka një shkronjë, tetë shifra dhe një shkronjë. Mund të vazhdoni edhe kështu.</Trans>
          ) : (
            <Trans>Shkronja e fundit e NIPT-it nuk përputhet me shifrat. Mund të vazhdoni edhe kështu.</Trans>
          )}
        </p>
      )}
    </div>
  );
}
