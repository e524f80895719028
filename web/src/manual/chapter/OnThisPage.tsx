import { Trans, useLingui } from '@lingui/react/macro';
import { TextButton } from '../../ui/actions/Button.tsx';

interface OnThisPageProps {
  headings: readonly { readonly level: 2 | 3; readonly words: string }[];
  idOf: (nth: number) => string;
}

/** Ways to the headings of a chapter. By script: an in-page anchor would be a change of route. */
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
      <p className="small muted">
        <Trans>Në këtë kapitull</Trans>
      </p>
      <ul>
        {headings.map(({ level, words }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: headings of one text have nothing but their place
          <li key={nth} data-level={level}>
            <TextButton onClick={() => go(nth)}>{words}</TextButton>
          </li>
        ))}
      </ul>
    </nav>
  );
}
