import {
  maxSheetBytes,
  type PremisesFilters,
  type PremisesKind,
  premisesCodeText,
  premisesField,
  premisesKinds,
  type RowOutcome,
  rowOutcomes,
} from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallInput, CallResponse } from '../platform/api/client.ts';
import { routeDownload } from '../platform/api/download.ts';
import { routeMutation } from '../platform/api/query.ts';
import { Button } from '../ui/actions/Button.tsx';
import { Dialog } from '../ui/actions/Dialog.tsx';
import { ErrorNotice } from '../ui/feedback/ErrorNotice.tsx';
import { Note } from '../ui/feedback/Note.tsx';
import { FileButton } from '../ui/files/FileButton.tsx';
import { CallButton } from '../ui/forms/CallButton.tsx';
import { Pagination } from '../ui/lists/Pagination.tsx';
import { Icon, type Shape } from '../ui/marks/Icon.tsx';
import { iconError } from '../ui/marks/icons.ts';
import { iconDownload, iconEdit, iconMinus, iconPlus } from '../ui/marks/pageIcons.ts';
import { CountTiles, Warning } from './premises.tsx';

export function useExport() {
  const { locale } = useLingui();
  const { mutate, isPending, error } = useMutation(routeDownload('exportPremises'));
  const run = (filters: PremisesFilters, what: 'reports' | 'template') =>
    mutate({ query: { ...filters, what, lang: locale } });
  return { run, isPending, error };
}

type Preview = Extract<CallResponse<'previewPremisesImport'>, { preview: unknown }>['preview'];
type Written = CallResponse<'confirmPremisesImport'>;
type Row = Preview['rows'][number];
type Sheet = CallInput<'previewPremisesImport'>['body'];

interface ImportDialogProps {
  kind: PremisesKind;
  election: string | undefined;
  onClose: () => void;
  onWritten: (count: number) => void;
}

export function ImportDialog({ kind, election, onClose, onWritten }: ImportDialogProps) {
  const { t, locale } = useLingui();
  const [read, setRead] = useState<{ readonly sheet: Sheet; readonly preview: Preview }>();
  const [partly, setPartly] = useState<Written>();
  const again = () => {
    setRead(undefined);
    setPartly(undefined);
  };
  return (
    <Dialog open onClose={onClose} title={t`Importo nga Excel: ${premisesKinds[kind].name[locale]}`}>
      {partly ? (
        <Conflicts kind={kind} written={partly} onAgain={again} onClose={onClose} />
      ) : read ? (
        <PreviewStep
          {...read}
          onAgain={again}
          onDone={(done) => (done.conflicts.length > 0 ? setPartly(done) : onWritten(done.written))}
        />
      ) : (
        <FileStep kind={kind} election={election} onRead={setRead} />
      )}
    </Dialog>
  );
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error);
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.readAsDataURL(file);
  });
}

type FileStepProps = Pick<ImportDialogProps, 'kind' | 'election'> & {
  onRead: (read: { readonly sheet: Sheet; readonly preview: Preview }) => void;
};

function FileStep({ kind, election, onRead }: FileStepProps) {
  const { t, locale, bytes } = useLingui();
  const [refused, setRefused] = useState('');
  const download = useExport();
  const { mutate, isPending, error } = useMutation({
    ...routeMutation('previewPremisesImport'),
    onSuccess: (answer, { body: sheet }) => {
      if ('fault' in answer) setRefused(answer.fault.words[locale]);
      else onRead({ sheet, preview: answer.preview });
    },
  });
  const given = { kind, ...(election && { election }) };
  const read = async (file: File) => {
    setRefused('');
    if (file.size > maxSheetBytes) return setRefused(t`Skedari është më i madh se ${bytes(maxSheetBytes)}.`);
    const content = await base64Of(file).catch(() => undefined);
    if (content === undefined) return setRefused(t`Skedari nuk u lexua nga pajisja. Zgjidheni përsëri.`);
    return mutate({ body: { ...given, name: file.name, content } });
  };
  const apiError = error ?? download.error;
  const downloads = [
    { what: 'reports', label: t`Excel me raportet` },
    { what: 'template', label: t`Skema bosh` },
  ] as const;
  return (
    <div className="stack">
      <ol className="sheet-steps">
        <li>
          <Trans>Shkarkoni skedarin: me raportet siç janë tani, ose bosh për ato që priten.</Trans>
          <div className="row row--8">
            {downloads.map(({ what, label }) => (
              <Button key={what} size="small" pending={download.isPending} onClick={() => download.run(given, what)}>
                <Icon of={iconDownload} size="small" />
                <span>{label}</span>
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
      {apiError && <ErrorNotice error={apiError} />}
      <p className="hint">{t`Skedar .xlsx ose .csv, deri në 5 MB dhe 6 000 rreshta.`}</p>
    </div>
  );
}

const listed: readonly RowOutcome[] = ['refused', 'changed', 'new'];
const ROWS_NAMED = 10;
const PAGE_SIZE = 50;

interface PreviewStepProps {
  sheet: Sheet;
  preview: Preview;
  onAgain: () => void;
  onDone: (written: Written) => void;
}

function PreviewStep({ sheet, preview, onAgain, onDone }: PreviewStepProps) {
  const { t, locale } = useLingui();
  const [outcome, setOutcome] = useState<RowOutcome>();
  const { kind, counts, columns, warnings } = preview;
  const previewed = preview.rows.flatMap(({ outcome: found, report, version }) =>
    found !== 'refused' && report !== null && version !== null ? [{ report, version }] : [],
  );
  const ready = previewed.length;
  return (
    <div className="stack">
      <p className="breaks">
        <b>{preview.fileName}</b>
        {counts.unchanged > 0 && (
          <span className="soft">
            {' · '}
            <Plural value={counts.unchanged} one="# rresht pa ndryshim" other="# rreshta pa ndryshim" />
          </span>
        )}
      </p>
      <CountTiles
        label={t`Rreshtat e skedarit`}
        tiles={listed.map((key) => ({
          key,
          name: rowOutcomes[key][locale],
          count: counts[key],
          isOn: outcome === key,
          onPress: (isOn) => setOutcome(isOn ? key : undefined),
        }))}
      />
      {columns.length > 0 && (
        <Note tone="warn">
          <p>{t`Këto kolona nuk u lexuan:`}</p>
          <CellErrors faults={columns} />
        </Note>
      )}
      {warnings.length > 0 && (
        <Note tone="warn">
          <p>{t`Këto rreshta ruhen, por nuk përputhen me kufijtë e ligjit:`}</p>
          {warnings.map(({ code, rows }) => (
            <div key={code}>
              <Warning code={code} />
              <p className="small num">
                <Plural value={rows.length} one="# rresht" other="# rreshta" />: {rows.slice(0, ROWS_NAMED).join(', ')}
                {rows.length > ROWS_NAMED && <span> …</span>}
              </p>
            </div>
          ))}
        </Note>
      )}
      <Rows key={outcome} kind={kind} rows={preview.rows.filter((row) => !outcome || row.outcome === outcome)} />
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
            <CallButton
              tone="blue"
              route="confirmPremisesImport"
              input={{ body: { ...sheet, shown: previewed } }}
              rereads={['listPremises', 'mapPremises', 'premisesCompleteness', 'getPremises']}
              onDone={onDone}
            >
              <Plural value={ready} one="Ruaj # raport" other="Ruaj # raporte" />
            </CallButton>
          )}
          <Button onClick={onAgain}>{t`Zgjidhni skedar tjetër`}</Button>
        </div>
        {ready === 0 && <p className="soft small">{t`Ky skedar nuk ndryshon asgjë.`}</p>}
      </div>
    </div>
  );
}

function Rows({ kind, rows }: { kind: PremisesKind; rows: readonly Row[] }) {
  const [page, setPage] = useState(1);
  if (rows.length === 0) return null;
  return (
    <div>
      <ul className="sheet-rows">
        {rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((row) => (
          <SheetRow key={row.row} kind={kind} row={row} />
        ))}
      </ul>
      {rows.length > PAGE_SIZE && <Pagination page={page} pageSize={PAGE_SIZE} total={rows.length} onPage={setPage} />}
    </div>
  );
}

const icons: Readonly<Record<RowOutcome, Shape>> = {
  refused: iconError,
  changed: iconEdit,
  new: iconPlus,
  unchanged: iconMinus,
};

function SheetRow({ kind, row }: { kind: PremisesKind; row: Row }) {
  const { t, locale } = useLingui();
  const { outcome, code, changes, faults: errors } = row;
  return (
    <li className="sheet-row" data-outcome={outcome}>
      <p className="sheet-row__head">
        <Icon of={icons[outcome]} size="small" />
        <b className="num">{t`Rreshti ${row.row}`}</b>
        {code && <span className="code">{premisesCodeText(kind, code)}</span>}
        <span className="soft">{rowOutcomes[outcome][locale]}</span>
      </p>
      {errors.length > 0 && <CellErrors faults={errors} />}
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

function CellErrors({ faults: errors }: { faults: Row['faults'] }) {
  const { t, locale } = useLingui();
  return (
    <ul className="sheet-faults">
      {errors.map(({ row, column, heading, value, words: label }) => (
        <li key={`${row} ${column} ${label.en}`}>
          <b>
            {column && <span className="code">{`${column}${row}`}</span>} {heading}
          </b>
          {': '}
          {label[locale]}
          {value !== null && value !== heading && <span className="soft breaks"> {t`U shkrua “${value}”.`}</span>}
        </li>
      ))}
    </ul>
  );
}

interface ConflictsProps extends Pick<ImportDialogProps, 'kind' | 'onClose'> {
  written: Written;
  onAgain: () => void;
}

function Conflicts({ kind, written: { written, conflicts }, onAgain, onClose }: ConflictsProps) {
  const { t } = useLingui();
  return (
    <div className="stack">
      <Note tone="warn" alert>
        <p>
          <b>
            <Plural value={written} one="U ruajt # raport." other="U ruajtën # raporte." />
          </b>
        </p>
        <p>{t`Këto raporte i ndryshoi dikush ndërkohë dhe mbetën siç janë. Shihini dhe provoni përsëri:`}</p>
        <ul>
          {conflicts.map(({ report, code }) => (
            <li key={report} className="code">
              {premisesCodeText(kind, code)}
            </li>
          ))}
        </ul>
      </Note>
      <div className="row row--8">
        <Button tone="blue" onClick={onClose}>
          {t`Mbyll`}
        </Button>
        <Button onClick={onAgain}>{t`Importo skedar tjetër`}</Button>
      </div>
    </div>
  );
}
