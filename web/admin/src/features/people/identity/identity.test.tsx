import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { identityReview } from 'contract/people/identity-review'
import { describe, expect, it } from 'vitest'
import { ok } from 'kit/test/fake-server.ts'
import { saying } from 'kit/test/saying.ts'
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
  byTwo: false,
  earlier: [],
  agreed: null,
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

const stake = { minutes: 750, certificates: 2 }

describe('a change of identity', () => {
  it('a change of identity is shown in full when it is opened, and sent back only with words', async () => {
    const { server } = await renderConsole('/reviews/identities', {
      [identityReview.list.path]: ok({ items: [row], next: null }),
      [identityReview.look.path]: ok({
        before,
        after: { ...before, name: '陈新名' },
        earlier: [],
        files: [],
        stake,
      }),
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

  it.each([
    ['the first of two', 'pending', /另一位审核人再次核对/, '您已同意，等待另一位审核人审核'],
    [
      'the second of two',
      'awaitingSecondReview',
      /穗东区志愿者联合会的王审核已于/,
      '审核结果已提交',
    ],
  ] as const)(
    'a change of identity tells whoever is %s, shows what is at stake and sends the step that he saw',
    async (_, state, told, done) => {
      const agreed = {
        administratorName: '王审核',
        organizationName: '穗东区志愿者联合会',
        at: '2026-11-21T01:00:00.000Z',
      }
      const second = state === 'awaitingSecondReview'
      const seen = { ...row, state, byTwo: true, agreed: second ? agreed : null }
      const { server } = await renderConsole('/reviews/identities', {
        [identityReview.list.path]: ok({ items: [seen], next: null }),
        [identityReview.look.path]: ok({ before, after: before, earlier: [], files: [], stake }),
        [identityReview.approve.path]: ok({ state: second ? 'approved' : 'awaitingSecondReview' }),
      })
      await screen.findByText('须两人审核')
      fireEvent.click(screen.getByRole('button', { name: /审\s*核/ }))
      const dialog = await screen.findByRole('dialog')
      expect(within(dialog).getByText(told)).toBeTruthy()
      const words = /12\s*小时\s*30\s*分.*变更后归新的身份；2 份有效证书仍是开具时的姓名和证件/
      expect(within(dialog).getByText(saying(words))).toBeTruthy()
      fireEvent.click(within(dialog).getByLabelText('材料属实，通过'))
      fireEvent.click(within(dialog).getByRole('button', { name: '提交审核结果' }))
      await screen.findByText(done)
      const [sent] = server.to(identityReview.approve.path)
      expect(JSON.parse(sent!.body)).toEqual({ changeId, state })
    },
  )

  it('a change of identity that two let hold names both', async () => {
    const by = { organizationName: '穗东区志愿者联合会', at: '2026-11-21T01:00:00.000Z' }
    const held = {
      ...row,
      state: 'approved',
      byTwo: true,
      agreed: { ...by, administratorName: '王审核' },
      second: { ...by, administratorName: '李审核' },
      can: { decide: false },
    }
    await renderConsole('/reviews/identities', {
      [identityReview.list.path]: ok({ items: [held], next: null }),
    })
    expect(await screen.findByText(/第一人已同意：穗东区志愿者联合会的王审核/)).toBeTruthy()
    expect(screen.getByText(/第二人已同意：穗东区志愿者联合会的李审核/)).toBeTruthy()
  })

  it('a change of identity names what changed before with it, and who agreed first where it stands', async () => {
    const part = { fields: ['documentNumber'], decidedAt: '2026-11-10T01:00:00.000Z' }
    const agreed = {
      administratorName: '王审核',
      organizationName: '穗东区志愿者联合会',
      at: '2026-11-21T01:00:00.000Z',
    }
    const mine = {
      ...row,
      changeId: '019a9f00-0000-7000-8000-000000000022',
      fields: ['name'],
      state: 'awaitingSecondReview',
      byTwo: true,
      earlier: [part],
      agreed,
      can: { decide: false },
      waitsFor: {
        organizationId: changeId,
        organizationName: '穗东区志愿者联合会',
        roles: ['owner'],
        vacant: false,
      },
    }
    const theirs = { ...mine, changeId, can: { decide: true }, waitsFor: null }
    await renderConsole('/reviews/identities', {
      [identityReview.list.path]: ok({ items: [mine, theirs], next: null }),
      [identityReview.look.path]: ok({
        before: { ...before, documentNumber: 'G20000000' },
        after: { ...before, documentNumber: 'G20000000', name: '陈新名' },
        earlier: [
          {
            decidedAt: part.decidedAt,
            before,
            after: { ...before, documentNumber: 'G20000000' },
          },
        ],
        files: [],
        stake,
      }),
    })
    expect(
      await screen.findAllByText(saying('2026-11-10 周二 09:00 已变更：证件号码')),
    ).toHaveLength(2)
    expect(screen.getByText(/须由穗东区志愿者联合会的另一位审核人审核：负责人/)).toBeTruthy()
    const [first] = screen.getAllByText(/第一人已同意：穗东区志愿者联合会的王审核/)
    expect(first!.closest('td')!.textContent).toContain('待第二人审核')
    fireEvent.click(screen.getByRole('button', { name: /审\s*核/ }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByRole('note').textContent).toContain(
      '本次变更姓名；2026-11-10 周二 09:00 已变更：证件号码，合并计算。',
    )
    const [earlier] = within(dialog).getAllByRole('table')
    expect(earlier!.textContent).toContain('44010619880808001X')
    expect(within(earlier!).getAllByRole('row')).toHaveLength(2)
  })
})
