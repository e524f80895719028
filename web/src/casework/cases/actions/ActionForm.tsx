// Form of one lifecycle action, made from what the action asks. After a conflict the form stays, shows what happened,
// and is based on the newer version.
import {
  type ActionPreview,
  actionRequestOf,
  type CaseFile,
  type CaseKind,
  caseStatuses,
  fieldsOfIssues,
  type LifecycleRow,
  lifecycleOf,
  tiraneDay,
  wordsOfField,
} from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import type { Fault } from '../../../platform/api/faults.ts';
import { invalidate, routeMutation, routeQuery } from '../../../platform/api/query.ts';
import { basisIn } from '../../../platform/i18n/law.ts';
import { useNow } from '../../../platform/i18n/useNow.ts';
import type { EvidenceBox } from '../../../register/filing/evidence/box.ts';
import { attachmentsOf, isUnfinished } from '../../../register/filing/evidence/evidence.ts';
import { useDraftWithFiles } from '../../../register/filing/evidence/useDraftWithFiles.ts';
import { Button, TextButton } from '../../../ui/actions/Button.tsx';
import { DraftLine } from '../../../ui/draft/DraftLine.tsx';
import { FaultState } from '../../../ui/feedback/FaultState.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { ErrorSummary } from '../../../ui/forms/ErrorSummary.tsx';
import { Icon, type Shape } from '../../../ui/marks/Icon.tsx';
import { iconClock } from '../../../ui/marks/icons.ts';
import { iconEye, iconHide, iconLock, iconUser } from '../../../ui/marks/pageIcons.ts';
import { StatusLabel, statusLook } from '../../../ui/marks/Status.tsx';
import { Attach } from '../evidence/Attach.tsx';
import { useFiler, useSubjectName } from '../words.ts';
import { AskFields, asksOf, useAskWords } from './asks.tsx';
import {
  announcedAt,
  awaitedAt,
  type Draft,
  dataOf,
  decidesReport,
  lacksHour,
  newDraft,
  readAmount,
  subjectsDecided,
} from './draft.ts';
import { partLabels } from './fields/SpecialFields.tsx';
import { LineFields } from './publicLine/LineFields.tsx';
import { type LineDraft, useLine } from './publicLine/useLine.ts';
import './actions.css';

interface ActionFormProps {
  row: LifecycleRow;
  first: Partial<Draft>;
  file: CaseFile;
  onClose: () => void;
  onDone: (row: LifecycleRow) => void;
  onInstead: (row: LifecycleRow) => void;
}

interface Props extends Pick<ActionFormProps, 'row' | 'file' | 'onClose' | 'onDone'> {
  draft: Draft;
  onDraft: (change: Partial<Draft>) => void;
}

function useTypedAction(row: LifecycleRow, { file, first }: Pick<ActionFormProps, 'file' | 'first'>) {
  const nothing = newDraft(file, row.action, tiraneDay(useNow().getTime()));
  const { typed, box } = useDraftWithFiles(`case/${file.number}/action/${row.action}`, nothing);
  const onDraft = (change: Partial<Draft>) => typed.set({ ...nothing, ...typed.get(), ...change });
  // biome-ignore lint/correctness/useExhaustiveDependencies: initial values apply once
  useEffect(() => {
    if (Object.keys(first).length > 0) onDraft(first);
  }, [first]);
  // A draft of an earlier version may lack fields.
  const draft = { ...nothing, ...typed.value };
  const { outcomes, decision, proposal } = nothing;
  const takeProposal = draft.proposal < proposal ? () => onDraft({ outcomes, decision, proposal }) : undefined;
  return { typed, box, onDraft, draft, takeProposal };
}

const isConflict = (fault: Fault | null) => fault?.status === 409;

/** Validates by the contract, sends, and stores errors by path. */
function useSending({ row, file, draft, onDone }: Props, line: LineDraft, box: EvidenceBox) {
  const { t, locale } = useLingui();
  const { mutate, isPending, error } = useMutation({
    ...routeMutation('takeCaseAction'),
    onSuccess: async () => {
      await invalidate('getCase', 'getPublicLine', 'listCases', 'dashboard', 'listHearings');
      onDone(row);
    },
  });
  const [found, setFound] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [turn, setTurn] = useState(0);
  const [isRereading, setRereading] = useState(false);

  // Sending before the case has reloaded would repeat the refused version.
  useLayoutEffect(() => {
    if (!isConflict(error)) return;
    setRereading(true);
    void invalidate('getCase').then(() => setRereading(false));
  }, [error]);
  useEffect(() => {
    setFound(error?.fields ?? {});
    if (error) setTurn((count) => count + 1);
  }, [error]);

  const send = (codedOnly: boolean) => {
    if (box.get().some(isUnfinished)) return setTurn(turn + 1);
    if (line.isAsked && !line.desk) return line.retry();
    const data = dataOf(asksOf(row), draft, file);
    if (line.isAsked) data.publicLine = codedOnly ? line.coded : line.texts;
    const documents = attachmentsOf(box.get());
    if (documents.length > 0) data.documents = documents;
    const request = { action: row.action, version: file.version, data };
    const parsed = actionRequestOf(file.kind).safeParse(request);
    if (!parsed.success) {
      const fields = fieldsOfIssues(parsed.error.issues, request, locale);
      // The schema checks for missing parts last, but all errors should show together.
      for (const ask of row.asks)
        if (data[ask] === undefined) fields[`data.${ask}`] = [wordsOfField('required', locale)];
      if ('sessionAt' in data && lacksHour(draft)) fields['data.sessionAt'] = [t`Shkruani edhe orën, p.sh. 11:00.`];
      setFound(fields);
      setTurn(turn + 1);
      return;
    }
    mutate({ params: { number: file.number }, body: parsed.data });
  };
  const errors = Object.fromEntries(Object.entries(found).map(([path, words]) => [path, words.join(' ')]));
  return { send, pending: isPending || isRereading, fault: error, errors, turn };
}

/** Errors with the names of their fields, in form order. */
function useSummary(
  { row, file, draft }: Pick<Props, 'row' | 'file' | 'draft'>,
  errors: Readonly<Record<string, string>>,
) {
  const words = useAskWords(row, file.kind);
  const { t } = useLingui();
  const nameOf = useSubjectName(file.kind);
  const asks = asksOf(row);
  const order: readonly string[] = asks;
  const place = (path: string) => order.indexOf(path.split('.')[1] ?? '');
  const labelOf = (path: string) => {
    const [, ask = '', index] = path.split('.');
    const part = partLabels[ask]?.[index ?? ''];
    if (part) return t(part);
    const subject = ask === 'outcomes' && index !== undefined ? subjectsDecided(draft, file)[Number(index)] : undefined;
    return subject ? nameOf(subject) : asks.filter((one) => one === ask).map(words.label)[0];
  };
  return Object.entries(errors)
    .toSorted(([a], [b]) => place(a) - place(b))
    .map(([id, message]) => ({ id, message: [labelOf(id), message].filter(Boolean).join(': ') }));
}

function useSubmitWords(row: LifecycleRow, { hiding }: Draft, approvesLine: boolean): string {
  const { t, locale } = useLingui();
  if (row.asks.includes('hiding')) return hiding.scope === 'case' ? t`Fshih çështjen` : t`Fshih tekstin`;
  if (approvesLine) return row.to === 'same' ? t`Mirato rreshtin` : t`Mirato dhe nis`;
  return row.words[locale];
}

/** Text that was typed before the last proposal stays until it is replaced by it. */
const OlderDraft = ({ onTake }: { onTake: () => void }) => {
  const { t } = useLingui();
  return (
    <Note tone="warn">
      <p>{t`Ky tekst u nis para propozimit të fundit dhe nuk e përmban atë.`}</p>
      <p>
        <TextButton onClick={onTake}>{t`Zëvendësoje me propozimin e fundit`}</TextButton>
      </p>
    </Note>
  );
};

/** Deciding or proposing before the party and the session were heard is possible, and said. */
function AwaitedNote({ file }: { file: CaseFile }) {
  const { dateTime } = useLingui();
  const { claimsUntil, sessionAt } = awaitedAt(file, useNow());
  if (!claimsUntil && !sessionAt) return null;
  return (
    <Note tone="warn">
      {claimsUntil && (
        <p>
          <Trans>Pala ka ende kohë t’i paraqesë pretendimet, deri më {dateTime(claimsUntil)}.</Trans>
        </p>
      )}
      {sessionAt && (
        <p>
          <Trans>Seanca publike nuk është mbajtur ende: është më {dateTime(sessionAt)}.</Trans>
        </p>
      )}
    </Note>
  );
}

export function ActionForm({ row, ...given }: ActionFormProps) {
  const { file, onClose } = given;
  const { typed, box, draft, onDraft, takeProposal } = useTypedAction(row, given);
  const onDone = () => {
    typed.clear();
    given.onDone(row);
  };
  const props: Props = { row, file, draft, onDraft, onClose, onDone };
  const { t, locale } = useLingui();
  const preview = useActionPreview(row, file, draft);
  const [seen] = useState(file.version);
  const line = useLine(props);
  const { send, pending, fault, errors, turn } = useSending(props, line, box);
  const isAllowed = (action: string) => file.allowed.some((one) => one.action === action);
  const possible = isAllowed(row.action);
  const hide = lifecycleOf(file.kind).rows.find(
    ({ action }) => line.isAsked && action === 'hideFromPublic' && isAllowed(action),
  );
  const changed = file.version !== seen || isConflict(fault);
  const asks = asksOf(row);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(false);
  };
  const list = useSummary(props, errors);
  const submitWords = useSubmitWords(row, draft, line.isShown);
  return (
    <form
      className="action stack"
      data-wide={line.isShown ? 'columns' : asks.includes('outcomes')}
      noValidate
      onSubmit={submit}
    >
      {changed && <ConflictNote file={file} seen={seen} fault={fault} possible={possible} />}
      <ErrorSummary errors={list} turn={turn} />
      {fault && !isConflict(fault) && list.length === 0 && <FaultState fault={fault} />}
      {possible && <Consequences row={row} kind={file.kind} preview={preview} />}
      {possible && asks.includes('outcomes') && <AwaitedNote file={file} />}
      {takeProposal && <OlderDraft onTake={takeProposal} />}
      {line.isAsked && <LineFields line={line} row={row} file={file} draft={draft} onDraft={onDraft} errors={errors} />}
      <AskFields row={row} file={file} draft={draft} onDraft={onDraft} errors={errors} preview={preview} />
      {asks.includes('documents') && <Attach id="data.documents" box={box} tried={turn > 0} />}
      <DraftLine of={typed} />
      <div className="row row--8 action__buttons">
        {possible && (
          <Button type="submit" tone="blue" pending={pending}>
            {submitWords}
          </Button>
        )}
        {possible && line.isShown && (
          <Button pending={pending} onClick={() => send(true)}>
            {t`Vetëm vlerat e koduara`}
          </Button>
        )}
        <Button tone="quiet" onClick={onClose}>
          {possible ? <Trans>Anulo</Trans> : <Trans>Mbyll dritaren</Trans>}
        </Button>
        {hide && (
          <span className="action__instead">
            <Button tone="quiet" onClick={() => given.onInstead(hide)}>
              <Icon of={iconHide} /> {hide.words[locale]}…
            </Button>
          </span>
        )}
      </div>
    </form>
  );
}

interface ConflictNoteProps {
  file: CaseFile;
  seen: number;
  fault: Fault | null;
  possible: boolean;
}

/** Events recorded while the form was open; typed values stay below. */
function ConflictNote({ file, seen, fault, possible }: ConflictNoteProps) {
  const { t, locale, dateTime } = useLingui();
  const events = file.events.slice(seen);
  const { who } = useFiler(file.kind);
  const refusals = events.length === 0 ? (fault?.answer.internalMessages ?? []) : [];
  return (
    <Note tone="warn" alert>
      <p>
        <b>{t`Çështja ka ndryshuar ndërkohë.`}</b>
      </p>
      <ul className="meanwhile">
        {events.map(({ at, name, by, byFiler }) => (
          <li key={`${at} ${name.al}`}>
            <b>{name[locale]}</b> · {by?.name ?? (byFiler ? who : t`sistemi`)} ·{' '}
            <time dateTime={at}>{dateTime(at)}</time>
          </li>
        ))}
        {refusals.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p className="row row--8">
        <Trans>Gjendja tani:</Trans> <StatusLabel code={file.status.code} name={file.status.name[locale]} />
      </p>
      <p>
        {possible ? (
          <Trans>Asgjë nga sa shkruat nuk ka humbur. Nëse vlen ende, dërgojeni përsëri.</Trans>
        ) : (
          <Trans>Ky veprim nuk lejohet më në gjendjen e re. Teksti juaj mbetet këtu që ta kopjoni.</Trans>
        )}
      </p>
    </Note>
  );
}

interface ConsequencesProps {
  row: LifecycleRow;
  kind: CaseKind;
  preview: ActionPreview | undefined;
}

/** Effects of an action, read from its lifecycle row; who sees what exactly, and why, is behind a press. */
function Consequences({ row, kind, preview }: ConsequencesProps) {
  const { t, locale } = useLingui();
  const { Who, who } = useFiler(kind);
  const to = row.to === 'same' || row.to === 'origin' ? undefined : row.to;
  const done = row.done[locale];
  const law = basisIn(row.legalBasis ?? '', locale);
  const isPublic = row.publicSees || asksOf(row).includes('publicLine');
  const onlyFiler = row.filerSees ? t`E sheh ${who}, publiku jo.` : t`E sheh vetëm stafi.`;
  const both = row.filerSees ? t`E shohin ${who} dhe publiku.` : t`E sheh publiku.`;
  return (
    <div className="consequences">
      <ul>
        {to && (
          <Line of={statusLook(to).shape}>
            <Trans>
              Gjendja bëhet <b>{caseStatuses[to].words[locale]}</b>.
            </Trans>
          </Line>
        )}
        <DeadlineLines row={row} preview={preview} />
        <Line of={isPublic ? iconEye : row.filerSees ? iconUser : iconLock}>{isPublic ? both : onlyFiler}</Line>
      </ul>
      <details>
        <summary>
          <Trans>Çfarë ndodh</Trans>
        </summary>
        <ul>
          {row.byLot && (
            <li>
              <Trans>Shorti hidhet nga sistemi; fara dhe kandidatët mbeten te ecuria, që kushdo ta provojë.</Trans>
            </li>
          )}
          <li>{row.filerSees ? <FilerSees row={row} kind={kind} done={done} /> : <Trans>{Who} nuk e sheh.</Trans>}</li>
          <li>
            <PublicSees row={row} />
          </li>
          {row.legalBasis && (
            <li>
              <Trans>Baza ligjore: {law}</Trans>
            </li>
          )}
        </ul>
      </details>
    </div>
  );
}

function PublicSees({ row }: { row: LifecycleRow }) {
  if (asksOf(row).includes('publicLine'))
    return <Trans>Publiku sheh gjendjen, datën dhe rreshtin publik që miratoni.</Trans>;
  if (!row.publicSees) return <Trans>Publiku nuk e sheh.</Trans>;
  if (row.byLot)
    return (
      <Trans>Publiku sheh gjendjen, datën, relatorin, kush nuk merr pjesë dhe arsyen e zgjedhur, jo shpjegimin.</Trans>
    );
  if (row.asks.includes('outcomes') && row.asks.includes('votes'))
    return <Trans>Publiku sheh gjendjen, datën dhe rezultatin; votat dhe tekstin, kur publikohet vendimi.</Trans>;
  if (row.asks.includes('outcomes')) return <Trans>Publiku sheh gjendjen, datën dhe rezultatin, jo tekstin.</Trans>;
  return <Trans>Publiku sheh vetëm gjendjen dhe datën, jo tekstin.</Trans>;
}

/** Step and requested parts that the track page shows. */
function FilerSees({ row, kind, done }: { row: LifecycleRow; kind: CaseKind; done: string }) {
  const { t } = useLingui();
  const { Who } = useFiler(kind);
  const parts = [...useAskWords(row, kind).filerReads(), ...(row.byLot ? [t`relatorin që nxjerr shorti`] : [])];
  if (parts.length === 0)
    return (
      <Trans>
        {Who} sheh “{done}”.
      </Trans>
    );
  return (
    <Trans>
      {Who} sheh “{done}” dhe: {parts.join(', ')}.
    </Trans>
  );
}

function DeadlineLines({ row, preview }: Pick<ConsequencesProps, 'row' | 'preview'>) {
  const { t, locale, dateTime } = useLingui();
  const lines = [
    ...(preview?.deadlines ?? []).map(({ code, name, dueAt, later }) => {
      const last = later && dateTime(later.at);
      const end = dateTime(dueAt);
      const due = last ? t`${end} (sipas leximit tjetër të ligjit ${last})` : end;
      return code === row.extends ? t`${name[locale]}: zgjatet deri më ${due}.` : t`${name[locale]}: deri më ${due}.`;
    }),
    row.pauses && t`Afatet e stafit pezullohen derisa të vijë përgjigjja.`,
    row.pauses?.includes('investigation') &&
      t`Hetimi pezullohet vetëm për të dhëna që i duhen pretendimit të vetë denoncuesit (KPA 85.3); të tjerat kërkojini me mesazh, dhe afati ecën.`,
    row.stops === 'all' && t`Të gjitha afatet ndalen.`,
    row.revives && t`Afatet që ndali tërheqja ecin si më parë.`,
  ].filter((line) => typeof line === 'string');
  return lines.map((line) => (
    <Line key={line} of={iconClock}>
      {line}
    </Line>
  ));
}

const Line = ({ of, children }: { of: Shape; children: ReactNode }) => (
  <li>
    <Icon of={of} size="small" />
    <span>{children}</span>
  </li>
);

const concernsTime = (row: LifecycleRow): boolean =>
  Boolean(row.starts ?? row.startsUnlessRunning ?? row.extends ?? row.revives) || row.asks.includes('sessionAt');

/** Undefined until known, and for invalid days. */
function useActionPreview(row: LifecycleRow, file: CaseFile, draft: Draft): ActionPreview | undefined {
  const isAsked = row.asks.includes('dueInDays');
  const days = isAsked ? readAmount(draft.dueInDays) : undefined;
  const isCountable = !isAsked || (days !== undefined && days >= 1 && days <= (row.mostDays ?? 120));
  const announced = row.optional?.includes('announcedAt') ? announcedAt(draft) : undefined;
  const isDay = announced === undefined || !Number.isNaN(Date.parse(announced));
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
        },
      },
      { enabled: concernsTime(row) && isCountable && isDay, staleTime: 0, refetchInterval: 30_000 },
    ),
  );
  // A preview from an earlier opening may be outdated; newer ones replace it without moving the form.
  const [isRead, setRead] = useState(false);
  useEffect(() => (isFetching ? () => setRead(true) : undefined), [isFetching]);
  return isCountable && isDay && !error && isRead && !isPlaceholderData ? data : undefined;
}
