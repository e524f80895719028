import { useLingui } from '@lingui/react/macro';
import { usePageFocus } from '../ui/page/usePageFocus.ts';

export function ApiPage() {
  const { t } = useLingui();
  const title = t`Ndërfaqja për programe`;
  usePageFocus(title);
  return (
    <div className="wrap wrap--public page">
      <h1>{title}</h1>
    </div>
  );
}
