import { expect, it } from 'vitest';
import { groupNotifications } from './groupNotifications';

const boxOf = (boxNumber: number) => ({ boxId: `id of ${boxNumber}`, boxNumber });
const listed = (heading: string, boxNumber?: number) => ({
  notificaionId: heading,
  heading,
  body: '',
  notificationStatus: 'Read' as const,
  ...(boxNumber !== undefined && { box: boxOf(boxNumber) }),
});

const shown = (groups: ReturnType<typeof groupNotifications>) =>
  groups.map(({ box, notifications }) => [
    box?.boxNumber ?? null,
    ...notifications.map(({ heading }) => heading),
  ]);

it('groups notifications by box, the box with the newest one first', () => {
  const groups = groupNotifications([
    listed('sent', 2),
    listed('planned', 3),
    listed('paid', 2),
    listed('welcome'),
  ]);
  expect(shown(groups)).toEqual([
    [2, 'sent', 'paid'],
    [3, 'planned'],
    [null, 'welcome'],
  ]);
});

it('keeps those of no box together, also of a server that names none', () => {
  const groups = groupNotifications([listed('one'), { ...listed('other'), box: null }]);
  expect(shown(groups)).toEqual([[null, 'one', 'other']]);
  expect(groupNotifications([])).toEqual([]);
});
