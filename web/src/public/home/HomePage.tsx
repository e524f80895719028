// Public home: both forms first; below them explanations and live figures.
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { asksSignIn, paths } from '../../paths.ts';
import { loadCatalogues } from '../../platform/i18n/catalogues.ts';
import { useLocation, useNavigate, useSearchParams } from '../../platform/router/router.tsx';
import { CoveringSpinner } from '../../ui/feedback/Skeleton.tsx';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import { Emergency } from './Emergency.tsx';
import { Hero } from './Hero.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { LatestComplaints, LatestDenouncements } from './Latest.tsx';
import { LiveFigures } from './LiveFigures.tsx';
import { Questions } from './Questions.tsx';

const SignInPanel = lazy(async () => {
  const [{ SignInPanel: Panel }] = await Promise.all([
    import('./signIn/SignInPanel.tsx'),
    loadCatalogues('public/home/signIn'),
  ]);
  return { default: Panel };
});

export function HomePage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const [query] = useSearchParams();
  const title = t`Denonconi shkeljet zgjedhore`;
  usePageFocus(title);
  if (asksSignIn(search, state))
    return (
      <Suspense fallback={<CoveringSpinner over="page" />}>
        <h1 className="visually-hidden">{title}</h1>
        <SignInPanel redirect={query.get('redirect') ?? ''} onClose={() => navigate(paths.home, { replace: true })} />
      </Suspense>
    );
  return (
    <>
      <Hero />
      <div className="wrap wrap--public home">
        <HowItWorks />
        <LiveFigures />
        <LatestDenouncements />
        <LatestComplaints />
        <Questions />
        <Emergency />
      </div>
    </>
  );
}
