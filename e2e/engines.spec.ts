import { expect, test } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { engines, forOldChromium, todaysChromium, type Driver } from './engines.ts'
import { publishMission } from './missions.ts'
import { findSomebody } from './people.ts'
import { localDate, localTime } from './time.ts'
import { password, serverNow } from './world.ts'

/*
 * What people come for, once in each engine: somebody finds a mission on a phone, applies, signs in by
 * the digits of the organiser's screen and sees it with his hours. With PICTURES=1 its screens are kept.
 */

test.describe.configure({ mode: 'parallel' })

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }
const pictures = fileURLToPath(new URL('../.tmp/engines/pictures/', import.meta.url))

/** From where in the list of volunteers each engine looks for somebody, so that no two find the same. */
const from = (engine: number, retry: number): number => 40 * (engine + 1) + 20 * retry

const patience = 30_000

type Kind = 'button' | 'link' | 'field' | 'radio' | 'checkbox'

/** Runs in the page: marks what is seen with this name, and says whether there was such a thing. */
const mark = (kind: Kind, name: string): boolean => {
  const selectors = {
    button: 'button, [role=button]',
    link: 'a[href]',
    field: 'input:not([type=radio], [type=checkbox]), textarea',
    radio: 'input[type=radio]',
    checkbox: 'input[type=checkbox]',
  }
  const nameOf = (element: HTMLElement) => {
    const labels = [...((element as HTMLInputElement).labels ?? [])]
    const label = labels.map(({ textContent }) => textContent).join('')
    const shown = label || element.textContent || element.getAttribute('placeholder') || ''
    return (element.getAttribute('aria-label') ?? shown).replace(/\s+/g, '')
  }
  const dialogs = [...document.querySelectorAll('dialog[open]')]
  const place = dialogs.length > 0 ? dialogs[dialogs.length - 1]! : document
  const seen = [...place.querySelectorAll<HTMLElement>(selectors[kind])].filter(
    (element) => element.getClientRects().length > 0 && !element.matches(':disabled'),
  )
  const found =
    seen.find((element) => nameOf(element) === name) ??
    seen.find((element) => nameOf(element).includes(name))
  document
    .querySelectorAll('[data-marked]')
    .forEach((element) => element.removeAttribute('data-marked'))
  found?.setAttribute('data-marked', '')
  // Else bars that stay in view may lie over it.
  found?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return found !== undefined
}

/** Does something with what has a name, where it is there now. */
const once = async (
  driver: Driver,
  kind: Kind,
  name: string,
  act: (selector: string) => Promise<void>,
) => {
  const found = await driver.run(`(${mark})(${JSON.stringify(kind)}, ${JSON.stringify(name)})`)
  if (found) await act('[data-marked]')
  return found
}

/** What a page that is still being filled puts in the place of what was found is looked for again. */
const on = async (
  driver: Driver,
  kind: Kind,
  name: string,
  act: (selector: string) => Promise<void>,
) => {
  let hindrance: unknown
  await expect
    .poll(() => once(driver, kind, name, act).catch((error: unknown) => void (hindrance = error)), {
      timeout: patience,
    })
    .toBe(true)
    .catch(async () => {
      const why = hindrance === undefined ? '' : String(hindrance)
      throw new Error(`cannot reach the ${kind} ${name}: ${why}\n${await words(driver)}`)
    })
}

const press = (driver: Driver, kind: Kind, name: string) =>
  on(driver, kind, name, (selector) => driver.click(selector))

/** A field that the page puts in again while somebody types has lost its beginning: it is typed again. */
const enter = (driver: Driver, name: string, text: string) =>
  on(driver, 'field', name, async (selector) => {
    await driver.type(selector, text)
    const held = await driver.run<boolean>(
      `(${holds})(document.querySelector('${selector}'), ${JSON.stringify(text)})`,
    )
    if (!held) throw new Error('the field does not hold what was typed')
  })

/** Whether a field holds a text; one that does not is emptied. Runs in the page. */
const holds = (field: HTMLInputElement | null, text: string): boolean => {
  const plain = (value: string) => value.replace(/\s/g, '')
  if (field !== null && plain(field.value) === plain(text)) return true
  if (field !== null) {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, '')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return false
}

/** What the page says; nothing while another takes its place. */
const words = (driver: Driver): Promise<string> =>
  driver.run<string>('document.body.innerText').catch(() => '')

const see = (driver: Driver, text: string | RegExp) =>
  expect.poll(() => words(driver), { timeout: patience }).toMatch(text)

/** Waits until everything on the page answers, which it does in all these engines. */
const open = async (driver: Driver, path: string) => {
  await driver.open(path)
  await expect
    .poll(
      () => driver.run('document.documentElement.hasAttribute("data-live")').catch(() => false),
      {
        message: `${path} is taken up`,
        timeout: patience,
      },
    )
    .toBe(true)
  expect(await driver.run('document.getElementById("outdated") === null'), 'is new enough').toBe(
    true,
  )
  const over = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
  expect(await driver.run(over), `${path} is as wide as the screen`).toBe(0)
}

const logIn = async (driver: Driver, realm: 'volunteer' | 'organization', name: string) => {
  await open(driver, `/login/${realm}`)
  await enter(driver, '登录账号', name)
  await enter(driver, '密码', password)
  await press(driver, 'button', '登录')
  await expect
    .poll(() => driver.run('location.pathname').catch(() => '/login'), { timeout: patience })
    .not.toMatch(/^\/login/)
}

/** A mission that begins in a quarter of an hour and accepts whoever applies; its session. */
const plan = async (title: string) => {
  const start = new Date(serverNow().getTime() + 15 * 60_000)
  const end = new Date(start.getTime() + 60 * 60_000)
  // A session stays within its day.
  const endTime = localDate(end) === localDate(start) ? localTime(end) : '23:59'
  return publishMission({
    title,
    regionCode: '440111',
    address: '白云区白云山风景名胜区南门',
    latitude: 23.17,
    longitude: 113.29,
    content: '沿步道捡拾垃圾，向游客宣传无痕山林的做法，现场发放手套和垃圾袋。',
    riskNotice: '步道湿滑，请走台阶内侧。',
    sessions: [{ date: localDate(start), startTime: localTime(start), endTime }],
    positions: [{ name: '清洁岗', requirement: '', autoAccept: true, quota: 5 }],
  })
}

/** Types the digits of the screen; where they changed meanwhile, those that are there now. */
const signIn = async (driver: Driver, screen: Driver) => {
  for (let left = 2; ; left--) {
    const digits = await screen.run<string>('document.querySelector(".digits").textContent')
    await enter(driver, '现场屏幕上的六位数字', digits)
    await press(driver, 'button', '提交')
    await see(driver, left > 0 ? /签到成功|数字不对/ : '签到成功')
    if ((await words(driver)).includes('签到成功')) return
    await press(driver, 'button', '重新输入')
  }
}

test.beforeAll(async () => {
  await forOldChromium()
  if (process.env.PICTURES) mkdirSync(pictures, { recursive: true })
})

const tried = process.env.PICTURES ? [...engines, todaysChromium] : engines

tried.forEach((engine, index) => {
  test(`somebody finds a mission, applies and signs in by digits in ${engine.name}`, async () => {
    test.skip(!engine.isInstalled(), `${engine.name} is not installed (${engine.packages})`)
    const keep = async (driver: Driver, name: string) => {
      if (!process.env.PICTURES) return
      await driver.picture(join(pictures, `${engine.name}-${name}.png`))
    }
    const title = `白云山清洁${String(Date.now()).slice(-6)}${index}`
    const { missionId, sessionId } = await plan(title)
    const volunteer = await findSomebody(missionId, from(index, test.info().retry))
    const driver = await engine.start(phone)
    const screen = await engine.start(desk)
    try {
      await open(driver, '/')
      await keep(driver, 'home')
      await open(driver, '/login')
      await keep(driver, 'login')
      await logIn(driver, 'volunteer', volunteer)
      await open(driver, '/mission')
      await keep(driver, 'list')
      await enter(driver, '搜活动', title)
      await press(driver, 'button', '搜索')
      // A list that is still being filled may swallow the first press.
      await expect
        .poll(
          async () => {
            const said = await words(driver)
            if (!said.includes('谁可以参加'))
              await once(driver, 'link', title, driver.click).catch(() => {})
            return said
          },
          { timeout: patience, intervals: [1000, 3000, 5000] },
        )
        .toContain('谁可以参加')
      await keep(driver, 'detail')
      await press(driver, 'button', '报名')
      await press(driver, 'radio', '清洁岗')
      await press(driver, 'checkbox', '')
      await press(driver, 'button', '提交报名')
      await see(driver, '报名成功')

      await open(screen, '/')
      await keep(screen, 'home-1440')
      await logIn(screen, 'organization', 'owner0001')
      await screen.open(`/admin/attendance/${sessionId}/screen`)
      await see(screen, '请扫码签到')
      await see(screen, /\d{3}\s?\d{3}/)
      await keep(screen, 'screen')

      await driver.open('/h5/scan')
      await see(driver, '六位数字')
      await keep(driver, 'scan')
      await driver.open('/h5/code')
      await signIn(driver, screen)

      await open(driver, '/personalCenter/serviceRecord')
      await see(driver, title)
    } finally {
      await Promise.all([driver.close(), screen.close()])
    }
  })
})
