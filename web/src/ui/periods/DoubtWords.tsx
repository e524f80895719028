// Why the end of a deadline is uncertain.
import type { Doubt } from '@denonco/contract';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDate } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import './periods.css';

export function DoubtWords({ doubt }: { doubt: Doubt }): ReactNode {
  const locale = useLocale();
  if (doubt.kind === 'leaves_calendar') {
    const from = formatDate(doubt.from, locale);
    const until = formatDate(doubt.until, locale);
    return (
      <Trans>
        Mbarimi është i pasigurt: festat zyrtare dihen vetëm nga {from} deri më {until}.
      </Trans>
    );
  }
  const days = doubt.days.map((day) => formatDate(day, locale)).join(', ');
  return <Trans>Mbarimi është i pasigurt: varet nga festa që pritet më {days} dhe që nuk është shpallur ende.</Trans>;
}

/** A line for each doubt; nothing where there is none. */
export const Doubts = ({ of: doubts = [] }: { of: readonly Doubt[] | undefined }): ReactNode =>
  doubts.map((doubt) => (
    <p key={doubt.kind} className="small doubt">
      <DoubtWords doubt={doubt} />
    </p>
  ));
