// Opens the palette, also with Ctrl+K (⌘K on a Mac).
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/actions/Button.tsx';
import { Dialog } from '../../../ui/actions/Dialog.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconSearch } from '../../../ui/marks/pageIcons.ts';
import { late, usePreload } from '../../../ui/page/late.tsx';
import { useKeyDown } from '../../../ui/page/useKeyDown.ts';

const Palette = late(async () => (await import('./Palette.tsx')).Palette, 8);

export function PaletteButton() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  // Opens with its field, so that the next key is typed into it.
  const show = async () => {
    await Palette.fetch().catch(() => undefined);
    setOpen(true);
  };
  usePreload(Palette, true);
  useKeyDown((event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    // Browsers would focus their address field.
    event.preventDefault();
    void show();
  });
  return (
    <>
      <Button tone="quiet" aria-keyshortcuts="Control+K Meta+K" onClick={() => void show()}>
        <Icon of={iconSearch} />
        <span className="bluebar__find">
          <Trans>Kërko</Trans> <kbd>Ctrl K</kbd>
        </span>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t`Kërko ose jep një urdhër`}>
        <Palette onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
