import { Icon } from './Icon.tsx';
import { statusLook } from './statusShapes.ts';
import './marks.css';

export interface StatusProps {
  /** Of the lifecycle, as `preliminary_check`. */
  code: string;
  /** The word, in the language shown. */
  name: string;
}

/** Shape, colour and word: in lists. */
export function StatusLabel({ code, name }: StatusProps) {
  const { tone, shape } = statusLook(code);
  return (
    <span className={`status status--${tone}`}>
      <Icon of={shape} size="small" />
      {name}
    </span>
  );
}

/** The same on a tint: only in the head of a page. */
export function StatusChip({ code, name }: StatusProps) {
  const { tone, shape } = statusLook(code);
  return (
    <span className={`status status--chip status--${tone}`}>
      <Icon of={shape} size="small" />
      {name}
    </span>
  );
}
