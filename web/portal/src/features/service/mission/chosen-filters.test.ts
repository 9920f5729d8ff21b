import { describe, expect, it } from 'vitest'
import { chosenFilters } from './chosen-filters.ts'
import { cleared, conditionsOf, lasting, readFilters, writeFilters } from './mission-filters.ts'

const now = new Date('2026-11-21T02:00:00Z')
const all =
  '?keyword=%E5%87%80%E6%BB%A9&timeOfDay=evening&length=short&ages=senior&beneficiary=03&guarantee=01&online=1&mine=1&from=2026-11-21&to=2026-11-22&sort=spare&view=calendar'

describe('what is chosen', () => {
  it('what is chosen to filter missions is said in words, and each is taken away alone', () => {
    const chosen = chosenFilters(readFilters(all), now)
    expect(chosen.map(({ label }) => label)).toEqual([
      '净滩',
      '本周末',
      '晚上',
      '2 小时以内',
      '60 周岁以上可参加',
      '服务老年人',
      '志愿者保险',
      '线上活动',
      '只看我的组织',
    ])
    const withoutDays = writeFilters(chosen[1]!.rest)
    expect(withoutDays).not.toContain('from')
    expect(withoutDays).not.toContain('to=')
    expect(withoutDays).toContain('timeOfDay=evening')
    for (const { rest } of chosen) expect(chosenFilters(rest, now)).toHaveLength(chosen.length - 1)
  })

  it('what is chosen to filter missions leaves order and view when it is cleared', () => {
    expect(writeFilters(cleared(readFilters(all)))).toBe('?sort=spare&view=calendar')
  })

  it('what is chosen to filter missions becomes conditions with the volunteer’s nodes, none while they are unknown', () => {
    const filters = readFilters('?phase=any&mine=1&online=1')
    expect(conditionsOf(filters, ['a', 'b'])).toEqual({ online: '1', districtIds: 'a,b' })
    expect(conditionsOf(filters, [])).toEqual({ online: '1' })
  })

  it('what is chosen to filter missions is subscribed to without what changes from day to day', () => {
    expect(lasting(readFilters(`${all}&phase=recruiting&region=440000-440100`))).toEqual({
      keyword: '净滩',
      timeOfDay: 'evening',
      length: 'short',
      ages: 'senior',
      beneficiary: '03',
      guarantee: '01',
      online: true,
      regions: ['440000', '440100'],
    })
    expect(lasting(readFilters('?phase=recruiting&from=2026-11-21&mine=1'))).toEqual({})
  })
})
