/** The groups of "my missions", in the order of their tabs. */
export const groups = ['waiting', 'coming', 'running', 'evaluating', 'ended', 'cancelled'] as const
export type Group = (typeof groups)[number]

/** What matters most to whoever opens the page comes first: where he is now, then where he will be. */
const byUrgency: readonly Group[] = [
  'running',
  'coming',
  'waiting',
  'evaluating',
  'ended',
  'cancelled',
]

/** The group to open where none is asked for: the most urgent one that holds something. */
export const groupToOpen = (counts: Readonly<Record<Group, number>>): Group =>
  byUrgency.find((name) => counts[name] > 0) ?? 'coming'
