import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { bundleScript } from './bundle-script.ts'

const entry = join(import.meta.dirname, 'portal/src/offline/worker.ts')

/** The screens that open without a network, with the frame around them. */
const screens = [
  'portal/src/later-screens.ts',
  'portal/src/screens/help/help.tsx',
  'portal/src/screens/personal-centre/layout.tsx',
  'portal/src/screens/personal-centre/volunteer-card.tsx',
  'portal/src/shell/signed-in.tsx',
].map((path) => join(import.meta.dirname, path))

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/** What screens and everything they import at once are made of. */
const filesOf = (output: Rolldown.OutputBundle): string[] => {
  const chunks = Object.values(output).filter((each): each is Chunk => each.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const reached = new Set<Chunk>()
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || reached.has(chunk)) return
    reached.add(chunk)
    for (const name of chunk.imports) visit(byName.get(name))
  }
  for (const screen of screens) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(screen))
    if (!chunk) throw new Error(`No chunk holds ${screen}.`)
    visit(chunk)
  }
  const files = [...reached].flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
  ])
  return [...new Set(files)].map((file) => `/${file}`).toSorted()
}

/** Puts the worker beside the HTML entries, where all pages of the portal are below it. */
export const offlineWorker = (): Plugin => ({
  name: 'offline-worker',
  apply: (config, { command }) => command === 'build' && !config.build?.ssr,
  async generateBundle(_options, output) {
    const names = Object.keys(output).toSorted().join()
    const known = {
      build: createHash('sha256').update(names).digest('hex').slice(0, 12),
      files: filesOf(output),
    }
    this.emitFile({
      type: 'asset',
      fileName: 'service-worker.js',
      source: await bundleScript(entry, 'offline', { OFFLINE: JSON.stringify(known) }),
    })
  },
})
