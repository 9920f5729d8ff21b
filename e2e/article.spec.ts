import { expect, test, type Browser, type Page } from '@playwright/test'
import { article } from 'contract/site/article'
import { hostileBodies } from '../server/test/hostile-bodies.ts'
import { administratorToken, call } from './api.ts'
import { complaintsOf, isOfUnknownSource, open } from './browse.ts'
import { inDatabase } from './database.ts'

/*
 * News from the one who writes it to everybody: written and handed in by an organisation, published by
 * the federation, and harmless whatever somebody puts into it.
 */

const stamp = String(Date.now()).slice(-6)

test.describe.configure({ mode: 'serial', timeout: 120_000 })

const write = async (browser: Browser, title: string): Promise<void> => {
  const page = await open(browser, 'owner0001')
  await page.goto('/admin/articles/new')
  await page.getByLabel('标题', { exact: true }).fill(title)
  await page.getByLabel('导语', { exact: true }).fill('午间停岗，早晚轮换，人人有水喝。')
  const text = page.getByRole('textbox', { name: '正文' })
  await text.click()
  await page.getByRole('button', { name: '大标题' }).click()
  await page.keyboard.type('怎么安排')
  await page.keyboard.press('Enter')
  await page.keyboard.type(
    '志愿者先签到，领取反光背心和饮用水，再到各自的路口上岗；每两小时轮换一次，身体不适立即报告带队人，随时可以离岗。',
  )
  await page.getByRole('button', { name: '保存并提交审核' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.context().close()
}

const approve = async (browser: Browser, title: string): Promise<void> => {
  const page = await open(browser, 'federation1')
  // It is the city's to review; the province, which may too, finds it among what waits below.
  await page.goto('/admin/reviews/articles?turn=below')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 2, name: '怎么安排' })).toBeVisible()
  await page.getByRole('button', { name: '通过并发布' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '通过并发布' }).click()
  await expect(page.getByText('已发布').first()).toBeVisible()
  await page.context().close()
}

test('an organisation writes, the federation publishes, everybody reads', async ({ browser }) => {
  const title = `高温天的上岗安排 ${stamp}`
  await write(browser, title)
  await approve(browser, title)
  const page = await open(browser, null)
  const complaints = complaintsOf(page)
  await page.goto('/article?kind=news')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: '怎么安排' })).toBeVisible()
  expect(complaints).toEqual([])
  await page.context().close()
})

/** Notes what a hostile text would have achieved: a call, a question, a fetch from elsewhere, a broken rule of the page. */
const harmTo = async (page: Page): Promise<string[]> => {
  const harm: string[] = []
  await page.exposeFunction('stolen', () => harm.push('ran'))
  page.on('dialog', (dialog) => {
    harm.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(new URL(page.url()).origin) && /^https?:/.test(request.url()))
      harm.push(`asked ${request.url()}`)
  })
  page.on('console', (message) => {
    const text = message.text()
    if (/Content Security Policy/i.test(text) && !isOfUnknownSource(text)) harm.push(text)
  })
  return harm
}

test('a hostile text runs nothing, asks nobody and leads nowhere', async ({ browser }) => {
  const [writer, reviewer] = await Promise.all([
    administratorToken('publisher0001'),
    administratorToken('federation1'),
  ])
  const paragraph = `<p>${'这一段是真正的内容，后面跟着别人想塞进来的东西。'.repeat(3)}</p>`
  // Control characters and pictures that nobody sent are refused before anything else.
  const saved = hostileBodies.filter((body) => !/\p{Cc}|data-file="0/u.test(body))
  const input = {
    kind: 'news' as const,
    title: `内容安全演练 ${stamp}`,
    lead: '<img src=x onerror=stolen()>{{7*7}}',
    source: '<script>stolen()</script>',
    author: '𠮷野·买买提',
    coverId: null,
    body: paragraph + saved.join(''),
    missionId: null,
    attachmentIds: [],
  }
  const { articleId } = await call(article.save, { article: input }, writer)
  await call(article.submit, { articleId }, writer)
  await call(article.approve, { articleId }, reviewer)
  const { pageno } = await call(article.detailManaged, { articleId }, writer)

  const page = await open(browser, null)
  await page.goto('/article')
  const harm = await harmTo(page)
  await page.goto(`/article/article-${pageno}`)
  await expect(page.getByText('这一段是真正的内容').first()).toBeVisible()
  await expect(page.getByText('{{7*7}}').first()).toBeVisible()
  await expect(page.getByText('𠮷野·买买提')).toBeVisible()
  const nothingForeign = async () => {
    const body = page.locator('.article-body')
    expect(
      await body.locator('script, style, iframe, svg, form, object, [style], [onclick]').count(),
    ).toBe(0)
    for (const link of await body.getByRole('link').all())
      expect(await link.getAttribute('href')).toMatch(/^\/(?![/\\])/)
  }
  await nothingForeign()

  // Somebody with the database in his hands writes all of it past the save.
  const past = `${paragraph}<p>越过保存写入的第二段</p>${hostileBodies.join('').replace(/\0/g, '')}`
  expect(await inDatabase('update article set body = $1 where id = $2', [past, articleId])).toBe(1)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('越过保存写入的第二段')).toBeVisible({ timeout: 2000 })
  }).toPass()
  await nothingForeign()
  // Also where the browser asks for it itself.
  await page.getByRole('link', { name: '首页' }).first().click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page.getByText('越过保存写入的第二段')).toBeVisible()
  await nothingForeign()
  expect(harm).toEqual([])
  await call(article.withdraw, { articleId, reason: '演练结束' }, writer)
  // A page is rendered at most once in two seconds.
  await expect(async () => {
    await page.reload()
    const heading = page.getByRole('heading', { level: 1 })
    expect(await heading.textContent()).toBe('内容已下线')
  }).toPass()
  await page.context().close()
})
