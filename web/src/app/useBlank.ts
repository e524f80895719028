import { useLocation } from '../router/router.tsx';
import { useAppState } from '../state/state.ts';

const isFramed = window.self !== window.top;

/** Whether the page stands without header and menus: `isChosen` when a visitor chose so and may undo it. */
export function useBlank(): { readonly isBlank: boolean; readonly isChosen: boolean } {
  const { search } = useLocation();
  const isChosen = useAppState((state) => state.theme.blankLayout);
  return { isBlank: isChosen || isFramed || new URLSearchParams(search).has('print'), isChosen };
}
