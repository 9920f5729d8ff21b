import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { article, type ArticleInput } from 'contract/site/article'
import { file as files } from 'contract/foundation/file'
import { region } from 'contract/foundation/region'
import { describe, expect, it } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { findButton, findDialog, press } from '../../../test/press.ts'
import { faultsAt } from '../../../test/faults-at.ts'
import { adminId, renderConsole } from '../../../test/render-console.tsx'
import { articleDrafts, formOf } from './article-form.ts'

const articleId = '019a9f00-0000-7000-8000-000000000031'
const fileId = '019a9f00-0000-7000-8000-000000000033'
const row = {
  articleId,
  pageno: 1001,
  kind: 'news',
  title: '高温天的上岗安排',
  state: 'pendingReview',
  districtId: '019a9f00-0000-7000-8000-000000000032',
  districtName: '越秀义工队',
  pinned: false,
  views: 0,
  submittedAt: '2026-11-20T01:00:00.000Z',
  publishedAt: null,
  updatedAt: '2026-11-20T01:00:00.000Z',
  can: ['approve', 'return'],
}
const detail = (change: object = {}) => ({
  ...row,
  version: 3,
  input: {
    kind: 'news',
    title: row.title,
    lead: '午间停岗',
    source: '',
    author: '',
    coverId: null,
    body: `<h2>怎么做</h2><p>${'先签到再上岗。'.repeat(10)}</p><script>stolen()</script>`,
    missionId: null,
    attachmentIds: [],
  },
  missionTitle: null,
  regionName: '',
  attachments: [],
  submittedBy: '林巧',
  reviewedBy: null,
  reason: null,
  publications: [],
  ...change,
})

describe('the review of an article', () => {
  it('the review of an article leads from the queue to the preview, and gives back with a reason', async () => {
    const { server, container } = await renderConsole('/reviews/articles', {
      [article.reviewQueue.path]: ok({ items: [row], next: null }),
      [article.detailManaged.path]: ok(detail()),
      [article.return.path]: ok({}),
    })
    fireEvent.click(await screen.findByRole('link', { name: '去审核' }))
    expect(await screen.findByRole('heading', { level: 2, name: '怎么做' })).toBeTruthy()
    expect(container.querySelector('script')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: /退\s*回/ }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: '请补充活动时间、地点和人数' }))
    fireEvent.click(within(dialog).getByRole('button', { name: /^退\s*回$/ }))
    await waitFor(() => expect(server.to(article.return.path)).toHaveLength(1))
    expect(JSON.parse(server.to(article.return.path)[0]!.body)).toEqual({
      articleId,
      reason: '请补充活动时间、地点和人数',
    })
  })

  it('the review of an article says in the dialog why the one who submitted it cannot approve', async () => {
    await renderConsole(`/articles/${articleId}`, {
      [article.detailManaged.path]: ok(detail()),
      [article.approve.path]: refused('articleSubmitterReviews'),
    })
    fireEvent.click(await screen.findByRole('button', { name: '通过并发布' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: '通过并发布' }))
    expect((await within(dialog).findByRole('alert')).textContent).toContain('另一位管理员')
  })
})

describe('the editor of an article', () => {
  const draft = detail({ state: 'draft', can: ['edit', 'submit'], submittedBy: null })
  const answers = {
    [article.detailManaged.path]: ok(draft),
    [region.list.path]: ok([]),
  }

  it('the editor of an article names what is missing before it asks the server', async () => {
    const { server } = await renderConsole('/articles/new', { [region.list.path]: ok([]) })
    fireEvent.click(await screen.findByRole('button', { name: '保存并提交审核' }))
    const problems = await screen.findByRole('alert')
    for (const words of ['标题：请填写此项', '导语：请填写此项', '正文：请至少写 50 个字'])
      expect(within(problems).getByRole('button', { name: words })).toBeTruthy()
    expect(server.to(article.save.path)).toHaveLength(0)
  })

  it('the editor of an article keeps what is typed when another has saved meanwhile, and writes over it when told to', async () => {
    let newest = 3
    const { server } = await renderConsole(`/articles/${articleId}/edit`, {
      ...answers,
      [article.detailManaged.path]: () => ok({ ...draft, version: newest }),
      [article.save.path]: ({ body }) =>
        (JSON.parse(body) as { version: number }).version === 4
          ? ok({ articleId, version: 5 })
          : refused('editedMeanwhile'),
    })
    const title = await screen.findByLabelText<HTMLInputElement>('标题')
    fireEvent.change(title, { target: { value: '改过的标题' } })
    newest = 4
    fireEvent.click(screen.getByRole('button', { name: '保存草稿' }))
    await screen.findByText(/您可以先复制自己写的内容/)
    fireEvent.click(screen.getByRole('button', { name: '用我的内容覆盖' }))
    await waitFor(() => expect(server.to(article.save.path)).toHaveLength(2))
    const saved = JSON.parse(server.to(article.save.path)[1]!.body) as {
      version: number
      article: { title: string }
    }
    expect([saved.version, saved.article.title]).toEqual([4, '改过的标题'])
    expect(title.value).toBe('改过的标题')
  })

  it('the editor of an article takes over what another has saved meanwhile, the text with the rest', async () => {
    let newest = { ...draft, version: 3 }
    const { server } = await renderConsole(`/articles/${articleId}/edit`, {
      ...answers,
      [article.detailManaged.path]: () => ok(newest),
      [article.save.path]: refused('editedMeanwhile'),
    })
    const title = await screen.findByLabelText<HTMLInputElement>('标题')
    fireEvent.change(title, { target: { value: '改过的标题' } })
    newest = { ...newest, version: 4, input: { ...draft.input, body: '<p>他写的正文</p>' } }
    fireEvent.click(screen.getByRole('button', { name: '保存草稿' }))
    await screen.findByText(/您可以先复制自己写的内容/)
    fireEvent.click(screen.getByRole('button', { name: '载入对方的版本' }))
    await waitFor(() => expect(title.value).toBe(row.title))
    expect(document.getElementById('article_body')!.textContent).toBe('他写的正文')
    press('保存草稿')
    await waitFor(() => expect(server.to(article.save.path)).toHaveLength(2))
    expect(JSON.parse(server.to(article.save.path)[1]!.body)).toMatchObject({
      version: 4,
      article: { title: row.title, body: '<p>他写的正文</p>' },
    })
  })

  const inputSaved = (sent: readonly { body: string }[]) =>
    (JSON.parse(sent.at(-1)!.body) as { article: Record<string, unknown> }).article

  it('the editor of an article keeps what is typed while a file is on its way', async () => {
    let arrive = () => {}
    const stored = { fileId, name: '安排.pdf', type: 'application/pdf', size: 9 }
    const { server, container } = await renderConsole(`/articles/${articleId}/edit`, {
      ...answers,
      [files.upload.path]: () =>
        new Promise<Response>((done) => {
          arrive = () => done(ok(stored))
        }),
      [article.save.path]: ok({ articleId, version: 4 }),
    })
    const title = await screen.findByLabelText<HTMLInputElement>('标题')
    const chosen = new File(['x'], stored.name, { type: stored.type })
    const field = [...container.querySelectorAll('input[type=file]')].at(-1)!
    fireEvent.change(field, { target: { files: [chosen] } })
    await waitFor(() => expect(server.to(files.upload.path)).toHaveLength(1))
    fireEvent.change(title, { target: { value: '上传时改的标题' } })
    arrive()
    await screen.findByText(stored.name)
    expect(title.value).toBe('上传时改的标题')
    fireEvent.click(screen.getByRole('button', { name: '保存草稿' }))
    await waitFor(() => expect(server.to(article.save.path)).toHaveLength(1))
    expect(inputSaved(server.to(article.save.path))).toMatchObject({
      title: '上传时改的标题',
      attachmentIds: [fileId],
    })
  })

  it('the editor of an article says at its field what a link or a picture lacks', async () => {
    await renderConsole(`/articles/${articleId}/edit`, answers)
    const opened = async (tool: string) => {
      fireEvent.click(await findButton(tool))
      return findDialog()
    }
    const link = await opened('链接')
    fireEvent.change(within(link).getByLabelText('网址'), { target: { value: 'example.com' } })
    await faultsAt(link, '插入', { 网址: '请输入以 / 或 https:// 开头的网址' })
    press('取消', link)
    await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
    await faultsAt(await opened('图片'), '插入', { 选择图片: '请先选择图片' })
  })

  it('the editor of an article lets go of a region', async () => {
    const { server, container } = await renderConsole(`/articles/${articleId}/edit`, {
      ...answers,
      [article.detailManaged.path]: ok({
        ...draft,
        input: { ...draft.input, regionCode: '440000' },
      }),
      [region.list.path]: ok([
        { code: '440000', name: '广东省', level: 'province', haveChild: false },
      ]),
      [article.save.path]: ok({ articleId, version: 4 }),
    })
    await screen.findByTitle('广东省')
    fireEvent.click(container.querySelector('.region .ant-select-clear')!)
    await waitFor(() => expect(screen.queryByTitle('广东省')).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: '保存草稿' }))
    await waitFor(() => expect(server.to(article.save.path)).toHaveLength(1))
    expect(inputSaved(server.to(article.save.path))).not.toHaveProperty('regionCode')
  })

  it('the editor of an article goes on with what was kept: with its attachments, over the version it was typed over', async () => {
    articleDrafts.keep(adminId, articleId, {
      savedAt: '2026-11-20T02:00:00.000Z',
      version: 2,
      form: {
        ...formOf({ input: draft.input as ArticleInput, attachments: [] }),
        title: '那天写的',
        attachments: [{ fileId, name: '安排.pdf', type: 'application/pdf', size: 9 }],
      },
    })
    const { server } = await renderConsole(`/articles/${articleId}/edit`, {
      ...answers,
      [article.save.path]: refused('editedMeanwhile'),
    })
    fireEvent.click(await screen.findByRole('button', { name: '继续写' }))
    await screen.findByText('安排.pdf')
    fireEvent.click(screen.getByRole('button', { name: '保存草稿' }))
    await screen.findByRole('button', { name: '用我的内容覆盖' })
    const [sent] = server.to(article.save.path)
    expect(JSON.parse(sent!.body)).toMatchObject({
      version: 2,
      article: { title: '那天写的', attachmentIds: [fileId] },
    })
  })
})
