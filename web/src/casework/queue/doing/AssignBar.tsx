import { assignedAtOnce } from '@denonco/contract';
import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/actions/Button.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconUser } from '../../../ui/marks/moreIcons.ts';
import type { Selection } from './useSelection.ts';

/** What can be done with the rows that are chosen; stays in sight while there are any. */
export function AssignBar({ selection, onAssign }: { selection: Selection; onAssign: () => void }) {
  const many = selection.rows.length;
  if (many === 0) return null;
  return (
    <div className="chosen-bar queue-chosen no-print">
      <span role="status">
        <Plural value={many} one="# e zgjedhur" other="# të zgjedhura" />
      </span>
      {many > assignedAtOnce && (
        <span className="queue-chosen__most">
          <Trans>Njëherësh caktohen deri në {assignedAtOnce}.</Trans>
        </span>
      )}
      <Button size="small" tone="blue" onClick={onAssign}>
        <Icon of={iconUser} size="small" />
        <span>
          <Trans>Cakto përgjegjësin</Trans>
        </span>
      </Button>
      <Button size="small" tone="quiet" onClick={selection.clear}>
        <Trans>Hiq zgjedhjen</Trans>
      </Button>
    </div>
  );
}
