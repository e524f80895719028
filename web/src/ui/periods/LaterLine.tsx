// The later end of a deadline, where readings of the law differ.
import type { LaterEnd } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatTimeLaw } from '../../platform/i18n/law.ts';

interface LaterLineProps {
  later: LaterEnd | undefined;
  /** A party's time to act, which does not lapse before it. */
  isRight?: boolean;
}

export function LaterLine({ later, isRight = false }: LaterLineProps) {
  const { locale, dateTime } = useLingui();
  if (!later) return null;
  const when = dateTime(later.at);
  const law = lawsOf(later)
    .map((article) => formatTimeLaw(article, locale))
    .join('; ');
  return (
    <p className="small soft measure">
      {isRight ? (
        <Trans>
          Sipas leximit tjetër të ligjit ({law}), afati mbaron më {when}; e drejta nuk humbet më parë.
        </Trans>
      ) : (
        <Trans>
          Sipas leximit tjetër të ligjit ({law}), afati mbaron më {when}; detyra quhet e vonuar që kur mbaron afati i
          parë.
        </Trans>
      )}
    </p>
  );
}

const lawsOf = ({ by }: LaterEnd): readonly string[] => [...new Set(by.map(({ article }) => article))];

/** The end by which a party still has its right: the earlier one, and the later once that has passed. */
export const endToShow = (
  { dueAt, later }: { readonly dueAt: string; readonly later?: LaterEnd | undefined },
  now: Date,
): string => (later && Date.parse(dueAt) < now.getTime() ? later.at : dueAt);
