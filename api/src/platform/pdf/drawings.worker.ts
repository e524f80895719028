// Runs in a thread. Fonts stay open as long as the thread lives.
import { lowerPriority } from '../threads.ts';

lowerPriority();

export interface Drawing {
  /** URL of the module that exports the function. */
  readonly module: string;
  readonly name: string;
  readonly args: readonly unknown[];
}

export default async ({ module, name, args }: Drawing): Promise<unknown> =>
  Reflect.apply((await import(module))[name], undefined, args);
