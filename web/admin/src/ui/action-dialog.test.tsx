import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ActionDialog } from './action-dialog.tsx'

const open = ({ title, written = false }: { title?: string; written?: boolean } = {}) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ActionDialog
        {...(title && { title })}
        subject="河岸清洁"
        reason={{ minimum: 4 }}
        written={written}
        confirm="取消活动"
        onConfirm={() => {}}
        onClose={() => {}}
      />
    </QueryClientProvider>,
  )

it('the dialog before an act is titled with the act, unless it has a title of its own', async () => {
  const { unmount } = open()
  expect(await screen.findByRole('dialog', { name: '取消活动' })).toBeTruthy()
  unmount()
  open({ title: '下架' })
  expect(await screen.findByRole('dialog', { name: '下架' })).toBeTruthy()
})

it('the dialog before an act that is left with something typed says in its title what is at stake', async () => {
  open({ written: true })
  await screen.findByRole('dialog')
  fireEvent.keyDown(window, { key: 'Escape' })
  expect(await screen.findByRole('heading', { name: '还没有保存' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '不保存，离开' })).toBeTruthy()
})
