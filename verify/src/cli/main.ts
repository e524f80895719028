// The command line: subcommand, language, and error exits.
import { al, type Messages } from '../messages/al.ts';
import { en } from '../messages/en.ts';
import { checkCommand } from './checkCommand.ts';
import { type Exit, exits, UsageError } from './exit.ts';
import { followCommand } from './followCommand.ts';
import { keygenCommand } from './keygenCommand.ts';
import { lotCommand } from './lotCommand.ts';
import { openingsCommand } from './openingsCommand.ts';
import { type CommandContext, parseOptions } from './options.ts';
import { receiptCommand } from './receipts/receiptCommand.ts';
import { UnreachableError } from './source.ts';
import { witnessCommand } from './witness/witnessCommand.ts';

const commands: Readonly<Record<string, (context: CommandContext) => Promise<Exit>>> = {
  receipt: receiptCommand,
  lot: lotCommand,
  follow: followCommand,
  check: checkCommand,
  openings: openingsCommand,
  witness: witnessCommand,
  keygen: keygenCommand,
};

/** Albanian by `--lang al` or an Albanian system, English otherwise. */
function messagesFor(requested: string | undefined): Messages {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  const language = requested ?? (LC_ALL || LC_MESSAGES || LANG || 'en');
  return /^(?:al|sq)/i.test(language) ? al : en;
}

export async function main(args: readonly string[]): Promise<Exit> {
  const parsed = read(args);
  const messages = messagesFor(parsed?.values.lang);
  const [name = '', ...rest] = parsed?.positionals ?? [];
  const run = commands[name];
  if (!parsed || parsed.values.help || !run) {
    if (parsed && name !== '' && !run) console.error(messages.misused.command(name));
    (parsed?.values.help ? console.log : console.error)(messages.usage);
    return parsed?.values.help ? exits.proved : exits.usage;
  }
  try {
    return await run({ messages, print: console.log, positionals: rest, options: parsed.values });
  } catch (error) {
    if (error instanceof UsageError) console.error(error.message);
    else if (error instanceof UnreachableError) console.error(messages.unreached(error.message));
    else throw error;
    return error instanceof UnreachableError ? exits.unreached : exits.usage;
  }
}

function read(args: readonly string[]) {
  try {
    return parseOptions(args);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return undefined;
  }
}
