// Publishes a decision: marks of redactions, their review, preview.
import {
  type PublicationPanel,
  redactionCategories,
  redactionLabels,
  redactionReasonLabels,
  redactionReasons,
  type Span,
} from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { casePath, publicCasePath } from '../../../paths.ts';
import { invalidate, routeQuery } from '../../../platform/api/query.ts';
import { useDraft } from '../../../platform/drafts/useDraft.ts';
import { useParams } from '../../../platform/router/router.tsx';
import { Button, LinkButton } from '../../../ui/actions/Button.tsx';
import { Tabs } from '../../../ui/actions/Tabs.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { ConflictNote } from '../../../ui/forms/ConflictNote.tsx';
import { ContractForm } from '../../../ui/forms/ContractForm.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextArea } from '../../../ui/forms/TextField.tsx';
import { useFormOf } from '../../../ui/forms/useForm.ts';
import { Breadcrumbs } from '../../../ui/layout/Breadcrumbs.tsx';
import { UnbrokenAbbreviations } from '../../../ui/layout/UnbrokenAbbreviations.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconWarn } from '../../../ui/marks/icons.ts';
import { iconEye, iconLock } from '../../../ui/marks/pageIcons.ts';
import { usePageFocus } from '../../../ui/page/usePageFocus.ts';
import { PublicCaseView } from '../../../ui/publicCase/PublicCaseView.tsx';
import {
  addMark,
  allTaken,
  changeMark,
  countsOf,
  firstMarks,
  isSame,
  type Mark,
  type Marks,
  occurrencesOf,
  removeMark,
  toPublication,
  trimSpan,
} from './marks.ts';
import { SourceText } from './SourceText.tsx';
import './publication.css';

export function PublicationPage() {
  const { t } = useLingui();
  const { number = '' } = useParams();
  const [done, setDone] = useState(false);
  const publication = useQuery(routeQuery('getPublication', { params: { number } }));
  const title = t`Publikimi i vendimit`;
  usePageFocus(`${title} ${number}`, { step: done ? 'done' : publication.data ? 'desk' : '' });
  return (
    <article className="stack stack--24">
      <Breadcrumbs breadcrumbs={[{ to: casePath(number), name: number }]} here={title} />
      <div className="stack stack--8">
        <h1>
          <UnbrokenAbbreviations>{title}</UnbrokenAbbreviations>
        </h1>
        <p className="soft measure">
          {t`Portali propozon çfarë të hiqet; ju vendosni për secilën. Origjinali mbetet i pandryshuar në dosje.`}
        </p>
      </div>
      {done ? (
        <Note tone="ok" alert title={t`Vendimi u publikua.`}>
          <p className="row row--8 note__actions">
            <LinkButton size="small" to={casePath(number)}>{t`Kthehuni te dosja`}</LinkButton>
            <LinkButton size="small" to={publicCasePath(number)}>{t`Hapni faqen publike`}</LinkButton>
          </p>
        </Note>
      ) : (
        <Loaded query={publication} lines={12}>
          {(panel) =>
            panel.source === null ? (
              <EmptyState
                title={t`Kjo çështje ende nuk ka vendim`}
                action={<LinkButton to={casePath(number)}>{t`Kthehuni te dosja`}</LinkButton>}
              >
                {t`Vendimi publikohet pasi merret.`}
              </EmptyState>
            ) : (
              <PublicationForm number={number} panel={panel} source={panel.source} onDone={() => setDone(true)} />
            )
          }
        </Loaded>
      )}
    </article>
  );
}

interface MarkDraft {
  readonly source: string | null;
  readonly marks: Marks;
  readonly reason: string;
}
const nowhere: Span = { start: 0, end: 0 };
type Redaction = ReturnType<typeof useRedaction>;

function useRedaction(number: string, panel: PublicationPanel, source: string) {
  const nothing: MarkDraft = { source, marks: firstMarks(panel), reason: '' };
  const draft = useDraft(`case/${number}/publication`, nothing);
  // A new decision begins without the marks of the old one.
  const current = (one: MarkDraft) => (one.source === source ? one : nothing);
  const storedDraft = { ...draft, value: current(draft.value), get: () => current(draft.get()) };
  const { marks } = storedDraft.value;
  const field = useRef<HTMLTextAreaElement>(null);
  const [past, setPast] = useState<readonly Marks[]>([]);
  const [caret, setCaret] = useState(nowhere);
  const [chosen, setChosen] = useState<Span>();
  const active = marks.find((mark) => chosen && isSame(mark, chosen));
  const selection = caret.end > caret.start && !active ? trimSpan(source, caret) : undefined;
  const setMarks = (next: Marks) => storedDraft.set({ ...storedDraft.value, marks: next });
  const change = (next: Marks) => {
    setPast([...past, marks]);
    setMarks(next);
  };
  const last = past.at(-1);
  const undo = () => {
    setPast(past.slice(0, -1));
    if (last) setMarks(last);
  };
  const add = (spans: readonly Span[], chosen: Chosen) => {
    change(spans.reduce((now, span) => addMark(now, span, chosen), marks));
    setCaret(nowhere);
  };
  return {
    typed: storedDraft,
    source,
    marks,
    field,
    active,
    selection,
    change,
    add,
    undo: last && undo,
    select: (span: Span) => {
      setCaret(span);
      // A selection within a mark means that mark.
      const meant = marks.find(({ start, end }) => span.start >= start && span.end <= end);
      setChosen(meant && { start: meant.start, end: meant.end });
    },
    choose: ({ start, end }: Span) => {
      setChosen({ start, end });
      setCaret({ start, end });
      field.current?.setSelectionRange(start, end);
      field.current?.parentElement?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
    },
    set: (part: Partial<Pick<Mark, 'category' | 'reason' | 'state'>>) =>
      active && change(changeMark(marks, active, part)),
    remove: () => active && change(removeMark(marks, active, panel.proposals)),
    take: () => {
      if (active) change(changeMark(marks, active, { state: 'redacted' }));
      else if (selection) add([selection], usual);
    },
  };
}

interface PanelProps {
  number: string;
  panel: PublicationPanel;
  source: string;
  onDone: () => void;
}

function PublicationForm({ number, panel, source, onDone }: PanelProps) {
  const { t } = useLingui();
  const { action, version } = panel;
  const redaction = useRedaction(number, panel, source);
  const { typed: storedDraft, marks, active } = redaction;
  const { waiting } = countsOf(marks);
  const [view, setView] = useState<'text' | 'preview'>('text');
  const isCorrection = action === 'correctPublication';
  const reload = () => invalidate('getPublication', 'getCase', 'listCases', 'countCases');
  const form = useFormOf('takeCaseAction', storedDraft, {
    prefix: 'publication-',
    check: (draft) => ({
      marks: waiting > 0 && t`Shihni çdo propozim para se të publikoni: mbeten ${waiting}.`,
      reason: isCorrection && draft.reason.trim().length < 3 && t`Shkruani pse korrigjohet publikimi.`,
    }),
    input: (draft) => {
      const data = { publication: toPublication(draft.marks), ...(isCorrection && { reason: draft.reason }) };
      return action ? { params: { number }, body: { action, version, data } } : undefined;
    },
    onDone: () => {
      onDone();
      return reload();
    },
    onRefused: reload,
  });
  const submit = () => {
    const first = marks.find(({ state }) => state === 'proposed');
    if (first) {
      setView('text');
      redaction.choose(first);
    }
    form.submit();
  };
  return (
    <>
      {!action && <Note>{t`Ju mund ta shihni përgatitjen; publikimin e bën kush e ka për detyrë.`}</Note>}
      <Tabs
        label={t`Pamjet e vendimit`}
        tabs={[
          { key: 'text', name: t`Çfarë hiqet`, count: waiting },
          { key: 'preview', name: t`Si do ta shohë publiku` },
        ]}
        value={view}
        onChange={setView}
      >
        {view === 'preview' ? (
          <Preview number={number} marks={marks} reason={storedDraft.value.reason} />
        ) : (
          <div className="railed redacting">
            <div className="stack stack--8">
              <p id="source-hint" className="small soft">
                {t`Zgjidhni me mi ose me Shift dhe shigjetat; Enter e heq pjesën e zgjedhur.`}
              </p>
              <SourceText
                field={redaction.field}
                label={t`Teksti i vendimit`}
                hintId="source-hint"
                source={source}
                marks={marks}
                active={active}
                onSelect={redaction.select}
                onTake={redaction.take}
              />
            </div>
            <div className="rail redacting__rail stack">
              {active && <MarkPanel mark={active} redaction={redaction} />}
              <MarkList redaction={redaction} />
              <AddPanel redaction={redaction} />
            </div>
          </div>
        )}
      </Tabs>
      {action && (
        <ContractForm
          form={{ ...form, submit }}
          note={form.isConflict && <ConflictNote />}
          act={isCorrection ? t`Publiko korrigjimin` : t`Publiko vendimin`}
          className="card stack"
        >
          <h2>{isCorrection ? t`Publikoni versionin e korrigjuar` : t`Publikoni`}</h2>
          {isCorrection && (
            <TextArea
              {...form.field('reason')}
              short
              label={t`Pse korrigjohet`}
              hint={t`E lexon publiku. Mos përsërisni atë që po hiqni.`}
              max={5000}
            />
          )}
          {form.errors.marks && <Note tone="error" alert title={form.errors.marks} />}
          <p className="soft">
            {t`Publiku e lexon menjëherë dhe kush ka kërkuar njoftime njoftohet. Çdo ndryshim më vonë mbetet i dukshëm.`}
          </p>
        </ContractForm>
      )}
    </>
  );
}

function Preview({ number, marks, reason }: { number: string; marks: Marks; reason: string }) {
  const { t } = useLingui();
  const { redactions } = toPublication(marks);
  const body = { redactions, ...(reason.trim() !== '' && { reason }) };
  const query = useQuery(routeQuery('previewPublication', { params: { number }, body }));
  return (
    <div className="public-preview" aria-busy={query.isFetching}>
      <p className="small">{t`Kështu do ta shohë publiku`}</p>
      <div>
        <Loaded query={query} lines={10} bare>
          {(data) => <PublicCaseView publicCase={data} level={2} />}
        </Loaded>
      </div>
    </div>
  );
}

type Chosen = Pick<Mark, 'category' | 'reason'>;
const usual: Chosen = { category: 'name', reason: 'personal_data' };

function MarkFields({ id, value, onChange }: { id: string; value: Chosen; onChange: (part: Partial<Chosen>) => void }) {
  const { t, locale } = useLingui();
  return (
    <div className="mark-fields">
      <SelectField
        id={`${id}-category`}
        label={t`Çfarë është`}
        empty={false}
        value={value.category}
        onChange={(chosen) =>
          onChange({ category: redactionCategories.find((code) => code === chosen) ?? value.category })
        }
        options={redactionCategories.map((code) => ({ code, name: redactionLabels[code][locale] }))}
      />
      <SelectField
        id={`${id}-reason`}
        label={t`Pse hiqet`}
        empty={false}
        value={value.reason}
        onChange={(chosen) => onChange({ reason: redactionReasons.find((code) => code === chosen) ?? value.reason })}
        options={redactionReasons.map((code) => ({ code, name: redactionReasonLabels[code][locale] }))}
      />
    </div>
  );
}

function MarkPanel({ mark, redaction }: { mark: Mark; redaction: Redaction }) {
  const { t } = useLingui();
  const choice = (state: 'redacted' | 'kept') => ({
    size: 'small' as const,
    tone: mark.state === state ? ('ink' as const) : ('plain' as const),
    'aria-pressed': mark.state === state,
    onClick: () => redaction.set({ state }),
  });
  return (
    <section className="card stack stack--8" aria-label={t`Pjesa e zgjedhur`}>
      <p className="chosen-text breaks" lang="sq">
        {redaction.source.slice(mark.start, mark.end)}
      </p>
      <MarkFields id="mark" value={mark} onChange={redaction.set} />
      <div className="row row--8">
        <Button {...choice('redacted')}>
          <Trans context="nga teksti">Hiqe</Trans>
        </Button>
        {mark.isOwn ? (
          <Button size="small" tone="quiet" onClick={redaction.remove}>{t`Mos e hiq`}</Button>
        ) : (
          <Button {...choice('kept')}>{t`Lëre`}</Button>
        )}
      </div>
    </section>
  );
}

function AddPanel({ redaction: { source, selection, add } }: { redaction: Redaction }) {
  const { t } = useLingui();
  const [draft, setDraft] = useState('');
  const [chosen, setChosen] = useState(usual);
  const text = selection ? source.slice(selection.start, selection.end) : draft;
  const places = occurrencesOf(source, text);
  const take = (spans: readonly Span[]) => {
    add(spans, chosen);
    setDraft('');
  };
  return (
    <section className="card stack stack--8" aria-label={t`Hiqni diçka tjetër`}>
      <h2>{t`Hiqni diçka tjetër`}</h2>
      <label className="label" htmlFor="add-text">{t`Fjalët që hiqen`}</label>
      <input
        id="add-text"
        className="input input--small"
        value={selection ? text.replace(/\s+/g, ' ') : draft}
        readOnly={selection !== undefined}
        placeholder={t`Zgjidhni në tekst ose shkruani`}
        onChange={({ target }) => setDraft(target.value)}
      />
      <MarkFields id="add" value={chosen} onChange={(part) => setChosen({ ...chosen, ...part })} />
      <div className="row row--8">
        {selection && <Button size="small" tone="ink" onClick={() => take([selection])}>{t`Hiqe këtë`}</Button>}
        {(places.length > 1 || (!selection && places.length > 0)) && (
          <Button size="small" onClick={() => take(places)}>
            <Plural value={places.length} one="Hiqe në # vend" other="Hiqe në të # vendet" />
          </Button>
        )}
      </div>
      <p role="status" className="small muted">
        {!selection && draft.trim() !== '' && places.length === 0 && t`Kjo nuk gjendet në tekst.`}
      </p>
    </section>
  );
}

function MarkList({ redaction: { source, marks, active, choose, change, undo } }: { redaction: Redaction }) {
  const { t, locale } = useLingui();
  const { all, redacted, kept, waiting } = countsOf(marks);
  const styles = {
    proposed: { icon: iconWarn, label: t`pa u parë:` },
    redacted: { icon: iconLock, label: t`hiqet:` },
    kept: { icon: iconEye, label: t`mbetet:` },
  };
  return (
    <section className="card stack stack--8" aria-label={t`Çfarë u gjet`}>
      <h2>{t`Çfarë u gjet`}</h2>
      <p role="status" className="small num">
        <Trans>
          {redacted} të hequra, {kept} të lëna, <b data-waiting={waiting > 0 || undefined}>{waiting} pa u parë</b>
        </Trans>
      </p>
      <div className="row row--8">
        {waiting > 0 && <Button size="small" onClick={() => change(allTaken(marks))}>{t`Hiqi të gjitha`}</Button>}
        {undo && <Button size="small" tone="quiet" onClick={undo}>{t`Zhbëj`}</Button>}
      </div>
      {all === 0 && (
        <p className="small soft">{t`Portali nuk gjeti asgjë për t’u hequr. Lexojeni tekstin edhe vetë.`}</p>
      )}
      <ul className="mark-list">
        {marks.map((mark) => (
          <li key={mark.start}>
            <button
              type="button"
              className="mark-row"
              data-waiting={mark.state === 'proposed' || undefined}
              aria-current={active && isSame(active, mark) ? 'true' : undefined}
              onClick={() => choose(mark)}
            >
              <Icon of={styles[mark.state].icon} size="small" />
              <span className="visually-hidden">{styles[mark.state].label}</span>
              <span>
                <b className="breaks" lang="sq">
                  {source.slice(mark.start, mark.end)}
                </b>
                <small>{redactionLabels[mark.category][locale]}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
