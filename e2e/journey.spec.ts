import { chromium, expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import { localDate, localTime } from './time.ts'
import { isOfUnknownSource } from './browse.ts'
import { showToCamera } from './camera.ts'
import { proveMobile } from './codes.ts'
import { runTask } from './database.ts'
import { publishMission } from './missions.ts'
import { readPdf } from './pdf.ts'
import { newIdNumber } from './people.ts'
import { join } from 'node:path'
import QRCode from 'qrcode'
import { isOld, origin, passMinutes, password, scratch, serverNow } from './world.ts'

/*
 * The main job of the product, once from end to end with real input: a stranger registers, finds a
 * mission, applies, is accepted, signs in and out by scanning the organiser's screen with a phone,
 * and holds a certificate that another stranger verifies.
 */

const pictureFile = join(scratch, 'camera.y4m')
const title = `白云山步道清洁 ${String(Date.now()).slice(-6)}`
const person = {
  name: '欧阳晓岚',
  idNumber: newIdNumber('1990-02-14'),
  mobile: `138${String(Date.now()).slice(-8)}`,
  password: 'Baiyun7Shan',
  loginName: `xiaolan${String(Date.now()).slice(-6)}`,
}

/** Tomorrow at ten in Guangzhou. */
const start = new Date(`${localDate(new Date(serverNow().getTime() + 86_400_000))}T10:00:00+08:00`)
const minutesUntilStart = () => Math.ceil((start.getTime() - serverNow().getTime()) / 60_000)

let phone: Browser
let missionId: string
let sessionId: string

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({}, testInfo) => {
  const { launchOptions } = testInfo.project.use
  phone = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${pictureFile}`,
    ],
  })
})
test.afterAll(() => phone.close())

/** A page of the volunteer's phone. */
const onPhone = async (): Promise<Page> => {
  const context = await phone.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    permissions: ['camera'],
  })
  return watched(await context.newPage())
}

/** What the consoles of the pages said of errors; none may stand there after a test. */
const troubles: string[] = []
test.afterEach(() => expect(troubles.splice(0)).toEqual([]))

/** A page whose errors fail the test. */
const watched = (page: Page): Page => {
  page.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' && !isOfUnknownSource(text)) troubles.push(text)
  })
  page.on('pageerror', (error) => troubles.push(error.message))
  return page
}

/** The console of the mission's organiser, on his desk. */
const atDesk = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
  })
  const page = watched(await context.newPage())
  await logIn(page, 'owner0001', 'organization')
  return page
}

const logIn = async (page: Page, loginName: string, realm: 'volunteer' | 'organization') => {
  await page.goto(`/login/${realm}`)
  await page.getByRole('textbox', { name: '登录账号' }).fill(loginName)
  await page
    .getByLabel('密码', { exact: true })
    .fill(realm === 'volunteer' ? person.password : password)
  await page.locator('form').getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

test('an organiser plans a mission and the federation publishes it', async () => {
  const end = new Date(start.getTime() + 2 * 3_600_000)
  const published = await publishMission({
    title,
    regionCode: '440111',
    address: '白云区白云山风景名胜区南门',
    latitude: 23.17,
    longitude: 113.29,
    content: '沿步道捡拾垃圾，向游客宣传无痕山林的做法，现场发放手套和垃圾袋。',
    requirement: '请穿防滑运动鞋，自备饮水。',
    riskNotice: '步道湿滑，请走台阶内侧；如感不适请立即告诉领队。',
    guarantees: ['05', '08'],
    sessions: [{ date: localDate(start), startTime: localTime(start), endTime: localTime(end) }],
    positions: [{ name: '清洁岗', requirement: '', autoAccept: false, quota: 5 }],
  })
  expect(published.state).toBe('published')
  ;({ missionId, sessionId } = published)
})

test('a stranger registers and applies on a phone', async () => {
  const page = await onPhone()
  await page.goto('/registered/volunteers')
  await page.getByLabel('姓名', { exact: true }).fill(person.name)
  await page.getByLabel('证件号码', { exact: true }).fill(person.idNumber)
  await expect(page.getByText('出生日期 1990-02-14')).toBeVisible()
  await page.locator('#regionCode').click()
  const regions = page.getByRole('dialog', { name: '选择地区' })
  for (const name of ['广东省', '广州市', '白云区'])
    await regions.getByRole('button', { name, exact: true }).click()
  await page.getByRole('button', { name: '下一步' }).click()
  await proveMobile(page, person.mobile)
  await page.getByLabel('用户名', { exact: true }).fill(person.loginName)
  await page.getByLabel('密码', { exact: true }).fill(person.password)
  await page.getByLabel('确认密码').fill(person.password)
  for (const next of ['服务意愿', '加入组织', '核对并提交']) {
    await page.getByRole('button', { name: '下一步' }).click()
    await expect(page.getByRole('heading', { level: 2, name: next })).toBeVisible()
  }
  for (const name of ['志愿者注册协议', '个人信息处理规则', '证件信息处理单独同意书'])
    await page.getByRole('checkbox', { name: new RegExp(`《${name}》`) }).check()
  await page.getByRole('button', { name: '提交注册' }).click()
  await expect(page.getByRole('heading', { name: '注册成功' })).toBeVisible()

  // Who has just registered is logged in, and led away from the login; it is another day.
  await page.context().clearCookies()
  await logIn(page, person.loginName, 'volunteer')
  await page.goto(`/mission?keyword=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('button', { name: '报名', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: '提交报名' }).click()
  await expect(dialog.getByText('报名已提交，等待组织审核')).toBeVisible()
  await page.context().close()
})

test('the organiser accepts the application in the console', async ({ browser }) => {
  const page = await atDesk(browser)
  await page.goto(`/admin/missions/${missionId}/applicants`)
  await page.getByRole('row').filter({ hasText: '欧阳**' }).getByRole('checkbox').check()
  await page.getByRole('button', { name: '录用 1 人', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^录用/ }).click()
  await expect(page.getByText('已录用 1 人')).toBeVisible()
  await page.context().close()
})

/**
 * Opens the organiser's screen, holds its picture before the phone's camera, and gives what the phone says. Where
 * no decoder may run, as before Chromium 97, the six digits of the screen are typed.
 */
const scan = async (browser: Browser, kind: '签到' | '签退'): Promise<Page> => {
  const screen = await atDesk(browser)
  await screen.goto(`/admin/attendance/${sessionId}/screen`)
  if (kind === '签退') await screen.getByText('签退', { exact: true }).first().click()
  await expect(screen.getByText(kind === '签到' ? '请扫码签到' : '请扫码签退')).toBeVisible()
  const page = await onPhone()
  await logIn(page, person.loginName, 'volunteer')
  await page.goto('/h5/')
  await expect(page.getByRole('link', { name: /^扫码/ }).first()).toBeVisible()
  // The code on the screen changes every 20 seconds: one held up too long is shown again.
  await expect(async () => {
    if (isOld) await typeDigits(page, screen)
    else {
      await showToCamera(pictureFile, await qrPicture(screen).screenshot())
      await page.goto('/h5/')
      await page.getByRole('link', { name: /^扫码/ }).first().click()
    }
    await expect(page.getByText(new RegExp(`${kind}成功`))).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 90_000 })
  await screen.context().close()
  return page
}

const typeDigits = async (page: Page, screen: Page) => {
  await page.goto('/h5/scan')
  await page.getByRole('link', { name: '六位数字' }).click()
  const digits = (await screen.locator('.digits').innerText()).replace(/\s/g, '')
  await page.getByLabel('现场屏幕上的六位数字').fill(digits)
  await page.getByRole('button', { name: '提交', exact: true }).click()
}

const qrPicture = (screen: Page): Locator => screen.getByRole('img', { name: /二维码/ })

test('the volunteer signs in and out by scanning the screen', async ({ browser }) => {
  passMinutes(minutesUntilStart() + 1)
  const signedIn = await scan(browser, '签到')
  await signedIn.context().close()
  passMinutes(95)
  const signedOut = await scan(browser, '签退')
  await expect(signedOut.getByText(/1小时3\d分/).first()).toBeVisible()
  await signedOut.context().close()
})

test('hours are confirmed, published, take effect and become a certificate that a stranger verifies', async ({
  browser,
}) => {
  // Nobody confirms before the session is over.
  passMinutes(30)
  const desk = await atDesk(browser)
  await desk.goto(`/admin/records?missionId=${missionId}`)
  await desk
    .getByRole('row')
    .filter({ hasText: '欧阳**' })
    .getByRole('button', { name: /^确认/ })
    .click()
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: /^确\s*认$/ })
    .click()
  await expect(desk.getByText(/已确认 欧阳/)).toBeVisible()
  await desk.context().close()

  const page = await onPhone()
  await page.goto(`/publicity?keyword=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: new RegExp(title) }).click()
  await expect(page.getByText('欧阳**').filter({ visible: true }).first()).toBeVisible()
  await expect(page.locator('body')).not.toContainText(person.name)

  passMinutes(8 * 24 * 60)
  await runTask('effect')
  await logIn(page, person.loginName, 'volunteer')
  await expect(async () => {
    await page.goto('/personalCenter/serviceRecord')
    await expect(
      page.locator('tr').filter({ hasText: title }).getByText('已生效', { exact: true }),
    ).toBeVisible({ timeout: 4000 })
  }).toPass({ timeout: 120_000, intervals: [3000] })

  await page.goto('/personalCenter/timeCate')
  await page.getByRole('button', { name: '开具证书' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: '开具', exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载 PDF' }).first().click()
  const file = await (await download).path()
  const { readFileSync } = await import('node:fs')
  const { text, qr } = await readPdf(readFileSync(file))
  expect(text).toContain(person.name)
  expect(text).toContain(title)
  expect(qr).toContain(`${origin}/zs#number=`)
  await page.context().close()

  const stranger = watched(
    await (
      await browser.newContext({
        reducedMotion: 'reduce',
        baseURL: origin,
        viewport: { width: 390, height: 844 },
      })
    ).newPage(),
  )
  await stranger.goto(qr)
  await expect(stranger.getByText('证书有效', { exact: true })).toBeVisible()
  await expect(stranger.getByText('电子签名校验通过')).toBeVisible()
  await expect(stranger.locator('body')).not.toContainText(person.name)

  const said = new URLSearchParams(new URL(qr).hash.slice(1))
  // Held before the camera of the page itself, where a decoder may run.
  if (!isOld) {
    const scanner = await onPhone()
    await scanner.goto('/zs')
    await showToCamera(pictureFile, await QRCode.toBuffer(qr, { width: 400, margin: 4 }))
    await scanner.getByRole('button', { name: '扫描二维码' }).click()
    await expect(scanner.getByText('证书有效', { exact: true })).toBeVisible({ timeout: 30_000 })
    await expect(scanner.getByLabel('证书编号')).toHaveValue(said.get('number')!)
    await scanner.context().close()
  }

  // As certificates printed before have it.
  said.set('code', '0000000000000000')
  await stranger.goto(`${origin}/zs?${said}`)
  await expect(stranger.getByText('未查到该证书').first()).toBeVisible()
  await stranger.context().close()
})
