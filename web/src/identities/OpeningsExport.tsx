// The list as a file: exactly what is filtered.
import { useSaveFile } from '../api/useSaveFile.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { TakeList } from '../ui/actions/TakeList.tsx';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { type OpeningsFilter, queryOf } from './filter.ts';

export function OpeningsExport({ filter }: { filter: OpeningsFilter }) {
  const lang = useLocale();
  const { run, running, fault } = useSaveFile('exportIdentityOpenings');
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
