import { constants, platform, setPriority } from 'node:os';

/** Linux sets the priority by thread, other systems for the whole process. */
export function lowerPriority(): void {
  if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
