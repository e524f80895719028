import { select } from 'd3-selection';
import { type D3ZoomEvent, type ZoomTransform, zoom, zoomTransform } from 'd3-zoom';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useSize } from '../../page/useSize.ts';
import type { ProjectedPoint } from '../plane/projection.ts';
import { movable, type Size, scales } from '../plane/view.ts';

const TAP_PIXELS = 8;

export interface MapView {
  readonly size: Size | undefined;
  /** The view, once the map has a size. */
  readonly getView: () => { view: ZoomTransform; size: Size } | undefined;
  readonly change: (next: (view: ZoomTransform, size: Size) => ZoomTransform) => void;
  readonly moveBy: (right: number, down: number) => void;
  /** `factor` above 1 zooms in, keeping a pixel in place, by default the centre. */
  readonly zoomBy: (factor: number, at?: ProjectedPoint) => void;
}

/** The wheel zooms while the map has focus, or with Ctrl, which trackpads also send for pinches. */
const isGesture = (event: MouseEvent): boolean =>
  event.type === 'wheel' ? event.ctrlKey || document.activeElement === event.currentTarget : !event.button;

export function usePanZoom(box: RefObject<HTMLElement | null>, onView: (view: ZoomTransform) => void): MapView {
  const size = useSize(box);
  const latest = useRef({ onView, size });
  latest.current = { onView, size };
  const [behaviour] = useState(() =>
    zoom<HTMLElement, unknown>()
      .scaleExtent(scales)
      .translateExtent(movable)
      .clickDistance(TAP_PIXELS)
      .filter(isGesture)
      .on('zoom', ({ transform }: D3ZoomEvent<HTMLElement, unknown>) => latest.current.onView(transform)),
  );
  const map = useMemo(() => {
    const getView = () => {
      const { size } = latest.current;
      return box.current && size ? { view: zoomTransform(box.current), size } : undefined;
    };
    const change: MapView['change'] = (next) => {
      const now = getView();
      if (box.current && now) behaviour.transform(select(box.current), next(now.view, now.size));
    };
    const moveBy: MapView['moveBy'] = (right, down) => {
      const now = getView();
      if (box.current && now) behaviour.translateBy(select(box.current), right / now.view.k, down / now.view.k);
    };
    const zoomBy: MapView['zoomBy'] = (factor, at) => {
      if (box.current) behaviour.scaleBy(select(box.current), factor, at);
    };
    return { getView, change, moveBy, zoomBy };
  }, [box, behaviour]);
  useEffect(() => {
    if (!box.current) return undefined;
    const listening = select(box.current).call(behaviour).on('dblclick.zoom', null);
    return () => void listening.on('.zoom', null);
  }, [box, behaviour]);
  // Keeps the centre when the map is resized.
  const before = useRef(size);
  useEffect(() => {
    if (before.current && size)
      map.moveBy((size.width - before.current.width) / 2, (size.height - before.current.height) / 2);
    before.current = size;
  }, [map, size]);
  return { ...map, size };
}
