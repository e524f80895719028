// Excel: download, and import in three steps of a dialog: file, preview, result.
import {
  mostSheetBytes,
  type PremisesFilters,
  type PremisesKind,
  premisesCodeText,
  premisesField,
  premisesKinds,
  type RowOutcome,
  rowOutcomes,
} from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CallReply } from '../platform/api/client.ts';
import { routeDownload } from '../platform/api/download.ts';
import { invalidate, routeMutation, routeQuery } from '../platform/api/query.ts';
import { Button } from '../ui/actions/Button.tsx';
import { Dialog } from '../ui/actions/Dialog.tsx';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { Loaded } from '../ui/feedback/Loaded.tsx';
import { Note } from '../ui/feedback/Note.tsx';
import { FileButton } from '../ui/files/FileButton.tsx';
import { FilterSelect } from '../ui/forms/SelectField.tsx';
import { Pagination } from '../ui/lists/Pagination.tsx';
import { Icon, type Shape } from '../ui/marks/Icon.tsx';
import { iconError } from '../ui/marks/icons.ts';
import { iconDownload, iconEdit, iconMinus, iconPlus } from '../ui/marks/pageIcons.ts';
import { Warning } from './premises.tsx';

export function useExport() {
  const { locale } = useLingui();
  const { mutate, isPending, error } = useMutation(routeDownload('exportPremises'));
  const run = (filters: PremisesFilters, what: 'reports' | 'template') =>
    mutate({ query: { ...filters, what, lang: locale } });
  return { run, isPending, error };
}

type Preview = Extract<CallReply<'previewPremisesImport'>, { preview: unknown }>['preview'];
type Written = CallReply<'confirmPremisesImport'>;
type Row = CallReply<'listImportRows'>['items'][number];

interface ImportDialogProps {
  kind: PremisesKind;
  election: string | undefined;
  onClose: () => void;
}

export function ImportDialog({ kind, election, onClose }: ImportDialogProps) {
  const { t, locale } = useLingui();
  const [preview, setPreview] = useState<Preview>();
  const [written, setWritten] = useState<Written>();
  const again = () => {
    setPreview(undefined);
    setWritten(undefined);
  };
  return (
    <Dialog open onClose={onClose} title={t`Importo nga Excel: ${premisesKinds[kind].name[locale]}`}>
      {written ? (
        <WrittenStep kind={kind} written={written} onAgain={again} onClose={onClose} />
      ) : preview ? (
        <PreviewStep preview={preview} onAgain={again} onWritten={setWritten} />
      ) : (
        <FileStep kind={kind} election={election} onPreview={setPreview} />
      )}
    </Dialog>
  );
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error);
    // `data:…;base64,…`
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.readAsDataURL(file);
  });
}

type FileStepProps = Omit<ImportDialogProps, 'onClose'> & { onPreview: (preview: Preview) => void };

function FileStep({ kind, election, onPreview }: FileStepProps) {
  const { t, locale, bytes } = useLingui();
  const [refused, setRefused] = useState('');
  const download = useExport();
  const { mutate, isPending, error } = useMutation({
    ...routeMutation('previewPremisesImport'),
    onSuccess: (answer) => {
      if ('fault' in answer) setRefused(answer.fault.words[locale]);
      else onPreview(answer.preview);
    },
  });
  const given = { kind, ...(election && { election }) };
  const read = async (file: File) => {
    setRefused('');
    if (file.size > mostSheetBytes) return setRefused(t`Skedari është më i madh se ${bytes(mostSheetBytes)}.`);
    const content = await base64Of(file).catch(() => undefined);
    if (content === undefined) return setRefused(t`Skedari nuk u lexua nga pajisja. Zgjidheni përsëri.`);
    return mutate({ body: { ...given, name: file.name, content } });
  };
  const fault = error ?? download.error;
  const downloads = [
    { what: 'reports', words: t`Excel me raportet` },
    { what: 'template', words: t`Skema bosh` },
  ] as const;
  return (
    <div className="stack">
      <ol className="sheet-steps">
        <li>
          <Trans>Shkarkoni skedarin: me raportet siç janë tani, ose bosh për ato që priten.</Trans>
          <div className="row row--8">
            {downloads.map(({ what, words }) => (
              <Button key={what} size="small" pending={download.isPending} onClick={() => download.run(given, what)}>
                <Icon of={iconDownload} size="small" />
                <span>{words}</span>
              </Button>
            ))}
          </div>
        </li>
        <li>{t`Plotësojeni në Excel ose LibreOffice. Mos i ndryshoni kodet dhe titujt.`}</li>
        <li>
          <Trans>Zgjidhni skedarin. Së pari shihni çfarë ndryshon; asgjë nuk ruhet para se ta konfirmoni.</Trans>
          <div>
            <FileButton
              tone="blue"
              pending={isPending}
              accept=".xlsx,.csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv"
              onFiles={([file]) => file && void read(file)}
            >
              <Trans>Zgjidhni skedarin</Trans>
            </FileButton>
          </div>
        </li>
      </ol>
      {refused && (
        <Note tone="error" alert>
          <p>{refused}</p>
        </Note>
      )}
      {fault && <FaultState fault={fault} />}
      <p className="hint">{t`Skedar .xlsx ose .csv, deri në 5 MB dhe 6 000 rreshta.`}</p>
    </div>
  );
}

const outcomes: readonly RowOutcome[] = ['refused', 'changed', 'new', 'unchanged'];
const rowsNamed = 10;

interface PreviewStepProps {
  preview: Preview;
  onAgain: () => void;
  onWritten: (written: Written) => void;
}

function PreviewStep({ preview, onAgain, onWritten }: PreviewStepProps) {
  const { t, locale, number } = useLingui();
  const { mutate, isPending, error } = useMutation({
    ...routeMutation('confirmPremisesImport'),
    onSuccess: async (written) => {
      onWritten(written);
      await invalidate('listPremises', 'mapPremises', 'premisesCompleteness', 'getPremises');
    },
  });
  const { counts, columns, warnings } = preview;
  const ready = counts.new + counts.changed;
  return (
    <div className="stack">
      <p className="breaks">
        <b>{preview.fileName}</b>
      </p>
      <dl className="sheet-counts">
        {outcomes.map((outcome) => (
          <div key={outcome}>
            <dt>{rowOutcomes[outcome][locale]}</dt>
            <dd className="num">{number(counts[outcome])}</dd>
          </div>
        ))}
      </dl>
      {columns.length > 0 && (
        <Note tone="warn">
          <p>{t`Këto kolona nuk u lexuan:`}</p>
          <CellFaults faults={columns} />
        </Note>
      )}
      {warnings.length > 0 && (
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
      )}
      <Rows preview={preview} />
      {error && <FaultState fault={error} />}
      <div className="stack stack--8 sheet-confirm bottom-bar">
        {counts.refused > 0 && (
          <p className="small">
            <Plural
              value={counts.refused}
              one="# rresht me gabime nuk ruhet. Ndreqeni në skedar dhe zgjidheni përsëri."
              other="# rreshta me gabime nuk ruhen. Ndreqini në skedar dhe zgjidheni përsëri."
            />
          </p>
        )}
        <div className="row row--8">
          {ready > 0 && (
            <Button tone="blue" pending={isPending} onClick={() => mutate({ params: { id: preview.id } })}>
              <Plural value={ready} one="Ruaj # raport" other="Ruaj # raporte" />
            </Button>
          )}
          <Button onClick={onAgain}>{t`Zgjidhni skedar tjetër`}</Button>
        </div>
        {ready === 0 && <p className="soft small">{t`Ky skedar nuk ndryshon asgjë.`}</p>}
      </div>
    </div>
  );
}

function Rows({ preview: { id, kind } }: { preview: Preview }) {
  const { t, locale } = useLingui();
  const [page, setPage] = useState(1);
  const [outcome, setOutcome] = useState<RowOutcome>();
  const query = useQuery(
    routeQuery('listImportRows', { params: { id }, query: { page, ...(outcome && { outcome }) } }),
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
      <Loaded query={query} lines={6} bare>
        {(rows) => (
          <>
            <ul className="sheet-rows">
              {rows.items.map((row) => (
                <SheetRow key={row.row} kind={kind} row={row} />
              ))}
            </ul>
            {rows.total === 0 && <p className="soft">{t`Asnjë rresht i tillë.`}</p>}
            {rows.total > rows.pageSize && <Pagination {...rows} onPage={setPage} />}
          </>
        )}
      </Loaded>
    </section>
  );
}

const marks: Readonly<Record<RowOutcome, Shape>> = {
  refused: iconError,
  changed: iconEdit,
  new: iconPlus,
  unchanged: iconMinus,
};

function SheetRow({ kind, row }: { kind: PremisesKind; row: Row }) {
  const { t, locale } = useLingui();
  const { outcome, code, changes, faults } = row;
  return (
    <li className="sheet-row" data-outcome={outcome}>
      <p className="sheet-row__head">
        <Icon of={marks[outcome]} size="small" />
        <b className="num">{t`Rreshti ${row.row}`}</b>
        {code && <span className="code">{premisesCodeText(kind, code)}</span>}
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

/** Faulty cells by position, heading and value, with advice. */
function CellFaults({ faults }: { faults: Row['faults'] }) {
  const { t, locale } = useLingui();
  return (
    <ul className="sheet-faults">
      {faults.map(({ row, column, heading, value, words }) => (
        <li key={`${row} ${column} ${words.en}`}>
          <b>
            {column && <span className="code">{`${column}${row}`}</span>} {heading}
          </b>
          {': '}
          {words[locale]}
          {value !== null && value !== heading && <span className="soft breaks"> {t`U shkrua “${value}”.`}</span>}
        </li>
      ))}
    </ul>
  );
}

interface WrittenStepProps {
  kind: PremisesKind;
  written: Written;
  onAgain: () => void;
  onClose: () => void;
}

function WrittenStep({ kind, written: { written, conflicts }, onAgain, onClose }: WrittenStepProps) {
  const { t } = useLingui();
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="stack">
      <p ref={heading} tabIndex={-1}>
        <b>
          <Plural value={written} one="U ruajt # raport." other="U ruajtën # raporte." />
        </b>{' '}
        {written > 0 && <Trans>Ato janë draft: shikojini dhe dërgojini nga lista.</Trans>}
      </p>
      {conflicts.length > 0 && (
        <Note tone="warn">
          <p>{t`Këto raporte i ndryshoi dikush ndërkohë dhe mbetën siç janë. Shihini dhe provoni përsëri:`}</p>
          <ul>
            {conflicts.map(({ row, code }) => (
              <li key={row}>
                <span className="code">{premisesCodeText(kind, code)}</span>{' '}
                <span className="soft">{t`(rreshti ${row})`}</span>
              </li>
            ))}
          </ul>
        </Note>
      )}
      <div className="row row--8">
        <Button tone="blue" onClick={onClose}>
          {t`Mbyll`}
        </Button>
        <Button onClick={onAgain}>{t`Importo skedar tjetër`}</Button>
      </div>
    </div>
  );
}
