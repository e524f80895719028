import {
  type PublicDecision,
  type PublicPart,
  type PublicVotes,
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
  const { t } = useLingui();
  if (!decision && !isDecided) return null;
  return (
    <section className="stack" aria-labelledby="decision">
      <h2 id="decision">{t`Vendimi`}</h2>
      {!decision && <p className="soft">{t`Vendimi është marrë. Teksti i tij ende nuk është publikuar.`}</p>}
      {decision?.parts && <Published decision={decision} parts={decision.parts} />}
      {decision && !decision.parts && <Withdrawn decision={decision} />}
      {decision && decision.history.length > 1 && <History history={decision.history} />}
    </section>
  );
}

interface PublishedProps {
  decision: PublicDecision;
  parts: NonNullable<PublicDecision['parts']>;
}
function Published({ decision: { publishedAt, document, version, votes }, parts }: PublishedProps) {
  const { t, date } = useLingui();
  const day = date(publishedAt);
  return (
    <>
      <p className="soft num">
        <Trans>Publikuar më {day}</Trans>
        {version > 1 && (
          <span>
            {' · '}
            <Trans>versioni {version}, i korrigjuar</Trans>
          </span>
        )}
      </p>
      <DecisionText parts={parts} />
      {votes && <KasVotes votes={votes} />}
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

/** Time of announcement and votes, as required by KZ 144.3. */
function KasVotes({ votes }: { votes: PublicVotes }) {
  const { t, locale } = useLingui();
  const when = formatMoment(votes.announcedAt, locale);
  return (
    <section className="stack stack--8">
      <h3>{t`Votat në KAS`}</h3>
      <p className="soft num">
        <Trans>U shpall më {when}</Trans>
      </p>
      <VoteLines votes={votes} />
    </section>
  );
}

function Withdrawn({ decision: { history } }: { decision: PublicDecision }) {
  const { date } = useLingui();
  const last = history.at(-1);
  const day = last ? date(last.at) : '';
  return (
    <Note tone="warn">
      <p>
        <b>
          <Trans>Publikimi i këtij vendimi u tërhoq më {day}.</Trans>
        </b>
      </p>
      {last?.reason && <p className="breaks">{last.reason}</p>}
    </Note>
  );
}

/** Changes after publication stay visible. */
function History({ history }: Pick<PublicDecision, 'history'>) {
  const { t, dateTime } = useLingui();
  const words = {
    published: <Trans>Publikuar</Trans>,
    corrected: <Trans>Korrigjuar</Trans>,
    withdrawn: <Trans>Tërhequr</Trans>,
  };
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
  const keyed = parts.map((part, at) => ({ part, key: `${at}` }));
  return (
    <div className="stack">
      <div className="decision-text" lang="sq">
        {keyed.map(({ part, key }) =>
          'text' in part ? (
            part.text
          ) : (
            <span key={key} className="redacted" lang={locale === 'al' ? 'sq' : 'en'}>
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
