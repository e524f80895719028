import type { Locale } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ApiError } from '../../platform/api/errors.ts';
import { Button } from '../actions/Button.tsx';
import { ErrorNotice } from '../feedback/ErrorNotice.tsx';

const formats = [
  ['xlsx', 'Excel'],
  ['csv', 'CSV'],
] as const;

interface As {
  format: (typeof formats)[number][0];
  lang: Locale;
}

export function ListExport({ save }: { save: (as: As) => Promise<void> }) {
  const { t, locale: lang } = useLingui();
  const { mutate, isPending, variables, error } = useMutation<void, ApiError, As>({ mutationFn: save });
  return (
    <div className="stack stack--8">
      <fieldset className="row row--8" aria-label={t`Shkarko çfarë është filtruar`}>
        {formats.map(([format, name]) => (
          <Button
            key={format}
            size="small"
            pending={isPending && variables.format === format}
            onClick={() => mutate({ format, lang })}
          >
            {name}
          </Button>
        ))}
      </fieldset>
      {error && <ErrorNotice error={error} />}
    </div>
  );
}
