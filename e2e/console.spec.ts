import { expect, test, type Browser, type Page } from '@playwright/test'
import { attendance } from 'contract/service/attendance'
import { mission } from 'contract/service/mission'
import { administratorToken, call } from './api.ts'
import { isOfUnknownSource, narrow, open as come, settled, wide } from './browse.ts'
import { localDate } from './time.ts'
import { isOld, serverNow } from './world.ts'

/*
 * The organisation's console: a mission made step by step and reviewed, what each role may open, and
 * a save that fails.
 */

const title = `社区图书角整理 ${String(Date.now()).slice(-6)}`
const day = localDate(new Date(serverNow().getTime() + 3 * 86_400_000))

/** Errors the pages wrote to their consoles; a test ends with none. */
let errors: string[]
test.beforeEach(() => {
  errors = []
})
test.afterEach(() => {
  expect(errors).toEqual([])
})

const open = async (browser: Browser, loginName: string): Promise<Page> => {
  const page = await come(browser, loginName)
  page.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' && !isOfUnknownSource(text))
      errors.push(`${page.url()}: ${text}`)
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  return page
}

const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: option }).first().click()
}

const type = async (page: Page, label: string, text: string) => {
  const field = page.getByLabel(label, { exact: true })
  await field.fill(text)
  await field.press('Enter')
}

const covered = '志愿者在图书角整理书架'

/** A picture of shelves, drawn by the page itself. */
const shelves = async (page: Page) => {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1600
    canvas.height = 1200
    const brush = canvas.getContext('2d')!
    brush.fillStyle = 'wheat'
    brush.fillRect(0, 0, 1600, 1200)
    for (let book = 0; book < 60; book++) {
      const height = 180 + ((book * 37) % 90)
      brush.fillStyle = `hsl(${(book * 47) % 360} 45% 45%)`
      brush.fillRect(40 + (book % 20) * 76, 380 * (1 + Math.floor(book / 20)) - height, 64, height)
    }
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1]!
  })
  return { name: '图书角.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(data, 'base64') }
}

/** The pages of the menu, without the numbers of what is to be done on them. */
const menuOf = async (page: Page) => {
  const menu = page.getByRole('navigation', { name: '功能菜单' })
  const links = menu.getByRole('menuitem').getByRole('link')
  return (await links.allTextContents()).map((words) => words.replace(/\d.*$/, ''))
}

let missionId: string

test.describe.configure({ mode: 'serial' })

test('an organiser makes a mission step by step; a failed save loses nothing', async ({
  browser,
}) => {
  const page = await open(browser, 'owner0001')
  await page.goto('/admin/missions/new')
  const content = '整理图书角的书籍并贴好分类标签，为小读者朗读半小时。'
  await page.getByLabel('活动名称').fill(title)
  await choose(page, '服务类别', '社区')
  await page.keyboard.press('Escape')
  await page.getByLabel('详细地址').fill('越秀区文德路 81 号图书角')
  await page.getByLabel('活动内容').fill(content)
  await page.getByLabel('联系电话').fill('13800138000')
  const cover = page.getByRole('group', { name: '封面图片' })
  // Files are chosen by a button; what the browser offers itself, in words of its own, is not shown.
  await expect(cover.locator('input[type=file]')).toBeHidden()
  await cover.locator('input[type=file]').setInputFiles(await shelves(page))
  await cover.getByLabel('图片说明').fill(covered)
  await cover.getByRole('checkbox').check()
  await expect(cover.getByRole('img', { name: covered })).toHaveCount(2)

  await page.route('**/manage/mission/save', (route) => route.abort())
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect(page.locator('.error-summary')).toBeVisible()
  for (const [label, text] of [
    ['活动名称', title],
    ['详细地址', '越秀区文德路 81 号图书角'],
    ['活动内容', content],
    ['联系电话', '13800138000'],
  ] as const)
    await expect(page.getByLabel(label)).toHaveValue(text)
  // The failed request itself is the one line the browser writes.
  expect(errors.every((line) => line.includes('ERR_FAILED'))).toBe(true)
  errors = []

  await page.reload()
  await page.getByRole('button', { name: '恢复这些内容' }).click()
  await expect(page.getByLabel('活动名称')).toHaveValue(title)
  await expect(page.getByLabel('活动内容')).toHaveValue(content)
  await expect(cover.getByRole('img', { name: covered })).toHaveCount(2)
  await page.getByLabel('联系人').fill('陈老师')
  await page.getByLabel('联系电话').fill('13800138000')
  await page.unroute('**/manage/mission/save')

  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByRole('heading', { name: /第 2 步/ })).toBeVisible()
  await page.getByRole('button', { name: '添加一场' }).click()
  await type(page, '第 1 场日期', day)
  await type(page, '第 1 场开始时间', '09:00')
  await type(page, '第 1 场结束时间', '11:30')
  await page.getByLabel('第 1 个岗位名额').fill('8')
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByRole('heading', { name: /第 3 步/ })).toBeVisible()
  await page.getByLabel(/^最小年龄/).fill('18')
  await page.getByLabel('风险与安全提示').fill('搬书时请两人一组，注意书架边角。')
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByText('必填内容已齐全，可以提交。')).toBeVisible()
  await page.getByRole('button', { name: '提交活动' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  missionId = new URL(page.url()).pathname.split('/').at(-1)!
  const detail = await call(
    mission.detailManaged,
    { missionId },
    await administratorToken('owner0001'),
  )
  expect(detail.input).toMatchObject({ title, content, minimumAge: 18 })
  expect(detail.input.cover).toMatchObject({ alt: covered, declared: true })
  expect(detail.sessions).toHaveLength(1)
  await page.context().close()
})

test('somebody else reviews it, and it stands in the public list', async ({ browser }) => {
  const owner = await administratorToken('owner0001')
  const { state } = await call(mission.detailManaged, { missionId }, owner)
  if (state === 'pendingReview') {
    await expect(call(mission.approve, { missionId }, owner)).rejects.toThrow(/不能|由|无权|权限/)
    const reviewer = await open(browser, 'reviewer01')
    await reviewer.goto('/admin/reviews/missions')
    const row = reviewer.getByRole('row').filter({ hasText: title })
    await expect(row.locator('.cover-mark img')).toBeVisible()
    await row.getByRole('button', { name: '通过' }).click()
    await reviewer.getByRole('dialog').getByRole('button', { name: '通过' }).click()
    await expect(row).toHaveCount(0)
    await reviewer.context().close()
  }
  const page = await come(browser, null)
  await page.goto(`/mission?keyword=${encodeURIComponent(title)}`)
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible()
  // The one of a first try, too, where this is the second.
  const picture = page.getByRole('img', { name: covered }).first()
  const drawn = () => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth)
  await expect.poll(drawn).toBeGreaterThan(0)
  await page.goto(`/mission/detail-${missionId}`)
  await expect(picture).toBeVisible()
  await expect.poll(drawn).toBeGreaterThan(0)
  await page.context().close()
})

test('each role sees its own menu, and no address opens what its role may not', async ({
  browser,
}) => {
  const publisher = await open(browser, 'publisher0001')
  await publisher.goto('/admin/')
  await expect(publisher.getByRole('heading', { level: 1, name: '工作台' })).toBeVisible()
  expect(await menuOf(publisher)).toEqual([
    '工作台',
    '活动管理',
    '签到考勤',
    '时长确认',
    '补录与荣誉时数',
    '活动问答',
    '缺勤申诉',
    '活动评价',
    '随机抽查',
    '组织资料',
    '组织',
    '任务中心',
    '资讯',
  ])
  await publisher.goto('/admin/reviews/missions')
  await expect(publisher.getByText('需要的权限')).toBeVisible()
  await publisher.context().close()

  const helper = await open(browser, 'attendance01')
  await helper.goto('/admin/')
  await expect(helper.getByRole('heading', { level: 1, name: '工作台' })).toBeVisible()
  expect(await menuOf(helper)).toEqual(['工作台', '活动管理', '签到考勤', '组织资料', '组织'])
  for (const closed of ['/missions/new', '/records', '/reviews/records', '/reviews/missions']) {
    await helper.goto(`/admin${closed}`)
    await expect(helper.getByText('需要的权限')).toBeVisible()
  }
  await helper.goto('/admin/attendance')
  await expect(helper.getByRole('heading', { level: 1, name: '签到考勤' })).toBeVisible()
  await expect(helper.getByRole('link', { name: '扫“我的码”' }).first()).toBeVisible()
  await helper.emulateMedia({ media: 'print' })
  await expect(helper.getByRole('link', { name: '扫“我的码”' }).first()).toBeHidden()
  await helper.context().close()
})

for (const [look, kept, viewport] of [
  ['wide', {}, wide],
  ['on a phone', {}, narrow],
  ['in elder mode', { elder: true }, wide],
] as const)
  test(`choices open beside their field, without motion too: ${look}`, async ({ browser }) => {
    const page = await come(browser, 'owner0001', kept, { viewport })
    await page.goto('/admin/records')
    await settled(page)
    const field = page.locator('.ant-select').first()
    await field.click()
    const choices = page.locator('.ant-select-dropdown')
    await expect(choices).toBeInViewport()
    const [above, below] = [await field.boundingBox(), await choices.boundingBox()]
    expect(Math.abs(below!.y - (above!.y + above!.height))).toBeLessThan(16)
    expect(below!.x).toBeGreaterThanOrEqual(0)
    expect(below!.x + below!.width).toBeLessThanOrEqual(viewport.width)
    await page.context().close()
  })

test('an organiser without a camera types a code and is told why it is refused', async ({
  browser,
}) => {
  const owner = await administratorToken('owner0001')
  const [session] = await call(attendance.sessions, { missionId }, owner)
  const page = await open(browser, 'owner0001')
  await page.goto(`/admin/attendance/${session!.sessionId}/scan`)
  // Where no decoder runs the camera is not asked for.
  const why = isOld ? '这个浏览器不能识别二维码' : '这台设备没有摄像头'
  await expect(page.getByText(why)).toBeVisible()
  await expect(page.getByLabel('拍照识别')).toHaveCount(isOld ? 0 : 1)
  await page.getByLabel('码的内容').fill('https://example.invalid/not-a-volunteer')

  const nonces: string[] = []
  await page.route('**/manage/attendance/scanVolunteer', (route) => {
    nonces.push((route.request().postDataJSON() as { nonce: string }).nonce)
    return nonces.length === 1 ? route.abort() : route.continue()
  })
  await page.locator('form').getByRole('button', { name: '签到' }).click()
  await expect(page.getByText('没有收到回应，正在重试')).toBeVisible()
  await expect(page.locator('.scan-now').getByText(/这不是志愿者的“我的码”/)).toBeVisible()
  expect(nonces).toHaveLength(2)
  expect(nonces[0]).toBe(nonces[1])
  await expect(page.getByRole('heading', { name: '最近 10 次' })).toBeVisible()
  errors = errors.filter((line) => !line.includes('ERR_FAILED'))
  await page.context().close()
})
