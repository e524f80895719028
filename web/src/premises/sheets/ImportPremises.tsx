// Imports a workbook in three steps of a dialog: file, preview, result.
import { premisesKinds } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocale } from '../../platform/i18n/useLocale.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/actions/Dialog.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconTable } from '../../ui/marks/pageIcons.ts';
import { ChooseSheet, type ChooseSheetProps } from './ChooseSheet.tsx';
import { type Preview, SheetPreview } from './SheetPreview.tsx';
import { SheetWritten, type Written } from './SheetWritten.tsx';
import './sheets.css';

type ImportPremisesProps = Omit<ChooseSheetProps, 'onPreview'>;

type Step =
  | { readonly at: 'file' }
  | { readonly at: 'preview'; readonly preview: Preview }
  | { readonly at: 'written'; readonly written: Written };

export function ImportPremises(props: ImportPremisesProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const kind = premisesKinds[props.kind].name[locale];
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Icon of={iconTable} size="small" />
        <span>
          <Trans>Importo nga Excel</Trans>
        </span>
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
