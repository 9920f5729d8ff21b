import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { daysShown, monthsLater } from '../../../calendar-days.ts'
import { MissionCalendar } from './mission-calendar.tsx'
import { daysOf } from './quick-days.ts'

describe('the days of the calendar', () => {
  it('the days of the calendar are whole weeks from a Monday on, also over the end of a year', () => {
    const december = daysShown('2026-12-09', 'month')
    expect([december[0], december.at(-1), december.length]).toEqual([
      '2026-11-30',
      '2027-01-03',
      35,
    ])
    expect(daysShown('2027-01-01', 'week')).toEqual([
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
      '2027-01-03',
    ])
    expect(monthsLater('2027-01-31', 1)).toBe('2027-02-28')
    expect(monthsLater('2026-12-15', 1)).toBe('2027-01-15')
    expect(monthsLater('2027-01-15', -1)).toBe('2026-12-15')
  })

  it('the days of the calendar are chosen by one press, the weekend also on its last day', () => {
    const saturday = new Date('2026-11-21T02:00:00Z')
    expect(daysOf('today', saturday)).toEqual({ from: '2026-11-21', to: '2026-11-21' })
    expect(daysOf('tomorrow', saturday)).toEqual({ from: '2026-11-22', to: '2026-11-22' })
    expect(daysOf('weekend', saturday)).toEqual({ from: '2026-11-21', to: '2026-11-22' })
    expect(daysOf('week', saturday)).toEqual({ from: '2026-11-21', to: '2026-11-27' })
    // 23:30 on Sunday in Shanghai.
    const sunday = new Date('2026-11-22T15:30:00Z')
    expect(daysOf('weekend', sunday)).toEqual({ from: '2026-11-22', to: '2026-11-22' })
    const monday = new Date('2026-11-23T02:00:00Z')
    expect(daysOf('weekend', monday)).toEqual({ from: '2026-11-28', to: '2026-11-29' })
  })
})

describe('the calendar of missions', () => {
  const draw = () => {
    const [onShow, onChoose] = [vi.fn(), vi.fn()]
    const props = { span: 'month', shown: '2026-11-21', chosen: null, today: '2026-11-21' } as const
    const counts = new Map([['2026-11-22', 3]])
    render(
      <MissionCalendar
        {...props}
        counts={counts}
        onSpan={vi.fn()}
        onShow={onShow}
        onChoose={onChoose}
      />,
    )
    return { onShow, onChoose }
  }
  const day = (name: RegExp) => screen.getByRole('button', { name })

  it('the calendar of missions says how many missions a day has, and is one stop of the Tab key', () => {
    const { onChoose } = draw()
    fireEvent.click(day(/^11月22日星期日，3 场活动$/))
    expect(onChoose).toHaveBeenCalledWith('2026-11-22')
    expect(day(/^11月20日星期五，没有活动$/)).toBeTruthy()
    const stops = screen
      .getAllByRole('gridcell')
      .filter((cell) => cell.querySelector('button')?.tabIndex === 0)
    expect(stops).toHaveLength(1)
  })

  it('the calendar of missions is walked by arrows, over the end of the month to the next', () => {
    const { onShow } = draw()
    const grid = screen.getByRole('grid')
    fireEvent.keyDown(grid, { key: 'ArrowDown' })
    expect(document.activeElement?.getAttribute('data-day')).toBe('2026-11-28')
    fireEvent.keyDown(grid, { key: 'ArrowLeft' })
    expect(document.activeElement?.getAttribute('data-day')).toBe('2026-11-27')
    expect(onShow).not.toHaveBeenCalled()
    fireEvent.keyDown(grid, { key: 'PageDown' })
    expect(onShow).toHaveBeenCalledWith('2026-12-27')
  })
})
