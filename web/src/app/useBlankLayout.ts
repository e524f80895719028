import { useLocation } from '../platform/router/router.tsx';
import { useAppState } from '../platform/state/state.ts';

const isFramed = typeof window !== 'undefined' && window.self !== window.top;

/** Page without header and menus; `isChosen` when the visitor chose it and may undo it. */
export function useBlankLayout(): { readonly isBlank: boolean; readonly isChosen: boolean } {
  const { search } = useLocation();
  const isChosen = useAppState((state) => state.theme.blankLayout);
  return { isBlank: isChosen || isFramed || new URLSearchParams(search).has('print'), isChosen };
}
