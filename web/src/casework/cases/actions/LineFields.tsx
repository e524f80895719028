import {
  type CaseFile,
  caseStatuses,
  dayOfText,
  isCovered,
  type LifecycleRow,
  lineTextOf,
  type PublicLine,
  type PublicLineDesk,
  publicTextMax,
  redactionWords,
  type Span,
} from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { routeQuery } from '../../../../platform/api/query.ts';
import { Button } from '../../../../ui/actions/Button.tsx';
import { FaultState } from '../../../../ui/feedback/FaultState.tsx';
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx';
import { Checkbox } from '../../../../ui/forms/Choices.tsx';
import { TextField } from '../../../../ui/forms/TextField.tsx';
import { Icon } from '../../../../ui/marks/Icon.tsx';
import { iconLock } from '../../../../ui/marks/pageIcons.ts';
import { StatusLabel } from '../../../../ui/marks/Status.tsx';
import { ActWords } from '../../../../ui/publicCase/ActWords.tsx';
import { PublicText } from '../../../../ui/publicCase/PublicText.tsx';
import { trimmed } from '../../publication/marks.ts';
import { SourceText } from '../../publication/SourceText.tsx';
import { type Draft, statusAfter } from '../draft.ts';
import './publicLine.css';

export function LineFields(props: LineProps) {
  const { line } = props;
  if (line.fault) return <FaultState fault={line.fault} retry={line.retry} />;
  if (!line.desk) return <Skeleton lines={6} />;
  if (line.desk.fields.length === 0) return null;
  return <Columns {...props} desk={line.desk} />;
}

interface Mark extends Span {
  readonly field: LineField;
  readonly part: number;
  readonly text: string;
  readonly why: 'own' | LineField['parts'][number]['proposals'][number]['category'];
  readonly isCut: boolean;
}

function marksOf(draft: Draft, field: LineField): Mark[] {
  return field.parts.flatMap(({ text, proposals }, part) => {
    const cuts = cutsOf(draft, field, part);
    const own = cuts.filter((cut) => !proposals.some(({ start, end }) => start === cut.start && end === cut.end));
    const all = [
      ...proposals.map((one) => ({ ...one, why: one.category })),
      ...own.map((one) => ({ ...one, why: 'own' as const })),
    ];
    return all
      .toSorted((a, b) => a.start - b.start)
      .map(({ start, end, why }) => ({
        field,
        part,
        start,
        end,
        why,
        text: text.slice(start, end),
        isCut: isCovered({ start, end }, cuts),
      }));
  });
}

function Columns(props: DeskProps) {
  const { desk, draft, onDraft } = props;
  const { t } = useLingui();
  const marks = desk.fields.flatMap((field) => marksOf(draft, field));
  const set = ({ key }: LineField, part: number, cuts: readonly Span[]) => {
    const { [key]: _, ...lineTexts } = draft.lineTexts;
    onDraft({ lineCuts: { ...draft.lineCuts, [`${key}/${part}`]: cuts }, lineTexts });
  };
  const toggle = ({ field, part, start, end, isCut }: Mark) => {
    const others = cutsOf(draft, field, part).filter((one) => one.start !== start || one.end !== end);
    set(field, part, isCut ? others : [...others, { start, end }]);
  };
  const cut = (field: LineField, part: number, span: Span) => {
    const apart = cutsOf(draft, field, part).filter(({ start, end }) => end <= span.start || start >= span.end);
    set(field, part, [...apart, span]);
  };
  return (
    <div className="line-columns">
      <section className="stack stack--8" aria-label={t`Çfarë shkroi depozituesi`}>
        <h3>{t`Çfarë shkroi depozituesi`}</h3>
        <dl className="line-typed">
          {desk.fields.map((field) => (
            <Typed key={field.key} field={field} marks={marks} onToggle={toggle} onCut={cut} />
          ))}
          <div>
            <dt>{t`Përshkrimi, provat, emrat`}</dt>
            <dd className="muted">
              <Icon of={iconLock} size="small" /> {t`Nuk dalin kurrë në publik`}
            </dd>
          </div>
        </dl>
        {marks.length > 0 && <MarkList marks={marks} onToggle={toggle} />}
        <p className="small muted">
          {t`Për të hequr diçka tjetër, shënojeni në tekst ose ndryshoni tekstin e rreshtit.`}
        </p>
      </section>
      <PublicSlip {...props} />
    </div>
  );
}

interface TypedProps {
  field: LineField;
  marks: readonly Mark[];
  onToggle: (mark: Mark) => void;
  onCut: (field: LineField, part: number, span: Span) => void;
}

function Typed({ field, marks, onToggle, onCut }: TypedProps) {
  const { t, locale } = useLingui();
  if (field.value)
    return (
      <div>
        <dt>
          {t`Subjekti zgjedhor`} <span className="muted">· {field.type.name[locale]}</span>
        </dt>
        <dd>
          {field.value.name[locale]} <span className="small muted">{t`(zgjedhur nga lista)`}</span>
        </dd>
      </div>
    );
  return field.parts.map(({ name, text }, part) => (
    <div key={name.en}>
      <dt>
        {name[locale]} <span className="muted">· {field.type.name[locale]}</span>
      </dt>
      <dd>
        <Part
          label={name[locale]}
          text={text}
          marks={marks.filter((mark) => mark.field === field && mark.part === part)}
          onToggle={onToggle}
          onCut={(span) => onCut(field, part, span)}
        />
      </dd>
    </div>
  ));
}

interface PartProps {
  label: string;
  text: string;
  marks: readonly Mark[];
  onToggle: (mark: Mark) => void;
  onCut: (span: Span) => void;
}

function Part({ label, text, marks, onToggle, onCut }: PartProps) {
  const { t } = useLingui();
  const field = useRef<HTMLTextAreaElement>(null);
  const [chosen, setChosen] = useState<Span>();
  const span = chosen && trimmed(text, chosen);
  const mark = chosen && marks.find(({ start, end }) => chosen.start >= start && chosen.end <= end);
  const take = () => {
    if (mark) onToggle(mark);
    else if (span) onCut(span);
  };
  return (
    <>
      <SourceText
        small
        field={field}
        label={label}
        source={text}
        marks={marks.map(({ start, end, isCut }) => ({ start, end, state: isCut ? 'redacted' : 'kept' }))}
        onSelect={setChosen}
        onTake={take}
      />
      {(mark || span) && (
        <Button size="small" onClick={take}>
          {!mark ? (
            t`Hiqe pjesën e shënuar`
          ) : mark.isCut ? (
            <Trans context="nga rreshti">Mbaje</Trans>
          ) : (
            <Trans context="nga teksti">Hiqe</Trans>
          )}
        </Button>
      )}
    </>
  );
}

function MarkList({ marks, onToggle }: { marks: readonly Mark[]; onToggle: (mark: Mark) => void }) {
  const { t, locale } = useLingui();
  return (
    <>
      <h4>
        <Plural value={marks.length} one="Propozohet të hiqet, #" other="Propozohen të hiqen, #" />
      </h4>
      <ul className="line-why">
        {marks.map((mark) => (
          <li key={`${mark.field.key}/${mark.part}/${mark.start}`}>
            <span>
              <b className="breaks">{mark.text}</b>
              <small>{mark.why === 'own' ? t`e shënuar nga ju` : redactionWords[mark.why][locale]}</small>
            </span>
            <Button
              size="small"
              tone="quiet"
              aria-label={mark.isCut ? t`Mbaje: ${mark.text}` : t`Hiqe: ${mark.text}`}
              onClick={() => onToggle(mark)}
            >
              {mark.isCut ? <Trans context="nga rreshti">Mbaje</Trans> : <Trans context="nga teksti">Hiqe</Trans>}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function PublicSlip(props: DeskProps) {
  const { desk, row, file, draft, errors } = props;
  const { t, locale, date } = useLingui();
  const shown = desk.coded.denouncement ?? desk.coded.complaint;
  const [opened, setOpened] = useState(false);
  const hasError = desk.fields.some(({ key }) => errors[`data.publicLine.${key}`] !== undefined);
  if (!shown) return null;
  const status = statusAfter(row, file.status.code);
  const about = 'object' in shown ? shown.object : shown.actType;
  const place = shown.municipality ?? shown.region;
  const confirmed = desk.fields.find((field) => isConfirmed(draft, desk, field));
  const typed = desk.fields.filter(({ value }) => !value);
  const coded =
    'organ' in shown
      ? [(confirmed?.value ?? shown.complainerType).name[locale]]
      : [...new Set([...shown.electoralSubjects, ...shown.subjectTypes].map(({ name }) => name[locale]))];
  const written = typed
    .map((field) => ({ key: field.key, text: textOf(draft, desk, field).trim() }))
    .filter(({ text }) => text !== '');
  const ofAct = (key: 'actNumber' | 'actDay') => written.find((one) => one.key === key)?.text;
  const texts = written.filter(({ key }) => key !== 'actNumber' && key !== 'actDay').map(({ text }) => text);
  return (
    <section className="line-public stack stack--8" aria-label={t`Rreshti publik, si e shohin vizitorët`}>
      <h3>{t`Rreshti publik, si e shohin vizitorët`}</h3>
      <article className="line-slip">
        <p className="row row--8">
          <span className="code soft">{file.number}</span>
          <StatusLabel code={status} name={caseStatuses[status].words[locale]} />
        </p>
        <p className="line-slip__title">{about.name[locale]}</p>
        <p className="soft num">
          {[place?.name[locale], date(shown.registeredAt), ...coded].filter(Boolean).join(' · ')}
        </p>
        {'organ' in shown && (
          <p className="breaks num">
            <ActWords
              act={{
                organ: shown.organ,
                actNumber: ofAct('actNumber') ?? null,
                actOn: dayOfText(ofAct('actDay') ?? '') ?? null,
              }}
            />
          </p>
        )}
        {texts.length > 0 && (
          <p className="breaks" data-line-text lang="sq">
            <PublicText>{texts.join('. ')}</PublicText>
          </p>
        )}
        {typed.length === 0 ? null : opened || hasError ? (
          <Texts {...props} fields={typed} />
        ) : (
          <Button size="small" tone="quiet" onClick={() => setOpened(true)}>
            {t`Ndrysho tekstin`}
          </Button>
        )}
      </article>
      <h4>{t`Del kudo njësoj`}</h4>
      <p className="small soft">
        {t`Lista, kërkimi, harta, CSV-ja. Objekti, bashkia, lloji i subjektit, gjendja dhe dita janë vlera të koduara. Ora nuk del.`}
      </p>
      {desk.fields.map((field) => field.value && <ConfirmValue key={field.key} {...props} field={field} />)}
      {typed.some(({ key }) => key === 'complainer') && (
        <p className="small soft">
          {t`Emrin e ankuesit miratojeni vetëm si e keni konfirmuar që e depozitoi vetë subjekti.`}
        </p>
      )}
      <h4>{t`Mbetet gjurmë`}</h4>
      <p className="small soft">
        {t`Versioni ${(desk.line?.version ?? 0) + 1} i rreshtit shkruhet në regjistër me emrin tuaj. Mund ta ndryshoni më pas.`}
      </p>
    </section>
  );
}

function ConfirmValue({ desk, draft, onDraft, errors, field }: DeskProps & { field: LineField }) {
  const { t, locale } = useLingui();
  const { key, value } = field;
  const name = value?.name[locale];
  const id = `data.publicLine.${key}`;
  return (
    <Checkbox
      id={id}
      hint={t`E vërtetova që ankesën e depozitoi vetë subjekti. Pa këtë, regjistri tregon vetëm llojin e ankuesit.`}
      error={errors[id]}
      checked={isConfirmed(draft, desk, field)}
      onChange={(checked) => onDraft({ lineTexts: { ...draft.lineTexts, [key]: checked ? (value?.code ?? '') : '' } })}
    >
      {t`Ankuesi është ${name}`}
    </Checkbox>
  );
}

function Texts({ desk, draft, onDraft, errors, fields }: DeskProps & { fields: readonly LineField[] }) {
  const { t, locale } = useLingui();
  return fields.map((field) => (
    <TextField
      key={field.key}
      id={`data.publicLine.${field.key}`}
      label={[...new Set(field.parts.map(({ name }) => name[locale]))].join(', ')}
      hint={field.key === 'actDay' ? t`P.sh. 3.5.2025. Bosh: nuk del.` : t`Bosh: dalin vetëm vlerat e koduara.`}
      value={textOf(draft, desk, field)}
      native={{ maxLength: publicTextMax }}
      error={errors[`data.publicLine.${field.key}`]}
      onChange={(text) => onDraft({ lineTexts: { ...draft.lineTexts, [field.key]: text } })}
    />
  ));
}

type LineField = PublicLineDesk['fields'][number];

const cutsOf = (draft: Draft, { key, parts }: LineField, part: number): readonly Span[] =>
  draft.lineCuts[`${key}/${part}`] ?? parts[part]?.proposals ?? [];

const isTouched = (draft: Draft, { key, parts }: LineField): boolean =>
  parts.some((_, part) => draft.lineCuts[`${key}/${part}`] !== undefined);

const isConfirmed = (draft: Draft, desk: PublicLineDesk, { key, value }: LineField): boolean =>
  value !== null && (draft.lineTexts[key] ?? desk.line?.texts[key]) === value.code;

function textOf(draft: Draft, desk: PublicLineDesk, field: LineField): string {
  if (field.value) return isConfirmed(draft, desk, field) ? field.value.code : '';
  const written = draft.lineTexts[field.key];
  if (written !== undefined) return written;
  if (desk.line && !isTouched(draft, field)) return desk.line.texts[field.key] ?? '';
  return lineTextOf(field.parts.map(({ text }, part) => ({ text, cut: cutsOf(draft, field, part) })));
}

function textsOf(draft: Draft, desk: PublicLineDesk, fields = desk.fields): PublicLine {
  const texts = fields.map((field) => [field.key, textOf(draft, desk, field).trim()] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

export function useLine({ row, file, draft }: { row: LifecycleRow; file: CaseFile; draft: Draft }) {
  const isAsked = [...row.asks, ...(row.optional ?? [])].includes('publicLine');
  const query = useQuery(routeQuery('getPublicLine', { params: { number: file.number } }, { enabled: isAsked }));
  const desk = query.data;
  const coded = desk?.fields.filter(({ value }) => value);
  return {
    isAsked,
    isShown: isAsked && desk !== undefined && desk.fields.length > 0,
    desk,
    fault: query.error,
    retry: query.refetch,
    texts: desk ? textsOf(draft, desk) : {},
    coded: desk ? textsOf(draft, desk, coded) : {},
  };
}
export type LineDraft = ReturnType<typeof useLine>;

interface LineProps {
  line: LineDraft;
  row: LifecycleRow;
  file: CaseFile;
  draft: Draft;
  onDraft: (change: Partial<Draft>) => void;
  errors: Readonly<Record<string, string>>;
}

interface DeskProps extends LineProps {
  desk: PublicLineDesk;
}
