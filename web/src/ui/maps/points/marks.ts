// Draws points in map pixels.
import { formatNumber } from '../../../platform/i18n/format.ts';
import type { Shown } from '../canvas/ground.ts';
import { toSpot } from '../plane/projection.ts';
import { type MapPoint, type Mark, type PointTone, pointTones, radiusOf } from './clusters.ts';

const TURN = 2 * Math.PI;

const shapes: Readonly<Record<PointTone, (pen: CanvasRenderingContext2D, x: number, y: number) => void>> = {
  ok: (pen, x, y) => {
    pen.moveTo(x + 5.5, y);
    pen.arc(x, y, 5.5, 0, TURN);
  },
  // A ring: a disc with a hole.
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

function drawSingles(pen: CanvasRenderingContext2D, singles: readonly MapPoint[], { view, look }: Shown): void {
  for (const tone of pointTones) {
    pen.beginPath();
    for (const point of singles) if (point.tone === tone) shapes[tone](pen, ...view.apply(toSpot(point)));
    pen.lineWidth = 2.5;
    pen.strokeStyle = look.halo;
    pen.stroke();
    pen.fillStyle = look.tones[tone];
    pen.fill('evenodd');
  }
}

function drawCluster(pen: CanvasRenderingContext2D, cluster: Mark, { view, look, locale }: Shown): void {
  const [x, y] = view.apply(cluster.spot);
  const radius = radiusOf(cluster);
  pen.beginPath();
  pen.arc(x, y, radius, 0, TURN);
  pen.fillStyle = look.halo;
  pen.fill();
  pen.lineWidth = 3;
  let from = -TURN / 4;
  for (const tone of pointTones) {
    const to = from + (TURN * (cluster.tones[tone] ?? 0)) / cluster.count;
    pen.beginPath();
    pen.arc(x, y, radius - 1.5, from, to);
    pen.strokeStyle = look.tones[tone];
    pen.stroke();
    from = to;
  }
  pen.fillStyle = look.ink;
  pen.fillText(formatNumber(cluster.count, locale), x, y + 0.5);
}

export function drawMarks(pen: CanvasRenderingContext2D, marks: readonly Mark[], shown: Shown): void {
  const { view, size } = shown;
  const seen = marks.filter(({ spot }) => {
    const [x, y] = view.apply(spot);
    return x > -30 && x < size.width + 30 && y > -30 && y < size.height + 30;
  });
  drawSingles(
    pen,
    seen.flatMap(({ of }) => (typeof of === 'number' ? [] : [of])),
    shown,
  );
  pen.font = `600 12px ${shown.look.sans}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  for (const mark of seen) if (mark.count > 1) drawCluster(pen, mark, shown);
}

/** In a square, with its name if there is room. */
export function drawChosen(pen: CanvasRenderingContext2D, point: MapPoint, shown: Shown): void {
  const [x, y] = shown.view.apply(toSpot(point));
  pen.beginPath();
  pen.roundRect(x - 11, y - 11, 22, 22, 6);
  pen.fillStyle = shown.look.halo;
  pen.fill();
  pen.lineWidth = 3;
  pen.strokeStyle = shown.look.ink;
  pen.stroke();
  drawSingles(pen, [point], shown);
}

export function drawName(pen: CanvasRenderingContext2D, point: MapPoint, shown: Shown): void {
  const [x, y] = shown.view.apply(toSpot(point));
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
