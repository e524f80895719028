import { constants, platform, setPriority } from 'node:os';

/** Lowers the priority of the calling worker thread; Linux sets it by thread, other systems for the whole process. */
export function lowerPriority(): void {
  if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
