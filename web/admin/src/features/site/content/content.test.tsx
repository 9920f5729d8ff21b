import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { content } from 'contract/site/content'
import { describe, expect, it } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { press } from '../../../test/press.ts'
import { renderConsole } from '../../../test/render-console.tsx'

const item = {
  contentId: '019a9f00-0000-7000-8000-000000000011',
  kind: 'banner',
  title: '周末陪老人',
  phase: 'draft',
  shownFrom: '2026-11-20T01:00:07.000Z',
  shownUntil: null,
  version: 3,
  savedAt: '2026-11-20T01:00:00.000Z',
  savedBy: null,
  clicks: 7,
  helpful: 0,
  unhelpful: 0,
  can: { publish: true, withdraw: false },
  banner: { subtitle: '', scene: 'lantern', action: '去看看', target: '/mission' },
  announcement: null,
  help: null,
  release: null,
}

const open = (answers: Parameters<typeof renderConsole>[1] = {}, address = '/contents') =>
  renderConsole(
    address,
    { [content.list.path]: ok({ items: [item], next: null }), ...answers },
    { roles: ['contentEditor'] },
  )

const named = async (text: string) => {
  const dialog = await screen.findByRole('dialog')
  return { dialog, field: within(dialog).getByLabelText(text) }
}

describe('the contents of the site', () => {
  it('the contents of the site are edited beside a preview, over the version that was read', async () => {
    const { server } = await open({
      [content.save.path]: ok({ contentId: item.contentId, version: 4 }),
    })
    fireEvent.click(await screen.findByRole('button', { name: /编\s*辑.*周末陪老人/ }))
    const { dialog, field } = await named('标题')
    fireEvent.change(field, { target: { value: '周末去探访' } })
    const preview = within(dialog).getByRole('region', { name: '预览' })
    expect(within(preview).getByText('周末去探访')).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: /保\s*存/ }))
    await waitFor(() => expect(server.to(content.save.path)).toHaveLength(1))
    expect(JSON.parse(server.to(content.save.path)[0]!.body)).toEqual({
      contentId: item.contentId,
      version: 3,
      title: '周末去探访',
      shownFrom: item.shownFrom,
      shownUntil: null,
      banner: item.banner,
      announcement: null,
      help: null,
      release: null,
    })
    // The list is asked for again, so that the change stands there.
    await waitFor(() => expect(server.to(content.list.path)).toHaveLength(2))
  })

  it('the contents of the site are not lost by closing or going back before they are saved', async () => {
    const { router } = await open({}, '/contents')
    await act(() => router.navigate('/contents?phase=draft'))
    fireEvent.click(await screen.findByRole('button', { name: /编\s*辑.*周末陪老人/ }))
    const { dialog, field } = await named('标题')
    fireEvent.change(field, { target: { value: '周末去探访' } })
    const stay = async () => {
      const lost = await screen.findByText('修改的内容还没有保存，离开后会丢失')
      press('取消', lost.closest('[role="dialog"]')!)
      await waitFor(() => expect(screen.queryByText(lost.textContent)).toBeNull())
      expect((field as HTMLInputElement).value).toBe('周末去探访')
    }
    press('取消', dialog)
    await stay()
    await act(() => router.navigate(-1))
    await stay()
    expect(router.state.location.search).toBe('?phase=draft')
    press('取消', dialog)
    await screen.findByText('修改的内容还没有保存，离开后会丢失')
    press('不保存，离开')
    await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
  })

  it('the contents of the site name what is wrong, and say in the form which host is refused', async () => {
    const { server } = await open({
      [content.save.path]: refused('linkHostRefused', { hosts: ['evil.example'] }),
    })
    fireEvent.click(await screen.findByRole('button', { name: /编\s*辑.*周末陪老人/ }))
    const { dialog, field } = await named('链接')
    const save = within(dialog).getByRole('button', { name: /保\s*存/ })
    fireEvent.change(field, { target: { value: 'javascript:alert(1)' } })
    fireEvent.click(save)
    await within(dialog).findByRole('button', { name: /^链接：请填写本站路径/ })
    expect(server.to(content.save.path)).toHaveLength(0)
    fireEvent.change(field, { target: { value: 'https://evil.example/' } })
    fireEvent.click(save)
    await within(dialog).findByText(/evil\.example/)
  })

  it('the contents of the site are published after a question', async () => {
    const { server } = await open({ [content.decide.path]: ok({ version: 4 }) })
    fireEvent.click(await screen.findByRole('button', { name: /发\s*布.*周末陪老人/ }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: '确认发布' }))
    await waitFor(() => expect(server.to(content.decide.path)).toHaveLength(1))
    expect(JSON.parse(server.to(content.decide.path)[0]!.body)).toEqual({
      contentId: item.contentId,
      version: 3,
      action: 'publish',
    })
  })

  it('the contents of the province are not offered to a city for writing', async () => {
    await open({ [content.list.path]: ok({ items: [], next: null }) }, '/contents?kind=help')
    await screen.findByText('帮助和更新说明由省级维护，本级不能编辑。')
    expect(screen.queryByRole('button', { name: '新建问答' })).toBeNull()
  })
})
