import { screen, waitFor } from '@testing-library/react'
import { signOut } from 'contract/service/sign-out'
import { commendation } from 'contract/site/commendation'
import { expect, it } from 'vitest'
import { ok } from 'kit/test/fake-server.ts'
import { managed } from '../test/managed-record.copy.ts'
import { button, findButton, findDialog, press } from '../test/press.ts'
import { renderConsole } from '../test/render-console.tsx'

const endsAt = '2026-11-15T04:00:00.000Z'
const forgotten = {
  signOut: {
    state: 'volunteerAgreed',
    signedInAt: '2026-11-15T01:00:00.000Z',
    signedOutAt: endsAt,
    plannedAt: endsAt,
    answerDueAt: '2026-11-18T05:00:00.000Z',
    turn: 'organization',
    reason: null,
  },
  can: ['acceptSignOut'],
}

it('the focus comes back to what opened a dialog, and to the heading where that is gone', async () => {
  await renderConsole('/commendations', {
    [commendation.list.path]: ok({ items: [], next: null }),
  })
  const opener = await findButton('登记表彰')
  const openAndClose = async () => {
    opener.focus()
    opener.click()
    const dialog = await findDialog()
    dialog.querySelector('input')!.focus()
    return () => press('取消', dialog)
  }
  let close = await openAndClose()
  close()
  await waitFor(() => expect(document.activeElement).toBe(opener))

  close = await openAndClose()
  opener.remove()
  close()
  const heading = screen.getByRole('heading', { level: 1 })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

it('the focus goes on to the same act of the next row once the list has asked again, then to the heading', async () => {
  let rows = [1, 2]
  await renderConsole('/sign-outs', {
    [signOut.listManaged.path]: () =>
      ok({ items: rows.map((number) => managed(number, forgotten)), next: null }),
    [signOut.accept.path]: () => {
      rows = rows.slice(1)
      return ok({ done: 1, refused: [] })
    },
  })
  const agreeTo = async (name: string) => {
    const opener = await findButton(`同意签退时间 ${name}`)
    opener.focus()
    opener.click()
    press('同意 1 条', await findDialog())
  }
  await agreeTo('李*1')
  await waitFor(() => expect(document.activeElement).toBe(button('同意签退时间 李*2')))
  await agreeTo('李*2')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
  )
})

it('the focus takes the heading where the last row is gone, not the tool that had it before the row', async () => {
  let rows = [1]
  await renderConsole('/sign-outs', {
    [signOut.listManaged.path]: () =>
      ok({ items: rows.map((number) => managed(number, forgotten)), next: null }),
    [signOut.accept.path]: () => {
      rows = []
      return ok({ done: 1, refused: [] })
    },
  })
  const opener = await findButton('同意签退时间 李*1')
  button('设置列').focus()
  opener.focus()
  opener.click()
  press('同意 1 条', await findDialog())
  await waitFor(() => expect(opener.isConnected).toBe(false))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
  )
})

it('the focus takes the heading where what opened a dialog goes after it has it again', async () => {
  await renderConsole('/commendations', {
    [commendation.list.path]: ok({ items: [], next: null }),
  })
  const opener = await findButton('登记表彰')
  opener.focus()
  opener.click()
  press('取消', await findDialog())
  await waitFor(() => expect(document.activeElement).toBe(opener))
  opener.remove()
  const heading = screen.getByRole('heading', { level: 1 })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

/** A dialog with some buttons, as the library puts one into the page. */
const dialogWith = (buttons: number) => {
  const dialog = document.createElement('div')
  dialog.innerHTML = `<div class="ant-modal-root">${'<button>x</button>'.repeat(buttons)}</div>`
  return dialog
}

it('the focus comes back to what opened the first of two dialogs where the second takes its place', async () => {
  await renderConsole('/commendations', {
    [commendation.list.path]: ok({ items: [], next: null }),
  })
  const opener = await findButton('登记表彰')
  const observed = () => new Promise((resolve) => setTimeout(resolve))
  const [first, second] = [dialogWith(3), dialogWith(1)]
  opener.focus()
  document.body.append(first)
  await observed()
  for (const one of first.querySelectorAll('button')) one.focus()
  first.remove()
  document.body.append(second)
  second.querySelector('button')!.focus()
  await observed()
  second.remove()
  await waitFor(() => expect(document.activeElement).toBe(opener))
})
