// Changes of a workbook row by row, before writing.
import { premisesField, type RowOutcome, rowOutcomes } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallReply } from '../../platform/api/client.ts';
import { invalidate, routeMutation, routeQuery } from '../../platform/api/query.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { FilterSelect } from '../../ui/forms/SelectField.tsx';
import { Pagination } from '../../ui/lists/Pagination.tsx';
import { Icon, type Shape } from '../../ui/marks/Icon.tsx';
import { iconError } from '../../ui/marks/icons.ts';
import { iconEdit, iconMinus, iconPlus } from '../../ui/marks/pageIcons.ts';
import { Warning } from '../form/Warning.tsx';
import { CellFaults } from './CellFaults.tsx';
import type { Written } from './SheetWritten.tsx';

export type Preview = Extract<CallReply<'previewPremisesImport'>, { preview: unknown }>['preview'];

interface SheetPreviewProps {
  preview: Preview;
  onAgain: () => void;
  onWritten: (written: Written) => void;
}

const outcomes: readonly RowOutcome[] = ['refused', 'changed', 'new', 'unchanged'];

export function SheetPreview({ preview, onAgain, onWritten }: SheetPreviewProps) {
  const { t } = useLingui();
  const { mutate, isPending, error } = useMutation({
    ...routeMutation('confirmPremisesImport'),
    onSuccess: async (written) => {
      onWritten(written);
      await invalidate('listPremises', 'mapPremises', 'premisesCompleteness', 'getPremises');
    },
  });
  const { counts, columns } = preview;
  const ready = counts.new + counts.changed;
  const confirm = () => mutate({ params: { id: preview.id } });
  return (
    <div className="stack">
      <p className="breaks">
        <b>{preview.fileName}</b>
      </p>
      <Counts counts={counts} />
      {columns.length > 0 && (
        <Note tone="warn">
          <p>{t`Këto kolona nuk u lexuan:`}</p>
          <CellFaults faults={columns} />
        </Note>
      )}
      <Warnings warnings={preview.warnings} />
      <Rows preview={preview} />
      {error && <FaultState fault={error} />}
      <Confirm ready={ready} refused={counts.refused} pending={isPending} onConfirm={confirm} onAgain={onAgain} />
    </div>
  );
}

function Counts({ counts }: Pick<Preview, 'counts'>) {
  const { locale, number } = useLingui();
  return (
    <dl className="sheet-counts">
      {outcomes.map((outcome) => (
        <div key={outcome} data-outcome={outcome}>
          <dt>{rowOutcomes[outcome][locale]}</dt>
          <dd className="num">{number(counts[outcome])}</dd>
        </div>
      ))}
    </dl>
  );
}

const rowsNamed = 10;

/** Legal warnings of the rows; they never block. */
function Warnings({ warnings }: Pick<Preview, 'warnings'>) {
  const { t } = useLingui();
  if (warnings.length === 0) return null;
  return (
    <Note tone="warn">
      <p>{t`Këto rreshta ruhen, por nuk përputhen me kufijtë e ligjit:`}</p>
      {warnings.map(({ code, rows }) => (
        <div key={code}>
          <Warning code={code} />
          <p className="small num">
            <Plural value={rows.length} one="# rresht" other="# rreshta" />: {rows.slice(0, rowsNamed).join(', ')}
            {rows.length > rowsNamed && <span> …</span>}
          </p>
        </div>
      ))}
    </Note>
  );
}

function Rows({ preview }: { preview: Preview }) {
  const { t, locale } = useLingui();
  const [page, setPage] = useState(1);
  const [outcome, setOutcome] = useState<RowOutcome>();
  const query = { page: String(page), ...(outcome && { outcome }) };
  const { data, error, isLoading, refetch } = useQuery(
    routeQuery('listImportRows', { params: { id: preview.id }, query }),
  );
  return (
    <section className="stack stack--8" aria-label={t`Rreshtat e skedarit`}>
      <FilterSelect
        id="sheet-outcome"
        label={t`Rreshtat`}
        all={t`Të gjithë rreshtat`}
        value={outcome ?? ''}
        onChange={(code) => {
          setOutcome(outcomes.find((one) => one === code));
          setPage(1);
        }}
        options={outcomes.map((code) => ({ code, name: rowOutcomes[code][locale] }))}
      />
      {error && !data && <FaultState fault={error} retry={refetch} />}
      {isLoading && <Skeleton lines={6} />}
      {data && (
        <ul className="sheet-rows">
          {data.items.map((row) => (
            <SheetRow key={row.row} row={row} />
          ))}
        </ul>
      )}
      {data && data.total === 0 && <p className="soft">{t`Asnjë rresht i tillë.`}</p>}
      {data && data.total > data.pageSize && <Pagination {...data} onPage={setPage} />}
    </section>
  );
}

interface ConfirmProps {
  ready: number;
  refused: number;
  pending: boolean;
  onConfirm: () => void;
  onAgain: () => void;
}

function Confirm({ ready, refused, pending, onConfirm, onAgain }: ConfirmProps) {
  const { t } = useLingui();
  return (
    <div className="stack stack--8 sheet-confirm bottom-bar">
      {refused > 0 && (
        <p className="small">
          <Plural
            value={refused}
            one="# rresht me gabime nuk ruhet. Ndreqeni në skedar dhe zgjidheni përsëri."
            other="# rreshta me gabime nuk ruhen. Ndreqini në skedar dhe zgjidheni përsëri."
          />
        </p>
      )}
      <div className="row row--8">
        {ready > 0 && (
          <Button tone="blue" pending={pending} onClick={onConfirm}>
            <Plural value={ready} one="Ruaj # raport" other="Ruaj # raporte" />
          </Button>
        )}
        <Button onClick={onAgain}>{t`Zgjidhni skedar tjetër`}</Button>
      </div>
      {ready === 0 && <p className="soft small">{t`Ky skedar nuk ndryshon asgjë.`}</p>}
    </div>
  );
}

type Row = CallReply<'listImportRows'>['items'][number];

const marks: Readonly<Record<RowOutcome, Shape>> = {
  refused: iconError,
  changed: iconEdit,
  new: iconPlus,
  unchanged: iconMinus,
};

/** A row of the sheet: outcome, changes, or faulty cells. */
function SheetRow({ row }: { row: Row }) {
  const { t, locale } = useLingui();
  const { outcome, code, changes, faults } = row;
  return (
    <li className="sheet-row" data-outcome={outcome}>
      <p className="sheet-row__head">
        <Icon of={marks[outcome]} size="small" />
        <b className="num">
          <Trans>Rreshti {row.row}</Trans>
        </b>
        {code && <span className="code">{code}</span>}
        <span className="soft">{rowOutcomes[outcome][locale]}</span>
      </p>
      {faults.length > 0 && <CellFaults faults={faults} />}
      {changes.length > 0 && (
        <dl className="sheet-changes">
          {changes.map(({ field, from, to }) => (
            <div key={field}>
              <dt>{premisesField(field).label[locale]}</dt>
              <dd>
                {from && (
                  <>
                    <del>{from[locale]}</del> <span aria-hidden="true">→</span>{' '}
                  </>
                )}
                {to ? <ins>{to[locale]}</ins> : <span className="soft">{t`hiqet`}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
