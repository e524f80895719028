import { type Permission, permissionCodes, permissions } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { explanations, permissionGroups } from './permissionTexts.ts';

interface PermissionBoxesProps {
  checked: (code: Permission) => boolean;
  onToggle: (code: Permission) => void;
  /** Beside the name: where the permission comes from, or why it is locked. */
  note: (code: Permission) => string | undefined;
  locked: (code: Permission) => boolean;
}

export function PermissionBoxes({ checked, onToggle, note, locked }: PermissionBoxesProps) {
  const { t, locale } = useLingui();
  return (
    <div className="permissions-groups">
      {permissionGroups.map(({ key, name, codes }) => (
        <fieldset key={key} className="permissions">
          <legend>{t(name)}</legend>
          {codes.map((code) => (
            <label key={code} className="check permissions__row">
              <input type="checkbox" checked={checked(code)} disabled={locked(code)} onChange={() => onToggle(code)} />
              <span>
                <b>{permissions[code][locale]}</b>
                {note(code) && <span className="permissions__source">{note(code)}</span>}
                <small>{t(explanations[code])}</small>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
}

export const toggled = (held: readonly Permission[], code: Permission): Permission[] =>
  permissionCodes.filter((one) => (one === code) !== held.includes(one));
