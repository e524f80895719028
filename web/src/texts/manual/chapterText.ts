// A chapter as it is edited. Pure.
import { foldForSearch, type ManualChapter, type ManualTopicCode, type Words } from '@denonco/contract';
import { paths } from '../../paths.ts';

/** Where a chapter is edited; `new` is one that is not there yet. */
export const chapterPath = (slug: string): string => `${paths.texts}/${slug}/chapter`;

export interface ChapterText {
  readonly topic: ManualTopicCode;
  readonly title: Words;
  readonly body: Words;
}

export const textOf = ({ topic, title, body }: ManualChapter): ChapterText => ({ topic, title, body });

/** What its address will say. */
export const slugOf = (title: string): string =>
  foldForSearch(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
