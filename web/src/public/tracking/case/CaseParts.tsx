import '../../../register/filing/evidence/evidence.css';
import { appealBodies, type FiledCopy as Copy, contentFileName, type Trace, usualPlace } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { paths } from '../../../paths.ts';
import { routeDownload } from '../../../platform/api/download.ts';
import { routeMutation } from '../../../platform/api/query.ts';
import { saveFile, saveText } from '../../../platform/files/saveFile.ts';
import { deadlineShape, formatTimeLeft } from '../../../platform/i18n/dueDates.ts';
import { formatTimeLaw } from '../../../platform/i18n/law.ts';
import { formatLongMoment } from '../../../platform/i18n/longDates.ts';
import { useNow } from '../../../platform/i18n/useNow.ts';
import { Link } from '../../../platform/router/router.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { CallButton } from '../../../ui/forms/CallButton.tsx';
import { Facts } from '../../../ui/layout/SummaryList.tsx';
import { Deadline } from '../../../ui/marks/Deadline.tsx';
import { iconCalendar, iconDownload } from '../../../ui/marks/pageIcons.ts';
import { HowCounted } from '../../../ui/periods/HowCounted.tsx';
import { endToShow, LaterLine } from '../../../ui/periods/LaterLine.tsx';
import { OutcomeList } from '../../../ui/publicCase/OutcomeList.tsx';
import { useTracked } from '../tracked.ts';

export function DeadlineBox() {
  const { t, locale, dateTime } = useLingui();
  const { deadline } = useTracked().trace;
  if (!deadline) return null;
  const { code, name, dueAt, later, legalBasis, paused } = deadline;
  const now = new Date();
  const isFilers = code === 'completion' || code === 'formCompletion';
  const end = isFilers ? endToShow({ dueAt, later }, now) : dueAt;
  return (
    <section className="deadline-box stack stack--8">
      <h2 className="label">
        <Trans>Afati: {name[locale]}</Trans>
      </h2>
      {!paused && <p className="deadline-box__when num">{dateTime(end)}</p>}
      <p>
        <Deadline
          kind={deadlineShape(end, now, paused, legalBasis)}
          when={paused ? t`Pezulluar` : formatTimeLeft(end, now, locale)}
          rest={formatTimeLaw(legalBasis, locale)}
        />
      </p>
      {!paused && <LaterLine later={later} isRight={isFilers} />}
      {paused && <p className="small soft">{t`Data shtyhet me aq kohë sa zgjat pritja.`}</p>}
      <HowCounted deadline={deadline} />
    </section>
  );
}

export function EndedAppeals() {
  const { locale, dateTime } = useLingui();
  const now = useNow();
  return useTracked()
    .trace.appeals.filter(({ dueAt, later }) => new Date(later?.at ?? dueAt) < now)
    .map(({ code, dueAt, later }) => {
      const [body, until] = [appealBodies[code][locale], dateTime(later?.at ?? dueAt)];
      return (
        <p key={code} className="soft">
          <Trans>
            Afati për t’u ankuar në {body} mbaroi më <b className="num">{until}</b>.
          </Trans>
        </p>
      );
    });
}

const waiting: readonly string[] = ['session', 'proposed', 'hearing'];

export function NextHearing() {
  const { t, locale } = useLingui();
  const { code, trace } = useTracked();
  const now = useNow();
  const last = trace.events.findLast(({ sessionAt }) => sessionAt !== undefined);
  const at = last?.sessionAt;
  if (at === undefined || !waiting.includes(trace.status.code) || Date.parse(at) < now.getTime()) return null;
  return (
    <section className="stack" aria-label={t`Seanca`}>
      <h2>{t`Seanca`}</h2>
      <p>
        <b className="num">{formatLongMoment(at, locale)}</b>
        <br />
        {last?.sessionPlace ?? usualPlace[locale]}
      </p>
      <p className="soft measure">
        <Trans>Seanca është e hapur. Mungesa juaj nuk e ndal shqyrtimin.</Trans>{' '}
        <Link to={paths.agenda}>{t`Agjenda e seancave`}</Link>
      </p>
      <div className="no-print">
        <CallButton icon={iconCalendar} call={routeDownload('trackHearing')} input={{ body: { code } }}>
          {t`Shto në kalendar (.ics)`}
        </CallButton>
      </div>
    </section>
  );
}

export function Outcomes() {
  const { t, locale, number } = useLingui();
  const { outcomes } = useTracked().trace;
  if (outcomes.length === 0) return null;
  return (
    <section className="stack">
      <h2>{t`Vendimi për çdo subjekt`}</h2>
      <OutcomeList
        outcomes={outcomes.map(({ subject, outcome, amount }) => {
          const sum = amount === undefined ? '' : number(amount);
          return {
            key: `${subject.al} ${outcome.code}`,
            who: <b>{subject[locale]}</b>,
            outcome: outcome.name[locale],
            sum: sum !== '' && <Trans>{sum} lekë</Trans>,
          };
        })}
      />
    </section>
  );
}

type TracedDocument = Trace['documents'][number];

export function RefusedFiles({ onSend }: { onSend: () => void }) {
  const { t } = useLingui();
  const own = useTracked().trace.documents.filter(({ from, erasedAt }) => from === 'filer' && erasedAt === undefined);
  const sentAt = ({ at }: TracedDocument) => (at ? Date.parse(at) : 0);
  const files = own.filter(
    (file) => file.isRefused && !own.some((other) => !other.isRefused && sentAt(other) > sentAt(file)),
  );
  const names = files.map(({ name }) => name).join(', ');
  if (files.length === 0) return null;
  return (
    <Note tone="warn" title={<Trans>Nuk mund ta hapim: {names}</Trans>}>
      <p>
        {t`Kontrolli për viruse gjeti aty përmbajtje të rrezikshme, prandaj komisioni nuk e hap dot. Çështja juaj vazhdon. Mund të dërgoni një skedar tjetër.`}
      </p>
      <p className="no-print">
        <Button size="small" onClick={onSend}>
          {t`Dërgoni një skedar tjetër`}
        </Button>
      </p>
    </Note>
  );
}

const opening = { ...routeMutation('linkLetterByCode'), onSuccess: ({ url }: { url: string }) => saveFile(url) };

export function Documents() {
  const { t } = useLingui();
  const { documents } = useTracked().trace;
  if (documents.length === 0) return null;
  return (
    <section className="stack">
      <h2>{t`Dokumentet`}</h2>
      <ul className="files">
        {documents.map((document) => (
          <li key={document.id} className="files__row">
            {document.from === 'commission' ? <Issued document={document} /> : <Name document={document} />}
            {document.sha256 && (
              <details className="files__sum small">
                <summary>
                  <span className="muted">{document.type ? t`SHA-256 i origjinalit` : 'SHA-256'}</span>{' '}
                  {/* Eight characters suffice to compare by eye. */}
                  <code>
                    {document.sha256.slice(0, 4)} {document.sha256.slice(4, 8)}
                  </code>
                </summary>
                <code>{document.sha256}</code>
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Name({ document: { name, size, erasedAt, isRefused } }: { document: TracedDocument }) {
  const { t, date, bytes } = useLingui();
  const day = erasedAt ? date(erasedAt) : '';
  if (erasedAt)
    return (
      <p className="breaks soft">
        {name} <Trans>Skedar i fshirë më {day}: mbaroi koha e ruajtjes.</Trans>
      </p>
    );
  return (
    <p className="breaks">
      <b>{name}</b> <span className="muted num">{size !== undefined && bytes(size)}</span>
      {isRefused && (
        <>
          {' '}
          <span className="small">{t`Nuk hapet: kontrolli për viruse gjeti përmbajtje të rrezikshme.`}</span>
        </>
      )}
    </p>
  );
}

function Issued({ document }: { document: TracedDocument }) {
  const { t, locale, date } = useLingui();
  const { inputOf } = useTracked();
  const { id, name, at, voidedAt, type } = document;
  const day = at ? date(at) : '';
  return (
    <div className="stack stack--8">
      <Name document={document} />
      <p className="small soft">
        {type ? (
          <Trans>
            {type[locale]}, shtuar nga KQZ-ja më {day}.
          </Trans>
        ) : (
          <Trans>Dokument zyrtar, lëshuar më {day}.</Trans>
        )}{' '}
        {voidedAt && <b>{t`Nuk vlen më.`}</b>}
      </p>
      {!document.erasedAt && (
        <div className="no-print">
          <CallButton icon={iconDownload} size="small" call={opening} input={inputOf({ id })}>
            <span>
              <Trans>Shkarko</Trans>
              <span className="visually-hidden"> {name}</span>
            </span>
          </CallButton>
        </div>
      )}
    </div>
  );
}

/** The filed fields on request, with a copy that anyone can check against the receipt. */
export function FiledCopy() {
  const { t, dateTime } = useLingui();
  const { trace, inputOf } = useTracked();
  const read = useMutation(routeMutation('readFiled'));
  const pdf = useMutation(routeDownload('filedPdf'));
  const copy = read.data;
  const error = read.error ?? pdf.error;
  const hasText = copy !== undefined || trace.requests.some(({ answer }) => answer !== undefined);
  return (
    <section className={hasText ? 'stack' : 'stack no-print'} aria-label={t`Çfarë paraqitët`}>
      <h2>{t`Çfarë paraqitët`}</h2>
      {error && <ErrorNotice error={error} />}
      {copy && <FiledParts copy={copy} />}
      {trace.requests.map(({ id, text, answer, answeredAt }) => {
        if (answer === undefined || answeredAt === undefined) return null;
        const at = dateTime(answeredAt);
        return (
          <div key={id} className="stack stack--8">
            <p className="soft breaks">
              <Trans>Ju u kërkua: {text}</Trans>
            </p>
            <p className="message message--own message__text breaks">{answer}</p>
            <p className="small muted num">
              <Trans>U përgjigjët më {at}</Trans>
            </p>
          </div>
        );
      })}
      <p className="row row--8 no-print">
        {copy === undefined && (
          <Button size="small" pending={read.isPending} onClick={() => read.mutate(inputOf({}))}>
            <Trans>Lexoni çfarë paraqitët</Trans>
          </Button>
        )}
        <Button icon={iconDownload} size="small" pending={pdf.isPending} onClick={() => pdf.mutate(inputOf({}))}>
          <Trans>Shkarkoni kopjen (PDF)</Trans>
        </Button>
      </p>
    </section>
  );
}

function FiledParts({ copy: { number, state, parts, content, contentSha256 } }: { copy: Copy }) {
  const { t, locale } = useLingui();
  return (
    <div className="stack stack--16" role="status">
      {state === 'erased' && <Note>{t`Përmbajtja u fshi, sepse mbaroi koha e ruajtjes.`}</Note>}
      {state === 'changed' && (
        <Note tone="error">
          <Trans>
            Ajo që shihni nuk përputhet me përmbajtjen që u nënshkrua kur e paraqitët. Na shkruani dhe na tregoni
            vërtetimin tuaj.
          </Trans>
        </Note>
      )}
      {parts.map(({ title, lines }) => (
        <div key={title.al} className="stack stack--8">
          <h3>{title[locale]}</h3>
          <Facts facts={lines.map(({ name, value }) => ({ label: name[locale], value: value[locale] }))} />
        </div>
      ))}
      <p className="small soft breaks">
        <Trans>SHA-256 i përmbajtjes, siç është në vërtetimin tuaj:</Trans> <code>{contentSha256}</code>
      </p>
      {content !== null && (
        <p className="no-print">
          <Button
            icon={iconDownload}
            size="small"
            onClick={() => saveText(contentFileName(number), 'application/json', content)}
          >
            <Trans>Shkarkoni përmbajtjen e nënshkruar (JSON)</Trans>
          </Button>
        </p>
      )}
    </div>
  );
}
