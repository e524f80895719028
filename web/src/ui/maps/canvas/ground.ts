// Land, borders and labels, cached as an image larger than the map, so that moving costs one copy.
import type { Locale } from '@denonco/contract';
import type { GeoPermissibleObjects } from 'd3-geo';
import type { ZoomTransform } from 'd3-zoom';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { type Land, type Municipality, planePath, type Unit } from '../plane/land.ts';
import { labelsOf } from '../plane/places.ts';
import { METRES } from '../plane/projection.ts';
import { halfWidth, type Label, labelKind, type PlacedLabel, readable, type Size, scaleBar } from '../plane/view.ts';
import { type Mark, radiusOf } from '../points/clusters.ts';
import type { Look } from './look.ts';

interface Scenery {
  readonly look: Look;
  readonly own: Municipality | undefined;
  readonly unit: Unit | undefined;
  readonly locale: Locale;
}
export interface Shown extends Pick<Scenery, 'look' | 'locale'> {
  readonly view: ZoomTransform;
  readonly size: Size;
}

/** Cached image with the map, area and resolution it shows. */
interface Picture {
  readonly canvas: HTMLCanvasElement;
  /** Names leave room for marks. */
  readonly marks: readonly Mark[];
  readonly view: ZoomTransform;
  readonly size: Size;
  readonly scenery: Scenery;
  readonly ratio: number;
}
type Asked = Omit<Picture, 'canvas'>;

export interface Ground {
  readonly land: Land;
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

export const makeGround = (land: Land): Ground => ({
  land,
  whole: pathOf(land.whole),
  inner: pathOf(land.unitBorders),
  outer: pathOf(land.municipalityBorders),
  labels: new Map(),
  picture: undefined,
});

function labelsFor({ land, labels }: Ground, kind: Label['kind'], { locale, own }: Scenery): readonly Label[] {
  const found = labels.get(kind) ?? labelsOf(land, kind, locale, own?.properties.code);
  labels.set(kind, found);
  return found;
}

const isCovered = (label: PlacedLabel, marks: readonly Mark[], view: ZoomTransform): boolean =>
  marks.some((mark) => {
    const [x, y] = view.apply(mark.spot);
    const radius = radiusOf(mark);
    return Math.abs(x - label.x) < halfWidth(label) + radius && Math.abs(y - label.y) < 7 + radius;
  });

function write(pen: CanvasRenderingContext2D, ground: Ground, { view, size, marks, scenery }: Asked) {
  const kind = labelKind(view);
  const { look } = scenery;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  pen.font = `${kind === 'unit' ? 500 : 600} 12px ${look.sans}`;
  pen.lineWidth = 3;
  pen.strokeStyle = look.halo;
  pen.fillStyle = look.inkSoft;
  for (const label of readable(labelsFor(ground, kind, scenery), view, size)) {
    if (isCovered(label, marks, view)) continue;
    pen.strokeText(label.name, label.x, label.y);
    pen.fillText(label.name, label.x, label.y);
  }
}

function drawn(ground: Ground, asked: Asked): Picture {
  const { view, size, scenery, ratio } = asked;
  const { look, own, unit } = scenery;
  const canvas = ground.picture?.canvas ?? document.createElement('canvas');
  canvas.width = size.width * ratio;
  canvas.height = size.height * ratio;
  const pen = canvas.getContext('2d');
  if (!pen) return { canvas, ...asked };
  pen.setTransform(ratio * view.k, 0, 0, ratio * view.k, ratio * view.x, ratio * view.y);
  const stroke = (path: Path2D, colour: string, width: number) => {
    pen.strokeStyle = colour;
    pen.lineWidth = width / view.k;
    pen.stroke(path);
  };
  pen.fillStyle = look.land;
  pen.fill(ground.whole);
  pen.fillStyle = look.own;
  if (own) pen.fill(pathOf(own));
  pen.fillStyle = look.unit;
  if (unit) pen.fill(pathOf(unit));
  if (view.k > INNER) stroke(ground.inner, look.inner, 1);
  stroke(ground.outer, look.outer, 1.25);
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  write(pen, ground, asked);
  return { canvas, ...asked };
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

function covers(picture: Picture, { view, size, scenery, ratio, marks }: Asked, atRest: boolean): boolean {
  if (picture.ratio !== ratio || picture.scenery !== scenery) return false;
  const { stretched, left, top, width, height } = placeOf(picture, view);
  if (stretched > STRETCH || stretched < 1 / STRETCH) return false;
  if (atRest && (stretched !== 1 || picture.marks !== marks)) return false;
  return left <= 0 && top <= 0 && left + width >= size.width && top + height >= size.height;
}

export function layGround(pen: CanvasRenderingContext2D, ground: Ground, asked: Asked, atRest: boolean): void {
  const { view, size, ratio } = asked;
  if (!ground.picture || !covers(ground.picture, asked, atRest)) {
    const larger = { width: Math.ceil(size.width * ROOM), height: Math.ceil(size.height * ROOM) };
    const [right, down] = [(larger.width - size.width) / 2, (larger.height - size.height) / 2];
    ground.picture = drawn(ground, { ...asked, size: larger, view: view.translate(right / view.k, down / view.k) });
  }
  const { left, top, width, height } = placeOf(ground.picture, view);
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen.clearRect(0, 0, size.width, size.height);
  pen.drawImage(ground.picture.canvas, left, top, width, height);
}

export function drawScale(pen: CanvasRenderingContext2D, { view, size, look, locale }: Shown): void {
  const { metres, pixels } = scaleBar(METRES / view.k, 96);
  const words = metres >= 1000 ? `${formatNumber(metres / 1000, locale)} km` : `${formatNumber(metres, locale)} m`;
  const [left, bottom] = [13, size.height - 10];
  pen.font = `12px ${look.sans}`;
  pen.textAlign = 'left';
  pen.textBaseline = 'alphabetic';
  pen.lineWidth = 3;
  pen.strokeStyle = look.halo;
  pen.strokeText(words, left, bottom - 10);
  pen.fillStyle = look.inkSoft;
  pen.fillText(words, left, bottom - 10);
  pen.beginPath();
  pen.moveTo(left, bottom - 6);
  pen.lineTo(left, bottom);
  pen.lineTo(left + pixels, bottom);
  pen.lineTo(left + pixels, bottom - 6);
  pen.lineWidth = 1.5;
  pen.strokeStyle = look.inkSoft;
  pen.stroke();
}
