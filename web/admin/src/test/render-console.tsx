import { configure, render } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import { createMemoryRouter } from 'react-router'
import { vi } from 'vitest'
import { RouterProvider } from 'react-router/dom'
import { permissionsOf, type Role } from 'contract/permissions'
import { createClient } from 'kit/api/client.ts'
import { createQueryClient } from 'kit/api/query-client.ts'
import { createSession } from 'kit/api/session.ts'
import { fakeServer, ok } from 'kit/test/fake-server.ts'
import { App } from '../app.tsx'
import { routeTree } from '../router.tsx'
import { administratorCopy } from './administrator.copy.ts'

// A page's script is loaded when it is first opened, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 8000, defaultHidden: true })
vi.setConfig({ testTimeout: 30_000 })

type Answers = Parameters<typeof fakeServer>[0]

export const adminId = '0192f0c0-0000-7000-8000-00000000000a'

/** The signed-in administrator as the server describes him. */
export const administrator = (...roles: Role[]) => ({
  adminId,
  loginName: 'reviewer1',
  userName: administratorCopy.name,
  mobile: '138****0000',
  email: '',
  document: '',
  createTime: '2026-01-05T01:00:00.000Z',
  districtId: '0192f0c0-0000-7000-8000-00000000000d',
  districtName: administratorCopy.district,
  districtKind: 'federation',
  regionCode: '440104',
  root: false,
  trusted: false,
  roles,
  permissions: permissionsOf(roles),
})

/**
 * Opens an address of the real console: its router, its client and session, with only the server's
 * edge replaced by `answers`.
 */
export const renderConsole = async (
  address: string,
  answers: Answers,
  { roles = ['owner'], signedIn = true }: { roles?: Role[]; signedIn?: boolean } = {},
) => {
  const server = fakeServer({
    'manage/pc/usersAdmin/preEditMyInfo': () => ok(administrator(...roles)),
    ...answers,
  })
  const session = createSession('organization')
  if (signedIn) {
    await session.set({
      loginType: 2,
      token: 'token-of-the-administrator',
      expiresIn: 1800,
      refreshToken: 'refresh-of-the-administrator',
      weakPassword: 0,
    })
  }
  const client = createClient({
    realm: 'organization',
    baseUrl: '/v2/api/zyz',
    send: server.send,
    session,
  })
  const router = createMemoryRouter(routeTree, { initialEntries: [address] })
  const view = render(
    // Nobody sees the styles here: the library need not write them.
    <ConfigProvider theme={{ zeroRuntime: true }}>
      <App client={client} queryClient={createQueryClient()}>
        <RouterProvider router={router} />
      </App>
    </ConfigProvider>,
  )
  return { ...view, server, session, router }
}
