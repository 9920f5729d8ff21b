import { expect, test } from '@playwright/test'
import { mission } from 'contract/service/mission'
import { call } from './api.ts'
import { brokenRules } from './audit.ts'
import { narrow, open, settled } from './browse.ts'
import { isOld } from './world.ts'

/* WeChat's own browser, as it calls itself on both systems, with what it lacks. */
const agents = {
  android:
    'Mozilla/5.0 (Linux; Android 13; 2211133C Build/TKQ1.220905.001; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 XWEB/1160117 MMWEBSDK/20240404 MicroMessenger/8.0.49.2600(0x28003136) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 15_8 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN',
}

for (const [system, userAgent] of Object.entries(agents))
  test(`WeChat on ${system} has a way for what cannot be done there`, async ({ browser }) => {
    const look = { viewport: narrow, hasTouch: true, isMobile: true, userAgent }
    const page = await open(browser, null, {}, look)
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'mediaDevices')
      Reflect.deleteProperty(Navigator.prototype, 'share')
    })
    const { items } = await call(mission.list, { phase: 'recruiting', size: '1' })
    await page.goto(`/mission/detail-${items[0]!.missionId}`)
    await settled(page)

    const calendar = page.getByRole('button', { name: '加入日历' })
    await calendar.click()
    const way = page.getByRole('dialog', { name: '在浏览器里下载' })
    await expect(way).toContainText('选择“在浏览器打开”')
    await expect(way.getByRole('button', { name: '知道了' })).toBeVisible()
    expect(await brokenRules(page, 'dialog')).toEqual([])
    await page.screenshot({ path: `../.tmp/wechat-${system}-file.png` })
    await way.getByRole('button', { name: '知道了' }).click()
    await expect(way).toHaveCount(0)

    await page.getByRole('button', { name: '分享' }).filter({ visible: true }).first().click()
    const menu = page.getByRole('dialog', { name: '分享' })
    await expect(menu).toContainText('转发给朋友')
    await menu.getByRole('button', { name: '知道了' }).click()

    await page.getByRole('button', { name: /海报/ }).click()
    const poster = page.getByRole('dialog')
    await expect(poster.getByText('长按上面的图片，可以保存或转发。')).toBeVisible()
    await expect(poster.getByRole('link', { name: '下载图片' })).toHaveCount(0)
    await expect(poster.getByRole('img').first()).toHaveAttribute('src', /^data:image\/png/)
    await page.context().close()

    const phone = await open(browser, 'volunteer01', {}, look)
    await phone.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'mediaDevices')
    })
    await phone.goto('/h5/scan')
    // Where no decoder may run, as before Chromium 97, the digits alone are offered.
    if (!isOld) {
      await expect(phone.getByText('请点右上角在浏览器打开后再试')).toBeVisible()
      await expect(phone.getByLabel('拍照识别')).toHaveAttribute('capture', 'environment')
    }
    await expect(phone.getByRole('link', { name: '六位数字' })).toBeVisible()
    await phone.screenshot({ path: `../.tmp/wechat-${system}-scan.png` })
    await phone.context().close()
  })

for (const [system, userAgent] of Object.entries(agents))
  test(`the console in WeChat on ${system} says where a file can be saved`, async ({ browser }) => {
    const page = await open(browser, 'federation1', {}, { viewport: narrow, userAgent })
    await page.goto('/admin/donations')
    await settled(page)
    await page.getByRole('button', { name: '导入捐赠' }).click()
    await page.getByRole('button', { name: /模板/ }).click()
    const way = page.getByRole('dialog', { name: '在浏览器里下载' })
    await expect(way).toContainText('选择“在浏览器打开”')
    await expect(way.getByLabel('网址')).toHaveValue(page.url())
    expect(await brokenRules(page, '.ant-modal')).toEqual([])
    await page.screenshot({ path: `../.tmp/wechat-${system}-console.png` })
    await way.getByRole('button', { name: '知道了' }).click()
    await expect(way).toHaveCount(0)
    await page.context().close()
  })

for (const [system, userAgent] of Object.entries(agents))
  test(`attachments in WeChat on ${system} open where they can`, async ({ browser }) => {
    const look = { viewport: narrow, hasTouch: true, isMobile: true, userAgent }
    const page = await open(browser, null, {}, look)
    const address = '/v2/home/site/article/file?fileId=0'
    await page.route('**/home/site/article/detail*', async (route) => {
      const answer = await route.fetch()
      const envelope = (await answer.json()) as { data: object }
      const attachments = [{ fileId: '0', name: '活动安排.pdf', size: 20_480, address }]
      await route.fulfill({ json: { ...envelope, data: { ...envelope.data, attachments } } })
    })
    let asked = 0
    page.on('download', (download) => (asked += download.url().endsWith(address) ? 1 : 0))
    await page.goto('/article?kind=news')
    await settled(page)
    await page.locator('main a[href^="/article/article-"]').first().click()
    await page.getByRole('link', { name: /活动安排/ }).click()
    const way = page.getByRole('dialog', { name: '在浏览器里下载' })
    // On an iPhone it opens what the server hands out.
    if (system === 'iphone') await expect.poll(() => asked).toBe(1)
    await expect(way).toHaveCount(system === 'android' ? 1 : 0)
    expect(asked).toBe(system === 'android' ? 0 : 1)
    await page.context().close()
  })
