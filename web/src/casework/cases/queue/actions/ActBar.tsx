import { actedAtOnce, type LifecycleRow } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../../ui/actions/Button.tsx';
import type { QueueSelection } from '../useQueue.ts';
import { fits, type KeyedRow } from './keyedRows.ts';

interface ActBarProps {
  selection: QueueSelection;
  keyed: readonly KeyedRow[];
  onAct: (row: LifecycleRow) => void;
}

/** Actions possible in at least one of the selected rows. */
export function ActBar({ selection, keyed, onAct }: ActBarProps) {
  const { t, locale } = useLingui();
  const many = selection.rows.length;
  if (many === 0) return null;
  return (
    <div className="chosen-bar bottom-bar no-print">
      <span role="status">
        <Plural value={many} one="# e zgjedhur" other="# të zgjedhura" />
      </span>
      {many > actedAtOnce && (
        <span className="queue-chosen__most">
          <Trans>Njëherësh veprohet te {actedAtOnce} çështje.</Trans>
        </span>
      )}
      {keyed
        .filter(({ row }) => selection.rows.some((one) => fits(row, one)))
        .map(({ row, key }) => (
          <Button key={row.action} size="small" tone="blue" aria-keyshortcuts={key} onClick={() => onAct(row)}>
            {row.words[locale]}
          </Button>
        ))}
      <Button size="small" tone="quiet" onClick={selection.clear}>
        {t`Hiq zgjedhjen`}
      </Button>
    </div>
  );
}
