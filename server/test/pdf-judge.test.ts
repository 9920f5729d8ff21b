import PDFDocument from 'pdfkit'
import { expect, it } from 'vitest'
import { bytesOf } from '../src/platform/pdf.ts'
import { faultsBy, isInstalled, pdfFaults, programs } from './pdf-judge.ts'

/* What judges our PDFs finds a fault where there is one. */

const careless = () => {
  const document = new PDFDocument()
  const bytes = bytesOf(document)
  document.text('Hello').end()
  return bytes
}

it('a PDF that nobody can have read out is told from one of ours', async () => {
  expect(await pdfFaults(await careless())).toEqual(
    expect.arrayContaining([
      'is not tagged',
      'has the language null',
      'has no title',
      'does not show its title',
      'page 1 has no structure',
    ]),
  )
})

it.for(programs)(
  'the program $name finds a fault in what is none of ours',
  async (program, { skip }) => {
    if (!isInstalled(program)) skip(`${program.name} is not installed`)
    const whole = await careless()
    const broken = program.name === 'qpdf' ? whole.subarray(0, whole.length - 400) : whole
    expect(faultsBy(program, broken)).not.toEqual([])
  },
)
