import { type PremisesEvent, premisesField, premisesRow, premisesValueSchema } from '@denonco/contract';
import { Plural, useLingui } from '@lingui/react/macro';
import { Timeline, type TimelineItem } from '../../ui/layout/Timeline.tsx';
import { iconEdit, iconEye, iconFile } from '../../ui/marks/pageIcons.ts';
import { premisesStyle } from '../premises.tsx';
import type { ReportState } from './useReport.ts';

function styleOf({ action }: PremisesEvent): Pick<TimelineItem, 'shape' | 'tone'> {
  const { to, taken } = premisesRow(action);
  if (action === 'inspect') return { shape: iconEye, tone: 'faint' };
  if (taken === 'beside' && to === 'same') return { shape: iconFile, tone: 'faint' };
  return taken === 'answers' || to === 'same' ? { shape: iconEdit, tone: 'faint' } : premisesStyle(to);
}

export function ReportHistory({ state: { report, textOf } }: { state: ReportState }) {
  const { t, locale, dateTime } = useLingui();
  const via = { form: '', bulk: t`shumë njëherësh`, import: t`nga Excel` };
  return (
    <Timeline
      dense
      items={report.history.map((event) => ({
        key: String(event.id),
        ...styleOf(event),
        title: premisesRow(event.action).done[locale],
        at: {
          iso: event.at,
          text: [dateTime(event.at), event.actor?.name ?? t`Portali`, event.via && via[event.via]]
            .filter(Boolean)
            .join(' · '),
        },
        children: (
          <>
            {event.reason && <blockquote className="prem-quote">{event.reason}</blockquote>}
            {event.changes.length > 0 && <Changes changes={event.changes} textOf={textOf} />}
          </>
        ),
      }))}
    />
  );
}

function Changes({ changes, textOf }: Pick<PremisesEvent, 'changes'> & Pick<ReportState, 'textOf'>) {
  const { t, locale } = useLingui();
  const textIn = (key: PremisesEvent['changes'][number]['field'], value: unknown) => {
    const parsed = premisesValueSchema(key).safeParse(value);
    return parsed.success ? textOf(key, parsed.data) : '';
  };
  return (
    <details className="prem-changes">
      <summary>
        <Plural value={changes.length} one="# fushë e ndryshuar" other="# fusha të ndryshuara" />
      </summary>
      <dl>
        {changes.map(({ field, from, to }) => {
          const [before, after] = [textIn(field, from), textIn(field, to)];
          return (
            <div key={field}>
              <dt>{premisesField(field).label[locale]}</dt>
              <dd>
                {premisesField(field).isPersonal ? (
                  <span className="muted">{t`ndryshoi`}</span>
                ) : (
                  <>
                    {before && <del>{before}</del>}{' '}
                    {after ? <ins>{after}</ins> : <span className="muted">{t`u la bosh`}</span>}
                  </>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </details>
  );
}
