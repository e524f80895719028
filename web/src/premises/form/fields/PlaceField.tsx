// Location of the premises in one line; the map opens by a button and loads on demand.
import type { PremisesPoint } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Button } from '../../../ui/actions/Button.tsx';
import { FieldGroup, type FieldProps } from '../../../ui/forms/Field.tsx';
import { PointPicker } from '../../../ui/maps/PointPicker.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconPin } from '../../../ui/marks/pageIcons.ts';

export interface PlaceFieldProps extends FieldProps {
  value: PremisesPoint | null;
  onChange: (point: PremisesPoint | null) => void;
  municipality: string;
  unit: string | undefined;
}

export function PlaceField({ value, onChange, municipality, unit, ...field }: PlaceFieldProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState<boolean>();
  const map = useId();
  return (
    <FieldGroup {...field}>
      <div className="row row--8">
        <span className={value ? 'num' : 'muted'}>
          {value ? `${value.lat.toFixed(5)}, ${value.lng.toFixed(5)}` : t`Ende pa vend në hartë`}
        </span>
        <Button size="small" aria-expanded={isOpen ?? false} aria-controls={map} onClick={() => setOpen(!isOpen)}>
          <Icon of={iconPin} size="small" />
          <span>{isOpen ? <Trans>Mbyll hartën</Trans> : <Trans>Trego në hartë</Trans>}</span>
        </Button>
      </div>
      <div id={map} className="prem-picker" hidden={isOpen === undefined}>
        {isOpen !== undefined && (
          <PointPicker value={value} onChange={onChange} municipality={municipality} unit={unit} isFolded={!isOpen} />
        )}
      </div>
    </FieldGroup>
  );
}
