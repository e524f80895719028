// Land, borders and names under the points, kept as a picture somewhat larger than the map: moving it costs one copy.
import type { Locale } from '@denonco/contract';
import { placeName } from '../geo/names.ts';
import type { Box, Land, Municipality, Ring } from '../plane/land.ts';
import { municipalitySpot, nameSpot } from '../plane/places.ts';
import { type Label, readable, type Size, type View } from '../plane/view.ts';
import { type Cluster, radiusOf } from './clusters.ts';
import type { Look } from './look.ts';

export interface Scenery {
  readonly look: Look;
  readonly own: Municipality | undefined;
  readonly locale: Locale;
}

/** A picture of the ground: what it shows, for which map, in how many pixels of the screen to one of the page. */
interface Picture {
  readonly canvas: HTMLCanvasElement;
  /** What stands over it: names make room. */
  readonly marks: readonly Cluster[];
  readonly view: View;
  readonly size: Size;
  readonly scenery: Scenery;
  readonly ratio: number;
}
type Asked = Omit<Picture, 'canvas'>;

interface Line {
  readonly line: Ring;
  readonly box: Box;
}
export interface Ground {
  readonly land: Land;
  readonly inner: readonly Line[];
  readonly outer: readonly Line[];
  readonly labels: Map<string, readonly Label[]>;
  picture: Picture | undefined;
}

/** How much larger than the map the picture is, in each direction. */
const ROOM = 1.7;
/** Closer than this, names of units are wanted before those of municipalities. */
const CLOSE = 22;
/** While fingers zoom, the old picture is stretched up to this. */
const STRETCH = 1.35;

function boxOfLine(line: Ring): Box {
  const [xs, ys] = [line.map(({ x }) => x), line.map(({ y }) => y)];
  return { west: Math.min(...xs), east: Math.max(...xs), north: Math.min(...ys), south: Math.max(...ys) };
}

export function makeGround(land: Land): Ground {
  const boxed = (lines: readonly Ring[]) => lines.map((line) => ({ line, box: boxOfLine(line) }));
  return {
    land,
    inner: boxed(land.unitBorders),
    outer: boxed(land.municipalityBorders),
    labels: new Map(),
    picture: undefined,
  };
}

const isSeen = (box: Box, { view, size: { width, height } }: Asked): boolean =>
  box.east > view.x - (width / 2) * view.perPixel &&
  box.west < view.x + (width / 2) * view.perPixel &&
  box.south > view.y - (height / 2) * view.perPixel &&
  box.north < view.y + (height / 2) * view.perPixel;

function trace(pen: CanvasRenderingContext2D, line: Ring): void {
  for (const [at, { x, y }] of line.entries()) {
    if (at === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  }
}

function stroke(pen: CanvasRenderingContext2D, lines: readonly Line[], colour: string, width: number, asked: Asked) {
  pen.strokeStyle = colour;
  pen.lineWidth = width * asked.view.perPixel;
  pen.beginPath();
  for (const { line, box } of lines) if (isSeen(box, asked)) trace(pen, line);
  pen.stroke();
}

function fill(pen: CanvasRenderingContext2D, units: Land['units'], colour: string, asked: Asked) {
  pen.fillStyle = colour;
  pen.beginPath();
  for (const { rings, box } of units) if (isSeen(box, asked)) for (const ring of rings) trace(pen, ring);
  pen.fill('evenodd');
}

/** Names with their spots, the largest place first. */
function labelsOf(land: Land, close: boolean, locale: Locale): readonly Label[] {
  const size = ({ box }: { readonly box: Box }) => (box.east - box.west) * (box.south - box.north);
  if (close)
    return land.units
      .toSorted((a, b) => size(b) - size(a))
      .map((unit) => ({ ...nameSpot(unit), code: unit.code, name: placeName(unit.name, locale), kind: 'unit' }));
  return [...land.municipalities.values()]
    .toSorted((a, b) => size(b) - size(a))
    .map((one) => ({
      ...municipalitySpot(one),
      code: one.code,
      name: placeName(one.name, locale),
      kind: 'municipality',
    }));
}

function keptLabels({ land, labels }: Ground, close: boolean, locale: Locale): readonly Label[] {
  const key = `${close} ${locale}`;
  const found = labels.get(key) ?? labelsOf(land, close, locale);
  labels.set(key, found);
  return found;
}

const LETTER = 6.6;
/** Whether a mark would stand on a name. */
const isUnder = ({ name, x, y }: Label, marks: readonly Cluster[], perPixel: number): boolean =>
  marks.some((mark) => {
    const radius = radiusOf(mark);
    return (
      Math.abs(mark.x - x) / perPixel < (name.length * LETTER) / 2 + radius &&
      Math.abs(mark.y - y) / perPixel < 7 + radius
    );
  });

function write(pen: CanvasRenderingContext2D, ground: Ground, { view, size, marks, scenery: { look, locale } }: Asked) {
  const close = view.perPixel < CLOSE;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  pen.font = `${close ? 500 : 600} 12px ${look.sans}`;
  pen.lineWidth = 3;
  pen.strokeStyle = look.halo;
  pen.fillStyle = look.inkSoft;
  const free = keptLabels(ground, close, locale).filter((label) => !isUnder(label, marks, view.perPixel));
  for (const { name, x, y } of readable(free, view, size)) {
    const [left, top] = [(x - view.x) / view.perPixel, (y - view.y) / view.perPixel];
    pen.strokeText(name, left, top);
    pen.fillText(name, left, top);
  }
}

function drawn(ground: Ground, asked: Asked): Picture {
  const { view, size, scenery, ratio } = asked;
  const canvas = ground.picture?.canvas ?? document.createElement('canvas');
  canvas.width = size.width * ratio;
  canvas.height = size.height * ratio;
  const pen = canvas.getContext('2d');
  if (!pen) return { canvas, ...asked };
  const scale = ratio / view.perPixel;
  pen.setTransform(scale, 0, 0, scale, canvas.width / 2 - view.x * scale, canvas.height / 2 - view.y * scale);
  fill(pen, ground.land.units, scenery.look.land, asked);
  if (scenery.own) fill(pen, scenery.own.units, scenery.look.own, asked);
  if (view.perPixel < CLOSE * 3) stroke(pen, ground.inner, scenery.look.inner, 1, asked);
  stroke(pen, ground.outer, scenery.look.outer, 1.25, asked);
  pen.setTransform(ratio, 0, 0, ratio, canvas.width / 2, canvas.height / 2);
  write(pen, ground, asked);
  return { canvas, ...asked };
}

/** Whether a picture still covers what is asked for; a map at rest wants it sharp. */
function covers(picture: Picture, { view, size, scenery, ratio, marks }: Asked, atRest: boolean): boolean {
  if (picture.ratio !== ratio || picture.scenery !== scenery) return false;
  const stretched = picture.view.perPixel / view.perPixel;
  if (stretched > STRETCH || stretched < 1 / STRETCH || (atRest && stretched !== 1)) return false;
  if (atRest && picture.marks !== marks) return false;
  const room = (seen: number, whole: number) => (whole * picture.view.perPixel - seen * view.perPixel) / 2;
  return (
    Math.abs(view.x - picture.view.x) <= room(size.width, picture.size.width) &&
    Math.abs(view.y - picture.view.y) <= room(size.height, picture.size.height)
  );
}

/** Lays the ground under everything; draws it anew only when the kept picture no longer covers the map. */
export function layGround(pen: CanvasRenderingContext2D, ground: Ground, asked: Asked, atRest: boolean): void {
  const { view, size, ratio } = asked;
  const larger = { width: Math.ceil(size.width * ROOM), height: Math.ceil(size.height * ROOM) };
  if (!ground.picture || !covers(ground.picture, asked, atRest))
    ground.picture = drawn(ground, { ...asked, size: larger });
  const { picture } = ground;
  const stretched = picture.view.perPixel / view.perPixel;
  const [width, height] = [picture.size.width * stretched, picture.size.height * stretched];
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen.clearRect(0, 0, size.width, size.height);
  pen.drawImage(
    picture.canvas,
    size.width / 2 - width / 2 + (picture.view.x - view.x) / view.perPixel,
    size.height / 2 - height / 2 + (picture.view.y - view.y) / view.perPixel,
    width,
    height,
  );
}
