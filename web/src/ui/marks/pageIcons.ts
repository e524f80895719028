// Other icons; see icons.ts.
import type { Shape } from './Icon.tsx';

export const iconBack: Shape = { line: 'M16 10H4m4.5-4.5L4 10l4.5 4.5', flips: true };
export const iconDown: Shape = { line: 'm5 8 5 5 5-5' };
export const iconPlus: Shape = { line: 'M10 4v12M4 10h12' };
export const iconMinus: Shape = { line: 'M4 10h12' };
export const iconPin: Shape = {
  line: 'M10 17.5c-1-3-5-5.5-5-9.5a5 5 0 0 1 10 0c0 4-4 6.5-5 9.5zM12 8a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
};
export const iconTick: Shape = { line: 'm4.5 10.5 3.7 3.7 7.3-8' };
export const iconSearch: Shape = { line: 'M14.5 9a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0zm-1.6 3.9 4.1 4.1' };
export const iconFilter: Shape = { line: 'M3 5h14M6 10h8m-5.5 5h3' };
export const iconFile: Shape = { line: 'M5.5 2.5h6l4 4v11h-11v-15zm6 0v4h4' };
export const iconDownload: Shape = { line: 'M10 3.5V12m-3.5-3.3 3.5 3.5 3.5-3.5M3.5 16.5h13' };
export const iconPrint: Shape = {
  line: 'M6 7V3.5h8V7m-8 7H4.5A1.5 1.5 0 0 1 3 12.5v-4A1.5 1.5 0 0 1 4.5 7h11A1.5 1.5 0 0 1 17 8.5v4a1.5 1.5 0 0 1-1.5 1.5H14m-8-2h8v4.5H6z',
};
export const iconCopy: Shape = {
  line: 'M9 7h5.5a2 2 0 0 1 2 2v5.5a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2zm4 0V5.5a2 2 0 0 0-2-2H5.5a2 2 0 0 0-2 2V11a2 2 0 0 0 2 2H7',
};
export const iconMail: Shape = {
  line: 'M4.5 4.5h11a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM3.5 6l6.5 5 6.5-5',
};
export const iconEye: Shape = {
  line: 'M2 10s2.8-5 8-5 8 5 8 5-2.8 5-8 5-8-5-8-5zm10.3 0a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0z',
};
export const iconHide: Shape = { line: 'M2 10s2.8-5 8-5 8 5 8 5-2.8 5-8 5-8-5-8-5zM3.5 16.5l13-13' };
export const iconLock: Shape = {
  line: 'M5.5 9h9a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 4 15.5v-5A1.5 1.5 0 0 1 5.5 9zM7 9V6a3 3 0 0 1 6 0v3',
};
export const iconUser: Shape = { line: 'M13 6.5a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM4 17c0-3.5 2.7-5 6-5s6 1.5 6 5' };
export const iconSignOut: Shape = {
  line: 'M8 17H5a1.5 1.5 0 0 1-1.5-1.5v-11A1.5 1.5 0 0 1 5 3h3m5 10.5 3.5-3.5L13 6.5m3.5 3.5H8',
  flips: true,
};
export const iconSettings: Shape = { line: 'M3 6h8m4 0h2m-4 0a2 2 0 1 1-.1-.1zM3 14h2m4 0h8M7 14a2 2 0 1 1-.1-.1z' };
export const iconCalendar: Shape = {
  line: 'M4.5 4.5h11a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1zM3.5 8.5h13M7 2.5V6m6-3.5V6',
};
export const iconChart: Shape = { line: 'M3 3.5v13h14M6.5 13.5V10M10 13.5V6M13.5 13.5V8.5' };
export const iconGrid: Shape = { line: 'M3.5 3.5h5v6h-5zm8 0h5v3.5h-5zm0 7h5v6h-5zm-8 2.5h5v3.5h-5z' };
export const iconBell: Shape = { line: 'M5 13.5V9a5 5 0 0 1 10 0v4.5l1.5 1.5h-13zM8.5 17.5h3' };
export const iconInbox: Shape = { line: 'M5.5 3.5h9l2.5 8v5H3v-5zM3 11.5h4l1 2h4l1-2h4' };
export const iconCloud: Shape = {
  line: 'M6 15.5a3.5 3.5 0 0 1-.3-7A4.5 4.5 0 0 1 14.3 8a3.8 3.8 0 0 1-.3 7.5zm1.7-4 1.7 1.7 3-3.3',
};
export const iconEdit: Shape = { line: 'm4 13.5-.5 3 3-.5L16 6.5 13.5 4zM11.5 6l2.5 2.5' };
export const iconTrash: Shape = { line: 'M3.5 5.5h13m-8.5 0V3.5h4v2m-6.5 0 .8 11h7.4l.8-11M8.5 8.5v5m3-5v5' };
export const iconQuestion: Shape = {
  line: 'M17.3 10a7.3 7.3 0 1 1-14.6 0 7.3 7.3 0 0 1 14.6 0zM8 8a2 2 0 1 1 2.8 1.9c-.5.3-.8.6-.8 1.3v.3m0 2.4v.1',
};
export const iconRequest: Shape = { line: 'M3 4h14v9.5H9.5L6 17v-3.5H3zM6.5 7.5h7m-7 3h4.5' };
export const iconBuilding: Shape = {
  line: 'M4 17V4.5l7-2V17M11 8h5v9M2.5 17h15M6.7 6.5h1.5M6.7 9.5h1.5M6.7 12.5h1.5M13.2 11h.5M13.2 14h.5',
};
export const iconHall: Shape = { line: 'M2.5 8 10 3.5 17.5 8M4 8v8.5M16 8v8.5M2.5 16.5h15M8 16.5v-5h4v5' };
export const iconCount: Shape = { line: 'M4 16.5V4M7 16.5V4M10 16.5V4M13 16.5V4M2.5 13 16.5 7' };
export const iconTable: Shape = {
  line: 'M4.5 4h11A1.5 1.5 0 0 1 17 5.5v9a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 14.5v-9A1.5 1.5 0 0 1 4.5 4zM3 8h14M3 12h14M8 8v8',
};
export const iconRepeat: Shape = {
  line: 'M4 9.5V8a2 2 0 0 1 2-2h9.5M13 3.5 15.5 6 13 8.5M16 10.5V12a2 2 0 0 1-2 2H4.5M7 11.5 4.5 14 7 16.5',
  flips: true,
};
export const iconComputer: Shape = {
  line: 'M3.5 4h13a1 1 0 0 1 1 1v7.5a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM7 16.5h6m-3-3v3',
};
export const iconPhone: Shape = {
  line: 'M6.5 2.5h7a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1zM9 15h2',
};
export const iconKey: Shape = {
  line: 'M11 8.5a4 4 0 1 1-8 0 4 4 0 0 1 8 0zm-.5 1.5 7 5m-3-2.1 1.6-2.2m-3.9.6 1.2-1.7',
};
export const iconScales: Shape = { line: 'M10 3v13.5M6 16.5h8M3.5 5.5h13M4.5 5.5 2 11.5h5zM15.5 5.5 13 11.5h5z' };
export const iconStamp: Shape = { line: 'M8 9.5V8a3 3 0 1 1 4 0v1.5l4 1.5v2.5H4V11zM4.5 16.5h11' };
export const iconUsers: Shape = {
  line: 'M10 6.5a2.7 2.7 0 1 1-5.4 0 2.7 2.7 0 0 1 5.4 0zM2 16.5c0-3 2-4.7 5.3-4.7s5.3 1.7 5.3 4.7M12.7 4a2.7 2.7 0 0 1 0 5M14.8 12.2c2 .6 3.2 2 3.2 4.3',
};
export const iconHourglass: Shape = {
  line: 'M5 3h10M5 17h10M6.5 3c0 4 3.5 4.5 3.5 7s-3.5 3-3.5 7M13.5 3c0 4-3.5 4.5-3.5 7s3.5 3 3.5 7',
};
export const iconBallot: Shape = { line: 'M3 10h14v6.5H3zM6.5 13h7M6.5 10V3.5h7V10M8.5 6.5l1 1 2-2' };
export const iconArchive: Shape = { line: 'M3 3.5h14V7H3zM4.5 7v9.5h11V7M8 10.5h4' };
export const iconText: Shape = { line: 'M4.5 6V3.5h11V6M10 3.5v13M7.5 16.5h5' };
export const iconBook: Shape = {
  line: 'M10 5.5C8.5 4.2 6.3 3.7 3 3.9v11.6c3.3-.2 5.5.3 7 1.5 1.5-1.2 3.7-1.7 7-1.5V3.9c-3.3-.2-5.5.3-7 1.6zM10 5.5V17',
};
export const iconPulse: Shape = { line: 'M2 10.5h3.5l2-5.5 4 10 2-4.5H18' };
