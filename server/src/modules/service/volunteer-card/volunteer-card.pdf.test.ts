import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createCanvas } from '@napi-rs/canvas'
import { cardOf } from 'contract/rules/card-address'
import { getDocument, OPS, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { pdfFaults } from '../../../../test/pdf-judge.ts'
import { type CardLayout, type PrintedCard, renderCard } from './volunteer-card.pdf.ts'

// By default the reader fetches its wasm from a public network.
const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })

const card: PrintedCard = {
  number: '440100000123',
  name: '欧阳晓岚',
  code: '0123 ABCD',
  organization: '广州市越秀区东山街道志愿服务队',
  issuer: '广东省志愿者联合会',
  serviceMinutes: 7530,
  starRating: null,
  minutes: [60, 0, 120, 30, 600, 45, 0, 90],
  since: '2024-01-05',
  asOf: '2026-11-22',
  origin: 'https://www.example.test',
  madeAt: new Date('2026-11-22T01:00:00Z'),
}

const open = async (layout: CardLayout, over: Partial<PrintedCard> = {}) => {
  const pdf = await renderCard({ ...card, ...over }, layout)
  return getDocument({ data: new Uint8Array(pdf), verbosity: 0, fontExtraProperties: true }).promise
}

const textOf = async (document: PDFDocumentProxy, page: number): Promise<string> => {
  const content = await (await document.getPage(page)).getTextContent()
  return content.items.map((item) => ('str' in item ? item.str : '')).join('')
}

const picture = async (document: PDFDocumentProxy, page: number, dotsPerInch: number) => {
  const source = await document.getPage(page)
  const viewport = source.getViewport({ scale: dotsPerInch / 72 })
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  // The server's types know no browser, so the canvas goes in untyped.
  await source.render({ canvas: canvas as never, viewport }).promise
  return canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
}

describe('renderCard', () => {
  it('the printed volunteer card has the size of a bank card on both sides, in points', async () => {
    const document = await open('card')
    expect(document.numPages).toBe(2)
    for (const number of [1, 2]) {
      const [x, y, width, height] = (await document.getPage(number)).view as number[]
      expect([x, y]).toEqual([0, 0])
      expect((width! / 72) * 25.4).toBeCloseTo(85.6, 2)
      expect((height! / 72) * 25.4).toBeCloseTo(54, 2)
    }
  })

  it.each([
    [null, null],
    ['1', '一星级志愿者'],
    ['5', '五星级志愿者'],
    ['8', '五星级志愿者（金奖）'],
  ] as const)(
    'the printed volunteer card of rating %s says what was certified, whatever the hours',
    async (starRating, words) => {
      const front = await textOf(await open('card', { starRating, serviceMinutes: 300_000 }), 1)
      if (words === null) expect(front).not.toContain('星级')
      else expect(front).toContain(words)
    },
  )

  it('the printed volunteer card says everything as selectable text', async () => {
    const document = await open('card')
    const front = await textOf(document, 1)
    for (const words of ['志愿者证', '欧阳晓岚', '440100000123', '125小时30分', card.organization!])
      expect(front).toContain(words)
    const back = await textOf(document, 2)
    for (const words of ['0123 ABCD', 'www.example.test/card', '长期有效', '12355', card.issuer])
      expect(back).toContain(words)
    const without = await textOf(await open('card', { organization: null }), 1)
    expect(without).toContain(card.issuer)
  })

  it.each(['card', 'sheet'] as const)(
    'the printed volunteer card is sound in the eyes of other programs: %s',
    async (layout) => {
      expect(await pdfFaults(await renderCard(card, layout))).toEqual([])
    },
  )

  it('the printed volunteer card embeds every font it uses', async () => {
    const document = await open('card')
    const page = await document.getPage(1)
    const operators = await page.getOperatorList()
    const used = new Set(
      operators.fnArray.flatMap((fn, index) =>
        fn === OPS.setFont ? [operators.argsArray[index][0] as string] : [],
      ),
    )
    expect(used.size).toBe(2)
    for (const id of used) {
      const font = page.commonObjs.get(id) as { name: string; missingFile: boolean }
      expect(font.missingFile).toBeFalsy()
      expect(font.name).toMatch(/^[A-Z]{6}\+NotoSerifSC-(Regular|Bold)$/)
    }
  })

  it('the printed card leads to the public check by a code of at least 22 mm, and keeps the name behind the #', async () => {
    const image = await picture(await open('card'), 2, 300)
    const [found] = await readBarcodes(image, { formats: ['QRCode'] })
    const address = new URL(found!.text)
    expect(`${address.origin}${address.pathname}${address.search}`).toBe(
      'https://www.example.test/card',
    )
    expect(cardOf(address.hash)).toEqual({
      number: '440100000123',
      name: '欧阳晓岚',
      code: '0123ABCD',
    })
    const { topLeft, topRight } = found!.position
    expect(((topRight.x - topLeft.x) / 300) * 25.4).toBeGreaterThanOrEqual(22)
  })

  it('the printed volunteer card stands twice on A4, exactly as large, side by side round the fold', async () => {
    const document = await open('sheet')
    expect(document.numPages).toBe(1)
    const page = await document.getPage(1)
    expect(page.view.map(Math.round)).toEqual([0, 0, 595, 842])
    // Ten points of the picture are a millimetre: the red band runs over both sides without a gap.
    const { data, width } = await picture(document, 1, 254)
    // Above the words in the bands.
    const row = 805 * width * 4
    const red = Array.from({ length: width }, (_, x) => {
      const [r, g] = [data[row + x * 4]!, data[row + x * 4 + 1]!]
      return r > 140 && g < 60
    })
    expect(Math.abs(red.filter(Boolean).length - 1712)).toBeLessThanOrEqual(2)
    expect(Math.abs(red.indexOf(true) - (2100 - 1712) / 2)).toBeLessThanOrEqual(2)
    const text = await textOf(document, 1)
    for (const words of ['100%', '折线', '50 毫米', '欧阳晓岚', '0123 ABCD'])
      expect(text).toContain(words)
    const [found] = await readBarcodes(await picture(document, 1, 200), { formats: ['QRCode'] })
    expect(found!.text).toContain('/card#number=440100000123')
  })

  it('the printed volunteer card keeps the longest name and organisation within the card, and gives equal bytes', async () => {
    const long = {
      name: '买买提·吐尔逊阿卜杜热合曼·艾则孜江买买',
      organization:
        '广东省广州市天河区石牌街道办事处暨南大学附属第一医院门诊部与住院部联合青年志愿者服务总队急诊科分队',
    }
    const page = await (await open('card', long)).getPage(1)
    const { items } = await page.getTextContent()
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue
      expect(item.transform[4] + item.width).toBeLessThanOrEqual(page.view[2]!)
    }
    const bytes = await renderCard(card, 'card')
    await renderCard({ ...card, ...long }, 'sheet')
    expect((await renderCard(card, 'card')).equals(bytes)).toBe(true)
  })
})
