import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useState } from 'react';
import { TextField } from '../../forms/TextField.tsx';
import type { LatLng } from '../plane/projection.ts';
import { readPair, readPoint } from './readPoint.ts';

export interface PointFieldsProps {
  value: LatLng | null;
  onChange: (point: LatLng | null) => void;
}

const typedOf = (value: LatLng | null) =>
  value ? { lat: value.lat.toFixed(5), lng: value.lng.toFixed(5) } : { lat: '', lng: '' };

/** What stands in the two fields, and the point it is once both are right. */
function useTyped({ value, onChange }: PointFieldsProps) {
  const [typed, setTyped] = useState(typedOf(value));
  const [tried, setTried] = useState(false);
  const key = value ? `${value.lat} ${value.lng}` : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another point replaces what is typed
  useEffect(() => {
    setTyped(typedOf(value));
    setTried(false);
  }, [key]);
  const read = readPoint(typed.lat, typed.lng);
  const take = () => {
    // One of two is filled so far: the other comes next.
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

/** The same point as two numbers: typed, or pasted at once from another map. Works without the map. */
export function PointFields({ value, onChange }: PointFieldsProps) {
  const { t } = useLingui();
  const id = useId();
  const { typed, fault, type, take } = useTyped({ value, onChange });
  const words = {
    lat: t`Shkruani gradë si 41.3275`,
    lng: t`Shkruani gradë si 19.8187`,
    bounds: t`Kjo pikë nuk është në Shqipëri: gjerësia është 39,6 deri 42,7, gjatësia 19,2 deri 21,1.`,
  };
  const native = { inputMode: 'decimal', autoComplete: 'off', spellCheck: false, maxLength: 40, onBlur: take } as const;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in either field takes both, and sends no form around
    <div
      className="point__fields"
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        take();
      }}
    >
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
