import { describe, expect, it } from 'vitest'
import { groups, groupToOpen, type Group } from './groups.ts'

const none = Object.fromEntries(groups.map((name) => [name, 0])) as Record<Group, number>

describe('the group of my missions that opens by itself', () => {
  it.each([
    [{ waiting: 1 }, 'waiting'],
    [{ running: 1, coming: 3 }, 'running'],
    [{ coming: 1, waiting: 2 }, 'coming'],
    [{ waiting: 1, ended: 40 }, 'waiting'],
    [{ evaluating: 1, ended: 1 }, 'evaluating'],
    [{ ended: 5, cancelled: 1 }, 'ended'],
    [{ cancelled: 1 }, 'cancelled'],
    [{}, 'coming'],
  ] as [Partial<Record<Group, number>>, Group][])(
    'the group of my missions that opens by itself with %o is %s',
    (counts, group) => {
      expect(groupToOpen({ ...none, ...counts })).toBe(group)
    },
  )
})
