// Draws the points: shape and colour say the tone, a number says how many stand together. Over the ground, in pixels of the map.
import type { Locale } from '@denonco/contract';
import { formatNumber } from '../../../i18n/format.ts';
import type { Spot } from '../plane/projection.ts';
import type { Size, View } from '../plane/view.ts';
import { type Cluster, type Placed, type PointTone, pointTones, radiusOf, tally } from './clusters.ts';
import type { Look } from './look.ts';

export interface Shown {
  readonly view: View;
  readonly size: Size;
  readonly look: Look;
  readonly locale: Locale;
}

const TURN = 2 * Math.PI;

const placed = ({ x, y }: Spot, { view, size }: Shown): Spot => ({
  x: size.width / 2 + (x - view.x) / view.perPixel,
  y: size.height / 2 + (y - view.y) / view.perPixel,
});

/** The shape of a tone around a spot, as a path that is open to more of them. */
const shapes: Readonly<Record<PointTone, (pen: CanvasRenderingContext2D, x: number, y: number) => void>> = {
  ok: (pen, x, y) => {
    pen.moveTo(x + 5.5, y);
    pen.arc(x, y, 5.5, 0, TURN);
  },
  // A ring: the disc with its middle cut out.
  run: (pen, x, y) => {
    pen.moveTo(x + 5.5, y);
    pen.arc(x, y, 5.5, 0, TURN);
    pen.moveTo(x + 2, y);
    pen.arc(x, y, 2, 0, TURN, true);
  },
  wait: (pen, x, y) => {
    pen.moveTo(x, y - 6.5);
    pen.lineTo(x + 6, y + 5);
    pen.lineTo(x - 6, y + 5);
    pen.closePath();
  },
  error: (pen, x, y) => {
    pen.moveTo(x, y - 6.5);
    pen.lineTo(x + 6.5, y);
    pen.lineTo(x, y + 6.5);
    pen.lineTo(x - 6.5, y);
    pen.closePath();
  },
  quiet: (pen, x, y) => pen.rect(x - 4.5, y - 4.5, 9, 9),
};

/** All single points of one tone at once: one path, however many they are. */
function drawSingles(pen: CanvasRenderingContext2D, singles: readonly Placed[], shown: Shown): void {
  for (const tone of pointTones) {
    pen.beginPath();
    for (const point of singles) {
      if (point.tone !== tone) continue;
      const { x, y } = placed(point, shown);
      shapes[tone](pen, x, y);
    }
    pen.lineWidth = 2.5;
    pen.strokeStyle = shown.look.halo;
    pen.stroke();
    pen.fillStyle = shown.look.tones[tone];
    pen.fill('evenodd');
  }
}

/** A disc with its number; the ring around it is parted as the tones are. */
function drawCluster(pen: CanvasRenderingContext2D, cluster: Cluster, shown: Shown): void {
  const { x, y } = placed(cluster, shown);
  const radius = radiusOf(cluster);
  pen.beginPath();
  pen.arc(x, y, radius, 0, TURN);
  pen.fillStyle = shown.look.halo;
  pen.fill();
  pen.lineWidth = 3;
  let from = -TURN / 4;
  for (const [tone, count] of tally(cluster)) {
    const to = from + (TURN * count) / cluster.members.length;
    pen.beginPath();
    pen.arc(x, y, radius - 1.5, from, to);
    pen.strokeStyle = shown.look.tones[tone];
    pen.stroke();
    from = to;
  }
  pen.fillStyle = shown.look.ink;
  pen.fillText(formatNumber(cluster.members.length, shown.locale), x, y + 0.5);
}

/** The marks of what is in sight. */
export function drawMarks(pen: CanvasRenderingContext2D, marks: readonly Cluster[], shown: Shown): void {
  drawSingles(
    pen,
    marks.flatMap(({ members }) => (members.length === 1 ? members : [])),
    shown,
  );
  pen.font = `600 12px ${shown.look.sans}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  for (const mark of marks) if (mark.members.length > 1) drawCluster(pen, mark, shown);
}

/** The chosen point stands over all others, in a square, with its name when there is room. */
export function drawChosen(pen: CanvasRenderingContext2D, point: Placed, shown: Shown): void {
  const { x, y } = placed(point, shown);
  pen.beginPath();
  pen.roundRect(x - 11, y - 11, 22, 22, 6);
  pen.fillStyle = shown.look.halo;
  pen.fill();
  pen.lineWidth = 3;
  pen.strokeStyle = shown.look.ink;
  pen.stroke();
  drawSingles(pen, [point], shown);
}

/** A name over a point, on a ground of its own, never beyond the edge. */
export function drawName(pen: CanvasRenderingContext2D, point: Placed, shown: Shown): void {
  const { x, y } = placed(point, shown);
  pen.font = `500 13px ${shown.look.sans}`;
  const most = shown.size.width - 24;
  const width = Math.min(most, pen.measureText(point.name).width + 16);
  const left = Math.min(shown.size.width - width - 4, Math.max(4, x - width / 2));
  const top = y < 52 ? y + 16 : y - 42;
  pen.beginPath();
  pen.roundRect(left, top, width, 26, 6);
  pen.fillStyle = shown.look.ink;
  pen.fill();
  pen.fillStyle = shown.look.halo;
  pen.textAlign = 'left';
  pen.textBaseline = 'middle';
  pen.fillText(point.name, left + 8, top + 13.5, width - 16);
}
