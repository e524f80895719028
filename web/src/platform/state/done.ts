// Outcome of an action, shown once, also on the next page. Not persisted.
import { create } from 'zustand';

export interface Done {
  readonly title: string;
  readonly detail?: string;
}

export const useDone = create<{ readonly done: Done | undefined }>(() => ({ done: undefined }));

export const announceDone = (done: Done) => useDone.setState({ done });
export const clearDone = () => useDone.setState({ done: undefined });
