import { appealBodies, type Trace } from '@denonco/contract';
import { Trans } from '@lingui/react/macro';
import { formatDateTime, formatMoment } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../router/router.tsx';
import { Doubts } from '../../ui/periods/DoubtWords.tsx';
import { isPeriod, PeriodWords } from '../../ui/periods/PeriodWords.tsx';

/** Before whom the decision can be appealed against, until when, and why it is so many days. */
export function AppealBox({ appeal }: { appeal: NonNullable<Trace['appeal']> }) {
  const locale = useLocale();
  const { code } = appeal;
  const period = appeal.steps?.find(isPeriod);
  const body = appealBodies[code][locale];
  const until = formatDateTime(appeal.dueAt, locale);
  const announced = formatMoment(appeal.announcedAt, locale);
  const isOver = new Date(appeal.dueAt) < new Date();
  return (
    <section className="stack stack--8">
      <h2>
        <Trans>E drejta e ankimit</Trans>
      </h2>
      <p className="measure">
        {isOver ? (
          <Trans>
            Afati për t’u ankuar në {body} mbaroi më <b className="num">{until}</b>.
          </Trans>
        ) : (
          <Trans>
            Kundër vendimit mund të ankoheni në {body} deri më <b className="num">{until}</b>.
          </Trans>
        )}{' '}
        <Trans>Vendimi u shpall më {announced}.</Trans>
      </p>
      {!isOver && <How code={code} />}
      {period && (
        <p className="small soft measure">
          <PeriodWords period={period} />
        </p>
      )}
      <Doubts of={appeal.doubts} />
    </section>
  );
}

const How = ({ code }: Pick<NonNullable<Trace['appeal']>, 'code'>) => (
  <p className="measure">
    {code === 'appeal' ? (
      <Trans>Ankimi paraqitet si kërkesëpadi në gjykatë, jo në këtë portal (KZ, nenet 152 dhe 153).</Trans>
    ) : (
      <Trans>
        Ankohet kush provon një interes të ligjshëm (KZ, neni 124/1.2).{' '}
        <Link to={paths.registerComplaint}>Depozitoni ankesën në portal</Link> ose dorëzojeni në selinë e KQZ-së.
      </Trans>
    )}
  </p>
);
