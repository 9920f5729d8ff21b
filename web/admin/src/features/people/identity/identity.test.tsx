import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { identityReview } from 'contract/people/identity-review'
import { describe, expect, it } from 'vitest'
import { ok } from 'kit/test/fake-server.ts'
import { renderConsole } from '../../../test/render-console.tsx'

const changeId = '019a9f00-0000-7000-8000-000000000021'
const row = {
  changeId,
  volunteerNo: '440100000001',
  nameMasked: '陈*名',
  regionName: '天河区',
  fields: ['name', 'documentNumber'],
  reason: '户口簿姓名更正',
  state: 'pending',
  requestedAt: '2026-11-20T01:00:00.000Z',
  dueOn: '2026-12-04',
  overdue: false,
  passedOn: null,
  waitsFor: null,
  can: { decide: true },
  answer: null,
  decidedAt: null,
}
const before = {
  name: '陈旧名',
  documentType: '01',
  documentNumber: '44010619880808001X',
  birthDate: '1988-08-08',
}

describe('a change of identity', () => {
  it('a change of identity is shown in full when it is opened, and sent back only with words', async () => {
    const { server } = await renderConsole('/reviews/identities', {
      [identityReview.list.path]: ok({ items: [row], next: null }),
      [identityReview.look.path]: ok({ before, after: { ...before, name: '陈新名' }, files: [] }),
      [identityReview.return.path]: ok({}),
    })
    await screen.findByText('陈*名')
    expect(screen.getByText('姓名、证件号码')).toBeTruthy()
    expect(screen.queryByText('陈旧名')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: /审\s*核/ }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('陈新名').tagName).toBe('STRONG')
    const send = within(dialog).getByRole('button', { name: '提交审核结果' })
    fireEvent.click(send)
    await within(dialog).findByText('请选择审核结果')
    fireEvent.click(within(dialog).getByLabelText('退回，说明原因'))
    fireEvent.click(send)
    expect(server.to(identityReview.return.path)).toHaveLength(0)
    const answer = '证明材料不清晰，请重新拍摄'
    fireEvent.change(within(dialog).getByLabelText('退回原因'), { target: { value: answer } })
    fireEvent.click(send)
    await waitFor(() => expect(server.to(identityReview.return.path)).toHaveLength(1))
    expect(JSON.parse(server.to(identityReview.return.path)[0]!.body)).toEqual({ changeId, answer })
  })
})
