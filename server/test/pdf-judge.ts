import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/*
 * PDFs before programs that nobody of us wrote: pdfjs always, and qpdf and those of poppler where they
 * are installed.
 */

/** What of the bytes is no sound document that can be read out: tags, language, title, fonts, structure. */
export const pdfFaults = async (pdf: Buffer): Promise<string[]> => {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const found = [...(await documentFaults(document))]
  for (let page = 1; page <= document.numPages; page++)
    found.push(...(await pageFaults(document, page)))
  return [...found, ...programs.flatMap((program) => faultsBy(program, pdf))]
}

const documentFaults = async (document: PDFDocumentProxy): Promise<string[]> => {
  const { info } = (await document.getMetadata()) as { info: { Language?: string; Title?: string } }
  // A Map, whatever the library's types say.
  const marks = (await document.getMarkInfo()) as unknown as Map<string, boolean> | null
  const preferences = (await document.getViewerPreferences()) as unknown as Map<string, boolean>
  return [
    marks?.get('Marked') !== true && 'is not tagged',
    info.Language !== 'zh-CN' && `has the language ${info.Language}`,
    !info.Title && 'has no title',
    preferences?.get('DisplayDocTitle') !== true && 'does not show its title',
  ].filter((fault) => fault !== false)
}

interface Node {
  role?: string
  alt?: string
  type?: string
  children?: Node[]
}

const pageFaults = async (document: PDFDocumentProxy, number: number): Promise<string[]> => {
  const page = await document.getPage(number)
  const tree = (await page.getStructTree()) as Node | null
  if (!tree) return [`page ${number} has no structure`]
  const all = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(all)]
  const nodes = all(tree)
  const nameless = nodes.filter(({ role, alt }) => role === 'Figure' && !alt).length
  const headless = nodes.filter(
    (node) => node.role === 'Table' && !all(node).some(({ role }) => role === 'TH'),
  ).length
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  let depth = 0
  let untagged = 0
  for (const item of items) {
    if ('str' in item) untagged += depth === 0 && item.str.trim() !== '' ? 1 : 0
    else depth += item.type === 'endMarkedContent' ? -1 : 1
  }
  return [
    nameless > 0 && `page ${number}: ${nameless} pictures without a word for them`,
    headless > 0 && `page ${number}: ${headless} tables without heads`,
    untagged > 0 && `page ${number}: ${untagged} texts outside of the structure`,
  ].filter((fault) => fault !== false)
}

/** A program, how it is asked about a file, and what its answer tells against the file. */
export interface Program {
  name: string
  options: readonly string[]
  faults: (said: string, status: number | null) => string[]
}

export const programs: readonly Program[] = [
  { name: 'qpdf', options: ['--check'], faults: (said, status) => (status === 0 ? [] : [said]) },
  {
    name: 'pdfinfo',
    options: [],
    faults: (said) => (/^Tagged:\s+yes$/m.test(said) ? [] : ['pdfinfo: is not tagged']),
  },
  {
    name: 'pdffonts',
    options: [],
    // Name, type, encoding, embedded, subset, with a map to Unicode, object.
    faults: (said) =>
      said
        .trimEnd()
        .split('\n')
        .slice(2)
        .filter((line) => !/ yes\s+yes\s+yes\s+\d+\s+\d+$/.test(line))
        .map((line) => `pdffonts: ${line}`),
  },
]

/** Whether the machine has the program; what it would say is not missed where it is not. */
export const isInstalled = ({ name }: Program): boolean => !spawnSync(name, ['--version']).error

/** What the program tells against the bytes; nothing where it is not installed. */
export const faultsBy = (program: Program, pdf: Buffer): string[] => {
  if (!isInstalled(program)) return []
  const folder = mkdtempSync(join(tmpdir(), 'izhiyuan-pdf-'))
  try {
    const path = join(folder, 'document.pdf')
    writeFileSync(path, pdf)
    const { name, options, faults } = program
    const { stdout, stderr, status } = spawnSync(name, [...options, path], { encoding: 'utf8' })
    return faults(`${stdout}${stderr}`, status)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
