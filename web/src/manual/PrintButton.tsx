import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { CallInput } from '../api/client.ts';
import { Fault } from '../api/faults.ts';
import { saveFile } from '../api/saveFile.ts';
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
  const [pending, setPending] = useState(false);
  const [wrong, setWrong] = useState('');
  const save = async () => {
    setPending(true);
    setWrong('');
    try {
      await saveFile('printManual', { query: { ...query, language } });
    } catch (error) {
      setWrong(error instanceof Fault ? error.message : t`Skedari nuk u bë dot. Provoni përsëri.`);
    }
    setPending(false);
  };
  return (
    <span className="manual__print no-print">
      <Button size="small" pending={pending} onClick={() => void save()}>
        <Icon of={iconDownload} size="small" />
        <span>{children}</span>
      </Button>
      <span role="status" className="small">
        {pending ? t`Po bëhet…` : wrong}
      </span>
    </span>
  );
}
