import { Button } from '../actions/Button.tsx';
import { Icon } from '../marks/Icon.tsx';
import { iconDown } from '../marks/pageIcons.ts';
import './lists.css';

interface MoveButtonsProps {
  /** Accessible names; without one there is no button. */
  up: string | undefined;
  down: string | undefined;
  onMove: (by: -1 | 1) => void;
}

export const MoveButtons = ({ up, down, onMove }: MoveButtonsProps) => (
  <>
    {up && (
      <Button square size="small" aria-label={up} onClick={() => onMove(-1)}>
        <span className="move-up">
          <Icon of={iconDown} size="small" />
        </span>
      </Button>
    )}
    {down && (
      <Button square size="small" aria-label={down} onClick={() => onMove(1)}>
        <Icon of={iconDown} size="small" />
      </Button>
    )}
  </>
);
