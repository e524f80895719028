import { formatNumber } from '../../../platform/i18n/format.ts';
import type { Viewport } from '../canvas/ground.ts';
import { project } from '../plane/projection.ts';
import { type MapPoint, type Marker, type PointTone, pointTones, radiusOf } from './clusters.ts';

const TURN = 2 * Math.PI;

const shapes: Readonly<Record<PointTone, (pdf: CanvasRenderingContext2D, x: number, y: number) => void>> = {
  ok: (pdf, x, y) => {
    pdf.moveTo(x + 5.5, y);
    pdf.arc(x, y, 5.5, 0, TURN);
  },
  // A ring: a disc with a hole.
  run: (pdf, x, y) => {
    pdf.moveTo(x + 5.5, y);
    pdf.arc(x, y, 5.5, 0, TURN);
    pdf.moveTo(x + 2, y);
    pdf.arc(x, y, 2, 0, TURN, true);
  },
  wait: (pdf, x, y) => {
    pdf.moveTo(x, y - 6.5);
    pdf.lineTo(x + 6, y + 5);
    pdf.lineTo(x - 6, y + 5);
    pdf.closePath();
  },
  error: (pdf, x, y) => {
    pdf.moveTo(x, y - 6.5);
    pdf.lineTo(x + 6.5, y);
    pdf.lineTo(x, y + 6.5);
    pdf.lineTo(x - 6.5, y);
    pdf.closePath();
  },
  quiet: (pdf, x, y) => pdf.rect(x - 4.5, y - 4.5, 9, 9),
};

function drawSingles(pdf: CanvasRenderingContext2D, singles: readonly MapPoint[], { view, style }: Viewport): void {
  for (const tone of pointTones) {
    pdf.beginPath();
    for (const point of singles) if (point.tone === tone) shapes[tone](pdf, ...view.apply(project(point)));
    pdf.lineWidth = 2.5;
    pdf.strokeStyle = style.halo;
    pdf.stroke();
    pdf.fillStyle = style.tones[tone];
    pdf.fill('evenodd');
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

export function drawMarkers(pdf: CanvasRenderingContext2D, markers: readonly Marker[], viewport: Viewport): void {
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

/** Draws the chosen point in a square, with its name if there is room. */
export function drawChosen(pdf: CanvasRenderingContext2D, point: MapPoint, viewport: Viewport): void {
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

export function drawName(pdf: CanvasRenderingContext2D, point: MapPoint, viewport: Viewport): void {
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
