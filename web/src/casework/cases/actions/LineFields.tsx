// The public line of a case: the filer's text beside the line as visitors will see it.
import {
  caseStatuses,
  dayOfText,
  isCovered,
  lineTextOf,
  type PublicLine,
  type PublicLinePanel,
  publicTextMax,
  redactionLabels,
  type Span,
} from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { routeQuery } from '../../../platform/api/query.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Checkbox } from '../../../ui/forms/Choices.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconLock } from '../../../ui/marks/pageIcons.ts';
import { StatusLabel } from '../../../ui/marks/Status.tsx';
import { ActLabel } from '../../../ui/publicCase/ActLabel.tsx';
import { PublicText } from '../../../ui/publicCase/PublicText.tsx';
import { isSame, trimSpan } from '../publication/marks.ts';
import { SourceText } from '../publication/SourceText.tsx';
import { inputsOf } from './asks.tsx';
import { statusAfter } from './draft.ts';
import type { AskProps } from './fields.tsx';

type LineField = PublicLinePanel['fields'][number];

export function useLine({ row, file, draft }: Pick<AskProps, 'row' | 'file' | 'draft'>) {
  const isRequested = inputsOf(row).includes('publicLine');
  const query = useQuery(routeQuery('getPublicLine', { params: { number: file.number } }, { enabled: isRequested }));
  const panel = query.data;
  const fields = panel?.fields ?? [];
  const cutsOf = ({ key, parts }: LineField, part: number): readonly Span[] =>
    draft.lineCuts[`${key}/${part}`] ?? parts[part]?.proposals ?? [];
  const isConfirmed = ({ key, value }: LineField) =>
    value !== null && (draft.lineTexts[key] ?? panel?.line?.texts[key]) === value.code;
  const textOf = (field: LineField): string => {
    const { key, parts, value } = field;
    if (value) return isConfirmed(field) ? value.code : '';
    const isCut = parts.some((_, part) => draft.lineCuts[`${key}/${part}`] !== undefined);
    const approved = panel?.line && !isCut ? (panel.line.texts[key] ?? '') : undefined;
    const proposed = () => lineTextOf(parts.map(({ text }, part) => ({ text, cut: cutsOf(field, part) })));
    return draft.lineTexts[key] ?? approved ?? proposed();
  };
  const textsOf = (some: readonly LineField[]): PublicLine => {
    const texts = some.map((field) => [field.key, textOf(field).trim()] as const);
    return Object.fromEntries(texts.filter(([, text]) => text !== ''));
  };
  return {
    isRequested,
    isVisible: isRequested && fields.length > 0,
    panel,
    error: query.error,
    retry: query.refetch,
    cutsOf,
    isConfirmed,
    textOf,
    texts: textsOf(fields),
    coded: textsOf(fields.filter(({ value }) => value)),
  };
}
export type LineDraft = ReturnType<typeof useLine>;

type LineProps = Omit<AskProps, 'preview'> & { line: LineDraft };
type PanelProps = LineProps & { panel: PublicLinePanel };

export function LineFields(props: LineProps) {
  const { panel, error, retry } = props.line;
  if (error) return <ErrorNotice error={error} retry={retry} />;
  if (!panel) return <Skeleton lines={6} />;
  if (panel.fields.length === 0) return null;
  return (
    <div className="line-columns">
      <TypedTexts {...props} panel={panel} />
      <PublicSlip {...props} panel={panel} />
    </div>
  );
}

interface Mark extends Span {
  readonly field: LineField;
  readonly part: number;
  readonly text: string;
  readonly why: 'own' | LineField['parts'][number]['proposals'][number]['category'];
  readonly isCut: boolean;
}

function TypedTexts({ panel, draft, onDraft, line: { cutsOf } }: PanelProps) {
  const { t, locale } = useLingui();
  const marks = panel.fields.flatMap((field) =>
    field.parts.flatMap(({ text, proposals }, part) => {
      const cuts = cutsOf(field, part);
      const proposed = proposals.map((one) => ({ ...one, why: one.category }));
      const own = cuts.filter((cut) => !proposals.some((one) => isSame(one, cut)));
      return [...proposed, ...own.map((one) => ({ ...one, why: 'own' as const }))]
        .toSorted((a, b) => a.start - b.start)
        .map(({ start, end, why }): Mark => {
          const isCut = isCovered({ start, end }, cuts);
          return { field, part, start, end, why, text: text.slice(start, end), isCut };
        });
    }),
  );
  const set = ({ key }: LineField, part: number, cuts: readonly Span[]) => {
    const { [key]: _, ...lineTexts } = draft.lineTexts;
    onDraft({ lineCuts: { ...draft.lineCuts, [`${key}/${part}`]: cuts }, lineTexts });
  };
  const toggle = (mark: Mark) => {
    const { field, part, start, end, isCut } = mark;
    const others = cutsOf(field, part).filter((one) => !isSame(one, mark));
    set(field, part, isCut ? others : [...others, { start, end }]);
  };
  const cut = (field: LineField, part: number, span: Span) => {
    const apart = cutsOf(field, part).filter(({ start, end }) => end <= span.start || start >= span.end);
    set(field, part, [...apart, span]);
  };
  return (
    <section className="stack stack--8" aria-label={t`Çfarë shkroi depozituesi`}>
      <h3>{t`Çfarë shkroi depozituesi`}</h3>
      <dl className="line-typed">
        {panel.fields.flatMap((field) => {
          const type = <span className="muted">· {field.type.name[locale]}</span>;
          if (field.value)
            return (
              <div key={field.key}>
                <dt>
                  {t`Subjekti zgjedhor`} {type}
                </dt>
                <dd>
                  {field.value.name[locale]} <span className="small muted">{t`(zgjedhur nga lista)`}</span>
                </dd>
              </div>
            );
          return field.parts.map(({ name, text }, part) => (
            <div key={`${field.key}/${name.en}`}>
              <dt>
                {name[locale]} {type}
              </dt>
              <dd>
                <TypedText
                  label={name[locale]}
                  text={text}
                  marks={marks.filter((mark) => mark.field === field && mark.part === part)}
                  onToggle={toggle}
                  onCut={(span) => cut(field, part, span)}
                />
              </dd>
            </div>
          ));
        })}
        <div>
          <dt>{t`Përshkrimi, provat, emrat`}</dt>
          <dd className="muted">
            <Icon of={iconLock} size="small" /> {t`Nuk dalin kurrë në publik`}
          </dd>
        </div>
      </dl>
      {marks.length > 0 && <ProposedCuts marks={marks} onToggle={toggle} />}
      <p className="small muted">
        {t`Për të hequr diçka tjetër, shënojeni në tekst ose ndryshoni tekstin e rreshtit.`}
      </p>
    </section>
  );
}

function ProposedCuts({ marks, onToggle }: Pick<TypedTextProps, 'marks' | 'onToggle'>) {
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
              <small>{mark.why === 'own' ? t`e shënuar nga ju` : redactionLabels[mark.why][locale]}</small>
            </span>
            <Button
              size="small"
              tone="quiet"
              aria-label={mark.isCut ? t`Mbaje: ${mark.text}` : t`Hiqe: ${mark.text}`}
              onClick={() => onToggle(mark)}
            >
              <KeepOrCut isCut={mark.isCut} />
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

const KeepOrCut = ({ isCut }: { isCut: boolean }) =>
  isCut ? <Trans context="nga rreshti">Mbaje</Trans> : <Trans context="nga teksti">Hiqe</Trans>;

interface TypedTextProps {
  label: string;
  text: string;
  marks: readonly Mark[];
  onToggle: (mark: Mark) => void;
  onCut: (span: Span) => void;
}

function TypedText({ label, text, marks, onToggle, onCut }: TypedTextProps) {
  const { t } = useLingui();
  const field = useRef<HTMLTextAreaElement>(null);
  const [chosen, setChosen] = useState<Span>();
  const span = chosen && trimSpan(text, chosen);
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
          {mark ? <KeepOrCut isCut={mark.isCut} /> : t`Hiqe pjesën e shënuar`}
        </Button>
      )}
    </>
  );
}

function PublicSlip({ panel, line, row, file, draft, onDraft, errors }: PanelProps) {
  const { t, locale, date } = useLingui();
  const codedCase = panel.coded.denouncement ?? panel.coded.complaint;
  const [opened, setOpened] = useState(false);
  if (!codedCase) return null;
  const status = statusAfter(row, file.status.code);
  const about = 'object' in codedCase ? codedCase.object : codedCase.actType;
  const place = codedCase.municipality ?? codedCase.region;
  const confirmed = panel.fields.find(line.isConfirmed);
  const typed = panel.fields.filter(({ value }) => !value);
  const coded =
    'organ' in codedCase
      ? [(confirmed?.value ?? codedCase.complainerType).name[locale]]
      : [...new Set([...codedCase.electoralSubjects, ...codedCase.subjectTypes].map(({ name }) => name[locale]))];
  const written = typed
    .map((field) => ({ key: field.key, text: line.textOf(field).trim() }))
    .filter(({ text }) => text !== '');
  const ofAct = (key: 'actNumber' | 'actDay') => written.find((one) => one.key === key)?.text;
  const texts = written.filter(({ key }) => key !== 'actNumber' && key !== 'actDay').map(({ text }) => text);
  const fieldOf = (key: string) => ({
    id: `data.publicLine.${key}`,
    error: errors[`data.publicLine.${key}`],
    onChange: (text: string) => onDraft({ lineTexts: { ...draft.lineTexts, [key]: text } }),
  });
  const isOpen = opened || panel.fields.some(({ key }) => fieldOf(key).error !== undefined);
  return (
    <section className="line-public stack stack--8" aria-label={t`Rreshti publik, si e shohin vizitorët`}>
      <h3>{t`Rreshti publik, si e shohin vizitorët`}</h3>
      <article className="line-slip">
        <p className="row row--8">
          <span className="code soft">{file.number}</span>
          <StatusLabel code={status} name={caseStatuses[status].label[locale]} />
        </p>
        <p className="line-slip__title">{about.name[locale]}</p>
        <p className="soft num">
          {[place?.name[locale], date(codedCase.registeredAt), ...coded].filter(Boolean).join(' · ')}
        </p>
        {'organ' in codedCase && (
          <p className="breaks num">
            <ActLabel
              act={{
                organ: codedCase.organ,
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
        {isOpen &&
          typed.map((field) => (
            <TextField
              key={field.key}
              {...fieldOf(field.key)}
              label={[...new Set(field.parts.map(({ name }) => name[locale]))].join(', ')}
              hint={field.key === 'actDay' ? t`P.sh. 3.5.2025. Bosh: nuk del.` : t`Bosh: dalin vetëm vlerat e koduara.`}
              value={line.textOf(field)}
              native={{ maxLength: publicTextMax }}
            />
          ))}
        {!isOpen && typed.length > 0 && (
          <Button size="small" tone="quiet" onClick={() => setOpened(true)}>{t`Ndrysho tekstin`}</Button>
        )}
      </article>
      <h4>{t`Del kudo njësoj`}</h4>
      <p className="small soft">
        {t`Lista, kërkimi, harta, CSV-ja. Objekti, bashkia, lloji i subjektit, gjendja dhe dita janë vlera të koduara. Ora nuk del.`}
      </p>
      {panel.fields.map((field) => {
        const { key, value } = field;
        if (!value) return null;
        const name = value.name[locale];
        const { onChange, ...control } = fieldOf(key);
        return (
          <Checkbox
            key={key}
            {...control}
            hint={t`E verifikova që ankesën e depozitoi vetë subjekti. Pa këtë, regjistri tregon vetëm llojin e ankuesit.`}
            checked={line.isConfirmed(field)}
            onChange={(checked) => onChange(checked ? value.code : '')}
          >
            {t`Ankuesi është ${name}`}
          </Checkbox>
        );
      })}
      {typed.some(({ key }) => key === 'complainer') && (
        <p className="small soft">
          {t`Emrin e ankuesit miratojeni vetëm si e keni konfirmuar që e depozitoi vetë subjekti.`}
        </p>
      )}
      <h4>{t`Mbetet gjurmë`}</h4>
      <p className="small soft">
        {t`Versioni ${(panel.line?.version ?? 0) + 1} i rreshtit shkruhet në regjistër me emrin tuaj. Mund ta ndryshoni më pas.`}
      </p>
    </section>
  );
}
