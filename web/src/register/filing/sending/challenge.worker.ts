// Solves a challenge in a worker, so that typing stays smooth. Posts the solution or null.
import { solveChallenge } from 'altcha-lib';
import { deriveKey as pbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2';
import { deriveKey as sha } from 'altcha-lib/algorithms/web/sha';
import type { Challenge } from 'altcha-lib/types';

self.onmessage = async ({ data }: MessageEvent<Challenge>) => {
  const deriveKey = data.parameters.algorithm.startsWith('PBKDF2/') ? pbkdf2 : sha;
  try {
    // The library's limit of 90 seconds is off: a slow device may need more.
    self.postMessage(await solveChallenge({ challenge: data, deriveKey, timeout: 0 }));
  } catch {
    self.postMessage(null);
  }
};
