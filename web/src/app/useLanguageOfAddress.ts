import { useEffect } from 'react';
import { paths, takeLanguage } from '../paths.ts';
import { useLocation, useNavigate } from '../platform/router/router.tsx';
import { setLocale } from '../platform/state/state.ts';

/**
 * `?lang=en`, before or after the hash, selects English; any other value selects Albanian. The bare address then opens
 * the denouncement form. `lang` is removed from the address, so that reloading does not undo a later choice.
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
