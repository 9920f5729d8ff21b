import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument, OPS, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { pdfFaults } from '../../../../test/pdf-judge.ts'
import { renderCertificate, verificationUrl } from './certificate.pdf.ts'
import type { CertificateLine, CertificateSnapshot } from './certificate.snapshot.ts'

// By default the reader fetches its wasm from a public network.
const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })

const number = 'GDSJ20260701ABCDEFGHY'
const code = '0123456789ABCDEF'
const verifyUrl = 'https://www.example.test/certificate/verify'

const titles = [
  '“阳光助老”社区关爱行动',
  '白云山森林防火巡护与登山步道清洁志愿服务',
  '图书馆周末导读',
]
const units = ['广州市越秀区东山街道志愿服务队', '中山大学青年志愿者协会']

const lines = (count: number): CertificateLine[] =>
  Array.from({ length: count }, (_, index) => ({
    date: new Date(Date.UTC(2024, 0, 5 + index * 14)).toISOString().slice(0, 10),
    missionTitle: titles[index % titles.length] ?? '',
    organizationName: units[index % units.length] ?? '',
    regionName: '广州市越秀区',
    serviceMinutes: 60 + index,
    trainingMinutes: index % 5 === 0 ? 45 : 0,
    way: 'qr',
    source: '广东i志愿',
    recordId: `r${index}`,
  }))

const snapshot = (over: Partial<CertificateSnapshot> = {}): CertificateSnapshot => {
  const all = over.lines ?? lines(3)
  const sum = (key: 'serviceMinutes' | 'trainingMinutes') =>
    all.reduce((total, line) => total + line[key], 0)
  return {
    version: 1,
    number,
    holder: {
      name: '陈志愿',
      volunteerNo: '4401041990001234',
      documentType: '居民身份证',
      idNumberMasked: '440***********123X',
    },
    period: { from: '2024-01-01', to: '2026-06-30' },
    filters: {},
    totals: {
      serviceMinutes: sum('serviceMinutes'),
      trainingMinutes: sum('trainingMinutes'),
      records: all.length,
    },
    lines: all,
    issuer: { name: '广东省志愿者联合会', contact: '020-12345678' },
    issuedAt: '2026-06-30T16:00:00.000Z',
    keyId: '2026-1',
    verifyUrl,
    ...over,
  }
}

const render = (of: CertificateSnapshot) => renderCertificate(of, code, { verifyUrl })

const open = (pdf: Buffer): Promise<PDFDocumentProxy> =>
  getDocument({ data: new Uint8Array(pdf), verbosity: 0, fontExtraProperties: true }).promise

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

describe('renderCertificate', () => {
  it('the printed certificate states what the law and the holder need, as selectable text', async () => {
    const of = snapshot({ totals: { serviceMinutes: 7_530, trainingMinutes: 61, records: 3 } })
    const document = await open(await render(of))
    expect(document.numPages).toBe(1)
    const text = await textOf(document, 1)
    for (const words of [
      '志愿服务时间证书',
      number,
      '陈志愿',
      '4401041990001234',
      '440***********123X',
      '2024年1月1日至2026年6月30日',
      '累计服务时间125小时30分',
      '培训时间1小时1分',
      '记录单位',
      '广州市越秀区东山街道',
      '图书馆周末导读',
      '1小时2分',
      '0小时45分',
      '0123 4567 89AB CDEF',
      verifyUrl,
      '以核验结果',
      '广东省志愿者联合会',
      '020-12345678',
      '2026年7月1日',
      '（以下空白）',
      '第 1 页 / 共 1 页',
    ]) {
      expect(text).toContain(words)
    }
  })

  it('the printed certificate says which records were left out', async () => {
    const text = await textOf(
      await open(
        await render(snapshot({ filters: { cities: ['广州市', '佛山市'], categories: [] } })),
      ),
      1,
    )
    expect(text).toContain('服务地区为广州市、佛山市的有效志愿服务记录')
    expect(text).toContain('上述范围以外的记录未列入本证书')
    expect(text).not.toContain('服务类别')
  })

  it('the printed certificate is a tagged document with title and language and a table of header and data cells', async () => {
    const document = await open(await render(snapshot()))
    const { info } = (await document.getMetadata()) as { info: Record<string, unknown> }
    expect(info).toMatchObject({ Title: `志愿服务时间证书 ${number}`, Language: 'zh-CN' })
    // A Map, whatever the library's types say.
    const marks = (await document.getMarkInfo()) as unknown as Map<string, boolean>
    expect(marks.get('Marked')).toBe(true)
    type Node = { role?: string; alt?: string; children?: Node[] }
    const tree = (await (await document.getPage(1)).getStructTree()) as Node
    const all = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(all)]
    const count = (role: string) => all(tree).filter((node) => node.role === role).length
    expect([count('H1'), count('Table'), count('TR'), count('TH'), count('TD')]).toEqual([
      1, 1, 4, 8, 24,
    ])
    expect(all(tree).find((node) => node.role === 'Figure')?.alt).toContain('二维码')
  })

  it('the printed certificate is sound in the eyes of other programs, on one page and on many', async () => {
    for (const count of [0, 3, 60])
      expect(await pdfFaults(await render(snapshot({ lines: lines(count) }))), `${count}`).toEqual(
        [],
      )
  })

  it('the printed certificate embeds every font it uses, as a subset', async () => {
    const pdf = await render(snapshot())
    const document = await open(pdf)
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
    expect(pdf.length).toBeLessThan(200_000)
  })

  it('the printed certificate has a QR code that leads to its own verification', async () => {
    const document = await open(await render(snapshot({ lines: lines(14) })))
    const image = await picture(document, 1, 150)
    const found = await readBarcodes(image, { formats: ['QRCode'] })
    expect(found.map((one) => one.text)).toEqual([`${verifyUrl}#number=${number}&code=${code}`])
    const { topLeft, topRight } = found[0]?.position ?? { topLeft: { x: 0 }, topRight: { x: 0 } }
    expect(((topRight.x - topLeft.x) / 150) * 25.4).toBeGreaterThanOrEqual(22)
  })

  it('the printed certificate keeps fourteen lines, a long name and a five-line recording unit on one page', async () => {
    const long = '买买提·吐尔逊阿卜杜热合曼·艾则孜江买买'
    expect(long).toHaveLength(20)
    const unit =
      '广东省广州市天河区石牌街道办事处暨南大学附属第一医院门诊部与住院部联合青年志愿者服务总队急诊科分队导诊小组（第三期）'
    const of = snapshot({
      lines: lines(14).map((line, index) =>
        index === 3 ? { ...line, organizationName: unit } : line,
      ),
      totals: { serviceMinutes: 59_999_999, trainingMinutes: 59_999_999, records: 14 },
      filters: { cities: ['广州市', '深圳市'], categories: ['社区服务', '大型活动'] },
      issuer: { name: unit, contact: '020-12345678' },
    })
    const document = await open(await render({ ...of, holder: { ...of.holder, name: long } }))
    expect(document.numPages).toBe(1)
    const text = await textOf(document, 1)
    expect(text).toContain('999999小时59分')
    expect(text).toContain(unit.slice(-4))
  })

  it('the printed certificate flows over pages, each with number, page and table head, losing no line', async () => {
    const all = lines(60).map((line, index) => ({ ...line, missionTitle: `第${index + 1}次导读` }))
    const document = await open(await render(snapshot({ lines: all })))
    expect(document.numPages).toBeGreaterThanOrEqual(2)
    let text = ''
    for (let page = 1; page <= document.numPages; page += 1) {
      const own = await textOf(document, page)
      expect(own).toContain(`第 ${page} 页 / 共 ${document.numPages} 页`)
      expect(own).toContain(number)
      expect(own).toContain('服务内容 记录单位')
      expect(own.includes('（以下空白）')).toBe(page === document.numPages)
      text += own
    }
    for (const line of all) expect(text.split(line.missionTitle)).toHaveLength(2)
  })

  it('the printed certificate draws rare characters, not empty boxes', async () => {
    const drawn = async (name: string) => {
      const of = snapshot()
      const document = await open(await render({ ...of, holder: { ...of.holder, name } }))
      const image = await picture(document, 1, 144)
      // The value of the first field of the holder block.
      const [left, top, width, height] = [200, 266, 200, 34]
      let ink = ''
      for (let y = top; y < top + height; y += 1) {
        for (let x = left; x < left + width; x += 1) {
          ink += (image.data[(y * image.width + x) * 4] ?? 255) < 128 ? '#' : '.'
        }
      }
      return { ink, text: await textOf(document, 1) }
    }
    const [blank, marked] = [await drawn(' '), await drawn('〓')]
    expect(blank.ink).not.toContain('#')
    for (const name of ['䶮', '𬱖', '㛃', '𬭎', '买买提·吐尔逊']) {
      const { ink, text } = await drawn(name)
      expect(ink.split('#').length).toBeGreaterThan(60)
      expect(ink).not.toBe(marked.ink)
      expect(text).toContain(name)
      expect(text).not.toContain('〓')
    }
    // Unknown to the font: a visible mark and a word about it, instead of nothing.
    const unknown = await drawn('🎉')
    expect(unknown.ink).toBe(marked.ink)
    expect(unknown.text).toContain('字库暂缺')
    expect((await drawn('王\u200b明')).text).toContain('王明')
  })

  it('the printed certificate gives the same bytes for the same certificate, whatever was rendered between', async () => {
    const first = await render(snapshot())
    await Promise.all([render(snapshot({ lines: lines(40) })), render(snapshot({ lines: [] }))])
    expect((await render(snapshot())).equals(first)).toBe(true)
  })

  it('the printed certificate takes about as long as it should', async () => {
    const times: number[] = []
    for (let round = 0; round < 10; round += 1) {
      const start = performance.now()
      await render(snapshot({ lines: lines(14) }))
      times.push(performance.now() - start)
    }
    const middle = times.toSorted((a, b) => a - b)[5] ?? 0
    console.info(`certificate of 14 lines, warm: ${middle.toFixed(0)} ms`)
    expect(times).toHaveLength(10)
  })
})

describe('verificationUrl', () => {
  it('the verification address keeps what it already asked for', () => {
    expect(verificationUrl('https://a.test/v?from=pdf', number, code)).toBe(
      `https://a.test/v?from=pdf#number=${number}&code=${code}`,
    )
    expect(() => verificationUrl('/verify', number, code)).toThrow(TypeError)
  })
})
