import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { notify } from '../api/notify.ts'
import { AccessibilityBar, AccessibilityButton } from './accessibility-bar.tsx'
import { ElderHint, ElderSwitch } from './elder-switch.tsx'
import { preferences } from './preferences.ts'
import { toolsState } from './tools-state.ts'
import { defaults } from './values.ts'

/** A browser with one Chinese voice; what it was told to say. */
const withVoice = () => {
  const said: { text: string; end: () => void }[] = []
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class extends EventTarget {
      text: string
      constructor(text: string) {
        super()
        this.text = text
      }
    },
  )
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [{ lang: 'en-US' }, { lang: 'zh-CN', localService: true }],
    speak: (utterance: EventTarget & { text: string }) =>
      said.push({ text: utterance.text, end: () => utterance.dispatchEvent(new Event('end')) }),
    cancel: () => undefined,
  })
  return said
}

const show = () =>
  render(
    <>
      <AccessibilityButton />
      <ElderSwitch />
      <AccessibilityBar />
      <ElderHint />
      <main>
        <h1>志愿活动</h1>
        <p>还可报 5 人。截止明天。</p>
      </main>
    </>,
  )

const open = async () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: '无障碍' }))
  return within(await screen.findByRole('region', { name: '无障碍工具栏' }))
}

const press = (code: string) =>
  fireEvent.keyDown(document.body, { code, altKey: true, shiftKey: true })

beforeEach(() => {
  preferences.change(defaults)
  toolsState.change({ open: false, reading: 'off', paused: false })
})
afterEach(() => {
  vi.unstubAllGlobals()
  notify.dismiss()
})

describe('the toolbar', () => {
  it('the toolbar takes the focus when it opens and gives it back on Escape', async () => {
    await open()
    const bar = screen.getByRole('region', { name: '无障碍工具栏' })
    expect(document.activeElement).toBe(bar)
    const button = screen.getByRole('button', { name: '无障碍' })
    expect(button.getAttribute('aria-expanded')).toBe('true')
    fireEvent.keyDown(bar, { key: 'Escape' })
    expect(screen.queryByRole('region', { name: '无障碍工具栏' })).toBeNull()
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-expanded')).toBe('false')
  })

  it('the toolbar goes through the text sizes and keeps the focus at their ends', async () => {
    const bar = await open()
    const larger = bar.getByRole('button', { name: '放大文字' })
    const smaller = bar.getByRole('button', { name: '缩小文字' })
    expect(smaller.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(larger)
    fireEvent.click(larger)
    expect(document.documentElement.dataset.text).toBe('extraLarge')
    expect(bar.getByRole('status').textContent).toBe('特大')
    expect(larger.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(larger)
    expect(preferences.snapshot().text).toBe('extraLarge')
  })

  it('the toolbar shows which colours are on, and takes everything back', async () => {
    const bar = await open()
    const yellow = bar.getByRole('button', { name: '黑底黄字' })
    fireEvent.click(yellow)
    fireEvent.click(bar.getByRole('button', { name: '纯文本' }))
    expect(yellow.getAttribute('aria-pressed')).toBe('true')
    expect(document.documentElement.dataset.scheme).toBe('yellowOnBlack')
    expect(document.documentElement.hasAttribute('data-plain')).toBe(true)
    fireEvent.click(bar.getByRole('button', { name: '复位' }))
    expect(preferences.snapshot()).toEqual(defaults)
  })

  it('the toolbar offers no reading where the browser has no Chinese voice, and says why', async () => {
    const bar = await open()
    expect(bar.queryByRole('button', { name: '连读' })).toBeNull()
    fireEvent.click(bar.getByRole('button', { name: '使用说明' }))
    expect(bar.getByText(/没有中文语音/)).toBeDefined()
    expect(bar.getByRole('table', { name: '快捷键' })).toBeDefined()
  })

  it('the toolbar reads the page sentence by sentence, pauses, and ends by itself', async () => {
    const said = withVoice()
    const bar = await open()
    fireEvent.click(bar.getByRole('button', { name: '连读' }))
    await vi.waitFor(() => expect(said.map(({ text }) => text)).toEqual(['志愿活动']))
    act(() => said.at(-1)!.end())
    expect(said.at(-1)!.text).toBe('还可报 5 人。')
    fireEvent.click(bar.getByRole('button', { name: '暂停朗读' }))
    act(() => said.at(-1)!.end())
    expect(said).toHaveLength(2)
    fireEvent.click(bar.getByRole('button', { name: '继续朗读' }))
    expect(said.at(-1)!.text).toBe('还可报 5 人。')
    act(() => said.at(-1)!.end())
    act(() => said.at(-1)!.end())
    expect(said.map(({ text }) => text)).toEqual([
      '志愿活动',
      '还可报 5 人。',
      '还可报 5 人。',
      '截止明天。',
    ])
    expect(toolsState.snapshot().reading).toBe('off')
    expect(notify.snapshot()?.text).toBe('已读完本页')
  })
})

describe('the shortcuts', () => {
  it('the shortcuts of the toolbar work while the bar is closed and tell what they did', async () => {
    show()
    press('KeyC')
    await vi.waitFor(() => expect(preferences.snapshot().scheme).toBe('blackOnWhite'))
    expect(notify.snapshot()?.text).toBe('配色：白底黑字')
    press('KeyL')
    expect(document.documentElement.hasAttribute('data-elder')).toBe(true)
    press('Digit0')
    expect(preferences.snapshot()).toEqual({ ...defaults, hinted: true })
  })

  it('the shortcuts of the toolbar leave other keys and a browser without voice alone', () => {
    show()
    press('KeyQ')
    press('KeyS')
    fireEvent.keyDown(document.body, { code: 'KeyL', altKey: true })
    expect(preferences.snapshot()).toEqual(defaults)
    expect(toolsState.snapshot().reading).toBe('off')
  })
})

describe('elder mode', () => {
  it('elder mode is entered by the hint, which does not come back', () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: '切换到长辈版' }))
    expect(document.documentElement.hasAttribute('data-elder')).toBe(true)
    expect(screen.queryByRole('complementary', { name: '长辈版提示' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '标准版' }))
    expect(document.documentElement.hasAttribute('data-elder')).toBe(false)
    expect(screen.queryByRole('complementary', { name: '长辈版提示' })).toBeNull()
  })

  it('elder mode leaves messages on the screen for 8 seconds', () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: '长辈版' }))
    expect(notify.snapshot()).toMatchObject({ duration: 8000 })
    fireEvent.click(screen.getByRole('button', { name: '标准版' }))
    expect(notify.snapshot()).toMatchObject({ duration: 3000 })
  })
})
