// Icons of the home and of page frames, on a 20-unit grid with 1.75 strokes; the home does not load pageIcons.ts.
import type { Shape } from './Icon.tsx';

export const iconArrow: Shape = { line: 'M4 10h12m-4.5-4.5L16 10l-4.5 4.5', flips: true };
export const iconMenu: Shape = { line: 'M3 5.5h14M3 10h14M3 14.5h14' };
export const iconClose: Shape = { line: 'm5 5 10 10M15 5 5 15' };
export const iconSun: Shape = {
  line: 'M13.5 10a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM10 2v1.5m0 13V18m8-8h-1.5m-13 0H2m13.7-5.7-1.1 1.1m-9.2 9.2-1.1 1.1m0-11.4 1.1 1.1m9.2 9.2 1.1 1.1',
};
export const iconMoon: Shape = { line: 'M16.5 12.3A7 7 0 0 1 7.7 3.5a7 7 0 1 0 8.8 8.8z' };
export const iconClock: Shape = { line: 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0zM10 6v4l2.5 1.5' };
export const iconInfo: Shape = { fill: 'M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM9 9h2v5.5H9zm0-3.5h2v2H9z' };
export const iconOk: Shape = {
  fill: 'M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16zm4.4 6.1-5.1 5.3a1 1 0 0 1-1.45 0L5.6 11.1l1.45-1.4 1.55 1.6 4.35-4.6z',
};
export const iconWarn: Shape = {
  fill: 'M10.9 2.5a1 1 0 0 0-1.8 0l-7 13.1A1 1 0 0 0 3 17h14a1 1 0 0 0 .9-1.4zM9 7h2v5H9zm0 6.2h2v2H9z',
};
export const iconError: Shape = { fill: 'M6.7 2h6.6L18 6.7v6.6L13.3 18H6.7L2 13.3V6.7zM9 5.5h2v6H9zm0 7.3h2v2H9z' };
