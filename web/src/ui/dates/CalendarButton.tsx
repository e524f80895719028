import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { Dialog } from '../actions/Dialog.tsx';
import { LoadFailed } from '../feedback/LoadFailed.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { Icon } from '../marks/Icon.tsx';
import { iconCalendar } from '../marks/pageIcons.ts';
import { useChunk } from '../page/useChunk.ts';

interface PickProps {
  day: string | undefined;
  onPick: (day: string) => void;
}

const loadCalendar = async () => (await import('./Calendar.tsx')).Calendar;

/** Loaded when first opened; days can be typed without it. */
function Picking(props: PickProps) {
  const { t } = useLingui();
  const { loaded: Calendar, failed, retry } = useChunk(loadCalendar);
  if (Calendar) return <Calendar {...props} />;
  if (failed) return <LoadFailed why={failed} extra={t`Mund ta shkruani datën.`} retry={retry} />;
  return <Skeleton lines={8} />;
}

/** Opens a calendar in its own dialog, which fits narrow screens and stacks over other dialogs. */
export function CalendarButton({
  label,
  small,
  day,
  onPick,
}: PickProps & { label: string; small?: boolean | undefined }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const pick = (picked: string) => {
    setIsOpen(false);
    onPick(picked);
  };
  return (
    <>
      <Button
        square
        tone="quiet"
        size={small ? 'small' : 'normal'}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Icon of={iconCalendar} />
        <span className="visually-hidden">
          {t`Kalendari`}: {label}
        </span>
      </Button>
      <Dialog kind="calendar" open={isOpen} onClose={() => setIsOpen(false)} title={label}>
        <Picking day={day} onPick={pick} />
      </Dialog>
    </>
  );
}
