import { useLingui } from '@lingui/react/macro';
import { Button } from '../../actions/Button.tsx';
import { Icon } from '../../marks/Icon.tsx';
import { iconMinus, iconPlus } from '../../marks/pageIcons.ts';
import './zoom.css';

export function Zoom({ onZoom }: { onZoom: (factor: number) => void }) {
  const { t } = useLingui();
  return (
    <div className="map-zoom">
      <Button square aria-label={t`Afro hartën`} onClick={() => onZoom(1.6)}>
        <Icon of={iconPlus} />
      </Button>
      <Button square aria-label={t`Largo hartën`} onClick={() => onZoom(1 / 1.6)}>
        <Icon of={iconMinus} />
      </Button>
    </div>
  );
}
