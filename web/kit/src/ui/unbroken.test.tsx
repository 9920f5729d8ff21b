import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Unbroken } from './unbroken.tsx'
import { unbroken } from './unbroken-parts.tsx'

it('the unbroken text keeps each date, weekday and time of day in one piece, and the words as they are', () => {
  const words = '2026-11-23 周一 09:00 – 2026-11-26 周四 12:00'
  const { container } = render(<Unbroken words={words} />)
  expect(container.textContent).toBe(words)
  const whole = [...container.querySelectorAll('.whitespace-nowrap')]
  expect(whole.map(({ textContent }) => textContent)).toEqual([
    '2026-11-23',
    '周一',
    '09:00',
    '2026-11-26',
    '周四',
    '12:00',
  ])
})

it('the unbroken text leaves words without a date alone', () => {
  const { container } = render(<Unbroken words="长期 – 不限" />)
  expect(container.innerHTML).toBe('长期 – 不限')
})

it.each([
  ['2026-11-29 至 12-06', ['2026-11-29', '12-06']],
  ['11月19日的2小时54分已由组织确认', ['11月19日', '2小时54分']],
  ['还差 1,069 小时，约 20 分钟', ['1,069 小时', '20 分钟']],
  ['签退：按计划时间补签退', ['补签退']],
  ['设定 2026 年目标', ['2026 年']],
  ['2026 年 10 月 3 日，10月3日', ['2026 年 10 月 3 日', '10月3日']],
  ['证件号码4401**********001X，电话138****0001', ['4401**********001X', '138****0001']],
  ['44010619880808001X 与 440100000001', ['44010619880808001X', '440100000001']],
  ['出生日期1988-**-**', ['1988-**-**']],
])('the unbroken text keeps what belongs together in %s', (words, expected) => {
  const { container } = render(<Unbroken words={words} />)
  const whole = [...container.querySelectorAll('.whitespace-nowrap')]
  expect(whole.map(({ textContent }) => textContent)).toEqual(expected)
})

it('what a cell shows keeps its moments in one piece in plain elements and fragments, and hands components on', () => {
  const Own = () => <>2026-11-29</>
  const { container } = render(
    <>
      {unbroken(
        <>
          第一人已同意
          <small className="block">{'2026-11-24 周二'}</small>
          {['2026-11-26']}
          {null}
          <Own />
        </>,
      )}
    </>,
  )
  const whole = [...container.querySelectorAll('.whitespace-nowrap')]
  expect(whole.map(({ textContent }) => textContent)).toEqual(['2026-11-24', '周二', '2026-11-26'])
  expect(container.querySelector('small')?.className).toBe('block')
  expect(container.textContent).toBe('第一人已同意2026-11-24 周二2026-11-262026-11-29')
})
