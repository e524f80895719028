// Calls about the service itself: the proof-of-work challenge, what a client should know at start, health.
import * as z from 'zod/mini';
import { route } from './http.ts';
import { Words } from './primitives.ts';

export const getChallenge = route({
  method: 'GET',
  path: '/api/challenge/',
  access: 'public',
  reply: z.nullable(z.unknown()),
  summary: 'An ALTCHA proof-of-work challenge for a public write; null when configuration asks for none',
});
export const getSettings = route({
  method: 'GET',
  path: '/api/settings/',
  access: 'public',
  reply: z.object({
    demo: z.boolean(),
    institution: z.object({
      name: Words,
      short: z.string(),
      phone: z.string(),
      email: z.string(),
      address: z.string(),
    }),
    emergencyPhone: z.string(),
  }),
  summary: 'What the client shows of the institution',
  cacheSeconds: 60,
});
