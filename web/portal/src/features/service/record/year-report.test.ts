import { describe, expect, it } from 'vitest'
import { suggestedYear, yearReportOf } from './year-report.ts'

const statistics = {
  serviceMinutes: 345,
  trainingMinutes: 60,
  records: 3,
  missions: 3,
  organizations: 2,
  months: [
    { month: '2026-02', serviceMinutes: 45, trainingMinutes: 60 },
    { month: '2026-05', serviceMinutes: 300, trainingMinutes: 0 },
  ],
  categories: [
    { category: '0006', minutes: 200 },
    { category: null, minutes: 100 },
    { category: '0001', minutes: 45 },
  ],
  first: { date: '2026-02-01', missionTitle: '读书会' },
  last: { date: '2026-05-09', missionTitle: '河岸清洁' },
  years: [2026],
  asOf: '2026-11-20T00:00:00.000Z',
}

describe('the report of a year', () => {
  it('the report of a year is told in sentences, with every month of it', () => {
    const report = yearReportOf(2026, statistics, '2026-06')
    expect(report.heading).toBe('2026 年度志愿报告')
    expect(report.time).toBe('5小时45分')
    expect(report.months.map(({ minutes }) => minutes)).toEqual([0, 45, 0, 0, 300, 0])
    expect(report.lines).toEqual([
      '参加 3 场活动，走进 2 个组织',
      '5 月最忙，服务 5小时0分',
      '做得最多的是环境保护、社区服务',
      '第一场：2月1日 读书会',
      '最近一场：5月9日 河岸清洁',
    ])
  })

  it('the report of a year that is over has twelve months, and tells of one mission once', () => {
    const { lines, months } = yearReportOf(2025, { ...statistics, missions: 1 }, '2026-06')
    expect(months).toHaveLength(12)
    expect(lines.filter((line) => line.includes('一场：'))).toEqual(['第一场：2月1日 读书会'])
  })

  it('the report of a year is suggested at the turn of the year', () => {
    expect(['2026-11', '2026-12', '2027-01', '2027-02'].map(suggestedYear)).toEqual([
      null,
      2026,
      2026,
      null,
    ])
  })
})
