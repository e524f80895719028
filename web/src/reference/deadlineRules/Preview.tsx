import { type RecountPreview, readerOf } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { casePath } from '../../paths.ts';
import { saveText } from '../../platform/files/saveFile.ts';
import { Link } from '../../platform/router/router.tsx';
import { useMay } from '../../platform/state/state.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { csvOf } from '../../ui/charts/csv.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import { Figures } from '../../ui/layout/Figures.tsx';
import { type Column, DataTable } from '../../ui/lists/DataTable.tsx';
import { CountedSteps, useStepText } from '../../ui/periods/StepText.tsx';

type Move = RecountPreview['cases'][number];
const pageOf = 20;

export function Preview({ preview, fileName }: { preview: RecountPreview; fileName: string }) {
  const { t, number } = useLingui();
  const { looked, moves, later, earlier, becomeOverdue, stopBeingOverdue } = preview;
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
  const started = moves - later - earlier;
  const tally = [
    [t`më vonë`, later],
    [t`më herët`, earlier],
    ...(started > 0 ? [[t`hyjnë në regjistër`, started] as const] : []),
    [t`do të ishin me vonesë`, becomeOverdue],
    [t`nuk do të ishin më me vonesë`, stopBeingOverdue],
  ] as const;
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
      <div className="rules__tally">
        <Figures of={tally} />
      </div>
      <Moves moves={preview.cases} fileName={fileName} />
    </div>
  );
}

function Moves({ moves, fileName }: { moves: readonly Move[]; fileName: string }) {
  const { t, locale, dateTime } = useLingui();
  const [count, setCount] = useState(pageOf);
  const stepText = useStepText();
  const effects = {
    none: '',
    becomes_overdue: t`bëhet me vonesë`,
    stops_being_overdue: t`nuk është më me vonesë`,
  };
  const ends = (end: string, later: string | undefined) => {
    const due = dateTime(end);
    const last = later && dateTime(later);
    return last ? t`${due}; sipas leximit tjetër ${last}` : due;
  };
  const columns: readonly Column<Move>[] = [
    { key: 'number', head: t`Çështja`, kind: 'id', phone: 'top', cell: (move) => <CaseNumber move={move} /> },
    { key: 'name', head: t`Afati`, kind: 'main', phone: 'main', cell: ({ name }) => name[locale] },
    {
      key: 'from',
      head: t`Përfundon`,
      phone: 'main',
      cell: ({ from, laterFrom }) => (from ? ends(from, laterFrom) : t`Pa afat`),
    },
    {
      key: 'to',
      head: t`Do të përfundonte`,
      phone: 'main',
      cell: ({ to, laterTo }) => (
        <>
          <span aria-hidden="true">→ </span>
          <b>{ends(to, laterTo)}</b>
        </>
      ),
    },
    { key: 'effect', head: t`Pasoja`, phone: 'end', cell: ({ effect }) => effects[effect] },
    { key: 'why', head: t`Arsyeja`, phone: 'main', cell: (move) => <Why move={move} /> },
  ];
  const save = () => {
    const other = (name: string) => t`${name} (leximi tjetër)`;
    const head = columns.flatMap(({ key, head: name }) => (/^(from|to)$/.test(key) ? [name, other(name)] : [name]));
    const rows = moves.map(({ number, name, from, laterFrom, to, laterTo, effect, why, how }) => {
      const steps = how && [
        ...(how.before.length > 0 ? [t`Tani:`, ...how.before.map(stepText)] : []),
        t`Pas ndryshimit:`,
        ...how.after.map(stepText),
      ];
      const reason = [why?.[locale], ...(steps ?? [])].filter(Boolean).join(' ');
      return [number, name[locale], from ?? '', laterFrom ?? '', to, laterTo ?? '', effects[effect], reason];
    });
    saveText(`${fileName}.csv`, 'text/csv;charset=utf-8', csvOf(head, rows));
  };
  return (
    <>
      <div className="rules__moves">
        <DataTable
          caption={t`Afatet që do të lëviznin`}
          columns={columns}
          rows={moves.slice(0, count)}
          rowKey={({ number, code }) => `${number} ${code}`}
        />
      </div>
      <p className="row row--8">
        {moves.length > count && (
          <Button size="small" onClick={() => setCount(count + 200)}>
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

function Why({ move: { why, how } }: { move: Move }) {
  const { t, locale } = useLingui();
  if (!how) return why?.[locale];
  return (
    <>
      {why && <p>{why[locale]}</p>}
      <details>
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
