import { expect, it } from 'vitest';
import { plannedVersion, type SavedVersion, shownVersion } from './shownVersion.ts';

const today = '2026-12-01';
const draft = (version: number): SavedVersion => ({ version, state: 'draft', publishOn: null });
const published = (version: number, publishOn = today): SavedVersion => ({
  version,
  state: 'published',
  publishOn,
});
const withdrawn = (version: number): SavedVersion => ({
  version,
  state: 'withdrawn',
  publishOn: null,
});

it.each([
  { versions: [], shown: undefined, planned: undefined },
  { versions: [draft(1)], shown: undefined, planned: undefined },
  { versions: [published(1)], shown: 1, planned: undefined },
  { versions: [published(1), draft(2)], shown: 1, planned: undefined },
  { versions: [published(1), published(2)], shown: 2, planned: undefined },
  { versions: [published(1), withdrawn(2), draft(3)], shown: undefined, planned: undefined },
  { versions: [published(1, '2026-12-02')], shown: undefined, planned: 1 },
  { versions: [published(1), published(2, '2026-12-02'), draft(3)], shown: 1, planned: 2 },
  { versions: [published(1, '2026-12-02'), published(2)], shown: 2, planned: undefined },
  {
    versions: [published(1), published(2, '2026-12-02'), withdrawn(3)],
    shown: undefined,
    planned: undefined,
  },
])('of $versions customers see $shown, and later $planned', ({ versions, shown, planned }) => {
  for (const some of [versions, versions.toReversed()]) {
    expect(shownVersion(some, today)?.version).toBe(shown);
    expect(plannedVersion(some, today)?.version).toBe(planned);
  }
});
