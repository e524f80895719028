import { EventEmitter, once } from 'node:events';
import Cursor from 'pg-cursor';

/** pg-cursor waits for a confirmation that a lost server never sends. */
export class AbandonableCursor extends Cursor {
  #failed = false;

  constructor(text: string, values: unknown[]) {
    super(text, values);
    this.on('error', () => {
      this.#failed = true;
    });
  }

  override close(): Promise<void>;
  override close(callback: (error: Error) => void): undefined;
  override close(callback?: (error: Error) => void): Promise<void> | undefined {
    if (callback) return super.close(callback);
    // After a failure the driver has already sent the connection a Sync.
    if (this.#failed) return Promise.resolve();
    const connection: unknown = Reflect.get(this, 'connection');
    if (!(connection instanceof EventEmitter)) return super.close();
    const abandoned = new AbortController();
    const gone = once(connection, 'end', { signal: abandoned.signal }).then(
      () => {},
      () => {},
    );
    return Promise.race([super.close(), gone]).finally(() => abandoned.abort());
  }
}
