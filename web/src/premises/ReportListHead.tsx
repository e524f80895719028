// Header of a list of reports: scope, election, bulk actions, view.
import { type Election, type Named, type PremisesKind, premisesKinds } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useMay } from '../platform/state/state.ts';
import { Button } from '../ui/actions/Button.tsx';
import { Dialog } from '../ui/actions/Dialog.tsx';
import { Segments } from '../ui/actions/Segments.tsx';
import { FilterSelect } from '../ui/forms/SelectField.tsx';
import { writeFilter } from '../ui/lists/listFilter.ts';
import { Icon } from '../ui/marks/Icon.tsx';
import { iconRepeat, iconTable } from '../ui/marks/pageIcons.ts';
import { useWide } from '../ui/page/useWide.ts';
import { AddCentre } from './list/AddCentre.tsx';
import { asked, type ReportFilter, type ReportsFilter, reportFields } from './list/filter.ts';
import { ChooseSheet, type ChooseSheetProps } from './sheets/ChooseSheet.tsx';
import { ExportPremises } from './sheets/ExportPremises.tsx';
import { type Preview, SheetPreview } from './sheets/SheetPreview.tsx';
import { SheetWritten, type Written } from './sheets/SheetWritten.tsx';
import './sheets/sheets.css';

/** Minimum width for list and map side by side. */
export const WIDE = 1400;

export interface ListHeadProps {
  kind: PremisesKind;
  title: string;
  filter: ReportFilter;
  election: Election | undefined;
  elections: readonly Election[];
  where: Named | undefined;
  /** Municipality of the reports; undefined: whole country. */
  here: string | undefined;
  onChange: ReportsFilter['change'];
  onRepeat: () => void;
}

export function ReportListHead({
  kind,
  title,
  filter,
  election,
  elections,
  where,
  here,
  onChange,
  onRepeat,
}: ListHeadProps) {
  const { t, locale } = useLingui();
  const mayReport = useMay('premises.report');
  // The file has the filtered rows.
  const { kind: _, election: __, ...narrowing } = asked(kind, filter);
  return (
    <div className="prem-head">
      <div>
        <p className="prem-head__where">{where ? t`Bashkia ${where.name[locale]}` : t`Gjithë vendi`}</p>
        <h1>{title}</h1>
      </div>
      <div className="row row--8 no-print">
        {elections.length > 0 && (
          <FilterSelect
            id="premises-election"
            label={t`Zgjedhjet`}
            all={elections.find(({ isCurrent }) => isCurrent)?.name[locale] ?? t`Zgjedhjet`}
            value={filter.election ?? ''}
            onChange={(code) => onChange({ election: code, open: '' })}
            options={elections
              .filter(({ isCurrent }) => !isCurrent)
              .map(({ code, name }) => ({ code, name: name[locale] }))}
          />
        )}
        <ExportPremises
          kind={kind}
          election={election?.code}
          query={Object.fromEntries(writeFilter(reportFields, narrowing))}
        />
        {mayReport && election?.state === 'reporting' && <ImportPremises kind={kind} election={election.code} />}
        {mayReport && election?.state === 'reporting' && (
          <Button size="small" onClick={onRepeat}>
            <Icon of={iconRepeat} size="small" />
            <span>{t`Si herën e fundit…`}</span>
          </Button>
        )}
        {mayReport && election?.state === 'reporting' && kind === 'qv' && here && (
          <AddCentre election={election.code} municipality={here} />
        )}
      </div>
    </div>
  );
}

export function Views({
  filter,
  isCountry,
  onChange,
}: {
  filter: ReportFilter;
  isCountry: boolean;
  onChange: ReportsFilter['change'];
}) {
  const { t } = useLingui();
  const isWide = useWide(WIDE);
  const choices = [
    { value: 'list' as const, label: isWide ? t`Lista dhe harta` : t`Lista` },
    ...(isWide ? [] : [{ value: 'map' as const, label: t`Harta` }]),
    ...(isCountry ? [{ value: 'places' as const, label: t`Sipas bashkive` }] : []),
  ];
  if (choices.length < 2) return null;
  const value = choices.some((one) => one.value === filter.view) ? filter.view : 'list';
  return (
    <div className="no-print">
      <Segments
        name="premises-view"
        label={t`Pamja`}
        value={value}
        onChange={(view) => onChange({ view })}
        choices={choices}
      />
    </div>
  );
}

// Imports a workbook in three steps of a dialog: file, preview, result.
type ImportPremisesProps = Omit<ChooseSheetProps, 'onPreview'>;

type Step =
  | { readonly at: 'file' }
  | { readonly at: 'preview'; readonly preview: Preview }
  | { readonly at: 'written'; readonly written: Written };

function ImportPremises(props: ImportPremisesProps) {
  const { t, locale } = useLingui();
  const [open, setOpen] = useState(false);
  const kind = premisesKinds[props.kind].name[locale];
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Icon of={iconTable} size="small" />
        <span>{t`Importo nga Excel`}</span>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t`Importo nga Excel: ${kind}`}>
        {open && <Steps {...props} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

function Steps({ onClose, ...props }: ImportPremisesProps & { onClose: () => void }) {
  const [step, setStep] = useState<Step>({ at: 'file' });
  const again = () => setStep({ at: 'file' });
  if (step.at === 'file')
    return <ChooseSheet {...props} onPreview={(preview) => setStep({ at: 'preview', preview })} />;
  if (step.at === 'preview')
    return (
      <SheetPreview
        preview={step.preview}
        onAgain={again}
        onWritten={(written) => setStep({ at: 'written', written })}
      />
    );
  return <SheetWritten written={step.written} onAgain={again} onClose={onClose} />;
}
