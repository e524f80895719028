import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../actions/Button.tsx';
import { Note } from '../../feedback/Note.tsx';
import { Icon } from '../../marks/Icon.tsx';
import { iconPin } from '../../marks/pageIcons.ts';
import { isWithinBounds, type LatLng, toLatLng, toSpot } from '../plane/projection.ts';

type Refusal = 'denied' | 'unknown' | 'abroad';

function useRefusalWords(refusal: Refusal | undefined): string {
  const { t } = useLingui();
  if (refusal === 'denied')
    return t`Shfletuesi nuk lejoi përdorimin e vendndodhjes. Vendoseni pikën me dorë, ose lejojeni te cilësimet e shfletuesit.`;
  if (refusal === 'abroad') return t`Pajisja thotë se nuk jeni në Shqipëri. Vendoseni pikën me dorë.`;
  return refusal ? t`Pajisja nuk e gjeti dot vendndodhjen. Provoni përsëri ose vendoseni pikën me dorë.` : '';
}

/** Geolocation on request only; the position is used for the pin alone. */
export function MyPlace({ onFound }: { onFound: (point: LatLng) => void }) {
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const words = useRefusalWords(refusal);
  const ask = () => {
    setRefusal(undefined);
    if (!('geolocation' in navigator)) return setRefusal('unknown');
    setAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false);
        const point = { lat: coords.latitude, lng: coords.longitude };
        if (isWithinBounds(point)) onFound(toLatLng(toSpot(point)));
        else setRefusal('abroad');
      },
      ({ code, PERMISSION_DENIED }) => {
        setAsking(false);
        setRefusal(code === PERMISSION_DENIED ? 'denied' : 'unknown');
      },
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    );
  };
  return (
    <>
      <Button size="small" pending={asking} onClick={ask}>
        <Icon of={iconPin} size="small" />
        <span>
          <Trans>Përdor vendndodhjen time</Trans>
        </span>
      </Button>
      {refusal && (
        <div className="point__refusal">
          <Note tone="warn" alert>
            {words}
          </Note>
        </div>
      )}
    </>
  );
}
