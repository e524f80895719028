// Map of many points, grouped by zoom.
import { useLingui } from '@lingui/react/macro';
import { pointer } from 'd3-selection';
import { type PointerEvent, useId, useMemo, useState } from 'react';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { LoadFailed } from '../../feedback/LoadFailed.tsx';
import { Skeleton } from '../../feedback/Skeleton.tsx';
import { useChunk } from '../../page/useChunk.ts';
import type { Viewport } from '../canvas/ground.ts';
import { MapCanvas } from '../canvas/MapCanvas.tsx';
import type { MapView } from '../canvas/usePanZoom.ts';
import { Credit } from '../country/Credit.tsx';
import { type Boundaries, loadBoundaries, planePath } from '../plane/boundaries.ts';
import { type ProjectedPoint, project } from '../plane/projection.ts';
import { centred, fitted, panToShow, type Size } from '../plane/view.ts';
import {
  createClusters,
  type MapPoint,
  type Marker,
  markerAt,
  type PointTone,
  pointTones,
  radiusOf,
} from './clusters.ts';

export interface PointsMapProps {
  label: string;
  /** Same array while the points are unchanged. */
  points: readonly MapPoint[];
  selected?: string | undefined;
  onSelect?: ((id: string) => void) | undefined;
  municipality?: string | undefined;
  /** Key that resets the view to all points, such as the filter. */
  fit?: string | undefined;
  legend: readonly (readonly [tone: PointTone, name: string])[];
}

/** The list beside it is the accessible alternative. */
export function PointsMap(props: PointsMapProps) {
  const { t } = useLingui();
  const id = useId();
  const { loaded: boundaries, failed, retry } = useChunk(loadBoundaries);
  return (
    <section className="stack stack--8" aria-label={t`Harta`}>
      {failed && <LoadFailed why={failed} retry={retry} />}
      {!failed && !boundaries && <Skeleton lines={10} />}
      {boundaries && (
        <>
          <Drawing {...props} boundaries={boundaries} describedBy={`${id}-how`} />
          <Legend legend={props.legend} />
          <p id={`${id}-how`} className="hint small">
            {t`Prekni një shenjë për ta hapur; numri tregon sa pika janë bashkë. Me tastierë: shigjetat lëvizin hartën, + dhe − e afrojnë e largojnë, 0 tregon gjithçka. Të njëjtat pika janë në listë.`}
          </p>
          <Credit />
        </>
      )}
    </section>
  );
}

type DrawingProps = Omit<PointsMapProps, 'legend'> & { boundaries: Boundaries; describedBy: string };

/** Maximum zoom for few points, which keeps their surroundings visible. */
const NEAREST_FIT = 1 / 4;

function firstView({ boundaries, points, municipality, fit }: DrawingProps, size: Size) {
  const own = boundaries.municipalities.get(municipality ?? '');
  const inFit = fit && points.length > 0 ? points : undefined;
  const coordinates = inFit?.map(({ lng, lat }): ProjectedPoint => [lng, lat]);
  const place = own ?? (coordinates ? { type: 'MultiPoint' as const, coordinates } : boundaries.whole);
  return fitted(planePath.bounds(place), size, NEAREST_FIT);
}

function Drawing(props: DrawingProps) {
  const { label, boundaries, points, selected, onSelect, describedBy, municipality, fit } = props;
  const clusters = useMemo(() => createClusters(points), [points]);
  const [pointed, setPointed] = useState<MapPoint>();
  const chosen = selected === undefined ? undefined : points.find(({ id }) => id === selected);
  const hover = (event: PointerEvent<HTMLElement>, { getView }: MapView) => {
    const now = getView();
    if (event.pointerType !== 'mouse' || event.buttons > 0 || !now) return;
    const marker = markerAt(clusters.markersAt(now.view), now.view, pointer(event, event.currentTarget));
    setPointed(typeof marker?.of === 'object' ? marker.of : undefined);
  };
  const tap = (pixel: ProjectedPoint, map: MapView) => {
    const now = map.getView();
    const marker = now && markerAt(clusters.markersAt(now.view), now.view, pixel);
    if (!marker) return;
    if (typeof marker.of === 'object') return onSelect?.(marker.of.id);
    const closer = clusters.dividesAt(marker.of);
    if (closer !== undefined) return map.change((_, room) => centred(marker.point, closer, room));
    const next = clusters.nextOf(marker.of, selected);
    if (next) onSelect?.(next.id);
  };
  return (
    <MapCanvas
      boundaries={boundaries}
      label={label}
      describedBy={describedBy}
      municipality={municipality}
      firstView={(size) => firstView(props, size)}
      fit={fit}
      followed={chosen && project(chosen)}
      follow={panToShow}
      markersAt={clusters.markersAt}
      draw={(pdf, viewport) => {
        drawMarkers(pdf, clusters.markersAt(viewport.view), viewport);
        if (chosen) drawChosen(pdf, chosen, viewport);
        const named = pointed ?? chosen;
        if (named) drawName(pdf, named, viewport);
      }}
      onTap={tap}
      onHover={hover}
      onLeave={() => setPointed(undefined)}
      cursor={pointed ? 'pointed' : 'hand'}
    />
  );
}

/** Shapes in a 16-unit box; `run` is a disc with a hole. */
const drawings: Readonly<Record<PointTone, string>> = {
  ok: 'M13.5 8a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0z',
  run: 'M13.5 8a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0zM10 8a2 2 0 1 0-4 0 2 2 0 0 0 4 0z',
  wait: 'm8 1.5 6 11.5H2z',
  error: 'M8 1.5 14.5 8 8 14.5 1.5 8z',
  quiet: 'M3.5 3.5h9v9h-9z',
};

const Legend = ({ legend }: { legend: readonly (readonly [tone: PointTone, name: string])[] }) => (
  <ul className="map-legend">
    {legend.map(([tone, name]) => (
      <li key={`${tone} ${name}`}>
        <svg className={`map-mark map-mark--${tone}`} viewBox="0 0 16 16" aria-hidden="true">
          <path d={drawings[tone]} fillRule="evenodd" />
        </svg>
        {name}
      </li>
    ))}
  </ul>
);

const TURN = 2 * Math.PI;

function drawSingles(pdf: CanvasRenderingContext2D, singles: readonly MapPoint[], { view, style }: Viewport): void {
  for (const tone of pointTones) {
    const shape = new Path2D(drawings[tone]);
    const all = new Path2D();
    for (const point of singles.filter((one) => one.tone === tone)) {
      const [x, y] = view.apply(project(point));
      all.addPath(shape, { e: x - 8, f: y - 8 });
    }
    pdf.lineWidth = 2.5;
    pdf.strokeStyle = style.halo;
    pdf.stroke(all);
    pdf.fillStyle = style.tones[tone];
    pdf.fill(all, 'evenodd');
  }
}

function drawCluster(pdf: CanvasRenderingContext2D, cluster: Marker, { view, style, locale }: Viewport): void {
  const [x, y] = view.apply(cluster.point);
  const radius = radiusOf(cluster);
  pdf.beginPath();
  pdf.arc(x, y, radius, 0, TURN);
  pdf.fillStyle = style.halo;
  pdf.fill();
  pdf.lineWidth = 3;
  let from = -TURN / 4;
  for (const tone of pointTones) {
    const to = from + (TURN * (cluster.tones[tone] ?? 0)) / cluster.count;
    pdf.beginPath();
    pdf.arc(x, y, radius - 1.5, from, to);
    pdf.strokeStyle = style.tones[tone];
    pdf.stroke();
    from = to;
  }
  pdf.fillStyle = style.ink;
  pdf.fillText(formatNumber(cluster.count, locale), x, y + 0.5);
}

function drawMarkers(pdf: CanvasRenderingContext2D, markers: readonly Marker[], viewport: Viewport): void {
  const { view, size } = viewport;
  const visible = markers.filter(({ point }) => {
    const [x, y] = view.apply(point);
    return x > -30 && x < size.width + 30 && y > -30 && y < size.height + 30;
  });
  drawSingles(
    pdf,
    visible.flatMap(({ of }) => (typeof of === 'number' ? [] : [of])),
    viewport,
  );
  pdf.font = `600 12px ${viewport.style.sans}`;
  pdf.textAlign = 'center';
  pdf.textBaseline = 'middle';
  for (const marker of visible) if (marker.count > 1) drawCluster(pdf, marker, viewport);
}

function drawChosen(pdf: CanvasRenderingContext2D, point: MapPoint, viewport: Viewport): void {
  const [x, y] = viewport.view.apply(project(point));
  pdf.beginPath();
  pdf.roundRect(x - 11, y - 11, 22, 22, 6);
  pdf.fillStyle = viewport.style.halo;
  pdf.fill();
  pdf.lineWidth = 3;
  pdf.strokeStyle = viewport.style.ink;
  pdf.stroke();
  drawSingles(pdf, [point], viewport);
}

function drawName(pdf: CanvasRenderingContext2D, point: MapPoint, viewport: Viewport): void {
  const [x, y] = viewport.view.apply(project(point));
  pdf.font = `500 13px ${viewport.style.sans}`;
  const max = viewport.size.width - 24;
  const width = Math.min(max, pdf.measureText(point.name).width + 16);
  const left = Math.min(viewport.size.width - width - 4, Math.max(4, x - width / 2));
  const top = y < 52 ? y + 16 : y - 42;
  pdf.beginPath();
  pdf.roundRect(left, top, width, 26, 6);
  pdf.fillStyle = viewport.style.ink;
  pdf.fill();
  pdf.fillStyle = viewport.style.halo;
  pdf.textAlign = 'left';
  pdf.textBaseline = 'middle';
  pdf.fillText(point.name, left + 8, top + 13.5, width - 16);
}
