import { useLingui } from '@lingui/react/macro';
import { usePageFocus } from '../ui/page/usePageFocus.ts';

export function CaseFilePage() {
  const { t } = useLingui();
  const title = t`Çështja`;
  usePageFocus(title);
  return (
    <div>
      <h1>{title}</h1>
    </div>
  );
}
