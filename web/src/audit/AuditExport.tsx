// The log as a file: exactly what is filtered.
import { useSaveFile } from '../api/useSaveFile.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { TakeList } from '../ui/actions/TakeList.tsx';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { type AuditFilter, queryOf } from './filter.ts';

export function AuditExport({ filter }: { filter: AuditFilter }) {
  const lang = useLocale();
  const { run, running, fault } = useSaveFile('exportAudit');
  return (
    <div className="stack stack--8">
      <TakeList
        pending={running?.[0].query.format}
        onTake={(format) => void run({ query: { ...queryOf(filter), format, lang } })}
      />
      {fault && <FaultState fault={fault} />}
    </div>
  );
}
