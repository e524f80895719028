// What was just done on a page that is left by doing it: the shell tells it once, beside the next page. Not kept.
import { create } from 'zustand';

export interface Done {
  readonly title: string;
  readonly detail: string;
}

export const useDone = create<{ readonly done: Done | undefined }>(() => ({ done: undefined }));

export const tell = (done: Done) => useDone.setState({ done });
export const clearDone = () => useDone.setState({ done: undefined });
