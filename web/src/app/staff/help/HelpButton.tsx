import { useLingui } from '@lingui/react/macro';
import { manualChapterPath, paths } from '../../../paths.ts';
import { findRow } from '../../../platform/router/match.ts';
import { Link, useLocation } from '../../../platform/router/router.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconQuestion } from '../../../ui/marks/pageIcons.ts';
import { helpRows } from './helpRows.ts';

/** Opens the manual's chapter on the current page; from the manual, its contents. */
export function HelpButton() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const chapter = findRow(helpRows, pathname)?.row.chapter ?? '';
  const name = chapter === '' ? t`Manuali i përdorimit` : t`Ndihmë për këtë faqe`;
  return (
    <Link
      className="btn btn--quiet btn--square"
      to={chapter === '' ? paths.manual : manualChapterPath(chapter)}
      aria-label={name}
      title={name}
    >
      <Icon of={iconQuestion} />
    </Link>
  );
}
