import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { RecoveryCodes } from './recovery-codes.tsx'

const codes = ['AAAA-1111', 'BBBB-2222']

const show = async () => {
  render(<RecoveryCodes codes={codes} onClose={() => {}} />)
  await screen.findByRole('dialog')
  await screen.findByRole('button', { name: '复制' })
}

const inWechat = () =>
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mobile MicroMessenger/8.0.49')

afterEach(() => vi.restoreAllMocks())

it('the dialog of recovery codes offers to keep them in three ways', async () => {
  await show()
  for (const name of ['复制', '下载', '打印'])
    expect(screen.getByRole('button', { name })).toBeTruthy()
})

it('the dialog of recovery codes in WeChat offers only to copy them, for no other browser shows them again', async () => {
  inWechat()
  await show()
  for (const code of codes) expect(screen.getByText(code)).toBeTruthy()
  expect(screen.getByRole('button', { name: '复制' })).toBeTruthy()
  for (const name of ['下载', '打印']) expect(screen.queryByRole('button', { name })).toBeNull()
})

it('the recovery codes can be copied where they are shown when the page gets no clipboard', async () => {
  inWechat()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  const copied: string[] = []
  document.execCommand = (command) => copied.push(`${command} ${getSelection()}`) > 0
  await show()
  fireEvent.click(screen.getByRole('button', { name: '复制' }))
  await vi.waitFor(() => expect(copied).toHaveLength(1))
  expect(copied[0]).toMatch(/^copy .*AAAA-1111.*BBBB-2222/s)
})
