// Public words of the challenged act: body, number and day, the last two once approved.
import { numberLabel, type OnlineComplaint, organLabel } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { PublicText } from './PublicText.tsx';

export function ActLabel({ act }: { act: Pick<OnlineComplaint, 'organ' | 'actNumber' | 'actOn'> }) {
  const { organ, actNumber, actOn } = act;
  const { t, locale, date } = useLingui();
  const day = actOn && date(actOn);
  const parts = [organLabel(organ)[locale], actNumber && numberLabel(actNumber, t`nr.`), day && t`shpallur më ${day}`];
  return <PublicText>{parts.filter(Boolean).join(' · ')}</PublicText>;
}
