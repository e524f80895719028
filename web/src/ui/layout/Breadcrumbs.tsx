import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../../platform/router/router.tsx';
import { Icon } from '../marks/Icon.tsx';
import { iconBack } from '../marks/pageIcons.ts';
import './breadcrumbs.css';

interface BreadcrumbsProps {
  breadcrumbs: readonly { to: string; name: string }[];
  here: string;
}

export function Breadcrumbs({ breadcrumbs, here }: BreadcrumbsProps) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Ku ndodheni`}>
      <ol className="crumbs">
        {breadcrumbs.map(({ to, name }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}

export function BackLink({
  to,
  onClick,
}: { to: string; onClick?: undefined } | { to?: undefined; onClick: () => void }) {
  const face = (
    <>
      <Icon of={iconBack} size="small" />
      <Trans>Kthehu</Trans>
    </>
  );
  if (to !== undefined)
    return (
      <Link className="back no-print" to={to}>
        {face}
      </Link>
    );
  return (
    <button type="button" className="link back no-print" onClick={onClick}>
      {face}
    </button>
  );
}
