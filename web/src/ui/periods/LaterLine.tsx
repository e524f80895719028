// The later end of a deadline, where readings of the law differ.
import type { LaterEnd } from '@denonco/contract';
import { Trans } from '@lingui/react/macro';
import { formatDateTime } from '../../platform/i18n/format.ts';
import { formatTimeLaw } from '../../platform/i18n/law.ts';
import { useLocale } from '../../platform/i18n/useLocale.ts';

interface LaterLineProps {
  later: LaterEnd | undefined;
  /** A party's time to act, which does not lapse before it. */
  isRight?: boolean;
}

export function LaterLine({ later, isRight = false }: LaterLineProps) {
  const locale = useLocale();
  if (!later) return null;
  const when = formatDateTime(later.at, locale);
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
          Sipas leximit tjetër të ligjit ({law}), afati mbaron më {when}; detyra quhet e vonuar që nga fundi i parë.
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
