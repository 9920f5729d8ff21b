import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { complaint } from 'contract/site/complaint'
import { describe, expect, it } from 'vitest'
import { ok } from 'kit/test/fake-server.ts'
import { renderConsole } from '../../../test/render-console.tsx'

const row = {
  complaintId: '019a9f00-0000-7000-8000-000000000011',
  number: 'JB202611200A1B2C',
  objectKind: 'mission',
  objectId: '019a9f00-0000-7000-8000-000000000012',
  objectName: '河道清理',
  districtName: '羊城义工队',
  kind: 'fee',
  description: '报名后要求每人交三十元服装费',
  createdAt: '2026-11-20T01:00:00.000Z',
  dueOn: '2026-12-04',
  decision: null,
  answer: null,
  decidedAt: null,
  overdue: false,
  passedOn: null,
  waitsFor: null,
  can: { decide: true },
  pictures: 0,
  contactMasked: null,
}

describe('complaints', () => {
  it('complaints are decided with a finding and words; neither is sent without the other', async () => {
    const { server } = await renderConsole('/complaints', {
      [complaint.list.path]: ok({ items: [row], next: null }),
      [complaint.decide.path]: ok({}),
    })
    fireEvent.click(await screen.findByRole('button', { name: /处\s*理/ }))
    const dialog = await screen.findByRole('dialog')
    const send = within(dialog).getByRole('button', { name: '提交处理结果' })
    const answer = '已责令该组织退还费用并通报。'
    fireEvent.change(within(dialog).getByLabelText('答复内容'), { target: { value: answer } })
    fireEvent.click(send)
    await within(dialog).findByText('请选择核查结果')
    expect(server.to(complaint.decide.path)).toHaveLength(0)
    fireEvent.click(within(dialog).getByLabelText('经核查属实'))
    fireEvent.click(send)
    await waitFor(() => expect(server.to(complaint.decide.path)).toHaveLength(1))
    expect(JSON.parse(server.to(complaint.decide.path)[0]!.body)).toEqual({
      complaintId: row.complaintId,
      decision: 'upheld',
      answer,
    })
    await waitFor(() => expect(server.to(complaint.list.path)).toHaveLength(2))
  })
})
