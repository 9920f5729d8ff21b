import { fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { userInfo } from '../../../test/render-portal.tsx'
import { Growth } from './growth.tsx'
import { HeadCard } from './head-card.tsx'
import { PosterDialog } from './poster-dialog.tsx'

const months = [
  { month: '2025-12', minutes: 90 },
  { month: '2026-01', minutes: 0 },
  { month: '2026-02', minutes: 720 },
]
const info = userInfo() as Parameters<typeof HeadCard>[0]['info']
const named = { ...info, users: { ...info.users, name: '陈思敏' } }

describe('growth', () => {
  it('the growth of a volunteer tells the years of all, and the months of one', () => {
    const { rerender } = render(<Growth months={months} year={undefined} seed="4401" />)
    const rows = () =>
      within(screen.getByRole('table'))
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent)
    expect(rows()).toEqual(['2025 年1小时30分', '2026 年12小时0分'])
    rerender(<Growth months={months.slice(1)} year="2026" seed="4401" />)
    expect(rows()).toEqual(['1 月0小时0分', '2 月12小时0分'])
    screen.getByRole('img', { name: '2026 年每月服务时长，最高 2 月 12 小时' })
  })

  it('the growth of a volunteer says so of an idle year', () => {
    render(<Growth months={[{ month: '2024-01', minutes: 0 }]} year="2024" seed="4401" />)
    screen.getByText('2024 年还没有服务时长')
  })
})

it('the poster shows the name on the card only when asked', () => {
  render(<HeadCard info={named} months={months} />)
  screen.getByText('陈*敏')
  fireEvent.click(screen.getByRole('button', { name: '显示姓名' }))
  screen.getByText('陈思敏')
  fireEvent.click(screen.getByRole('button', { name: '隐藏姓名' }))
  expect(screen.queryByText('陈思敏')).toBeNull()
})

it('the poster has the name as chosen, masked unless told', async () => {
  const { container } = render(
    <PosterDialog
      facts={{
        name: '陈思敏',
        seed: '4401',
        months,
        minutes: 810,
        missions: 5,
        address: 'https://www.example.test/',
      }}
      onClose={() => undefined}
    />,
  )
  const words = () => screen.getByLabelText<HTMLTextAreaElement>('文字版').value
  const printed = () => container.querySelector('svg[height="1920"]')?.textContent
  await screen.findByLabelText('文字版')
  expect(words()).toBe(
    '我是 陈*敏，在 i志愿 服务了 13小时30分，参加 5 场活动。时间会留下痕迹，欢迎一起来：https://www.example.test/',
  )
  expect(printed()).toContain('陈*敏 的志愿年轮')
  const choose = (value: string) =>
    fireEvent.change(screen.getByLabelText('姓名'), { target: { value } })
  choose('full')
  expect(printed()).toContain('陈思敏 的志愿年轮')
  choose('none')
  expect(words()).toContain('我在 i志愿 服务了')
  expect(printed()).toContain('我的志愿年轮')
})
