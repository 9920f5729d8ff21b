import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiFailure } from '../api/failure.ts'
import { Masked } from './masked.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const show = (onReveal: (reason: string) => Promise<string>, needsReason = false) =>
  render(
    <Masked label="手机号码" masked="138****8000" onReveal={onReveal} needsReason={needsReason} />,
  )
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
  })

describe('a masked value', () => {
  it('a masked value is shown on demand, says so, and hides again after a minute', async () => {
    show(() => Promise.resolve('13800138000'))
    expect(screen.queryByText('13800138000')).toBeNull()
    await press('显示手机号码')
    expect(screen.getByText('13800138000')).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('已显示，60 秒后自动隐藏')
    act(() => vi.advanceTimersByTime(60_000))
    expect(screen.getByText('138****8000')).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('已隐藏')
  })

  it('a masked value is hidden again by the same button', async () => {
    show(() => Promise.resolve('13800138000'))
    await press('显示手机号码')
    await press('隐藏手机号码')
    expect(screen.getByText('138****8000')).toBeTruthy()
  })

  it('a masked value asks for a reason where looking is recorded, and takes no empty one', async () => {
    const onReveal = vi.fn(() => Promise.resolve('13800138000'))
    show(onReveal, true)
    await press('显示手机号码')
    act(() => vi.advanceTimersByTime(300))
    await press('显示')
    expect(onReveal).not.toHaveBeenCalled()
    expect(screen.getByText('请填写查看原因')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('查看原因'), { target: { value: ' 核对到场 ' } })
    await press('显示')
    expect(onReveal).toHaveBeenCalledExactlyOnceWith('核对到场')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('13800138000')).toBeTruthy()
  })

  it('a masked value stays masked when it is refused, and tells why', async () => {
    show(() => Promise.reject(new ApiFailure('permissionDenied', '您没有查看的权限')))
    await press('显示手机号码')
    expect(screen.getByRole('alert').textContent).toBe('您没有查看的权限')
    expect(screen.getByText('138****8000')).toBeTruthy()
  })
})
