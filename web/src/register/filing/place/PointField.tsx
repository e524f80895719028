// Optional point on a map, which loads when opened.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button, TextButton } from '../../../ui/actions/Button.tsx';
import { FieldGroup } from '../../../ui/forms/Field.tsx';
import { PointPicker } from '../../../ui/maps/maps.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconPin } from '../../../ui/marks/pageIcons.ts';
import type { Point } from './areas.ts';

interface PointFieldProps {
  id: string;
  value: Point | null;
  onChange: (point: Point | null) => void;
  /** Code of the chosen municipality. */
  municipality: string | undefined;
  unit?: string | undefined;
}

export function PointField({ id, value, onChange, municipality, unit }: PointFieldProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <FieldGroup
      id={id}
      label={t`Vendi në hartë`}
      optional
      hint={t`Nëse vendi nuk ka adresë. Harta mund të përdoret edhe me tastierë.`}
    >
      <div className="stack">
        <p>
          <Button aria-expanded={open} onClick={() => setOpen(!open)}>
            <Icon of={iconPin} />
            {open ? <Trans>Mbyll hartën</Trans> : <Trans>Trego në hartë</Trans>}
          </Button>
        </p>
        {(open || value) && (
          <PointPicker value={value} onChange={onChange} municipality={municipality} unit={unit} isFolded={!open} />
        )}
        {value && !open && <Chosen value={value} onRemove={() => onChange(null)} />}
      </div>
    </FieldGroup>
  );
}

function Chosen({ value, onRemove }: { value: Point; onRemove: () => void }) {
  const { t } = useLingui();
  const words = usePointWords(value);
  return (
    <p className="num" role="status">
      {words} <TextButton onClick={onRemove}>{t`Hiqe pikën`}</TextButton>
    </p>
  );
}

/** Readable point; empty for none. */
export function usePointWords(point: Point | null): string {
  const { t, number } = useLingui();
  if (!point) return '';
  const lat = number(point.lat, 5);
  const lng = number(point.lng, 5);
  return t`${lat} gjerësi, ${lng} gjatësi`;
}
