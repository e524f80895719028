import { type CaseKind, type CaseStatus, caseStatuses, statusCodesOf, truncate } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '../../../../platform/i18n/useLocale.ts';
import { Menu } from '../../../../ui/actions/Menu.tsx';
import { Icon } from '../../../../ui/marks/Icon.tsx';
import { iconDown } from '../../../../ui/marks/pageIcons.ts';

export interface StatusFilterProps {
  kind: CaseKind;
  value: readonly CaseStatus[];
  onChange: (statuses: readonly CaseStatus[]) => void;
}

/** Several statuses in a menu of checkboxes, styled as the other filters. */
export function StatusFilter({ kind, value, onChange }: StatusFilterProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [first] = value;
  const shown =
    value.length > 1 ? t`${value.length} gjendje` : first ? caseStatuses[first].words[locale] : t`Çdo gjendje`;
  const toggle = (status: CaseStatus) =>
    onChange(value.includes(status) ? value.filter((one) => one !== status) : [...value, status]);
  return (
    <div className="status-filter">
      <Menu
        className="input input--small status-filter__button"
        label={t`Gjendja: ${shown}`}
        face={
          <>
            <span>{truncate(shown, 22)}</span>
            <Icon of={iconDown} size="small" />
          </>
        }
      >
        {() => (
          <fieldset className="status-filter__list">
            <legend className="visually-hidden">{t`Gjendja`}</legend>
            {statusCodesOf(kind).map((status) => (
              <label key={status} className="menu__item">
                <input type="checkbox" checked={value.includes(status)} onChange={() => toggle(status)} />
                <span>{caseStatuses[status].words[locale]}</span>
              </label>
            ))}
          </fieldset>
        )}
      </Menu>
    </div>
  );
}
