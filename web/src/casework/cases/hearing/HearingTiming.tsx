// Shows the 24 to 48 hours of KZ 131 beside the chosen time. Never blocks.
import type { ActionPreview } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconWarn } from '../../../ui/marks/icons.ts';
import { LaterLine } from '../../../ui/periods/LaterLine.tsx';
import { StepWords } from '../../../ui/periods/StepWords.tsx';

interface HearingTimingProps {
  bounds: NonNullable<ActionPreview['hearing']>;
  /** Undefined until valid. */
  startsAt: string | undefined;
}

/** Sessions of the Commissioner have no such limits. */
export function HearingTiming({ bounds, startsAt }: HearingTimingProps) {
  const { dateTime } = useLingui();
  const first = dateTime(bounds.from);
  const last = dateTime(bounds.to);
  const chosen = startsAt === undefined ? Number.NaN : Date.parse(startsAt);
  const isEarly = chosen < Date.parse(bounds.from);
  const isLate = chosen > Date.parse(bounds.to);
  return (
    <div className="hearing-timing" role="status">
      <p className="hint">
        <Trans>
          Seanca mbahet 24–48 orë pas shpalljes së pranimit (KZ 131.2): nga {first} deri më {last}.
        </Trans>
      </p>
      {bounds.notBefore && (
        <p className="hint">
          <Trans>
            Ankesat ndaj së njëjtës tabelë paraqiten deri më {dateTime(bounds.notBefore)}: shqyrtimi nis vetëm pas kësaj
            (KZ 132.1).
          </Trans>
        </p>
      )}
      <LaterLine later={bounds.later} />
      {bounds.hourless && (
        <p className="hint">
          <StepWords step={bounds.hourless} />
        </p>
      )}
      {(isEarly || isLate) && (
        <p className="hearing-timing__warning">
          <Icon of={iconWarn} size="small" />
          <span>
            {isEarly ? (
              <Trans>Kjo orë është më herët se kufiri. Mund ta caktoni, por duhet arsye.</Trans>
            ) : (
              <Trans>Kjo orë është më vonë se kufiri. Mund ta caktoni, por duhet arsye.</Trans>
            )}
          </span>
        </p>
      )}
    </div>
  );
}
