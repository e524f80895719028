// Confirms news by e-mail through the link in the message.
import type { TestApp } from '../testApp.ts';
import { sentBy } from './localOutbox.ts';

const link = /\/#\/notices\/confirm\/([\w-]{43})(?![\w-])/;

/** Token of the newest confirmation link to this or any address; empty when none was sent. */
export async function confirmationSentTo(app: TestApp, address?: string): Promise<string> {
  const message = (await sentBy(app)).findLast(({ to, text }) => (address ?? to) === to && link.test(text));
  return link.exec(message?.text ?? '')?.[1] ?? '';
}

export async function confirmSubscription(app: TestApp, address?: string): Promise<void> {
  const { status } = await app.call('confirmSubscription', { body: { token: await confirmationSentTo(app, address) } });
  if (status !== 200) throw new Error(`the address was not confirmed: ${status}`);
}

export const isConfirmation = ({ text }: { readonly text: string }): boolean => link.test(text);
