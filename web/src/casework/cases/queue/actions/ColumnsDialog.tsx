import type { CaseKind } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button, TextButton } from '../../../../ui/actions/Button.tsx';
import { Dialog } from '../../../../ui/actions/Dialog.tsx';
import { Icon } from '../../../../ui/marks/Icon.tsx';
import { iconDown } from '../../../../ui/marks/pageIcons.ts';
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
                <>
                  <Button size="small" square aria-label={t`Më lart: ${names[key]}`} onClick={() => move(key, -1)}>
                    <span className="queue-columns__up">
                      <Icon of={iconDown} />
                    </span>
                  </Button>
                  <Button size="small" square aria-label={t`Më poshtë: ${names[key]}`} onClick={() => move(key, 1)}>
                    <Icon of={iconDown} />
                  </Button>
                </>
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
