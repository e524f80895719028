import type { CaseKind } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TextButton } from '../../../../ui/actions/Button.tsx';
import { Dialog } from '../../../../ui/actions/Dialog.tsx';
import { MoveButtons } from '../../../../ui/lists/MoveButtons.tsx';
import { type ColumnChoice, type ColumnKey, columnKeys, movedColumn, stays, usualColumns } from '../columns.ts';
import { useColumnNames } from '../QueueTable.tsx';

interface ColumnsDialogProps extends ColumnChoice {
  kind: CaseKind;
  onClose: () => void;
}

/** Shown columns in their order, then the others. Changes show at once. */
export function ColumnsDialog({ shown, choose, kind, onClose }: ColumnsDialogProps) {
  const { t } = useLingui();
  const names = useColumnNames(kind);
  const [announcement, setAnnouncement] = useState('');
  const move = (key: ColumnKey, by: -1 | 1) => {
    const next = movedColumn(shown, key, by);
    choose(next);
    setAnnouncement(t`${names[key]}: vendi ${next.indexOf(key) + 1} nga ${next.length}.`);
  };
  return (
    <Dialog open title={t`Kolonat e radhës`} onClose={onClose}>
      <div className="stack">
        <ul className="queue-columns">
          {[...shown, ...columnKeys.filter((key) => !shown.includes(key))].map((key) => (
            <li key={key}>
              <label className="check">
                <input
                  type="checkbox"
                  checked={shown.includes(key)}
                  disabled={stays(key)}
                  onChange={({ target }) =>
                    choose(target.checked ? [...shown, key] : shown.filter((one) => one !== key))
                  }
                />
                <span>
                  {names[key]}
                  {stays(key) && <small>{t`Gjithnjë`}</small>}
                </span>
              </label>
              {shown.includes(key) && (
                <MoveButtons
                  up={t`Më lart: ${names[key]}`}
                  down={t`Më poshtë: ${names[key]}`}
                  onMove={(by) => move(key, by)}
                />
              )}
            </li>
          ))}
        </ul>
        <p className="visually-hidden" role="status">
          {announcement}
        </p>
        <TextButton onClick={() => choose(usualColumns)}>{t`Kthe kolonat e zakonshme`}</TextButton>
      </div>
    </Dialog>
  );
}
