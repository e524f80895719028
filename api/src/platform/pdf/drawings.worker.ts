import { lowerPriority } from '../threads.ts';

lowerPriority();

export interface Drawing {
  readonly module: string;
  readonly name: string;
  readonly args: readonly unknown[];
}

export default async ({ module, name, args }: Drawing): Promise<unknown> =>
  Reflect.apply((await import(module))[name], undefined, args);
