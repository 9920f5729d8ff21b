import { fireEvent, waitFor, within } from '@testing-library/react'
import { cardApplication } from 'contract/site/card-application'
import { expect, it } from 'vitest'
import { ok } from 'kit/test/fake-server.ts'
import { faultsAt } from '../../../test/faults-at.ts'
import { findButton, press } from '../../../test/press.ts'
import { renderConsole } from '../../../test/render-console.tsx'

const card = {
  cardApplicationId: '019a9f00-0000-7000-8000-000000000091',
  number: 'ZK20261120ABC123',
  kind: 'debit',
  nameMasked: '李*明',
  volunteerNo: '440100000001',
  regionName: '越秀区',
  state: 'submitted',
  reason: null,
  lastFour: null,
  batchNumber: null,
  dueOn: null,
  overdue: false,
  passedOn: null,
  waitsFor: null,
  appliedAt: '2026-11-20T01:00:00.000Z',
}
const opened = {
  ...card,
  documentType: '01',
  documentNumber: '',
  birthDate: '2000-01-01',
  documentValidUntil: null,
  occupation: null,
  delivery: 'post',
  postalAddress: '',
  steps: [],
  photos: [],
  actions: ['refusePhotos', 'makeReady'],
}
const step = async (name: string) => {
  const { server } = await renderConsole('/cards', {
    [cardApplication.list.path]: ok({ items: [card], next: null }),
    [cardApplication.open.path]: ok(opened),
    [cardApplication.move.path]: ok({}),
  })
  fireEvent.click(await findButton(`查看办理 ${card.number}`))
  fireEvent.click(await findButton(name))
  await waitFor(() => expect(document.querySelectorAll('[role="dialog"]')).toHaveLength(2))
  return { server, dialog: [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1)! }
}

it('the dialog that moves a card names which photos are refused and why', async () => {
  const { server, dialog } = await step('照片不合格')
  await faultsAt(dialog, '照片不合格', {
    哪些照片不合格: '请选择不合格的照片',
    原因: '请填写原因',
  })
  expect(server.to(cardApplication.move.path)).toEqual([])
})

it('the dialog that moves a card takes the last four digits of a number or none, and looks at the application no second time', async () => {
  const { server, dialog } = await step('登记待领取/已寄出')
  const field = within(dialog).getByLabelText(/卡号后四位/)
  fireEvent.change(field, { target: { value: '12' } })
  await faultsAt(dialog, '登记待领取/已寄出', { '卡号后四位（选填）': '请填写四位数字，或留空' })
  fireEvent.change(field, { target: { value: '' } })
  press('登记待领取/已寄出', dialog)
  await waitFor(() => expect(server.to(cardApplication.move.path)).toHaveLength(1))
  await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
  expect(server.to(cardApplication.open.path)).toHaveLength(1)
})
