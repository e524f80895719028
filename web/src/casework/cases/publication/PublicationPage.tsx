// Prepares a decision for publication: review of proposals, preview, publishing.
import type { PublicationDesk, Span } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { casePath, publicCasePath } from '../../../paths.ts';
import { routeQuery } from '../../../platform/api/query.ts';
import { useParams } from '../../../platform/router/router.tsx';
import { LinkButton } from '../../../ui/actions/Button.tsx';
import { Tabs } from '../../../ui/actions/Tabs.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Breadcrumbs } from '../../../ui/layout/Trail.tsx';
import { usePageFocus } from '../../../ui/page/usePageFocus.ts';
import { PublicCaseView } from '../../../ui/publicCase/PublicCaseView.tsx';
import './publication.css';
import type { Chosen } from './MarkFields.tsx';
import { MarkList } from './MarkList.tsx';
import { AddPanel, MarkPanel } from './MarkPanel.tsx';
import { added, changed, countsOf, isSame, type Marks, removed, toPublication, trimmed } from './marks.ts';
import { PublishPanel } from './PublishPanel.tsx';
import { SourceText } from './SourceText.tsx';
import { type MarkEditing, useMarks } from './useMarks.ts';

export function PublicationPage() {
  const { t } = useLingui();
  const { number = '' } = useParams();
  const [done, setDone] = useState(false);
  const publication = useQuery(routeQuery('getPublication', { params: { number } }));
  const title = t`Publikimi i vendimit`;
  usePageFocus(`${title} ${number}`, { step: done ? 'done' : publication.data ? 'desk' : '' });
  return (
    <article className="stack stack--24">
      <Breadcrumbs trail={[{ to: casePath(number), name: number }]} here={title} />
      <div className="stack stack--8">
        <h1>{title}</h1>
        <p className="soft measure">
          <Trans>
            Portali propozon çfarë të hiqet; ju vendosni për secilën. Origjinali mbetet i pandryshuar në dosje.
          </Trans>
        </p>
      </div>
      {done ? (
        <Done number={number} />
      ) : (
        <Loaded query={publication} lines={12}>
          {(desk) =>
            desk.source === null ? (
              <NoDecision number={number} />
            ) : (
              <Desk number={number} desk={desk} source={desk.source} onDone={() => setDone(true)} />
            )
          }
        </Loaded>
      )}
    </article>
  );
}

function NoDecision({ number }: { number: string }) {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Kjo çështje ende nuk ka vendim`}
      action={<LinkButton to={casePath(number)}>{t`Kthehuni te dosja`}</LinkButton>}
    >
      <Trans>Vendimi publikohet pasi merret.</Trans>
    </EmptyState>
  );
}

const Done = ({ number }: { number: string }) => {
  const { t } = useLingui();
  return (
    <Note tone="ok" alert>
      <p>
        <b>{t`Vendimi u publikua.`}</b>
      </p>
      <p className="row row--8 note__actions">
        <LinkButton size="small" to={casePath(number)}>
          {t`Kthehuni te dosja`}
        </LinkButton>
        <LinkButton size="small" to={publicCasePath(number)}>
          {t`Hapni faqen publike`}
        </LinkButton>
      </p>
    </Note>
  );
};

interface DeskProps {
  number: string;
  desk: PublicationDesk;
  source: string;
  onDone: () => void;
}

const usual: Chosen = { category: 'name', reason: 'personal_data' };

function Desk({ number, desk, source, onDone }: DeskProps) {
  const { t } = useLingui();
  const editing = useMarks(number, desk);
  const [view, setView] = useState<'text' | 'preview'>('text');
  const { waiting } = countsOf(editing.marks);
  const text = useText(source, editing, desk);
  const leadToWaiting = () => {
    setView('text');
    const first = editing.marks.find(({ state }) => state === 'proposed');
    if (first) text.choose(first);
  };
  return (
    <>
      {!desk.action && <NotYours />}
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
          <Preview number={number} marks={editing.marks} reason={editing.reason} />
        ) : (
          <Redacting source={source} editing={editing} text={text} />
        )}
      </Tabs>
      <PublishPanel number={number} desk={desk} editing={editing} onDone={onDone} onWaiting={leadToWaiting} />
    </>
  );
}

const NotYours = () => (
  <Note>
    <p>
      <Trans>Ju mund ta shihni përgatitjen; publikimin e bën kush e ka për detyrë.</Trans>
    </p>
  </Note>
);

interface RedactingProps {
  source: string;
  editing: MarkEditing;
  text: ReturnType<typeof useText>;
}

function Redacting({ source, editing, text }: RedactingProps) {
  return (
    <div className="redacting">
      <div className="stack stack--8">
        <p id="source-hint" className="small soft">
          <Trans>Zgjidhni me mi ose me Shift dhe shigjetat; Enter e heq pjesën e zgjedhur.</Trans>
        </p>
        <SourceText
          field={text.field}
          source={source}
          marks={editing.marks}
          active={text.active}
          onSelect={text.select}
          onTake={() => text.take(usual)}
        />
      </div>
      <div className="redacting__rail stack">
        {text.active && (
          <MarkPanel
            mark={text.active}
            text={source.slice(text.active.start, text.active.end)}
            onChange={text.change}
            onRemove={text.remove}
          />
        )}
        <MarkList source={source} editing={editing} active={text.active} onChoose={text.choose} />
        <AddPanel source={source} selection={text.selection} onAdd={text.add} />
      </div>
    </div>
  );
}

/** Selection in the text, and marking it. */
function useText(source: string, { marks, change }: MarkEditing, { proposals }: PublicationDesk) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<Span>({ start: 0, end: 0 });
  const [chosen, setChosen] = useState<Span>();
  const active = marks.find((mark) => chosen && isSame(mark, chosen));
  const isRange = caret.end > caret.start && !active;
  const selection = isRange ? trimmed(source, caret) : undefined;
  const select = (span: Span) => {
    setCaret(span);
    // A selection within a mark means that mark.
    const meant = marks.find(({ start, end }) => span.start >= start && span.end <= end);
    setChosen(meant && { start: meant.start, end: meant.end });
  };
  const choose = (span: Span) => {
    setChosen({ start: span.start, end: span.end });
    setCaret({ start: span.start, end: span.end });
    const box = field.current;
    box?.setSelectionRange(span.start, span.end);
    box?.parentElement?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  };
  const add = (spans: readonly Span[], { category, reason }: Chosen) => {
    change(spans.reduce((now, span) => added(now, span, category, reason), marks));
    setCaret({ start: 0, end: 0 });
  };
  return {
    field,
    active,
    selection,
    select,
    choose,
    add,
    change: (part: Parameters<typeof changed>[2]) => active && change(changed(marks, active, part)),
    remove: () => active && change(removed(marks, active, proposals)),
    take: (as: Chosen) => {
      if (active) change(changed(marks, active, { state: 'redacted' }));
      else if (selection) add([selection], as);
    },
  };
}

/** Preview rendered by the server and the public page's own component. */
function Preview({ number, marks, reason }: { number: string; marks: Marks; reason: string }) {
  const { t } = useLingui();
  const { redactions } = toPublication(marks);
  const body = { redactions, ...(reason.trim() === '' ? {} : { reason }) };
  const query = useQuery(routeQuery('previewPublication', { params: { number }, body }));
  const { isFetching } = query;
  return (
    <div className="preview" aria-busy={isFetching}>
      <p className="preview__head small">{t`Kështu do ta shohë publiku`}</p>
      <div className="preview__page">
        <Loaded query={query} lines={10} bare>
          {(data) => <PublicCaseView shown={data} level={2} />}
        </Loaded>
      </div>
    </div>
  );
}
