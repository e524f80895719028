// The public entry: choose the right door. What lies below the doors explains, and shows that the register lives.
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { wantCatalogues } from '../i18n/catalogues.ts';
import { asksSignIn, paths } from '../paths.ts';
import { useLocation, useNavigate, useSearchParams } from '../router/router.tsx';
import { usePageFocus } from '../ui/page/usePageFocus.ts';
import { Emergency } from './Emergency.tsx';
import { Hero } from './Hero.tsx';
import { HowItGoes } from './HowItGoes.tsx';
import { LatestComplaints, LatestDenouncements } from './Latest.tsx';
import { LiveFigures } from './LiveFigures.tsx';
import { Questions } from './Questions.tsx';

const SignInPanel = lazy(async () => {
  const [{ SignInPanel: Panel }] = await Promise.all([
    import('./signIn/SignInPanel.tsx'),
    wantCatalogues('home/signIn'),
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
      <Suspense fallback={null}>
        <h1 className="visually-hidden">{title}</h1>
        <SignInPanel redirect={query.get('redirect') ?? ''} onClose={() => navigate(paths.home, { replace: true })} />
      </Suspense>
    );
  return (
    <>
      <Hero />
      <div className="wrap wrap--public home">
        <HowItGoes />
        <LiveFigures />
        <LatestDenouncements />
        <LatestComplaints />
        <Questions />
        <Emergency />
      </div>
    </>
  );
}
