// Navigation of staff pages, at the side or on top.
import { useLingui } from '@lingui/react/macro';
import { type FocusEvent, Fragment, type PointerEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { matchRoute } from '../../platform/router/match.ts';
import { NavLink, useLocation } from '../../platform/router/router.tsx';
import { useAppState } from '../../platform/state/state.ts';
import { Menu } from '../../ui/actions/Menu.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconDown } from '../../ui/marks/pageIcons.ts';
import { navigation } from './navigation.ts';
import { isPermitted, protectedRows } from './routes.ts';

export function useSections() {
  const list = useAppState((state) => state.permission.list);
  return navigation
    .map((section) => ({
      ...section,
      items: section.items.filter(({ path }) => isPermitted(matchRoute(protectedRows, path)?.row, list)),
    }))
    .filter(({ items }) => items.length > 0);
}

/** Tooltip of an icon; Escape hides it. */
function useTip(isCollapsed: boolean) {
  const [tip, setTip] = useState<{ readonly path: string; readonly top: number }>();
  const hide = () => setTip(undefined);
  const tipOf = (path: string) => {
    const show = ({ currentTarget }: FocusEvent | PointerEvent) =>
      isCollapsed && setTip({ path, top: currentTarget.getBoundingClientRect().top });
    return { onPointerEnter: show, onFocus: show, onPointerLeave: hide, onBlur: hide };
  };
  return { tip: isCollapsed ? tip : undefined, hide, tipOf };
}

export function SideNav({ isCollapsed = false, onGo }: { isCollapsed?: boolean; onGo?: () => void }) {
  const { i18n, t } = useLingui();
  const sections = useSections();
  const { tip, hide, tipOf } = useTip(isCollapsed);
  return (
    <nav
      className="staff-nav staff-nav--side"
      aria-label={t`Kryesore`}
      onScroll={hide}
      onKeyDown={({ key }) => key === 'Escape' && hide()}
    >
      {sections.map(({ key, name, items }) => (
        <div key={key} data-route={key}>
          <h2 id={`nav-${key}`}>{i18n._(name)}</h2>
          {[...Map.groupBy(items, ({ group }) => group)].map(([group, items], at) => (
            <Fragment key={group?.id}>
              {group && <h3 id={`nav-${key}-${at}`}>{i18n._(group)}</h3>}
              <ul aria-labelledby={group ? `nav-${key}-${at}` : `nav-${key}`}>
                {items.map(({ path, route, name, icon }) => (
                  <li key={path}>
                    <NavLink to={path} data-route={route} {...(onGo ? { onClick: onGo } : {})} {...tipOf(path)}>
                      <Icon of={icon} />
                      <span
                        {...(tip?.path === path ? { className: 'nav-tip', style: { insetBlockStart: tip.top } } : {})}
                      >
                        {i18n._(name)}
                      </span>
                    </NavLink>
                  </li>
                ))}
              </ul>
            </Fragment>
          ))}
        </div>
      ))}
    </nav>
  );
}

/** Pages on the first line; wrapped ones are clipped by CSS. */
function useFitting() {
  const line = useRef<HTMLUListElement>(null);
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY);
  const measure = useCallback(() => {
    const items = [...(line.current?.children ?? [])].filter((one) => one instanceof HTMLElement);
    setFitting(items.filter(({ offsetTop }) => offsetTop === items[0]?.offsetTop).length);
  }, []);
  // Texts and permissions may change without a resize.
  useLayoutEffect(measure);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(measure);
    if (line.current) observer.observe(line.current);
    return () => observer.disconnect();
  }, [measure]);
  return { line, fitting };
}

export function TopNav() {
  const { i18n, t } = useLingui();
  const { pathname } = useLocation();
  const sections = useSections();
  const { line, fitting } = useFitting();
  const all = sections.flatMap(({ items }) => items);
  const rest = all.slice(fitting);
  const isHere = rest.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  return (
    <nav className="staff-nav staff-nav--top no-print" aria-label={t`Kryesore`}>
      <ul ref={line}>
        {all.map(({ path, route, name, icon }, at) => (
          <li key={path} data-hidden={at >= fitting}>
            <NavLink to={path} data-route={route}>
              <Icon of={icon} />
              <span>{i18n._(name)}</span>
            </NavLink>
          </li>
        ))}
      </ul>
      <div className="staff-nav__more" data-hidden={rest.length === 0} data-here={isHere}>
        <Menu
          label={t`Më shumë`}
          face={
            <>
              <span>{t`Më shumë`}</span>
              <Icon of={iconDown} size="small" />
            </>
          }
        >
          {(close) =>
            sections
              .map((section) => ({ ...section, items: section.items.filter((item) => rest.includes(item)) }))
              .filter(({ items }) => items.length > 0)
              .map(({ key, name, items }) => (
                <div key={key}>
                  <h2 id={`nav-${key}`}>{i18n._(name)}</h2>
                  <ul aria-labelledby={`nav-${key}`}>
                    {items.map(({ path, name, icon }) => (
                      <li key={path}>
                        <NavLink className="menu__item" to={path} onClick={close}>
                          <Icon of={icon} />
                          <span>{i18n._(name)}</span>
                        </NavLink>
                      </li>
                    ))}
                  </ul>
                </div>
              ))
          }
        </Menu>
      </div>
    </nav>
  );
}
