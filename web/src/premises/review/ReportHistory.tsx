// History of a report, newest first: author, time, reason, changes.
import {
  type PremisesEvent,
  type PremisesFieldKey,
  type PremisesReport,
  premisesField,
  premisesRow,
  premisesValueSchema,
} from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Timeline, type TimelineItem } from '../../ui/layout/Timeline.tsx';
import { iconEdit, iconEye, iconFile } from '../../ui/marks/pageIcons.ts';
import { groupId } from '../form/groupId.ts';
import type { ValueText } from '../form/useValueText.ts';
import { premisesLook } from '../status.tsx';
import './review.css';

/** Icon of the resulting state; other events have their own. */
function lookOf({ action }: PremisesEvent): Pick<TimelineItem, 'shape' | 'tone'> {
  const { to, taken } = premisesRow(action);
  if (action === 'inspect') return { shape: iconEye, tone: 'faint' };
  if (to === 'same') return { shape: taken === 'beside' ? iconFile : iconEdit, tone: 'faint' };
  return taken === 'answers' ? { shape: iconEdit, tone: 'faint' } : premisesLook(to);
}

export function ReportHistory({ report, textOf }: { report: PremisesReport; textOf: ValueText }) {
  const { t, locale, dateTime } = useLingui();
  const via = { form: '', bulk: t`shumë njëherësh`, import: t`nga Excel` };
  const items = report.history
    .toSorted((a, b) => b.id - a.id)
    .map((event): TimelineItem => {
      const who = event.actor?.name ?? t`Portali`;
      const how = event.via && via[event.via];
      return {
        key: String(event.id),
        ...lookOf(event),
        title: event.words[locale],
        at: { iso: event.at, text: [dateTime(event.at), who, how].filter(Boolean).join(' · ') },
        children: (
          <>
            {event.reason && <blockquote className="prem-quote">{event.reason}</blockquote>}
            <Changes changes={event.changes} textOf={textOf} />
          </>
        ),
      };
    });
  return (
    <section className="prem-group" aria-labelledby={groupId('history')}>
      <div className="prem-group__head">
        <h3 id={groupId('history')} tabIndex={-1}>
          {t`Historiku`}
        </h3>
      </div>
      {items.length > 0 ? (
        <Timeline dense items={items} />
      ) : (
        <p className="soft">{t`Ende nuk ka ndodhur asgjë me këtë raport.`}</p>
      )}
    </section>
  );
}

function Changes({ changes, textOf }: { changes: PremisesEvent['changes']; textOf: ValueText }) {
  const { t, locale } = useLingui();
  if (changes.length === 0) return null;
  const textOfAny = (key: PremisesFieldKey, value: unknown) => {
    const parsed = premisesValueSchema(key).safeParse(value);
    return parsed.success ? textOf(key, parsed.data) : '';
  };
  return (
    <details className="prem-changes">
      <summary>
        <Plural value={changes.length} one="# fushë e ndryshuar" other="# fusha të ndryshuara" />
      </summary>
      <dl>
        {changes.map(({ field, from, to }) => (
          <div key={field}>
            <dt>{premisesField(field).label[locale]}</dt>
            <dd>
              {premisesField(field).isPersonal ? (
                <span className="muted">{t`ndryshoi`}</span>
              ) : (
                <Change from={textOfAny(field, from)} to={textOfAny(field, to)} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const Change = ({ from, to }: { from: string; to: string }) => (
  <>
    {from && (
      <>
        <del>{from}</del>{' '}
      </>
    )}
    {to ? (
      <ins>{to}</ins>
    ) : (
      <span className="muted">
        <Trans>u la bosh</Trans>
      </span>
    )}
  </>
);
