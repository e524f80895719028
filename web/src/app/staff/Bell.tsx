// Number of unread notices; the panel loads when first opened.
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../platform/api/query.ts';
import { loadCatalogues } from '../../platform/i18n/catalogues.ts';
import { useLocation } from '../../platform/router/router.tsx';
import { Menu } from '../../ui/actions/Menu.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconBell } from '../../ui/marks/pageIcons.ts';
import { late } from '../../ui/page/late.tsx';
import './bell.css';

const NoticePanel = late(async () => {
  const [panel] = await Promise.all([
    import('../../register/notices/NoticePanel.tsx'),
    loadCatalogues('register/notices'),
  ]);
  return panel.NoticePanel;
}, 4);

const most = 99;

export function Bell() {
  const { t } = useLingui();
  // Closes on navigation.
  const { pathname } = useLocation();
  const unread =
    useQuery(routeQuery('listMyNotices', { query: { limit: 10 } }, { refetchInterval: 120_000 })).data?.unread ?? 0;
  const shown = unread > most ? `${most}+` : String(unread);
  const face = (
    <>
      <Icon of={iconBell} />
      {unread > 0 && <span className="bell__count">{shown}</span>}
    </>
  );
  return (
    <div className="bell-menu">
      <Menu
        key={pathname}
        className="bell"
        label={unread > 0 ? t`Njoftimet: ${shown} të palexuara` : t`Njoftimet`}
        face={face}
      >
        {(close) => <NoticePanel close={close} />}
      </Menu>
    </div>
  );
}
