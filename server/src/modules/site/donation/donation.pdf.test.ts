import { createCanvas } from '@napi-rs/canvas'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { pdfFaults } from '../../../../test/pdf-judge.ts'
import { renderDonation } from './donation.pdf.ts'
import { donorOf, type DonationSnapshot } from './donation.snapshot.ts'

// By default the reader fetches its wasm from a public network.
const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })

const number = 'GDJZ20260701ABCDEFGHY'
const code = '0123456789ABCDEF'

const snapshot = (over: Partial<DonationSnapshot> = {}): DonationSnapshot => ({
  version: 1,
  number,
  donor: donorOf('陈小敏', code),
  kind: 'money',
  amountFen: 123_450,
  goods: null,
  period: { from: '2026-03-05', to: '2026-03-05' },
  purpose: '乡村儿童阅读计划',
  foundation: '广东省志愿者事业发展基金会',
  receiptNumber: null,
  issuer: '广东省志愿者联合会',
  issuedAt: '2026-06-30T16:00:00.000Z',
  keyId: 'k1',
  verifyUrl: 'https://www.example.test/donation',
  ...over,
})

/** The certificate as a reader of PDF has it: pages, text, and what its code says. */
const printed = async (of: DonationSnapshot, name = '陈小敏') => {
  const pdf = await renderDonation(of, name, code)
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const page = await document.getPage(1)
  const items = (await page.getTextContent()).items.flatMap((item) => ('str' in item ? item : []))
  const viewport = page.getViewport({ scale: 150 / 72 })
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  // The server's types know no browser, so the canvas goes in untyped.
  await page.render({ canvas: canvas as never, viewport }).promise
  const image = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  const [read] = await readBarcodes(image as never, { formats: ['QRCode'] })
  return {
    pages: document.numPages,
    size: [viewport.width, viewport.height].map((side) => Math.round((side / 150) * 25.4)),
    text: items.map(({ str }) => str).join(''),
    lowest: Math.min(...items.map(({ transform }) => transform[5] as number)),
    qr: read?.text,
  }
}

it('a donation’s certificate says in landscape what was given, in figures and in words, and where it is verified', async () => {
  const { pages, size, text, qr } = await printed(snapshot())
  expect(pages).toBe(1)
  expect(size).toEqual([297, 210])
  expect(text.replaceAll(' ', '')).toContain('捐赠证书')
  for (const words of [
    number,
    '陈小敏：',
    '于2026年3月5日',
    '人民币1,234.50 元（大写：壹仟贰佰叁拾肆元伍角整）',
    '用于乡村儿童阅读计划',
    '不能用于税前扣除',
    '0123 4567 89AB CDEF',
    '广东省志愿者联合会',
    '2026年7月1日',
  ])
    expect(text).toContain(words)
  // The code proves nothing without the name, so it may be handed on.
  expect(qr).toBe(`https://www.example.test/donation?number=${number}`)
})

it('a donation’s certificate is sound in the eyes of other programs', async () => {
  expect(await pdfFaults(await renderDonation(snapshot(), '陈小敏', code))).toEqual([])
})

it('a donation’s certificate speaks of taxes only with the receipt of the foundation', async () => {
  const { text } = await printed(snapshot({ receiptNumber: '4400260001' }))
  expect(text).toContain('公益事业捐赠统一票据，票据号码 4400260001')
  expect(text).not.toContain('不能用于税前扣除')
})

it('a donation’s certificate fits one page with the longest that may be written', async () => {
  const long = (count: number) => '公益捐赠'.repeat(count / 4)
  const { pages, lowest, text } = await printed(
    snapshot({
      kind: 'goods',
      goods: long(200),
      purpose: long(60),
      foundation: long(60),
      receiptNumber: 'A'.repeat(40),
      issuer: long(60),
      period: { from: '2025-11-11', to: '2026-12-31' },
      amountFen: 99_999_999_999,
    }),
    '买买提'.repeat(16),
  )
  expect(pages).toBe(1)
  // Above the frame, which begins 26 points from the edge.
  expect(lowest).toBeGreaterThan(34)
  expect(text).toContain('玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分')
})
