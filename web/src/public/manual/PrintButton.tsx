import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallInput } from '../../platform/api/client.ts';
import { routeDownload } from '../../platform/api/download.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { iconDownload } from '../../ui/marks/pageIcons.ts';

interface PrintButtonProps {
  query: Omit<CallInput<'printManual'>['query'], 'language'>;
  children: ReactNode;
}

/** The first time takes seconds, later ones are cached. */
export function PrintButton({ query, children }: PrintButtonProps) {
  const { t, locale: language } = useLingui();
  const { mutate, isPending, error } = useMutation(routeDownload('printManual'));
  return (
    <span className="manual__print no-print">
      <Button
        icon={iconDownload}
        size="small"
        pending={isPending}
        onClick={() => mutate({ query: { ...query, language } })}
      >
        <span>{children}</span>
      </Button>
      <span role="status" className="small">
        {isPending ? t`Po përgatitet…` : error?.message}
      </span>
    </span>
  );
}
