// Form state of a chapter. Pure.
import { foldForSearch, type ManualChapter, type ManualTopicCode, type Words } from '@denonco/contract';
import { paths } from '../../../paths.ts';

/** Address of the editor; `new` for a new chapter. */
export const chapterPath = (slug: string): string => `${paths.texts}/${slug}/chapter`;

export interface ChapterText {
  readonly topic: ManualTopicCode;
  readonly title: Words;
  readonly body: Words;
}

export const textOf = ({ topic, title, body }: ManualChapter): ChapterText => ({ topic, title, body });

export const slugOf = (title: string): string =>
  foldForSearch(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
