import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { createClient } from 'kit/api/client.ts'
import { createQueryClient } from 'kit/api/query-client.ts'
import { fakeServer } from 'kit/test/fake-server.ts'
import { LogoffDialog } from './logoff-dialog.tsx'

const open = async (signedInAt: string | null, mobile = '138****8000') => {
  const server = fakeServer({})
  const client = createClient({ realm: 'volunteer', baseUrl: '/v2/api/zyz', send: server.send })
  const state = {
    state: 'none',
    appliedAt: null,
    endsAt: null,
    days: 15,
    signedInAt,
    consequences: {
      openApplications: 0,
      organizations: 0,
      certificates: 0,
      serviceMinutes: 0,
      pendingRecords: 0,
    },
  } as const
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <LogoffDialog
          client={client}
          state={state}
          contacts={{ mobile, email: '' }}
          onClose={() => undefined}
          onApplied={() => undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const dialog = within(screen.getByRole('dialog'))
  // What a dialog holds comes a moment after it.
  await dialog.findByRole('heading', { name: '注销意味着' })
  return { server, dialog }
}

describe('the cancellation of the account', () => {
  it.each([
    ['社区敬老服务', '138****8000', '您正在参加“社区敬老服务”，还没有签退。请先签退，再申请注销。'],
    [null, '', '注销须用手机或邮箱的验证码确认，您还没有绑定。请先绑定手机号码或邮箱。'],
  ])(
    'the cancellation of the account says at once what stands in the way, and asks for nothing (%s)',
    async (at, mobile, sentence) => {
      const { server, dialog } = await open(at, mobile)
      expect(dialog.getByRole('alert').textContent).toBe(sentence)
      expect(dialog.queryByRole('checkbox')).toBeNull()
      expect(dialog.getByRole<HTMLButtonElement>('button', { name: '继续' }).disabled).toBe(true)
      expect(server.seen).toEqual([])
    },
  )

  it('the cancellation of the account goes on to password and code where nothing does', async () => {
    const { dialog } = await open(null)
    expect(dialog.queryByRole('alert')).toBeNull()
    fireEvent.click(dialog.getByRole('checkbox'))
    fireEvent.click(dialog.getByRole('button', { name: '继续' }))
    expect(await dialog.findByLabelText('登录密码')).toBeTruthy()
  })
})
