// Public words of the challenged act: body, number and day, the last two once approved.
import { numberWords, type OnlineComplaint, organWords } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { PublicText } from './PublicText.tsx';

interface ActWordsProps {
  act: Pick<OnlineComplaint, 'organ' | 'actNumber' | 'actOn'>;
}

export function ActWords({ act: { organ, actNumber, actOn } }: ActWordsProps) {
  const { t, locale, date } = useLingui();
  const day = actOn && date(actOn);
  const words = [organWords(organ)[locale], actNumber && numberWords(actNumber, t`nr.`), day && t`shpallur më ${day}`];
  return <PublicText>{words.filter(Boolean).join(' · ')}</PublicText>;
}
