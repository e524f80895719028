import { type AppealView, appealBodies, challengeQuery, type DecidedCase } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { deadlineShape, formatTimeLeft } from '../../platform/i18n/dueDates.ts';
import { formatMoment } from '../../platform/i18n/format.ts';
import { formatLaw } from '../../platform/i18n/law.ts';
import { useNow } from '../../platform/i18n/useNow.ts';
import { Button, LinkButton } from '../actions/Button.tsx';
import { Facts } from '../layout/SummaryList.tsx';
import { Deadline } from '../marks/Deadline.tsx';
import { endToShow, LaterLine } from '../periods/LaterLine.tsx';
import { Doubts, isPeriod, PeriodText } from '../periods/PeriodText.tsx';
import { PublicText } from './PublicText.tsx';
import './turn.css';

interface AppealCardProps {
  appeal: AppealView;
  decided: DecidedCase;
  title: ReactNode;
  onStart?: (() => void) | undefined;
  isBegun?: boolean | undefined;
}

export function AppealCard({ appeal, decided, title, onStart, isBegun }: AppealCardProps) {
  const { t, locale, dateTime } = useLingui();
  const now = useNow();
  const { code, later, legalBasis, announcedAt, number, subjects, steps, doubts } = appeal;
  const end = endToShow(appeal, now);
  const until = dateTime(end);
  const announced = formatMoment(announcedAt, locale);
  const period = steps?.find(isPeriod);
  const body = appealBodies[code][locale];
  const id = `appeal-${code}`;
  const texts = useAppealTexts(code);
  return (
    <section className="turn" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="turn__until">
        <Deadline
          block
          kind={deadlineShape(end, now, false, legalBasis)}
          when={later ? t`Veproni deri më ${until}` : t`Deri më ${until}`}
          rest={formatTimeLeft(end, now, locale)}
        />
      </p>
      <LaterLine later={later} isRight />
      <Facts
        facts={[
          { label: t`Ku`, value: t`Në ${body}` },
          { label: t`Baza`, value: formatLaw(legalBasis, locale) },
          {
            label: t`Kundër`,
            value: (
              <>
                {[texts.against, number && t`nr. ${number}`, t`shpallur më ${announced}`].filter(Boolean).join(', ')}
                <Decided subjects={subjects} />
              </>
            ),
          },
        ]}
      />
      <p className="no-print">
        {onStart ? (
          <Button tone="ink" size="large" onClick={onStart}>
            {isBegun ? texts.goOn : texts.start}
          </Button>
        ) : (
          <LinkButton to={`${paths.registerComplaint}?${challengeQuery(appeal, decided)}`} tone="ink" size="large">
            {texts.start}
          </LinkButton>
        )}
      </p>
      <p className="small soft measure">{texts.how}</p>
      {period && (
        <p className="small soft measure">
          <PeriodText period={period} />
        </p>
      )}
      <Doubts of={doubts} />
    </section>
  );
}

function useAppealTexts(code: AppealView['code']) {
  const { t } = useLingui();
  if (code === 'appeal')
    return {
      against: t`Vendimit të KAS-it`,
      start: t`Përgatit ankimin`,
      goOn: t`Vazhdo ankimin`,
      how: (
        <Trans>
          Ankimi paraqitet si kërkesëpadi në gjykatë, jo në këtë portal (KZ, nenet 152 dhe 153). Formulari e plotëson
          aktin dhe ju ndihmon ta shkruani e ta printoni; dërgimi këtu nuk e ndal afatin.
        </Trans>
      ),
    };
  return {
    against: t`Vendimit të Komisionerit`,
    start: t`Përgatit ankesën`,
    goOn: t`Vazhdo ankesën`,
    how: (
      <Trans>
        Formulari e plotëson aktin vetë. Ankohet kush provon një interes të ligjshëm (KZ, neni 124/1.2); ankesën mund ta
        dorëzoni edhe në selinë e KQZ-së.
      </Trans>
    ),
  };
}

function Decided({ subjects }: Pick<AppealView, 'subjects'>) {
  const { locale } = useLingui();
  if (subjects.length === 0) return null;
  return (
    <ul>
      {subjects.map(({ subject, outcome }) => (
        <li key={`${subject.al} ${outcome.al}`}>
          <PublicText>{`${subject[locale]}: ${outcome[locale]}`}</PublicText>
        </li>
      ))}
    </ul>
  );
}
