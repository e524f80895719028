export const onlineSorts = ['-registeredAt', 'registeredAt', '-decidedAt', '-daysTaken'] as const;
