import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { saveFile } from '../ui/save-file.ts'
import { ShareButton } from '../ui/share-button.tsx'

const agent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 15_8 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN'

const clicked = vi.fn()

beforeEach(() => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(clicked)
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }),
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  clicked.mockReset()
})

const inWechat = () => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)

it('the way of a file in WeChat leads to the browser where no file can be saved', async () => {
  inWechat()
  saveFile(new Blob(['x']), 'x.pdf')
  const dialog = await screen.findByRole('dialog', { name: '在浏览器里下载' })
  expect(dialog.textContent).toContain('选择“在浏览器打开”')
  expect(clicked).not.toHaveBeenCalled()
  await waitFor(() => screen.getByRole('button', { name: '知道了' }))
  fireEvent.click(screen.getByRole('button', { name: '知道了' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('the way of a file leads to saving it everywhere else than in WeChat', () => {
  saveFile(new Blob(['x']), 'x.pdf')
  expect(clicked).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it.each([
  ['copies the address', true, '网址也已复制，可以直接粘贴。'],
  ['shows the address where nothing can be copied', false, '也可以长按或选中下面的网址复制：'],
])('the way to share is by the menu of WeChat and %s', async (_, copies, said) => {
  inWechat()
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  if (copies) write.mockResolvedValue(undefined)
  else write.mockRejectedValue(new Error('not allowed'))
  render(<ShareButton title="陪长者读报" path="/mission/detail-1" />)
  fireEvent.click(screen.getByRole('button', { name: '分享' }))
  const dialog = await screen.findByRole('dialog', { name: '分享' })
  expect(dialog.textContent).toContain('转发给朋友')
  expect(dialog.textContent).toContain(said)
  expect(write).toHaveBeenCalledWith(`${location.origin}/mission/detail-1`)
  const shown = screen.queryByLabelText('网址')
  expect((shown as HTMLInputElement | null)?.value ?? null).toBe(
    copies ? null : `${location.origin}/mission/detail-1`,
  )
  await waitFor(() => screen.getByRole('button', { name: '知道了' }))
  fireEvent.click(screen.getByRole('button', { name: '知道了' }))
})
