// The bell: how much a member has not read, and the newest of it. What it opens is fetched when it is first opened.
import { useLingui } from '@lingui/react/macro';
import { type ComponentType, Suspense, use } from 'react';
import { useRead } from '../../api/useRead.ts';
import { wantCatalogues } from '../../i18n/catalogues.ts';
import { useLocation } from '../../router/router.tsx';
import { Menu } from '../../ui/actions/Menu.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconBell } from '../../ui/marks/moreIcons.ts';
import './bell.css';

type Panel = ComponentType<{ close: () => void }>;
let fetched: Promise<Panel> | undefined;

async function fetchPanel(): Promise<Panel> {
  const [{ NoticePanel }] = await Promise.all([import('../../notices/NoticePanel.tsx'), wantCatalogues('notices')]);
  return NoticePanel;
}

function LazyPanel({ close }: { close: () => void }) {
  fetched ??= fetchPanel();
  const Shown = use(fetched);
  return <Shown close={close} />;
}

const most = 99;

export function Bell() {
  const { t } = useLingui();
  // Elsewhere it is closed again.
  const { pathname } = useLocation();
  const unread = useRead('listMyNotices', { query: { limit: 10 } }, { everySeconds: 120 }).data?.unread ?? 0;
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
        {(close) => (
          <Suspense fallback={<Skeleton lines={4} />}>
            <LazyPanel close={close} />
          </Suspense>
        )}
      </Menu>
    </div>
  );
}
