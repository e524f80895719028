import { useLingui } from '@lingui/react/macro';
import { TextButton } from '../../../ui/actions/Button.tsx';

interface OnThisPageProps {
  headings: readonly { readonly level: 2 | 3; readonly words: string }[];
  idOf: (nth: number) => string;
}

/** Links to headings by script, because in-page anchors would change the route. */
export function OnThisPage({ headings, idOf }: OnThisPageProps) {
  const { t } = useLingui();
  if (headings.length < 2) return null;
  const go = (nth: number) => {
    const heading = document.getElementById(idOf(nth));
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  };
  return (
    <nav className="manual__ways wide-only" aria-label={t`Në këtë kapitull`}>
      <p className="small muted">{t`Në këtë kapitull`}</p>
      <ul>
        {headings.map(({ level, words }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: headings are identified by position
          <li key={nth} data-level={level}>
            <TextButton onClick={() => go(nth)}>{words}</TextButton>
          </li>
        ))}
      </ul>
    </nav>
  );
}
