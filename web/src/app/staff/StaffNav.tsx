import { hasCode } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { NavLink } from '../../router/router.tsx';
import { useAppState } from '../../state/state.ts';
import { Icon } from '../../ui/marks/Icon.tsx';
import { navigation } from './navigation.ts';

/** Sections and pages the member may use; what may not be used is not shown. */
export function StaffNav({ kind, onGo }: { kind: 'side' | 'top'; onGo?: () => void }) {
  const { i18n, t } = useLingui();
  const list = useAppState((state) => state.permission.list);
  const sections = navigation
    .map((section) => ({
      ...section,
      items: section.items.filter(
        ({ permission }) => permission === undefined || [permission].flat().some((key) => hasCode(list, key)),
      ),
    }))
    .filter(({ items }) => items.length > 0);
  return (
    <nav className={`staff-nav staff-nav--${kind}`} aria-label={t`Kryesore`}>
      {sections.map(({ key, name, items }) => (
        <div key={key}>
          <h2 id={`nav-${kind}-${key}`}>{i18n._(name)}</h2>
          <ul aria-labelledby={`nav-${kind}-${key}`}>
            {items.map((item) => (
              <li key={item.path}>
                <NavLink to={item.path} title={i18n._(item.name)} {...(onGo ? { onClick: onGo } : {})}>
                  <Icon of={item.icon} />
                  <span>{i18n._(item.name)}</span>
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
