import { useLingui } from '@lingui/react/macro';
import { usePageFocus } from '../ui/page/usePageFocus.ts';

export function OnlineDenouncementsPage() {
  const { t } = useLingui();
  const title = t`Denoncimet online`;
  usePageFocus(title);
  return (
    <div className="wrap wrap--public page">
      <h1>{title}</h1>
    </div>
  );
}
