import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Client } from 'kit/api/client.ts'
import { ClientProvider } from '../client.ts'
import { PrivateFile } from './private-file.tsx'

const show = (type: string) => {
  const client = { download: () => Promise.resolve(new Blob(['x'])) } as unknown as Client
  const link = () => Promise.resolve({ link: 'once' })
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => {}
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ClientProvider value={client}>
        <PrivateFile file={{ fileId: '1', name: '授权书', type }} link={link} />
      </ClientProvider>
    </QueryClientProvider>,
  )
  const button = screen.getByRole('button', { name: '查看 授权书' })
  button.focus()
  fireEvent.click(button)
  return button
}

const inWechat = () =>
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mobile MicroMessenger/8.0.49')

afterEach(() => vi.restoreAllMocks())

it('a private file opens in a window of its own', async () => {
  show('application/pdf')
  const link = await screen.findByRole('link', { name: '在新窗口打开 授权书' })
  expect(link.getAttribute('target')).toBe('_blank')
})

it('a private file keeps the focus on the button while on its way, then gives it to the file', async () => {
  const button = show('image/png')
  await screen.findByText('正在取得文件')
  expect(document.activeElement).toBe(button)
  const link = await screen.findByRole('link', { name: '在新窗口打开 授权书' })
  await waitFor(() => expect(document.activeElement).toBe(link))
})

it('a private file that is a picture is shown in the page in WeChat', async () => {
  inWechat()
  show('image/png')
  expect((await screen.findByRole('img', { name: '授权书' })).getAttribute('src')).toBe('blob:x')
  expect(screen.queryByRole('link')).toBeNull()
})

it('a private file says in WeChat where another file can be looked at', async () => {
  inWechat()
  const before = show('application/pdf')
  await waitFor(() => expect(before.isConnected).toBe(false))
  const button = screen.getByRole('button', { name: /查看 授权书/ })
  expect(document.activeElement).toBe(button)
  fireEvent.click(button)
  expect(await screen.findByText('选择“在浏览器打开”')).toBeTruthy()
})
