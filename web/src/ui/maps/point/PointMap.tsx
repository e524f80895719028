// Map on which a person marks a place.
import './point.css';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ZoomTransform } from 'd3-zoom';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Button } from '../../actions/Button.tsx';
import { LoadFailed } from '../../feedback/LoadFailed.tsx';
import { Note } from '../../feedback/Note.tsx';
import { Skeleton } from '../../feedback/Skeleton.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { iconPin } from '../../marks/pageIcons.ts';
import { useChunk } from '../../page/useChunk.ts';
import type { Viewport } from '../canvas/ground.ts';
import { MapCanvas } from '../canvas/MapCanvas.tsx';
import type { MapView } from '../canvas/usePanZoom.ts';
import { Credit } from '../country/Credit.tsx';
import { placeName } from '../geo/names.ts';
import { type Boundaries, loadBoundaries, planePath } from '../plane/boundaries.ts';
import { positionTo, unitAt } from '../plane/places.ts';
import {
  clampToBounds,
  isWithinBounds,
  type LatLng,
  type ProjectedPoint,
  project,
  toLatLng,
} from '../plane/projection.ts';
import { centred, fitted, panToShow, type Size } from '../plane/view.ts';
import { readPair, readPoint } from './readPoint.ts';

export interface PointMapProps {
  value: LatLng | null;
  onChange: (point: LatLng | null) => void;
  municipality?: string | undefined;
  unit?: string | undefined;
  isFolded?: boolean;
}

export function PointMap({ value, onChange, municipality, unit, isFolded = false }: PointMapProps) {
  const { t } = useLingui();
  const { loaded: boundaries, failed, retry } = useChunk(loadBoundaries);
  const drawn = boundaries && { boundaries, value, municipality, unit };
  if (isFolded) return drawn && <Doubts {...drawn} />;
  return (
    <fieldset className="point stack" aria-label={t`Vendi në hartë`}>
      {failed && <LoadFailed why={failed} retry={retry} />}
      {!failed && !drawn && <Skeleton lines={8} />}
      {drawn && <PinMap {...drawn} onChange={onChange} />}
      {drawn && <PointDescription {...drawn} />}
      <div className="row row--8">
        <MyPlace onFound={onChange} />
        {value && (
          <Button size="small" onClick={() => onChange(null)}>
            {t`Hiqe pikën`}
          </Button>
        )}
      </div>
      <PointFields value={value} onChange={onChange} />
      {drawn && <Credit />}
    </fieldset>
  );
}

type PinMapProps = Omit<PointMapProps, 'isFolded'> & { boundaries: Boundaries };

/** Farther out, a tap zooms in instead of placing the pin. */
const CLOSE_ENOUGH = 1 / 30;
const STEP = 12;
const BIG_STEP = 72;
const directions: Record<string, ProjectedPoint> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

function firstView({ boundaries, municipality, value }: PinMapProps, size: Size): ZoomTransform {
  const own = boundaries.municipalities.get(municipality ?? '');
  const view = fitted(planePath.bounds(own ?? boundaries.whole), size);
  if (!value) return view;
  const point = project(value);
  return own ? panToShow(view, size, point) : centred(point, Math.max(view.k, 2 * CLOSE_ENOUGH), size);
}

const follow = (view: ZoomTransform, size: Size, pin: ProjectedPoint): ZoomTransform =>
  view.k < CLOSE_ENOUGH ? centred(pin, CLOSE_ENOUGH, size) : panToShow(view, size, pin);

function drawPin(pdf: CanvasRenderingContext2D, pin: ProjectedPoint, { view, style }: Viewport) {
  const [x, y] = view.apply(pin);
  pdf.save();
  pdf.translate(x, y);
  const drop = new Path2D('M0 0C-3-9-12-14-12-23a12 12 0 1 1 24 0C12-14 3-9 0 0z');
  pdf.fillStyle = style.pin;
  pdf.fill(drop);
  pdf.lineWidth = 2;
  pdf.strokeStyle = style.halo;
  pdf.stroke(drop);
  pdf.beginPath();
  pdf.arc(0, -23, 4.5, 0, 2 * Math.PI);
  pdf.fillStyle = style.onPin;
  pdf.fill();
  pdf.restore();
}

function PinMap(props: PinMapProps) {
  const { boundaries, value, onChange, municipality, unit } = props;
  const id = useId();
  const { t, locale } = useLingui();
  const [hint, setHint] = useState('');
  const pin = value ? project(value) : undefined;
  const put = (point: ProjectedPoint) => onChange(clampToBounds(toLatLng(point)));
  // A tap from far out zooms to the municipality first, and says so.
  const tap = (pixel: ProjectedPoint, map: MapView) => {
    const view = map.getView()?.view;
    if (!view) return;
    const point = view.invert(pixel);
    if (view.k >= CLOSE_ENOUGH) return put(point);
    const found = unitAt(boundaries, toLatLng(point));
    const near = found && boundaries.municipalities.get(found.properties.mun_code);
    if (near) setHint(t`Bashkia ${placeName(near.properties.name, locale)}. Tani prekni vendin.`);
    map.change((now, room) => (near ? fitted(planePath.bounds(near), room) : centred(point, now.k * 3, room)));
  };
  // Arrows move the pin, or the map without one.
  const press = (event: KeyboardEvent, map: MapView): boolean => {
    const now = map.getView();
    const direction = directions[event.key];
    if (!now) return false;
    if (direction && pin) {
      const step = (event.shiftKey ? BIG_STEP : STEP) / now.view.k;
      put([pin[0] + direction[0] * step, pin[1] + direction[1] * step]);
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (!pin) put(now.view.invert([now.size.width / 2, now.size.height / 2]));
    } else if (event.key === 'Delete' || event.key === 'Backspace') onChange(null);
    else return false;
    return true;
  };
  return (
    <div>
      <MapCanvas
        boundaries={boundaries}
        label={t`Harta për të treguar vendin`}
        describedBy={`${id}-how`}
        municipality={municipality}
        unit={unit}
        firstView={(size) => firstView(props, size)}
        followed={pin}
        follow={follow}
        zoomAbout={pin}
        draw={(pdf, viewport) => pin && drawPin(pdf, pin, viewport)}
        onTap={tap}
        onKey={press}
        cursor="cross"
      >
        {!pin && <i className="map__cross" />}
      </MapCanvas>
      <p id={`${id}-how`} className="hint point__how">
        <Trans>
          Prekni hartën për të vendosur pikën. Me tastierë: shigjetat lëvizin (me Shift më shumë), Enter vendos pikën, +
          dhe − afrojnë e largojnë, Delete e heq.
        </Trans>{' '}
        <Trans>Harta ka kufij dhe emra vendesh, jo rrugë: rrugën shkruajeni te adresa.</Trans>
      </p>
      <p role="status">{!value && hint}</p>
    </div>
  );
}

/** On request only; the position is used for the pin alone. */
function MyPlace({ onFound }: { onFound: (point: LatLng) => void }) {
  const { t } = useLingui();
  const [isConfirming, setConfirming] = useState(false);
  const messages = {
    denied: t`Shfletuesi nuk lejoi përdorimin e vendndodhjes. Vendoseni pikën me dorë, ose lejojeni te cilësimet e shfletuesit.`,
    abroad: t`Pajisja thotë se nuk jeni në Shqipëri. Vendoseni pikën me dorë.`,
    unknown: t`Pajisja nuk e gjeti dot vendndodhjen. Provoni përsëri ose vendoseni pikën me dorë.`,
  };
  const [refusal, setRefusal] = useState<keyof typeof messages>();
  const ask = () => {
    setRefusal(undefined);
    if (!('geolocation' in navigator)) return setRefusal('unknown');
    setConfirming(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setConfirming(false);
        const point = { lat: coords.latitude, lng: coords.longitude };
        if (isWithinBounds(point)) onFound(toLatLng(project(point)));
        else setRefusal('abroad');
      },
      ({ code, PERMISSION_DENIED }) => {
        setConfirming(false);
        setRefusal(code === PERMISSION_DENIED ? 'denied' : 'unknown');
      },
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    );
  };
  return (
    <>
      <Button size="small" icon={iconPin} pending={isConfirming} onClick={ask}>
        {t`Përdor vendndodhjen time`}
      </Button>
      {refusal && (
        <div className="point__refusal">
          <Note tone="warn" alert>
            {messages[refusal]}
          </Note>
        </div>
      )}
    </>
  );
}

type PointDescriptionProps = Omit<PinMapProps, 'onChange'>;

/** `41.32750, 19.81870`: decimal points in every language, as in other maps. */
const degrees = ({ lat, lng }: LatLng): string => `${lat.toFixed(5)}, ${lng.toFixed(5)}`;

function PointDescription({ boundaries, value, municipality, unit }: PointDescriptionProps) {
  const { t, locale } = useLingui();
  const found = value ? unitAt(boundaries, value) : undefined;
  const name = (text: string | undefined) => placeName(text ?? '', locale);
  const inUnit = name(found?.properties.name);
  const inMunicipality = name(found?.properties.mun);
  return (
    <div className="stack stack--8" aria-live="polite">
      <p className="point__words">
        {!value && <span className="soft">{t`Ende nuk ka pikë në hartë.`}</span>}
        {value && (
          <>
            <b>{found ? t`${inUnit}, Bashkia ${inMunicipality}` : t`Jashtë kufijve të Shqipërisë`}</b>{' '}
            <span className="soft num">({degrees(value)})</span>
          </>
        )}
      </p>
      <Doubts boundaries={boundaries} value={value} municipality={municipality} unit={unit} />
    </div>
  );
}

/** Also shown while the map is collapsed. */
function Doubts({ boundaries, value, municipality, unit }: PointDescriptionProps) {
  const { t, locale } = useLingui();
  const name = (text: string | undefined) => placeName(text ?? '', locale);
  const own = boundaries.municipalities.get(municipality ?? '');
  const found = value ? unitAt(boundaries, value) : undefined;
  const inUnit = name(found?.properties.name);
  const stands = own && value ? positionTo(value, own) : 'inside';
  const chosenUnit = own && boundaries.units.find(({ properties }) => properties.code === unit)?.properties;
  return (
    <>
      {own && stands === 'outside' && (
        <Note tone="warn">
          <Trans>
            Pika është jashtë Bashkisë {name(own.properties.name)}, që keni zgjedhur. Lëvizeni pikën ose ndryshoni
            bashkinë.
          </Trans>
        </Note>
      )}
      {own && stands === 'near' && (
        <p className="soft small">{t`Pika është pranë kufirit të bashkisë; vija në hartë është e përafërt.`}</p>
      )}
      {stands === 'inside' && found && chosenUnit && chosenUnit.code !== found.properties.code && (
        <p className="soft small">
          <Trans>
            Ju keni zgjedhur njësinë {name(chosenUnit.name)}; pika duket se është në {inUnit}.
          </Trans>
        </p>
      )}
    </>
  );
}

type PointFieldsProps = Pick<PointMapProps, 'value' | 'onChange'>;

const typedOf = (value: LatLng | null) =>
  value ? { lat: value.lat.toFixed(5), lng: value.lng.toFixed(5) } : { lat: '', lng: '' };

function useDraft({ value, onChange }: PointFieldsProps) {
  const [typed, setTyped] = useState(typedOf(value));
  const [submitAttempted, setSubmitAttempted] = useState(false);
  const key = value ? `${value.lat} ${value.lng}` : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new point replaces typed text
  useEffect(() => {
    setTyped(typedOf(value));
    setSubmitAttempted(false);
  }, [key]);
  const read = readPoint(typed.lat, typed.lng);
  const take = () => {
    setSubmitAttempted(typed.lat.trim() !== '' && typed.lng.trim() !== '');
    if ('point' in read && (read.point?.lat !== value?.lat || read.point?.lng !== value?.lng)) onChange(read.point);
  };
  return {
    typed,
    problem: submitAttempted && 'problem' in read ? read.problem : undefined,
    type: (part: Partial<typeof typed>, text: string) => {
      const pair = readPair(text);
      setTyped(pair ? { lat: pair[0], lng: pair[1] } : { ...typed, ...part });
    },
    take,
  };
}

/** Works without the map. */
function PointFields({ value, onChange }: PointFieldsProps) {
  const { t } = useLingui();
  const id = useId();
  const { typed, problem, type, take } = useDraft({ value, onChange });
  const messages = {
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
        error={problem === 'lat' || problem === 'bounds' ? messages[problem] : undefined}
        width={10}
        native={native}
      />
      <TextField
        id={`${id}-lng`}
        label={t`Gjatësia gjeografike`}
        value={typed.lng}
        onChange={(lng) => type({ lng }, lng)}
        error={problem === 'lng' ? messages.lng : undefined}
        width={10}
        native={native}
      />
    </div>
  );
}
