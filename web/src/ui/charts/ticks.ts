export function ticksTo(max: number): readonly number[] {
  const rough = Math.max(1, max) / 4;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((by) => by * size).find((by) => by >= rough) ?? rough);
  return Array.from({ length: Math.ceil(Math.max(1, max) / step) }, (_, index) => (index + 1) * step);
}

/** Counted back from the last, so that labels of `width` pixels do not overlap. */
export function labelledTimes(count: number, slot: number, width: number): readonly number[] {
  const every = Math.max(1, Math.ceil(width / Math.max(1, slot)));
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % every === 0);
}
