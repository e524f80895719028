import { type TransRenderProps, useLingui } from '@lingui/react';

/**
 * Each text in an element of its own: translation by the browser replaces text nodes, where React then fails. Another
 * language gets a new one, since its sentences have their parts in another order.
 */
export const TextAlone = ({ children }: Pick<TransRenderProps, 'children'>) => (
  <span key={useLingui().i18n.locale}>{children}</span>
);
