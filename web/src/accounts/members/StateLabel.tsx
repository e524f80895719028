import type { MemberState } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { Icon } from '../../ui/marks/Icon.tsx';
import { stateLooks } from './words.ts';

/** Shape, colour and word. */
export function StateLabel({ state }: { state: MemberState }) {
  const { t } = useLingui();
  const { name, shape, tone } = stateLooks[state];
  return (
    <span className={`status status--${tone}`}>
      <Icon of={shape} size="small" />
      {t(name)}
    </span>
  );
}
