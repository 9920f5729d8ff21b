import { expect, test, type Browser, type Page } from '@playwright/test'
import { attendance } from 'contract/service/attendance'
import { call } from './api.ts'
import { brokenRules, overflow, smallTargets } from './audit.ts'
import { documentOf, htmlFaults } from './markup.ts'
import { narrow } from './browse.ts'
import { publishMission } from './missions.ts'
import { findSomebody } from './people.ts'
import { localDate, localTime } from './time.ts'
import { origin, password, serverNow } from './world.ts'

/*
 * The plain forms, in a browser that runs no script: from a mission's page to the hours, and each page
 * looked at again, by a browser that can be asked what is wrong with it.
 */
const title = `旧书分类上架 ${String(Date.now()).slice(-6)}`

const minutes = 60_000
/** Soon enough to sign in now; near midnight still today. */
const startOf = (now: Date): Date => {
  const last = new Date(`${localDate(now)}T23:45:00+08:00`)
  const start = new Date(now.getTime() + 20 * minutes)
  if (start <= last) return start
  // Within the day while it still lies ahead, else at the beginning of the next.
  return last.getTime() - now.getTime() > minutes ? last : new Date(last.getTime() + 16 * minutes)
}

/** A published mission that takes whoever applies. */
const publish = () => {
  const start = startOf(serverNow())
  return publishMission({
    title,
    regionCode: '440106',
    address: '天河区图书馆一楼',
    content: '按分类号整理捐来的旧书，擦净封面，贴好标签后上架。',
    riskNotice: '搬书时请量力而行。',
    guarantees: ['05'],
    sessions: [
      {
        date: localDate(start),
        startTime: localTime(start),
        endTime: localTime(new Date(start.getTime() + 10 * minutes)),
      },
    ],
    positions: [{ name: '上架岗', requirement: '', autoAccept: true, quota: 5 }],
  })
}

const phoneOf = async (browser: Browser, javaScriptEnabled: boolean) =>
  browser.newContext({
    baseURL: origin,
    viewport: narrow,
    hasTouch: true,
    isMobile: true,
    javaScriptEnabled,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  })

test('no form of the other pages puts what was typed into the address without a script', async ({
  browser,
}) => {
  const phone = await phoneOf(browser, false)
  const page = await phone.newPage()
  await page.goto('/login/volunteer')
  await page.getByRole('textbox', { name: '登录账号' }).fill('volunteer01')
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.locator('form').getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('没有提交')
  expect(page.url()).not.toContain(password)
  expect(await page.content()).not.toContain(password)
  await page.getByRole('link', { name: '登录', exact: true }).click()
  await logIn(page, 'volunteer01', password)
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
  await phone.close()
})

const logIn = async (page: Page, loginName: string, typed: string) => {
  await page.getByLabel('用户名、手机号码、邮箱或身份证号').fill(loginName)
  await page.getByLabel('密码', { exact: true }).fill(typed)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

test('a volunteer without a script logs in, applies, signs in and out and reads the hours', async ({
  browser,
}) => {
  const { missionId, sessionId, owner } = await publish()
  const somebody = await findSomebody(missionId)
  const phone = await phoneOf(browser, false)
  const page = await phone.newPage()
  await page.goto(`/mission/detail-${missionId}`)
  await expect(page.getByText('按分类号整理捐来的旧书，擦净封面，贴好标签后上架。')).toBeVisible()
  await expect(page.locator('body > noscript > p')).toBeVisible()
  await page.getByRole('link', { name: '用简易版报名' }).click()

  await logIn(page, somebody, 'Wrong1234')
  await expect(page.getByRole('alert')).toContainText('用户名或密码不正确')
  await expect(page.getByLabel('用户名、手机号码、邮箱或身份证号')).toHaveValue(somebody)
  await logIn(page, somebody, password)

  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByRole('radio')).toBeChecked()
  await page.getByRole('button', { name: '提交报名' }).click()
  await expect(page.getByRole('alert')).toContainText('请先阅读并勾选风险提示')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '提交报名' }).click()
  await expect(page.getByRole('status')).toContainText('报名已提交')
  await expect(page.getByText('已录用')).toBeVisible()
  const own = new URL(page.url()).pathname

  await page.getByRole('link', { name: '签到签退', exact: true }).click()
  const signBy = async (kind: 'signIn' | 'signOut') => {
    const choice = page.getByRole('radio', { name: new RegExp(title) })
    await choice.check()
    const { code } = await call(attendance.screen, { sessionId, kind }, owner)
    await page.getByLabel('现场屏幕上的六位数字').fill(code)
    await page.getByRole('button', { name: '提交六位数字' }).click()
  }
  await signBy('signIn')
  await expect(page.getByText('签到成功')).toBeVisible()
  await expect(page.getByText(`${title}：您已于`)).toBeVisible()
  await signBy('signOut')
  // Before its start nothing counts: one is asked.
  await expect(page.getByRole('alert')).toContainText('现在签退不计时长')
  await page.getByRole('checkbox', { name: /仍要签退/ }).check()
  await signBy('signOut')
  await expect(page.getByText('签退成功')).toBeVisible()

  await page.getByRole('link', { name: '服务时长', exact: true }).click()
  await expect(page.getByText('累计服务时长')).toBeVisible()

  // The same pages, to be judged: no script of theirs could do that.
  const judge = await phoneOf(browser, true)
  await judge.addCookies(await phone.cookies())
  const judged = await judge.newPage()
  const faults: Record<string, unknown> = {}
  for (const path of [
    '/plain/',
    '/plain/sign',
    '/plain/missions',
    own,
    `/plain/mission/${missionId}`,
    '/plain/hours',
    '/plain/code',
    '/plain/login',
    '/plain/nowhere',
  ]) {
    await judged.goto(path)
    const found = [
      ...(await brokenRules(judged)),
      ...(await htmlFaults(await documentOf(judged))),
      ...(await smallTargets(judged, 44)),
      ...((await overflow(judged)) > 0 ? ['wider than the screen'] : []),
    ]
    if (found.length > 0) faults[path] = found
  }
  expect(faults).toEqual({})
  await judge.close()

  await page.goto('/plain/')
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByText('已退出登录')).toBeVisible()
  await page.goto('/plain/hours')
  await expect(page).toHaveURL(/\/plain\/login\?to=/)
  await phone.close()
})

test('the phone app and the pages of one’s own lead to the plain forms without a script', async ({
  browser,
}) => {
  const phone = await phoneOf(browser, false)
  const page = await phone.newPage()
  await page.goto('/h5/')
  await page.getByRole('link', { name: '用简易版签到签退' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '登录' })).toBeVisible()
  await page.goto('/personalCenter/myMission')
  await page.getByRole('link', { name: '使用简易版' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '简易版' })).toBeVisible()
  await page.goto('/admin/')
  await expect(page.locator('body > noscript > p')).toBeVisible()
  await phone.close()
})
