import type { DeadlineStep } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { formatMoment } from '../../platform/i18n/format.ts';
import { NoHour } from './StepText.tsx';

/** When an act was announced; without an hour, also how its time limits begin. */
export function AnnouncedText({ at, counted }: { at: string; counted: readonly DeadlineStep[] }) {
  const { t, locale } = useLingui();
  const when = formatMoment(at, locale);
  return (
    <>
      <span>{t`U shpall më ${when}`}</span>
      {at.length === 10 && (
        <span>
          . <NoHour day={at} counted={counted} />
        </span>
      )}
    </>
  );
}
