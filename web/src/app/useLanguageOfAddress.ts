import { useEffect } from 'react';
import { paths, takeLanguage } from '../paths.ts';
import { useLocation, useNavigate } from '../router/router.tsx';
import { setLocale } from '../state/state.ts';

/**
 * `?lang=en`, before or after the hash, switches to English; any other value means Albanian. The bare address then leads to
 * the register-a-denouncement page, and an address that names a page keeps it. `lang` leaves the address, so that a later
 * choice of the person is not undone by loading again.
 */
export function useLanguageOfAddress(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const inHash = takeLanguage(search);
    const inAddress = takeLanguage(window.location.search);
    const asked = inHash.asked ?? inAddress.asked;
    if (asked === undefined) return;
    setLocale(asked === 'en' ? 'en' : 'al');
    if (inAddress.asked !== undefined) {
      const { pathname: file, hash } = window.location;
      window.history.replaceState(window.history.state, '', `${file}${inAddress.rest}${hash}`);
    }
    const isBare = pathname === paths.root;
    navigate(asked === 'en' && isBare ? paths.registerDenouncement : `${pathname}${inHash.rest}`, { replace: true });
  }, [pathname, search, navigate]);
}
