import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CallInput } from '../api/client.ts';
import { useSaveFile } from '../api/useSaveFile.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { Button } from '../ui/actions/Button.tsx';
import { Icon } from '../ui/marks/Icon.tsx';
import { iconDownload } from '../ui/marks/moreIcons.ts';

interface PrintButtonProps {
  /** Which chapters: all unless said. */
  query: Omit<CallInput<'printManual'>['query'], 'language'>;
  children: ReactNode;
}

/** Saves chapters as PDF, in the language of the interface. The first time it takes seconds, then it is kept. */
export function PrintButton({ query, children }: PrintButtonProps) {
  const { t } = useLingui();
  const language = useLocale();
  const { run, pending, fault } = useSaveFile('printManual');
  return (
    <span className="manual__print no-print">
      <Button size="small" pending={pending} onClick={() => void run({ query: { ...query, language } })}>
        <Icon of={iconDownload} size="small" />
        <span>{children}</span>
      </Button>
      <span role="status" className="small">
        {pending ? t`Po bëhet…` : fault?.message}
      </span>
    </span>
  );
}
