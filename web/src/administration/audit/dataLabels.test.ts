import {
  auditFilter,
  EditedSettings,
  Election,
  ElectionContent,
  ListExtra,
  PremisesFilters,
  SaveDocument,
  ZoneContent,
} from '@denonco/contract';
import { expect, it } from 'vitest';
import { dataName, dataText } from './dataLabels.ts';

it('names each part of what administrators change and of what they export', () => {
  const shapes = [EditedSettings, Election, ElectionContent, ListExtra, PremisesFilters, SaveDocument, ZoneContent];
  const names = [...shapes.flatMap(({ shape }) => Object.keys(shape)), ...Object.keys(auditFilter)];
  expect(names.filter((name) => dataName(name, 'al') === name || dataName(name, 'en') === '')).toEqual([]);
});

it('has words for coded values, and leaves others as written', () => {
  expect(dataText('by', 'password', 'al')).toBe('fjalëkalim');
  expect(dataText('after.state', 'reporting', 'en')).toBe('Reporting');
  expect(dataText('gained', 'members.manage, unknown.right', 'al')).toMatch(/^[^.]+, unknown\.right$/);
  expect(dataText('reason', 'state', 'en')).toBe('state');
});
