import { fireEvent, screen, waitFor } from '@testing-library/react'
import { agreement } from 'contract/foundation/agreement'
import type { ResultOf } from 'contract/endpoint'
import { describe, expect, it } from 'vitest'
import { ok } from 'kit/test/fake-server.ts'
import { renderPortal } from '../test/render-portal.tsx'

const text: ResultOf<typeof agreement.outstanding>[number] = {
  key: 'privacyPolicy',
  version: '2.0',
  title: '个人信息处理规则',
  changes: ['说明了位置信息的用途'],
  required: true,
}
const at = (address: string, texts = [text], volunteer = true) => {
  let left = texts
  return renderPortal(
    address,
    {
      [agreement.outstanding.path]: () => ok(left),
      [agreement.give.path]: () => {
        left = []
        return ok({})
      },
    },
    { volunteer },
  )
}
const dialog = () => screen.findByRole('dialog', { name: '协议有更新，请您确认' })

describe('a text that has changed', () => {
  it('a text that has changed is agreed to after it is ticked, with the version that was shown', async () => {
    const { server } = await at('/site-map')
    await dialog()
    expect(screen.getByText('说明了位置信息的用途')).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: '同意并继续' }))
    expect(await screen.findByText('请先阅读并勾选同意')).toBeTruthy()
    expect(server.to(agreement.give.path)).toHaveLength(0)
    fireEvent.click(screen.getByLabelText(/^我已阅读并同意以上文本/))
    fireEvent.click(screen.getByRole('button', { name: '同意并继续' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(JSON.parse(server.to(agreement.give.path)[0]!.body)).toEqual({
      agreed: 'privacyPolicy:2.0',
    })
  })

  it('a changed text that the law needs cannot be put off, but leads to where the account can be given up', async () => {
    const { path } = await at('/site-map')
    await dialog()
    expect(screen.queryByRole('button', { name: '稍后再说' })).toBeNull()
    expect(await screen.findByRole('button', { name: '退出登录' })).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: '去安全设置' }))
    await waitFor(() => expect(path()).toBe('/personalCenter/subtract'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('a text that has changed in a small way can be put off', async () => {
    await at('/site-map', [{ ...text, required: false }])
    await dialog()
    fireEvent.click(await screen.findByRole('button', { name: '稍后再说' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('a text that has changed is no visitor’s business', async () => {
    const { server } = await at('/site-map', [text], false)
    await screen.findByRole('heading', { name: '站点地图' })
    expect(server.to(agreement.outstanding.path)).toHaveLength(0)
  })
})
