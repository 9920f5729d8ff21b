import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const entry = join(import.meta.dirname, 'portal/src/offline/worker.ts')

/** The screens that open without a network, with the frame around them. */
const screens = [
  'portal/src/later-screens.ts',
  'portal/src/screens/help/help.tsx',
  'portal/src/screens/personal-centre/layout.tsx',
  'portal/src/screens/personal-centre/volunteer-card.tsx',
  'portal/src/shell/signed-in.tsx',
].map((path) => join(import.meta.dirname, path))

/** Bundles the worker into one file of its own, with the names of what it keeps. */
const bundle = async (known: { build: string; files: readonly string[] }): Promise<string> => {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    define: { OFFLINE: JSON.stringify(known) },
    build: {
      write: false,
      minify: true,
      target: 'es2019',
      lib: { entry, formats: ['iife'], name: 'offline' },
    },
  })) as Rolldown.RolldownOutput[]
  return built[0]!.output[0].code.trim()
}

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
      source: await bundle(known),
    })
  },
})
