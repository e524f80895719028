import type { TransRenderProps } from '@lingui/react';

/** Each text in an element of its own: translation by the browser replaces text nodes, where React then fails. */
export const TextAlone = ({ children }: Pick<TransRenderProps, 'children'>) => <span>{children}</span>;
