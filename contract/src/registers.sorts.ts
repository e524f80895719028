/** In which orders the public registers may be asked for. */
export const onlineSorts = ['-registeredAt', 'registeredAt', '-decidedAt', '-daysTaken'] as const;
