// The list as a file: exactly what is filtered.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Fault } from '../api/faults.ts';
import { saveFile } from '../api/saveFile.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { Button } from '../ui/actions/Button.tsx';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { type OpeningsFilter, queryOf } from './filter.ts';

export function OpeningsExport({ filter }: { filter: OpeningsFilter }) {
  const { t } = useLingui();
  const lang = useLocale();
  const [pending, setPending] = useState<'xlsx' | 'csv'>();
  const [fault, setFault] = useState<Fault>();
  const take = async (format: 'xlsx' | 'csv') => {
    setPending(format);
    setFault(undefined);
    try {
      await saveFile('exportIdentityOpenings', { query: { ...queryOf(filter), format, lang } });
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      setFault(error);
    } finally {
      setPending(undefined);
    }
  };
  return (
    <div className="stack stack--8">
      {/* biome-ignore lint/a11y/useSemanticElements: two buttons need no fieldset */}
      <div className="row row--8" role="group" aria-label={t`Shkarko çfarë është filtruar`}>
        <Button size="small" pending={pending === 'xlsx'} onClick={() => void take('xlsx')}>
          <Trans>Excel</Trans>
        </Button>
        <Button size="small" pending={pending === 'csv'} onClick={() => void take('csv')}>
          <Trans>CSV</Trans>
        </Button>
      </div>
      {fault && <FaultState fault={fault} />}
    </div>
  );
}
