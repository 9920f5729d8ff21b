import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiFailure } from '../api/failure.ts'
import { ConfirmDialog, useConfirm, type Question } from './confirm-dialog.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const opened = () => act(() => vi.advanceTimersByTime(300))
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
  })

describe('the dialog before an act', () => {
  const show = (question: Partial<Question>, onConfirm: () => unknown = () => undefined) => {
    const act = vi.fn(onConfirm)
    const onClose = vi.fn()
    render(<ConfirmDialog subject="移除志愿者" {...question} onConfirm={act} onClose={onClose} />)
    opened()
    return { act, onClose }
  }

  it('the dialog before an act names what is lost and closes after the act', async () => {
    const { act, onClose } = show({ consequence: '名额让给下一位候补' })
    expect(screen.getByRole('dialog', { name: '温馨提示' }).textContent).toContain('名额让给下一位')
    await press('确定')
    expect(act).toHaveBeenCalledOnce()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it.each([
    [50, null],
    [51, '51'],
  ])('the dialog before an act on %i objects asks for the typed text %s', async (count, typed) => {
    const { act } = show({ count })
    await press('确定')
    expect(act).toHaveBeenCalledTimes(typed ? 0 : 1)
    if (!typed) return
    expect(screen.getByText('请输入“51”')).toBeTruthy()
    fireEvent.change(screen.getByRole('textbox'), { target: { value: ` ${typed} ` } })
    await press('确定')
    expect(act).toHaveBeenCalledOnce()
  })

  it('the dialog before an act stays and tells why when the act is refused', async () => {
    const { onClose } = show({}, () => Promise.reject(new ApiFailure('networkDown', '网络已断开')))
    await press('确定')
    expect(screen.getByRole('alert').textContent).toBe('网络已断开')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('the dialog before an act cannot be left or confirmed twice while the act runs', async () => {
    const { act, onClose } = show({}, () => new Promise(() => undefined))
    await press('确定')
    await press('正在提交')
    await press('取消')
    expect(act).toHaveBeenCalledOnce()
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.queryByRole('button', { name: '关闭' })).toBeNull()
  })
})

describe('asking from a handler', () => {
  const answers: boolean[] = []
  const Screen = () => {
    const { ask, dialog } = useConfirm()
    return (
      <>
        <button
          type="button"
          onClick={() => void ask({ subject: '取消报名' }).then((yes) => answers.push(yes))}
        >
          ask
        </button>
        {dialog}
      </>
    )
  }

  it('a question asked from a handler is answered yes by the button and no by leaving, and closes both ways', async () => {
    render(<Screen />)
    for (const name of ['确定', '取消', '关闭']) {
      await press('ask')
      opened()
      await press(name)
      expect(screen.queryByRole('dialog')).toBeNull()
    }
    expect(answers).toEqual([true, false, false])
  })
})
