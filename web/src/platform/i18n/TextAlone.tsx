import type { TransRenderProps } from '@lingui/react';

/**
 * Each text in an element of its own: translation by the browser replaces text nodes, and React fails where it removes
 * such a node or puts an element before it.
 */
export const TextAlone = ({ children }: Pick<TransRenderProps, 'children'>) => <span>{children}</span>;
