import type { PremisesKind } from '@denonco/contract';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Fault } from '../../api/faults.ts';
import { saveFile } from '../../api/saveFile.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconDownload } from '../../ui/marks/moreIcons.ts';

interface ExportPremisesProps {
  kind: PremisesKind;
  election: string | undefined;
  /** `template`: the expected ones without answers. */
  what?: 'reports' | 'template' | undefined;
  /** The other filters of the list, as the call takes them: the file holds exactly what they find. */
  query?: Readonly<Record<string, string>> | undefined;
}

/** The button "Excel": takes along what is filtered, or an empty template. */
export function ExportPremises({ kind, election, what = 'reports', query = {} }: ExportPremisesProps) {
  const locale = useLocale();
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState('');
  const save = async () => {
    setPending(true);
    setFault('');
    try {
      const asked = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
      const own = { kind, what, lang: locale, ...(election && { election }) };
      await saveFile('exportPremises', { query: { ...asked, ...own } });
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      setFault(error.message);
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <Button size="small" pending={pending} onClick={() => void save()}>
        <Icon of={iconDownload} size="small" />
        <span>{what === 'template' ? <Trans>Skema bosh</Trans> : <Trans>Excel me raportet</Trans>}</span>
      </Button>
      {fault && (
        <span className="small" role="alert">
          {fault}
        </span>
      )}
    </>
  );
}
