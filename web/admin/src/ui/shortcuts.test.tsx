import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { createKeyReader, useShortcut } from './shortcuts.ts'

function Page({ keys, run, enabled = true }: { keys: string; run: () => void; enabled?: boolean }) {
  useShortcut(keys, '作用', run, enabled)
  return (
    <>
      <input aria-label="名称" />
      <button type="button">按钮</button>
    </>
  )
}

const listening = (now?: () => number) => {
  const read = createKeyReader(now)
  document.addEventListener('keydown', read)
  return () => document.removeEventListener('keydown', read)
}

describe('a shortcut', () => {
  it('a shortcut runs on its key, and keeps it from the field that takes the focus', () => {
    const run = vi.fn()
    const stop = listening()
    render(<Page keys="/" run={run} />)
    // fireEvent tells false when the key was taken.
    expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(false)
    expect(fireEvent.keyDown(document.body, { key: 'x' })).toBe(true)
    expect(run).toHaveBeenCalledTimes(1)
    stop()
  })

  it.each([
    ['typed into a field', () => screen.getByLabelText('名称'), {}],
    ['held with Ctrl', () => document.body, { ctrlKey: true }],
    ['held with Alt', () => document.body, { altKey: true }],
    ['held with Meta', () => document.body, { metaKey: true }],
    ['part of a Chinese word being written', () => document.body, { isComposing: true }],
    ['repeated by holding it down', () => document.body, { repeat: true }],
  ])('a shortcut does not run when its key is %s', (_, target, more) => {
    const run = vi.fn()
    const stop = listening()
    render(<Page keys="n" run={run} />)
    fireEvent.keyDown(target(), { key: 'n', ...more })
    expect(run).not.toHaveBeenCalled()
    fireEvent.keyDown(screen.getByRole('button'), { key: 'n' })
    expect(run).toHaveBeenCalledTimes(1)
    stop()
  })

  it('a shortcut does not run while a dialog is open', () => {
    const run = vi.fn()
    const stop = listening()
    render(
      <>
        <Page keys="n" run={run} />
        <div role="dialog" aria-modal="true" />
      </>,
    )
    fireEvent.keyDown(document.body, { key: 'n' })
    expect(run).not.toHaveBeenCalled()
    stop()
  })

  it('a shortcut runs again when the dialog is closed but still in the page', () => {
    const run = vi.fn()
    const stop = listening()
    render(
      <>
        <Page keys="n" run={run} />
        <div role="dialog" aria-modal="true" hidden />
      </>,
    )
    const dialog = document.querySelector('[role="dialog"]')!
    vi.spyOn(dialog, 'checkVisibility').mockReturnValue(false)
    fireEvent.keyDown(document.body, { key: 'n' })
    expect(run).toHaveBeenCalledTimes(1)
    stop()
  })

  it('a shortcut of two keys runs when they follow each other soon', () => {
    let now = 0
    const run = vi.fn()
    const stop = listening(() => now)
    render(<Page keys="g m" run={run} />)
    fireEvent.keyDown(document.body, { key: 'm' })
    fireEvent.keyDown(document.body, { key: 'g' })
    now += 5000
    fireEvent.keyDown(document.body, { key: 'm' })
    expect(run).not.toHaveBeenCalled()
    fireEvent.keyDown(document.body, { key: 'g' })
    now += 500
    fireEvent.keyDown(document.body, { key: 'm' })
    expect(run).toHaveBeenCalledTimes(1)
    stop()
  })

  it('a shortcut exists only while its page is shown and offers it', () => {
    const run = vi.fn()
    const stop = listening()
    const { rerender, unmount } = render(<Page keys="n" run={run} enabled={false} />)
    fireEvent.keyDown(document.body, { key: 'n' })
    rerender(<Page keys="n" run={run} />)
    fireEvent.keyDown(document.body, { key: 'n' })
    unmount()
    fireEvent.keyDown(document.body, { key: 'n' })
    expect(run).toHaveBeenCalledTimes(1)
    stop()
  })
})
