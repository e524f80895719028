import { type RecountPreview, readerOf } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { casePath } from '../../../paths.ts';
import { saveText } from '../../../platform/files/saveFile.ts';
import { Link } from '../../../platform/router/router.tsx';
import { useMay } from '../../../platform/state/state.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { csvOf } from '../../../ui/charts/csv.ts';
import { Note } from '../../../ui/feedback/Note.tsx';
import { type Column, DataTable } from '../../../ui/lists/DataTable.tsx';
import { CountedSteps, useStepWords } from '../../../ui/periods/StepWords.tsx';

type Move = RecountPreview['cases'][number];
const pageOf = 20;

export function Preview({ preview, fileName }: { preview: RecountPreview; fileName: string }) {
  const { number } = useLingui();
  const { looked, moves } = preview;
  if (moves === 0)
    return (
      <Note>
        <p>
          <Plural
            value={looked}
            _0="Asnjë afat i tillë nuk është në rrjedhë: ndryshimi prek vetëm ato që nisin më pas."
            one="U pa # afat në rrjedhë; ai nuk lëviz."
            other="U panë # afate në rrjedhë; asnjë nuk lëviz."
          />
        </p>
      </Note>
    );
  const of = number(looked);
  return (
    <div className="stack">
      <h3>
        <Plural
          value={moves}
          one="# afat në rrjedhë do të lëvizte po të llogaritej përsëri"
          other="# afate në rrjedhë do të lëviznin po të llogariteshin përsëri"
        />
      </h3>
      <p className="soft">
        <Trans>Nga {of} që u panë. Asgjë nuk ka ndryshuar ende.</Trans>
      </p>
      <Tally preview={preview} />
      <Moves moves={preview.cases} fileName={fileName} />
    </div>
  );
}

function Tally({ preview }: { preview: RecountPreview }) {
  const { t, number } = useLingui();
  const begun = preview.moves - preview.later - preview.earlier;
  const rows = [
    { key: 'later', name: t`më vonë`, value: preview.later },
    { key: 'earlier', name: t`më herët`, value: preview.earlier },
    ...(begun > 0 ? [{ key: 'begun', name: t`hyjnë në regjistër`, value: begun }] : []),
    { key: 'overdue', name: t`do të ishin me vonesë`, value: preview.becomeOverdue },
    { key: 'relieved', name: t`nuk do të ishin më me vonesë`, value: preview.stopBeingOverdue },
    ...(preview.contrary > 0 ? [{ key: 'contrary', name: t`kundër ndryshimit`, value: preview.contrary }] : []),
  ];
  return (
    <dl className="rules__tally">
      {rows.map(({ key, name, value }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd className="num">{number(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Moves({ moves, fileName }: { moves: readonly Move[]; fileName: string }) {
  const { t, locale, dateTime } = useLingui();
  const [shown, setShown] = useState(pageOf);
  const effects = useEffects();
  const explain = useExplanation();
  const endsInWords = (end: string, later: string | undefined) => {
    const due = dateTime(end);
    const last = later && dateTime(later);
    return last ? t`${due}; sipas leximit tjetër ${last}` : due;
  };
  const isExplained = moves.some(({ why, how }) => why ?? how);
  const whyColumn: Column<Move> = { key: 'why', head: t`Arsyeja`, phone: 'main', cell: (move) => <Why move={move} /> };
  const columns: readonly Column<Move>[] = [
    { key: 'number', head: t`Çështja`, kind: 'id', phone: 'top', cell: (move) => <CaseNumber move={move} /> },
    { key: 'name', head: t`Afati`, kind: 'main', phone: 'main', cell: ({ name }) => name[locale] },
    {
      key: 'from',
      head: t`Përfundon`,
      phone: 'main',
      cell: ({ from, laterFrom }) => (from ? endsInWords(from, laterFrom) : t`Pa afat`),
    },
    {
      key: 'to',
      head: t`Do të përfundonte`,
      phone: 'main',
      cell: ({ to, laterTo }) => (
        <>
          <span aria-hidden="true">→ </span>
          <b>{endsInWords(to, laterTo)}</b>
        </>
      ),
    },
    { key: 'effect', head: t`Pasoja`, phone: 'end', cell: ({ effect }) => effects[effect] },
    ...(isExplained ? [whyColumn] : []),
  ];
  const head = columns.flatMap(({ key, head: name }) =>
    key === 'from' || key === 'to' ? [name, t`${name} (leximi tjetër)`] : [name],
  );
  const save = () => {
    const rows = moves.map((move) => [
      ...[
        move.number,
        move.name[locale],
        move.from ?? '',
        move.laterFrom ?? '',
        move.to,
        move.laterTo ?? '',
        effects[move.effect] ?? '',
      ],
      ...(isExplained ? [explain(move)] : []),
    ]);
    saveText(`${fileName}.csv`, 'text/csv;charset=utf-8', csvOf(head, rows));
  };
  return (
    <>
      <div className="rules__moves">
        <DataTable
          caption={t`Afatet që do të lëviznin`}
          columns={columns}
          rows={moves.slice(0, shown)}
          rowKey={({ number, code }) => `${number} ${code}`}
        />
      </div>
      <p className="row row--8">
        {moves.length > shown && (
          <Button size="small" onClick={() => setShown(shown + 200)}>
            {t`Shfaq më shumë`}
          </Button>
        )}
        <Button size="small" onClick={save}>
          {t`Shkarko si CSV`}
        </Button>
      </p>
    </>
  );
}

/** Why a move goes against the change. */
function useContrary(): (move: Move) => string {
  const { t } = useLingui();
  return ({ from, to, isContrary }) => {
    if (!isContrary) return '';
    return from !== null && to < from
      ? t`Mbaron më herët, megjithëse koha zgjatet.`
      : t`Mbaron më vonë, megjithëse koha shkurtohet.`;
  };
}

/** The cell of `Why` as one text. */
function useExplanation(): (move: Move) => string {
  const { t, locale } = useLingui();
  const contrary = useContrary();
  const words = useStepWords();
  return (move) => {
    const { why, how } = move;
    if (why || !how) return why?.[locale] ?? '';
    const before = how.before.map(words);
    const after = how.after.map(words);
    const lines = [contrary(move), ...(before.length > 0 ? [t`Tani:`, ...before] : []), t`Pas ndryshimit:`, ...after];
    return lines.filter((line) => line !== '').join(' ');
  };
}

/** Reason in words, or the steps before and after. */
function Why({ move }: { move: Move }) {
  const { t, locale } = useLingui();
  const contrary = useContrary();
  const { why, how, isContrary } = move;
  if (why) return why[locale];
  if (!how) return null;
  return (
    <>
      {isContrary && <p className="rules__contrary">{contrary(move)}</p>}
      <details open={isContrary}>
        <summary>{t`Si llogaritet`}</summary>
        {how.before.length > 0 && (
          <>
            <p>{t`Tani:`}</p>
            <CountedSteps steps={how.before} />
          </>
        )}
        <p>{t`Pas ndryshimit:`}</p>
        <CountedSteps steps={how.after} />
      </details>
    </>
  );
}

function CaseNumber({ move: { number, kind } }: { move: Move }) {
  const mayRead = useMay(readerOf[kind]);
  return mayRead ? <Link to={casePath(number)}>{number}</Link> : number;
}

function useEffects(): Readonly<Record<Move['effect'], string | undefined>> {
  const { t } = useLingui();
  return {
    none: undefined,
    becomes_overdue: t`bëhet me vonesë`,
    stops_being_overdue: t`nuk është më me vonesë`,
  };
}
