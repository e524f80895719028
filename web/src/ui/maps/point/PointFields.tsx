import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { TextField } from '../../forms/TextField.tsx';
import type { LatLng } from '../plane/projection.ts';
import { readPair, readPoint } from './readPoint.ts';

export interface PointFieldsProps {
  value: LatLng | null;
  onChange: (point: LatLng | null) => void;
}

const typedOf = (value: LatLng | null) =>
  value ? { lat: value.lat.toFixed(5), lng: value.lng.toFixed(5) } : { lat: '', lng: '' };

function useDraft({ value, onChange }: PointFieldsProps) {
  const [typed, setTyped] = useState(typedOf(value));
  const [tried, setTried] = useState(false);
  const key = value ? `${value.lat} ${value.lng}` : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new point replaces typed text
  useEffect(() => {
    setTyped(typedOf(value));
    setTried(false);
  }, [key]);
  const read = readPoint(typed.lat, typed.lng);
  const take = () => {
    // Only one field is filled: move to the other.
    setTried(typed.lat.trim() !== '' && typed.lng.trim() !== '');
    if ('point' in read && (read.point?.lat !== value?.lat || read.point?.lng !== value?.lng)) onChange(read.point);
  };
  return {
    typed,
    fault: tried && 'fault' in read ? read.fault : undefined,
    type: (part: Partial<typeof typed>, text: string) => {
      const pair = readPair(text);
      setTyped(pair ? { lat: pair[0], lng: pair[1] } : { ...typed, ...part });
    },
    take,
  };
}

/** Latitude and longitude, typed or pasted from another map. Works without the map. */
export function PointFields({ value, onChange }: PointFieldsProps) {
  const { t } = useLingui();
  const id = useId();
  const { typed, fault, type, take } = useDraft({ value, onChange });
  const words = {
    lat: t`Shkruani gradë si 41.3275`,
    lng: t`Shkruani gradë si 19.8187`,
    bounds: t`Kjo pikë nuk është në Shqipëri: gjerësia është 39,6 deri 42,7, gjatësia 19,2 deri 21,1.`,
  };
  // Enter takes both fields and sends no surrounding form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    take();
  };
  const native = {
    inputMode: 'decimal',
    autoComplete: 'off',
    spellCheck: false,
    maxLength: 40,
    onBlur: take,
    onKeyDown,
  } as const;
  return (
    <div className="point__fields">
      <TextField
        id={`${id}-lat`}
        label={t`Gjerësia gjeografike`}
        value={typed.lat}
        onChange={(lat) => type({ lat }, lat)}
        error={fault === 'lat' || fault === 'bounds' ? words[fault] : undefined}
        width={10}
        native={native}
      />
      <TextField
        id={`${id}-lng`}
        label={t`Gjatësia gjeografike`}
        value={typed.lng}
        onChange={(lng) => type({ lng }, lng)}
        error={fault === 'lng' ? words.lng : undefined}
        width={10}
        native={native}
      />
    </div>
  );
}
