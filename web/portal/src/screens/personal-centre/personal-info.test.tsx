import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { profile } from 'contract/people/profile'
import { describe, expect, it, vi } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { ownDetail, renderPortal } from '../../test/render-portal.tsx'

const address = '/personalCenter/personalInfo'
const emergency = { name: '王大山', relation: 'spouse', mobile: '136****1111' }
const bodyOf = (seen: { body: string }) => Object.fromEntries(new URLSearchParams(seen.body))

const fillIn = async (dialog: HTMLElement, mobile: string) => {
  await within(dialog).findByRole('button', { name: '保存' })
  fireEvent.change(within(dialog).getByLabelText('联系人姓名'), { target: { value: '王大山' } })
  fireEvent.change(within(dialog).getByLabelText('与您的关系'), { target: { value: 'spouse' } })
  fireEvent.change(within(dialog).getByLabelText('联系人手机号码'), { target: { value: mobile } })
  fireEvent.click(within(dialog).getByRole('button', { name: '保存' }))
}

describe('the own data', () => {
  it('the own data say with all of the personal centre that the network is gone, and when it is back', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    const tell = (is: boolean) => {
      online.mockReturnValue(is)
      act(() => void window.dispatchEvent(new Event(is ? 'online' : 'offline')))
    }
    await renderPortal(address, {}, { volunteer: true })
    await screen.findByText('已完善 45%')
    expect(screen.queryByText(/网络已断开/)).toBeNull()
    tell(false)
    await screen.findByText(/^网络已断开，正在显示 .* 的内容$/)
    tell(true)
    await waitFor(() => expect(screen.queryByText(/网络已断开/)).toBeNull())
    online.mockRestore()
  })

  it('the own data name what is missing, and take it in where it is named', async () => {
    const saved = { ...ownDetail, version: 'w'.repeat(22), percent: 55, missing: [], emergency }
    const { server } = await renderPortal(
      address,
      { [profile.update.path]: ok(saved) },
      { volunteer: true },
    )
    await screen.findByText('已完善 45%')
    fireEvent.click(screen.getByRole('button', { name: '填写紧急联系人' }))
    const dialog = await screen.findByRole('dialog')
    await fillIn(dialog, '12345')
    expect(await within(dialog).findAllByText(/手机号码/)).not.toHaveLength(0)
    expect(server.to(profile.update.path)).toHaveLength(0)
    await fillIn(dialog, '13600001111')
    await screen.findByText('136****1111')
    expect(bodyOf(server.to(profile.update.path)[0]!)).toEqual({
      version: ownDetail.version,
      emergencyName: '王大山',
      emergencyRelation: 'spouse',
      emergencyMobile: '13600001111',
    })
    expect(screen.getByText('资料已完整，谢谢您。')).toBeTruthy()
  })

  it('the own data changed elsewhere meanwhile are compared, and kept as the volunteer chooses', async () => {
    const current = { ...ownDetail, version: 'x'.repeat(22), emergency }
    const { server } = await renderPortal(
      address,
      {
        [profile.update.path]: (seen) =>
          bodyOf(seen).version === current.version
            ? ok({
                ...current,
                version: 'y'.repeat(22),
                emergency: { ...emergency, mobile: '135****2222' },
              })
            : refused('profileChanged', { current }),
      },
      { volunteer: true },
    )
    fireEvent.click(await screen.findByRole('button', { name: '去填写 紧急联系人' }))
    const dialog = await screen.findByRole('dialog')
    await fillIn(dialog, '13500002222')
    await within(dialog).findByText('这部分资料刚刚在别处修改过')
    expect(within(dialog).getByText('136****1111')).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: '用我现在填写的' }))
    await screen.findByText('135****2222')
    expect(server.to(profile.update.path)).toHaveLength(2)
  })

  it('the own data of another group changed elsewhere do not get in the way', async () => {
    const current = { ...ownDetail, version: 'x'.repeat(22), categories: ['0001'] }
    const { server } = await renderPortal(
      address,
      {
        [profile.update.path]: (seen) =>
          bodyOf(seen).version === current.version
            ? ok({ ...current, emergency })
            : refused('profileChanged', { current }),
      },
      { volunteer: true },
    )
    fireEvent.click(await screen.findByRole('button', { name: '去填写 紧急联系人' }))
    await fillIn(await screen.findByRole('dialog'), '13600001111')
    await screen.findByText('136****1111')
    await waitFor(() => expect(server.to(profile.update.path)).toHaveLength(2))
    expect(screen.queryByText('这部分资料刚刚在别处修改过')).toBeNull()
  })

  it.each([
    ['the first', 'pending', null],
    [
      'the second',
      'awaitingSecondReview',
      { organizationName: '穗东区志愿者联合会', at: '2026-11-21T01:00:00.000Z' },
    ],
  ] as const)(
    'the own data of identity are locked while a request waits for %s reviewer',
    async (_, state, agreed) => {
      const identityChange = {
        changeId: '019a9f00-0000-7000-8000-000000000031',
        state,
        agreed,
        fields: ['name'],
        name: '陈新名',
        documentType: '01',
        documentNumber: '4401************11',
        birthDate: '1990-01-01',
        reason: '户口簿姓名更正',
        requestedAt: '2026-11-20T01:00:00.000Z',
        dueOn: '2026-12-04',
        answer: null,
        decidedAt: null,
      }
      const detail = { ...ownDetail, identityChange, can: { changeIdentity: false } }
      const { server } = await renderPortal(
        address,
        {
          [profile.myDetail.path]: ok(detail),
          [profile.identityChanges.path]: ok({ items: [identityChange], next: null }),
          [profile.withdrawIdentity.path]: ok({}),
        },
        { volunteer: true },
      )
      await screen.findByText(/最迟 .*答复/)
      const second = screen.queryByText(/穗东区志愿者联合会.*还须另一位审核人同意/)
      expect(second !== null).toBe(agreed !== null)
      expect(screen.queryByRole('button', { name: /申请变更/ })).toBeNull()
      expect(screen.queryByText(/陈新名/)).toBeNull()
      fireEvent.click(screen.getByRole('button', { name: '撤回申请' }))
      const dialog = await screen.findByRole('dialog')
      fireEvent.click(await within(dialog).findByRole('button', { name: '撤回申请' }))
      await waitFor(() => expect(server.to(profile.withdrawIdentity.path)).toHaveLength(1))
    },
  )
})
