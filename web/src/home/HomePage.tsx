import { useLingui } from '@lingui/react/macro';
import { usePageFocus } from '../ui/page/usePageFocus.ts';

export function HomePage() {
  const { t } = useLingui();
  const title = t`Patë një shkelje në zgjedhje? Na tregoni.`;
  usePageFocus(title);
  return (
    <div className="wrap wrap--public page">
      <h1>{title}</h1>
    </div>
  );
}
