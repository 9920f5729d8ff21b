import { chromium } from '@playwright/test'
const [, , base, out, ...paths] = process.argv
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
const login = process.env.LOGIN // volunteer01 or owner0001
for (const [w, h, name] of [
  [1440, 900, 'd'],
  [390, 844, 'm'],
]) {
  if (process.env.ONLY && process.env.ONLY !== name) continue
  const ctx = await browser.newContext({
    viewport: { width: w, height: h },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  })
  const page = await ctx.newPage()
  page.on('console', (m) => {
    if (m.type() === 'error') console.log(name, 'console', m.text())
  })
  page.on('pageerror', (e) => console.log(name, 'pageerror', e.message))
  if (login) {
    await page.goto(base + (login.startsWith('v') ? '/login/volunteer' : '/login/organization'))
    await page.getByLabel('登录账号').fill(login)
    await page.getByLabel('密码', { exact: true }).fill('Zhiyuan2026')
    await page.getByRole('button', { name: '登录' }).last().click()
    await page.waitForTimeout(2500)
  }
  for (const p of paths) {
    await page.goto(base + p)
    await page.waitForTimeout(1800)
    const f = `${out}/${name}-${login ?? 'x'}${p.replaceAll('/', '_').replace(/[?=&]/g, '-')}.png`
    await page.screenshot({ path: f, fullPage: process.env.FULL === '1' })
    console.log(f, page.url(), await page.title())
  }
  await ctx.close()
}
await browser.close()
