import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { GuidedTour } from './guided-tour.tsx'
import { asJoyride } from './tour-view.tsx'
import { keyAction, type TourEnd, type TourStep } from './tour.ts'

const steps: TourStep[] = [
  { target: '#one', header: { title: '找活动' }, content: '在这里搜索' },
  { target: '#two', header: { title: '扫码' }, content: '到现场扫一扫' },
  { target: '#three', header: { title: '帮助' }, content: '拨打 12355' },
]
const offer = { title: '第一次来？', text: '用一分钟认识这里' }

const open = (
  given: readonly TourStep[] = steps,
  { asked = true, targets = ['one', 'two', 'three'] } = {},
) => {
  const ends: TourEnd[] = []
  render(
    <>
      {targets.map((id) => (
        <button key={id} id={id} type="button">
          {id}
        </button>
      ))}
      <GuidedTour
        name="test"
        steps={given}
        offer={offer}
        asked={asked}
        onEnd={(end) => ends.push(end)}
      />
    </>,
  )
  return ends
}
const shown = (title: string) => screen.findByRole('dialog', { name: title }, { timeout: 4000 })
const press = (key: string) => act(() => fireEvent.keyDown(document.body, { key }))
const click = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => localStorage.clear())

describe('a guided tour', () => {
  it('a guided tour goes on, back and to its end with its buttons', async () => {
    const ends = open()
    const first = await shown('找活动')
    expect(first.textContent).toContain('第 1 步，共 3 步')
    await click('下一步')
    await shown('扫码')
    await click('上一步')
    await shown('找活动')
    await click('下一步')
    await shown('扫码')
    await click('下一步')
    await shown('帮助')
    await click('完成')
    await waitFor(() => expect(ends).toEqual([{ how: 'finished' }]))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('a guided tour follows the arrows and stops at Escape', async () => {
    const ends = open()
    await shown('找活动')
    press('ArrowRight')
    await shown('扫码')
    press('ArrowLeft')
    await shown('找活动')
    // Nothing lies before the first step.
    press('ArrowLeft')
    await shown('找活动')
    press('Escape')
    await waitFor(() => expect(ends).toEqual([{ how: 'stopped' }]))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('a guided tour takes of a step target, title, content, params, duration, offset and what goes before', async () => {
    const before = vi.fn()
    const step = { target: 'body', header: { title: '标题' }, content: '内容' }
    const all = { ...step, params: { placement: 'left' as const }, duration: 5, offset: 7, before }
    const taken = asJoyride(all, false)
    expect(taken).toMatchObject({
      title: '标题',
      content: '内容',
      placement: 'left',
      scrollDuration: 5,
      scrollOffset: 7,
    })
    expect((taken.target as () => Element)()).toBe(document.body)
    await taken.before!({} as never)
    expect(before).toHaveBeenCalledOnce()
    expect(asJoyride(step, false)).toMatchObject({ placement: 'auto', scrollDuration: 1000 })
    expect(asJoyride(step, true).scrollDuration).toBe(0)
  })

  it('a guided tour is skipped as a whole', async () => {
    const ends = open()
    await shown('找活动')
    await click('跳过引导')
    await waitFor(() => expect(ends).toEqual([{ how: 'skipped' }]))
  })

  it('a guided tour stops at a missing target and names the step', async () => {
    const ends = open(steps, { targets: ['one', 'three'] })
    await shown('找活动')
    await click('下一步')
    await waitFor(() => expect(ends).toEqual([{ how: 'targetNotFound', step: steps[1], index: 1 }]))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('a guided tour waits for what a step needs before it is shown', async () => {
    let ready = () => {}
    const before = vi.fn(() => new Promise<void>((done) => (ready = done)))
    open([steps[0]!, { ...steps[1]!, before }])
    await shown('找活动')
    await click('下一步')
    await waitFor(() => expect(before).toHaveBeenCalledTimes(1))
    expect(screen.queryByRole('dialog', { name: '扫码' })).toBeNull()
    ready()
    await shown('扫码')
  })

  it('a guided tour is offered once, never starts by itself', async () => {
    open(steps, { asked: false })
    await screen.findByRole('region', { name: '第一次来？' })
    expect(screen.queryByRole('dialog')).toBeNull()
    await click('不用了')
    expect(screen.queryByRole('region', { name: '第一次来？' })).toBeNull()
    open(steps, { asked: false })
    expect(screen.queryByRole('region', { name: '第一次来？' })).toBeNull()
  })

  it('a guided tour is not offered in elder mode', () => {
    document.documentElement.setAttribute('data-elder', '')
    open(steps, { asked: false })
    expect(screen.queryByRole('region', { name: '第一次来？' })).toBeNull()
    document.documentElement.removeAttribute('data-elder')
  })

  it('a guided tour knows three keys', () => {
    expect(['ArrowRight', 'ArrowLeft', 'Escape', 'a', 'Enter'].map(keyAction)).toEqual([
      'next',
      'previous',
      'stop',
      null,
      null,
    ])
  })
})
