// Boundaries and labels, cached as an image larger than the map, so that moving costs one copy.
import type { Locale } from '@denonco/contract';
import type { GeoPermissibleObjects } from 'd3-geo';
import type { ZoomTransform } from 'd3-zoom';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { type Boundaries, type Municipality, planePath, type Unit } from '../plane/boundaries.ts';
import { labelsOf } from '../plane/places.ts';
import { METRES } from '../plane/projection.ts';
import {
  halfWidth,
  type Label,
  labelKind,
  type PlacedLabel,
  type Size,
  scaleBar,
  visibleLabels,
} from '../plane/view.ts';
import { type Marker, radiusOf } from '../points/clusters.ts';
import type { MapStyle } from './style.ts';

interface Scenery {
  readonly style: MapStyle;
  readonly own: Municipality | undefined;
  readonly unit: Unit | undefined;
  readonly locale: Locale;
}
export interface Viewport extends Pick<Scenery, 'style' | 'locale'> {
  readonly view: ZoomTransform;
  readonly size: Size;
}

/** Cached image with the map, area and resolution it shows. */
interface Picture {
  readonly canvas: HTMLCanvasElement;
  /** Names leave room for marks. */
  readonly markers: readonly Marker[];
  readonly view: ZoomTransform;
  readonly size: Size;
  readonly scenery: Scenery;
  readonly ratio: number;
}
type Frame = Omit<Picture, 'canvas'>;

interface Ground {
  readonly boundaries: Boundaries;
  readonly whole: Path2D;
  readonly inner: Path2D;
  readonly outer: Path2D;
  readonly labels: Map<Label['kind'], readonly Label[]>;
  picture: Picture | undefined;
}

const ROOM = 1.7;
/** Borders between units are drawn from this many pixels per unit. */
const INNER = 1 / 66;
/** While pinching, the old image is stretched up to this. */
const STRETCH = 1.35;

const pathOf = (shape: GeoPermissibleObjects): Path2D => new Path2D(planePath(shape) ?? '');

export const makeGround = (boundaries: Boundaries): Ground => ({
  boundaries,
  whole: pathOf(boundaries.whole),
  inner: pathOf(boundaries.unitBorders),
  outer: pathOf(boundaries.municipalityBorders),
  labels: new Map(),
  picture: undefined,
});

function labelsFor({ boundaries, labels }: Ground, kind: Label['kind'], { locale, own }: Scenery): readonly Label[] {
  const found = labels.get(kind) ?? labelsOf(boundaries, kind, locale, own?.properties.code);
  labels.set(kind, found);
  return found;
}

const isCovered = (label: PlacedLabel, markers: readonly Marker[], view: ZoomTransform): boolean =>
  markers.some((marker) => {
    const [x, y] = view.apply(marker.point);
    const radius = radiusOf(marker);
    return Math.abs(x - label.x) < halfWidth(label) + radius && Math.abs(y - label.y) < 7 + radius;
  });

function write(pdf: CanvasRenderingContext2D, ground: Ground, { view, size, markers, scenery }: Frame) {
  const kind = labelKind(view);
  const { style } = scenery;
  pdf.textAlign = 'center';
  pdf.textBaseline = 'middle';
  pdf.lineJoin = 'round';
  pdf.font = `${kind === 'unit' ? 500 : 600} 12px ${style.sans}`;
  pdf.lineWidth = 3;
  pdf.strokeStyle = style.halo;
  pdf.fillStyle = style.inkSoft;
  for (const label of visibleLabels(labelsFor(ground, kind, scenery), view, size)) {
    if (isCovered(label, markers, view)) continue;
    pdf.strokeText(label.name, label.x, label.y);
    pdf.fillText(label.name, label.x, label.y);
  }
}

function drawn(ground: Ground, frame: Frame): Picture {
  const { view, size, scenery, ratio } = frame;
  const { style, own, unit } = scenery;
  const canvas = ground.picture?.canvas ?? document.createElement('canvas');
  canvas.width = size.width * ratio;
  canvas.height = size.height * ratio;
  const pdf = canvas.getContext('2d');
  if (!pdf) return { canvas, ...frame };
  pdf.setTransform(ratio * view.k, 0, 0, ratio * view.k, ratio * view.x, ratio * view.y);
  const stroke = (path: Path2D, colour: string, width: number) => {
    pdf.strokeStyle = colour;
    pdf.lineWidth = width / view.k;
    pdf.stroke(path);
  };
  pdf.fillStyle = style.boundaries;
  pdf.fill(ground.whole);
  pdf.fillStyle = style.own;
  if (own) pdf.fill(pathOf(own));
  pdf.fillStyle = style.unit;
  if (unit) pdf.fill(pathOf(unit));
  if (view.k > INNER) stroke(ground.inner, style.inner, 1);
  stroke(ground.outer, style.outer, 1.25);
  pdf.setTransform(ratio, 0, 0, ratio, 0, 0);
  write(pdf, ground, frame);
  return { canvas, ...frame };
}

function placeOf(picture: Picture, view: ZoomTransform) {
  const stretched = view.k / picture.view.k;
  return {
    stretched,
    left: view.x - picture.view.x * stretched,
    top: view.y - picture.view.y * stretched,
    width: picture.size.width * stretched,
    height: picture.size.height * stretched,
  };
}

function covers(picture: Picture, { view, size, scenery, ratio, markers }: Frame, atRest: boolean): boolean {
  if (picture.ratio !== ratio || picture.scenery !== scenery) return false;
  const { stretched, left, top, width, height } = placeOf(picture, view);
  if (stretched > STRETCH || stretched < 1 / STRETCH) return false;
  if (atRest && (stretched !== 1 || picture.markers !== markers)) return false;
  return left <= 0 && top <= 0 && left + width >= size.width && top + height >= size.height;
}

export function paintGround(pdf: CanvasRenderingContext2D, ground: Ground, frame: Frame, atRest: boolean): void {
  const { view, size, ratio } = frame;
  if (!ground.picture || !covers(ground.picture, frame, atRest)) {
    const larger = { width: Math.ceil(size.width * ROOM), height: Math.ceil(size.height * ROOM) };
    const [right, down] = [(larger.width - size.width) / 2, (larger.height - size.height) / 2];
    ground.picture = drawn(ground, { ...frame, size: larger, view: view.translate(right / view.k, down / view.k) });
  }
  const { left, top, width, height } = placeOf(ground.picture, view);
  pdf.setTransform(ratio, 0, 0, ratio, 0, 0);
  pdf.clearRect(0, 0, size.width, size.height);
  pdf.drawImage(ground.picture.canvas, left, top, width, height);
}

export function drawScale(pdf: CanvasRenderingContext2D, { view, size, style, locale }: Viewport): void {
  const { metres, pixels } = scaleBar(METRES / view.k, 96);
  const text = metres >= 1000 ? `${formatNumber(metres / 1000, locale)} km` : `${formatNumber(metres, locale)} m`;
  const [left, bottom] = [13, size.height - 10];
  pdf.font = `12px ${style.sans}`;
  pdf.textAlign = 'left';
  pdf.textBaseline = 'alphabetic';
  pdf.lineWidth = 3;
  pdf.strokeStyle = style.halo;
  pdf.strokeText(text, left, bottom - 10);
  pdf.fillStyle = style.inkSoft;
  pdf.fillText(text, left, bottom - 10);
  pdf.lineWidth = 1.5;
  pdf.strokeStyle = style.inkSoft;
  pdf.stroke(new Path2D(`M${left} ${bottom - 6}v6h${pixels}v-6`));
}
