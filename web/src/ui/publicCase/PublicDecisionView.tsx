import {
  type PublicDecision,
  type PublicPart,
  publicPartText,
  type RedactionReason,
  redactionReasonWords,
} from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoment } from '../../platform/i18n/format.ts';
import { Note } from '../feedback/Note.tsx';
import { Icon } from '../marks/Icon.tsx';
import { iconDownload } from '../marks/pageIcons.ts';
import { VoteLines } from './VoteLines.tsx';

export function PublicDecisionView({ decision, isDecided }: { decision: PublicDecision | null; isDecided: boolean }) {
  const { t, date } = useLingui();
  if (!decision && !isDecided) return null;
  const last = decision?.history.at(-1);
  const day = last && date(last.at);
  return (
    <section className="stack" aria-labelledby="decision">
      <h2 id="decision">{t`Vendimi`}</h2>
      {!decision && <p className="soft">{t`Vendimi është marrë. Teksti i tij ende nuk është publikuar.`}</p>}
      {decision?.parts && <Published decision={decision} parts={decision.parts} />}
      {decision && !decision.parts && (
        <Note tone="warn">
          <p>
            <b>{t`Publikimi i këtij vendimi u tërhoq më ${day}.`}</b>
          </p>
          {last?.reason && <p className="breaks">{last.reason}</p>}
        </Note>
      )}
      {decision && decision.history.length > 1 && <History history={decision.history} />}
    </section>
  );
}

interface PublishedProps {
  decision: PublicDecision;
  parts: NonNullable<PublicDecision['parts']>;
}

function Published({ decision: { publishedAt, document, version, votes }, parts }: PublishedProps) {
  const { t, locale, date } = useLingui();
  const day = date(publishedAt);
  const when = votes && formatMoment(votes.announcedAt, locale);
  return (
    <>
      <p className="soft num">
        {[t`Publikuar më ${day}`, version > 1 && t`versioni ${version}, i korrigjuar`].filter(Boolean).join(' · ')}
      </p>
      <DecisionText parts={parts} />
      {/* Time of announcement and votes, as required by KZ 144.3. */}
      {votes && (
        <section className="stack stack--8">
          <h3>{t`Votat në KAS`}</h3>
          <p className="soft num">{t`U shpall më ${when}`}</p>
          <VoteLines votes={votes} />
        </section>
      )}
      {document && (
        <p className="no-print">
          <a className="btn" href={`/api/docs/portal/download-doc/?id=${encodeURIComponent(document.id)}`} download>
            <Icon of={iconDownload} />
            <span>{t`Shkarko vendimin (PDF)`}</span>
          </a>
        </p>
      )}
    </>
  );
}

/** Changes after publication stay visible. */
function History({ history }: Pick<PublicDecision, 'history'>) {
  const { t, dateTime } = useLingui();
  const words = { published: t`Publikuar`, corrected: t`Korrigjuar`, withdrawn: t`Tërhequr` };
  return (
    <details className="decision-history">
      <summary>{t`Ndryshimet e publikimit`}</summary>
      <ol>
        {history.map(({ at, change, reason }) => (
          <li key={`${at} ${change}`}>
            <b>{words[change]}</b>{' '}
            <time dateTime={at} className="muted">
              {dateTime(at)}
            </time>
            {reason && <p className="soft breaks">{reason}</p>}
          </li>
        ))}
      </ol>
    </details>
  );
}

function DecisionText({ parts }: { parts: readonly PublicPart[] }) {
  const { locale } = useLingui();
  return (
    <div className="stack">
      <div className="decision-text" lang="sq">
        {parts.map((part, at) =>
          'text' in part ? (
            part.text
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text are identified by position
            <span key={at} className="redacted" lang={locale === 'al' ? 'sq' : 'en'}>
              {publicPartText(part, locale)}
            </span>
          ),
        )}
      </div>
      <TakenOut parts={parts} />
    </div>
  );
}

function TakenOut({ parts }: { parts: readonly PublicPart[] }) {
  const { locale } = useLingui();
  const counts = new Map<RedactionReason, number>();
  for (const part of parts) if (!('text' in part)) counts.set(part.reason, (counts.get(part.reason) ?? 0) + 1);
  if (counts.size === 0) return null;
  return (
    <div className="small soft">
      <p>
        <Trans>
          Pjesët në <span className="redacted">[kllapa]</span> u hoqën para publikimit:
        </Trans>
      </p>
      <ul className="taken-out">
        {[...counts].map(([reason, count]) => (
          <li key={reason}>
            {redactionReasonWords[reason][locale]} <span className="num">({count})</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
