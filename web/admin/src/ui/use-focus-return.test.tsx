import { screen, waitFor } from '@testing-library/react'
import { commendation } from 'contract/site/commendation'
import { expect, it } from 'vitest'
import { ok } from 'kit/test/fake-server.ts'
import { findButton, findDialog, press } from '../test/press.ts'
import { renderConsole } from '../test/render-console.tsx'

it('comes back to what opened a dialog, and to the heading where that is gone', async () => {
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
