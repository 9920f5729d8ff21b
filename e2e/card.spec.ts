import { expect, test, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { complaintsOf, narrow, open } from './browse.ts'
import { readPdf, readPicture } from './pdf.ts'
import { origin } from './world.ts'

/*
 * The volunteer card: who holds one in hand looks it up, keeps it as picture and PDF, and whoever scans
 * either of them is told what holds now.
 */

test.describe.configure({ timeout: 90_000 })

interface Card {
  number: string
  name: string
  code: string
}

/** What stands on a volunteer's card, as his own page writes it. */
const cardOf = async (page: Page): Promise<Card> => {
  await page.goto('/personalCenter/volunteerCard')
  await expect(page.getByRole('img', { name: '我的码，由现场负责人扫描' })).toBeVisible()
  const written = async (term: string) =>
    (await page.locator('dl > div', { hasText: term }).locator('dd').first().textContent())!
  return {
    number: await written('志愿者编号'),
    name: await written('姓名'),
    code: await written('核验码'),
  }
}

const ask = async (page: Page, card: Card) => {
  await page.getByRole('textbox', { name: '志愿者编号' }).fill(card.number)
  await page.getByRole('textbox', { name: '姓名' }).fill(card.name)
  await page.getByRole('textbox', { name: '核验码' }).fill(card.code)
  await page.getByRole('button', { name: '查询', exact: true }).click()
}

test('a card is looked up, kept as picture and print, and checked by the code on either', async ({
  browser,
}) => {
  const holder = await open(browser, 'volunteer01', {}, { viewport: narrow })
  const card = await cardOf(holder)
  await holder.context().close()
  const page = await open(browser, null, {}, { viewport: narrow })
  const complaints = complaintsOf(page)
  await page.goto('/card')
  await ask(page, { ...card, code: 'AAAA AAAA' })
  await expect(page.getByRole('heading', { name: '未查到，请核对' })).toBeVisible()
  await ask(page, card)
  await expect(page.getByRole('heading', { name: '电子志愿者证有效' })).toBeVisible()
  await expect(page.locator('main')).not.toContainText(card.number)

  await page.getByRole('link', { name: '下载电子志愿者证' }).first().click()
  await expect(page.getByRole('heading', { name: '下载电子志愿者证', level: 1 })).toBeVisible()
  await ask(page, card)
  const picture = page.getByRole('img', { name: `${card.name}的电子志愿者证，正反两面` })
  const address = await picture.getAttribute('src')
  const onPicture = await readPicture(Buffer.from(address!.split(',')[1]!, 'base64'))

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载 A4 打印页' }).click()
  const { text, qr } = await readPdf(readFileSync(await (await saving).path()))
  for (const words of [card.name, card.number, card.code]) expect(text).toContain(words)
  expect(onPicture).toContain(`${origin}/card#`)
  expect(new URL(onPicture).hash).toBe(new URL(qr).hash)

  // Another visitor scans it.
  const scanning = await open(browser, null, {}, { viewport: narrow })
  await scanning.goto(onPicture)
  await expect(scanning.getByRole('heading', { name: '电子志愿者证有效' })).toBeVisible()
  expect(scanning.url()).toBe(`${origin}/card`)
  expect(complaints).toEqual([])
  await Promise.all([page.context().close(), scanning.context().close()])
})
