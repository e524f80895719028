import { useLingui } from '@lingui/react/macro';
import { Button } from '../actions/Button.tsx';
import { Icon } from '../marks/Icon.tsx';
import { iconFilter } from '../marks/pageIcons.ts';

interface MoreFiltersProps {
  /** Id of the hidden part. */
  controls: string;
  /** Number of filters in use there. */
  active: number;
  open: boolean;
  onOpen: (open: boolean) => void;
  size?: 'small';
}

export function MoreFilters({ controls, active, open, onOpen, size }: MoreFiltersProps) {
  const { t } = useLingui();
  return (
    <Button size={size} aria-expanded={open} aria-controls={controls} onClick={() => onOpen(!open)}>
      <Icon of={iconFilter} size="small" />
      <span>{active > 0 ? t`Filtra (${active})` : t`Filtra`}</span>
    </Button>
  );
}
