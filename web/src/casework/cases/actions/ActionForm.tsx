// Form of a lifecycle action. After a conflict it stays, shows what happened, and uses the newer version.
import {
  type ActionPreview,
  actionRequestOf,
  type CaseFile,
  type CaseKind,
  caseStatuses,
  fieldMessage,
  fieldsOfIssues,
  type LifecycleRow,
  lifecycleOf,
  tiraneDay,
} from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { errorsOf } from '../../../platform/api/errors.ts';
import { invalidate, routeQuery } from '../../../platform/api/query.ts';
import { basisIn } from '../../../platform/i18n/law.ts';
import { useNow } from '../../../platform/i18n/useNow.ts';
import { attachmentsOf, isUnfinished } from '../../../register/filing/evidence/evidence.ts';
import { useDraftWithFiles } from '../../../register/filing/evidence/useDraftWithFiles.ts';
import { Button, TextButton } from '../../../ui/actions/Button.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { ConflictNote } from '../../../ui/forms/ConflictNote.tsx';
import { ContractForm } from '../../../ui/forms/ContractForm.tsx';
import { ErrorSummary } from '../../../ui/forms/ErrorSummary.tsx';
import { useFormOf } from '../../../ui/forms/useForm.ts';
import { Icon, type Shape } from '../../../ui/marks/Icon.tsx';
import { iconClock } from '../../../ui/marks/icons.ts';
import { iconBack, iconEye, iconHide, iconLock, iconUser } from '../../../ui/marks/pageIcons.ts';
import { StatusLabel, statusStyle } from '../../../ui/marks/Status.tsx';
import { Attach } from '../evidence/AddDocuments.tsx';
import { useFiler, useSubjectName } from '../labels.ts';
import { distributeRows } from '../queue/rules.ts';
import { AskFields, inputsOf, isActText, useAskTexts } from './asks.tsx';
import {
  type ActionDraft,
  announcedAt,
  awaitedAt,
  dataOf,
  decidesReport,
  isSettled,
  lacksHour,
  newDraft,
  readAmount,
  statusAfter,
  subjectsDecided,
  subjectsSanctioned,
} from './draft.ts';
import { partLabels } from './fields.tsx';
import { type LineDraft, LineFields, useLine } from './LineFields.tsx';
import './actions.css';

interface ActionFormProps {
  row: LifecycleRow;
  first: Partial<ActionDraft>;
  file: CaseFile;
  onClose: () => void;
  onDone: (row: LifecycleRow) => void;
  onInstead: (row: LifecycleRow) => void;
}

function useTypedAction({ row, file, first }: Pick<ActionFormProps, 'row' | 'file' | 'first'>) {
  const today = tiraneDay(useNow().getTime());
  const input = { query: { kind: file.kind, status: statusAfter(row, file.status.code) } };
  const people = useQuery(routeQuery('listAssignees', input, { enabled: row.asks.includes('assignee') })).data ?? [];
  const freest = distributeRows([file], people, today, () => '').get(file);
  const nothing = newDraft(file, row.action, today, freest);
  const { draft: stored, evidenceList } = useDraftWithFiles(`case/${file.number}/action/${row.action}`, nothing);
  // A draft of an earlier version may lack fields.
  const whole = (draft: ActionDraft) => ({ ...nothing, ...draft });
  const storedDraft = { ...stored, value: whole(stored.value), get: () => whole(stored.get()) };
  const onDraft = (change: Partial<ActionDraft>) => storedDraft.set({ ...storedDraft.get(), ...change });
  // biome-ignore lint/correctness/useExhaustiveDependencies: initial values apply once
  useEffect(() => {
    if (Object.keys(first).length > 0) onDraft(first);
  }, [first]);
  const { outcomes, sanctions, decision, proposal } = nothing;
  const takeProposal =
    storedDraft.value.proposal < proposal ? () => onDraft({ outcomes, sanctions, decision, proposal }) : undefined;
  return { storedDraft, evidenceList, onDraft, draft: storedDraft.value, takeProposal };
}

/** The form of the call; the contract's schema checks it before sending. */
function useActionForm(
  { row, file, onDone }: Pick<ActionFormProps, 'row' | 'file' | 'onDone'>,
  { storedDraft, evidenceList }: ReturnType<typeof useTypedAction>,
  line: LineDraft,
) {
  const { t, locale } = useLingui();
  const nameOf = useSubjectName(file.kind);
  const asks = inputsOf(row);
  const order: readonly string[] = asks;
  const texts = useAskTexts(row, file.kind);
  const isCodedOnly = useRef(false);
  const read = (draft: ActionDraft) => {
    const data = dataOf(asks, draft, file);
    if (line.isRequested) data.publicLine = isCodedOnly.current ? line.coded : line.texts;
    const documents = attachmentsOf(evidenceList.get());
    if (documents.length > 0) data.documents = documents;
    const request = { action: row.action, version: file.version, data };
    return { request, ...actionRequestOf(file.kind).safeParse(request) };
  };
  const form = useFormOf('takeCaseAction', storedDraft, {
    check: (draft) => {
      const { request, error } = read(draft);
      if (!error) return {};
      const fields = fieldsOfIssues(error.issues, request, locale);
      // The schema checks for missing parts last, but errors should show together.
      for (const ask of row.asks)
        if (request.data[ask] === undefined) fields[`data.${ask}`] = [fieldMessage('required', locale)];
      if ('sessionAt' in request.data && lacksHour(draft))
        fields['data.sessionAt'] = [t`Shkruani edhe orën, p.sh. 11:00.`];
      return errorsOf({ fields });
    },
    input: (draft) => {
      const { data: body } = read(draft);
      return body && !evidenceList.get().some(isUnfinished) ? { params: { number: file.number }, body } : undefined;
    },
    replaces: routeQuery('getCase', { params: { number: file.number } }),
    onDone: () => {
      onDone(row);
      return invalidate('getPublicLine', 'listCases', 'countCases', 'dashboard', 'listHearings');
    },
  });
  const send = (codedOnly: boolean) => {
    isCodedOnly.current = codedOnly;
    if (line.isRequested && !line.panel) void line.retry();
    else form.submit();
  };
  const labelOf = (ask: string, part = '', inner = '') => {
    const label = partLabels[ask]?.[part] ?? partLabels[ask]?.[inner];
    if (label) return t(label);
    const subject = ask === 'outcomes' && part !== '' && subjectsDecided(storedDraft.value, file)[Number(part)];
    return subject ? nameOf(subject) : asks.filter((one) => one === ask).map(texts.label)[0];
  };
  const summary = Object.entries(form.errors)
    .map(([id, message]) => {
      const [, ask = '', part, inner] = id.split('.');
      const place = order.indexOf(ask);
      return { id, place, message: [labelOf(ask, part, inner), message].filter(Boolean).join(': ') };
    })
    .toSorted((a, b) => a.place - b.place);
  return { ...form, summary, send, submit: () => send(false) };
}

export function ActionForm(props: ActionFormProps) {
  const { row, file, onClose, onInstead } = props;
  const { t, locale, dateTime } = useLingui();
  const storedDraft = useTypedAction(props);
  const { draft, onDraft, takeProposal, evidenceList } = storedDraft;
  const preview = useActionPreview(row, file, draft);
  const [baseVersion] = useState(file.version);
  const line = useLine({ row, file, draft });
  const form = useActionForm(props, storedDraft, line);
  const { errors, attempt } = form;
  const isBehind = file.version !== baseVersion && !form.pending;
  const asks = inputsOf(row);
  const { claimsUntil, sessionAt } = awaitedAt(file, useNow());
  const isAllowed = (action: string) => file.allowed.some((one) => one.action === action);
  const possible = isAllowed(row.action);
  const other = line.isRequested ? 'hideFromPublic' : row.action === 'decide' && 'giveBack';
  const instead = lifecycleOf(file.kind).rows.find(({ action }) => action === other && isAllowed(action));
  const approve = row.to === 'same' ? t`Mirato rreshtin` : t`Mirato dhe nis`;
  const conceal = draft.hiding.scope === 'case' ? t`Fshih çështjen` : t`Fshih tekstin`;
  const act = row.asks.includes('hiding') ? conceal : line.isVisible ? approve : row.label[locale];
  const isAct = asks.some(isActText);
  const isSentOn = row.sanctionAction !== undefined && subjectsSanctioned(draft, file).length > 0;
  const next = lifecycleOf(file.kind).row(isSentOn ? row.sanctionAction : row.action).to;
  const layout = line.isVisible ? 'action--columns' : isAct ? 'action--act' : '';
  const fields = { row, file, draft, onDraft, errors };
  return (
    <ContractForm
      className={`action ${layout} stack`}
      form={form}
      note={(isBehind || form.isConflict) && <Meanwhile file={file} baseVersion={baseVersion} possible={possible} />}
      act={possible && act}
      more={
        <>
          {possible && line.isVisible && (
            <Button pending={form.pending} onClick={() => form.send(true)}>{t`Vetëm vlerat e koduara`}</Button>
          )}
          {instead && (
            <span className="row--end">
              <Button tone="quiet" icon={line.isRequested ? iconHide : iconBack} onClick={() => onInstead(instead)}>
                {instead.label[locale]}…
              </Button>
            </span>
          )}
        </>
      }
      onCancel={onClose}
      cancel={possible ? undefined : t`Mbyll dritaren`}
    >
      <ErrorSummary errors={form.summary} attempt={attempt} />
      <div className="stack">
        {possible && <Consequences row={row} kind={file.kind} preview={preview} next={next} />}
        {/* Deciding before the party and session were heard is possible, and said. */}
        {possible && asks.includes('outcomes') && (claimsUntil || sessionAt) && (
          <Note tone="warn">
            {claimsUntil && <p>{t`Pala ka ende kohë t’i paraqesë pretendimet, deri më ${dateTime(claimsUntil)}.`}</p>}
            {sessionAt && <p>{t`Seanca publike nuk është mbajtur ende: është më ${dateTime(sessionAt)}.`}</p>}
          </Note>
        )}
        {takeProposal && (
          <Note tone="warn">
            <p>{t`Ky tekst u nis para propozimit të fundit dhe nuk e përmban atë.`}</p>
            <p>
              <TextButton onClick={takeProposal}>{t`Zëvendësoje me propozimin e fundit`}</TextButton>
            </p>
          </Note>
        )}
        {line.isRequested && <LineFields {...fields} line={line} />}
        <AskFields {...fields} asks={asks.filter((ask) => !isActText(ask))} preview={preview} />
        {asks.includes('documents') && (
          <Attach id="data.documents" evidenceList={evidenceList} submitAttempted={attempt > 0} />
        )}
      </div>
      {/* The text becomes the act, so that it looks like one. */}
      {isAct && (
        <div className="act-paper">
          <AskFields {...fields} asks={asks.filter(isActText)} preview={preview} />
        </div>
      )}
    </ContractForm>
  );
}

interface MeanwhileProps {
  file: CaseFile;
  baseVersion: number;
  possible: boolean;
}

/** The events since the form was opened; the action may be impossible now. */
function Meanwhile({ file: { events, kind, status }, baseVersion, possible }: MeanwhileProps) {
  const { t, locale, dateTime } = useLingui();
  const { nominative } = useFiler(kind);
  const missed = events.slice(baseVersion);
  const changes = (
    <>
      <ul className="meanwhile">
        {missed.map(({ at, name, by, byFiler }) => (
          <li key={`${at} ${name.al}`}>
            <b>{name[locale]}</b> · {by?.name ?? (byFiler ? nominative : t`sistemi`)} ·{' '}
            <time dateTime={at}>{dateTime(at)}</time>
          </li>
        ))}
      </ul>
      <p className="row row--8">
        {t`Gjendja tani:`} <StatusLabel code={status.code} name={status.name[locale]} />
      </p>
    </>
  );
  if (possible) return <ConflictNote by={missed.at(-1)?.by?.name}>{changes}</ConflictNote>;
  return (
    <Note tone="warn" alert title={t`Çështja ka ndryshuar ndërkohë.`}>
      {changes}
      <p>{t`Ky veprim nuk lejohet më në gjendjen e re. Teksti juaj mbetet këtu që ta kopjoni.`}</p>
    </Note>
  );
}

interface ConsequencesProps {
  row: LifecycleRow;
  kind: CaseKind;
  preview: ActionPreview | undefined;
  next: LifecycleRow['to'];
}

function Consequences({ row, kind, preview, next }: ConsequencesProps) {
  const { t, locale, dateTime } = useLingui();
  const { sentenceStart, nominative } = useFiler(kind);
  const { filerReads } = useAskTexts(row, kind);
  const asks = inputsOf(row);
  const to = next === 'same' || next === 'origin' ? undefined : next;
  const done = row.done[locale];
  const law = basisIn(row.legalBasis ?? '', locale);
  const approvesLine = asks.includes('publicLine');
  const isPublic = row.publicSees || approvesLine;
  const onlyFiler = row.filerSees ? t`E sheh ${nominative}, publiku jo.` : t`E sheh vetëm personeli.`;
  const both = row.filerSees ? t`E shohin ${nominative} dhe publiku.` : t`E sheh publiku.`;
  const reads = [...filerReads(), ...(row.byLot ? [t`relatorin që nxjerr shorti`] : [])].join(', ');
  const filerSees =
    reads === '' ? t`${sentenceStart} sheh “${done}”.` : t`${sentenceStart} sheh “${done}” dhe: ${reads}.`;
  const times = [
    ...(preview?.deadlines ?? []).map(({ code, name, dueAt, later }) => {
      const last = later && dateTime(later.at);
      const end = dateTime(dueAt);
      const due = last ? t`${end} (sipas leximit tjetër të ligjit ${last})` : end;
      return code === row.extends ? t`${name[locale]}: zgjatet deri më ${due}.` : t`${name[locale]}: deri më ${due}.`;
    }),
    row.pauses && t`Afatet e personelit pezullohen derisa të vijë përgjigjja.`,
    row.pauses?.includes('investigation') &&
      t`Hetimi pezullohet vetëm për të dhëna që i duhen pretendimit të vetë denoncuesit (KPA 85.3); të tjerat kërkojini me mesazh, dhe afati vazhdon.`,
    row.stops === 'all' && t`Të gjitha afatet ndalen.`,
    row.revives && t`Afatet që u ndalën nga tërheqja vazhdojnë si më parë.`,
  ].filter((line) => typeof line === 'string');
  const publicReads = () => {
    if (approvesLine) return t`Publiku sheh gjendjen, datën dhe rreshtin publik që miratoni.`;
    if (!row.publicSees) return t`Publiku nuk e sheh.`;
    if (row.byLot)
      return t`Publiku sheh gjendjen, datën, relatorin, kush nuk merr pjesë dhe arsyen e zgjedhur, jo shpjegimin.`;
    if (row.asks.includes('outcomes') && row.asks.includes('votes'))
      return t`Publiku sheh gjendjen, datën dhe rezultatin; votat dhe tekstin, kur publikohet vendimi.`;
    if (row.asks.includes('outcomes')) return t`Publiku sheh gjendjen, datën dhe rezultatin, jo tekstin.`;
    return t`Publiku sheh vetëm gjendjen dhe datën, jo tekstin.`;
  };
  return (
    <div className="consequences">
      <ul>
        {to && (
          <Line of={statusStyle(to).shape}>
            <Trans>
              Gjendja bëhet <b>{caseStatuses[to].label[locale]}</b>.
            </Trans>
          </Line>
        )}
        {times.map((line) => (
          <Line key={line} of={iconClock}>
            {line}
          </Line>
        ))}
        <Line of={isPublic ? iconEye : row.filerSees ? iconUser : iconLock}>{isPublic ? both : onlyFiler}</Line>
      </ul>
      <details>
        <summary>{t`Çfarë ndodh`}</summary>
        <ul>
          {row.byLot && (
            <li>{t`Shorti hidhet nga sistemi; vlera fillestare dhe kandidatët mbeten te ecuria, që kushdo ta kontrollojë.`}</li>
          )}
          <li>{row.filerSees ? filerSees : t`${sentenceStart} nuk e sheh.`}</li>
          <li>{publicReads()}</li>
          {row.legalBasis && <li>{t`Baza ligjore: ${law}`}</li>}
        </ul>
      </details>
    </div>
  );
}

const Line = ({ of, children }: { of: Shape; children: ReactNode }) => (
  <li>
    <Icon of={of} size="small" />
    <span>{children}</span>
  </li>
);

/** The preview of the action, once known; none for invalid days. */
function useActionPreview(row: LifecycleRow, file: CaseFile, draft: ActionDraft): ActionPreview | undefined {
  const isRequested = row.asks.includes('dueInDays');
  const days = isRequested ? readAmount(draft.dueInDays) : undefined;
  const isCountable = !isRequested || (days !== undefined && days >= 1 && days <= (row.maxDays ?? 120));
  const announced = row.optional?.includes('announcedAt') ? announcedAt(draft) : undefined;
  const isDay = announced === undefined || !Number.isNaN(Date.parse(announced));
  const concernsTime =
    row.asks.includes('sessionAt') || Boolean(row.starts ?? row.startsUnlessRunning ?? row.extends ?? row.revives);
  const { data, error, isFetching, isPlaceholderData } = useQuery(
    routeQuery(
      'previewAction',
      {
        params: { number: file.number },
        query: {
          action: row.action,
          ...(days !== undefined && { dueInDays: days }),
          ...(announced !== undefined && { announcedAt: announced }),
          ...(decidesReport(draft) && { report: draft.report.made ? 'made' : 'owed' }),
          ...(isSettled(draft, file) && { settled: 'yes' }),
        },
      },
      { enabled: concernsTime && isCountable && isDay, staleTime: 0, refetchInterval: 30_000 },
    ),
  );
  // An earlier preview may be outdated; newer ones replace it without moving the form.
  const [isRead, setRead] = useState(false);
  useEffect(() => (isFetching ? () => setRead(true) : undefined), [isFetching]);
  return isCountable && isDay && !error && isRead && !isPlaceholderData ? data : undefined;
}
