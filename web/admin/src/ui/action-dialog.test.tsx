import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ActionDialog } from './action-dialog.tsx'
import { Item, RadioItem } from './item.tsx'
import { TimeField } from './time-fields.tsx'

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

it('the dialog before an act breaks no date of its title in two', async () => {
  open({ title: '2026-11-24 的检查' })
  const heading = await screen.findByRole('heading', { name: '2026-11-24 的检查' })
  expect(heading.querySelector('.whitespace-nowrap')?.textContent).toBe('2026-11-24')
})

it('the dialog before an act that is left with something typed says in its title what is at stake', async () => {
  open({ written: true })
  await screen.findByRole('dialog')
  fireEvent.keyDown(window, { key: 'Escape' })
  expect(await screen.findByRole('heading', { name: '还没有保存' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '不保存，离开' })).toBeTruthy()
})

/** A dialog with a time that is proposed, and a question that has no answer yet. */
function Asking() {
  const [time, setTime] = useState<string | null>('15:00')
  const [answer, setAnswer] = useState<string | null>(null)
  const [open, setOpen] = useState(true)
  if (!open) return <p>已关闭</p>
  return (
    <QueryClientProvider client={new QueryClient()}>
      <ActionDialog confirm="补登" onConfirm={() => {}} onClose={() => setOpen(false)}>
        <Item label="签到时间">
          <TimeField value={time} onChange={setTime} />
        </Item>
        <RadioItem
          label="结论"
          value={answer}
          options={[{ value: 'agree', label: '同意' }]}
          onChange={setAnswer}
        />
      </ActionDialog>
    </QueryClientProvider>
  )
}
const leave = () => fireEvent.keyDown(window, { key: 'Escape' })

it('the dialog before an act asks before it throws away an answer that was chosen', async () => {
  render(<Asking />)
  fireEvent.click(await screen.findByRole('radio', { name: '同意' }))
  leave()
  expect(await screen.findByRole('heading', { name: '还没有保存' })).toBeTruthy()
})

it('the dialog before an act asks before it throws away a time that was changed', async () => {
  render(<Asking />)
  const time = await screen.findByLabelText<HTMLInputElement>('签到时间')
  fireEvent.mouseDown(time)
  fireEvent.change(time, { target: { value: '16:20' } })
  fireEvent.blur(time)
  await waitFor(() => expect(time.value).toBe('16:20'))
  leave()
  expect(await screen.findByRole('heading', { name: '还没有保存' })).toBeTruthy()
})

it('the dialog before an act is left without a question where nothing was changed', async () => {
  render(<Asking />)
  fireEvent.focus(await screen.findByLabelText('签到时间'))
  leave()
  expect(await screen.findByText('已关闭')).toBeTruthy()
})
