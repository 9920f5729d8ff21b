import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { bundleScript } from './bundle-script.ts'

type App = {
  /** The source of the app's worker. */
  worker: string
  /** Where it stands in the build: all pages of the app are below it. */
  file: string
  /** The screens that open without a network, with the frame around them. */
  screens: readonly string[]
  /** With everything that they load only when it is wanted. */
  whole?: boolean
}

const apps: readonly App[] = [
  {
    worker: 'portal/src/offline/worker.ts',
    file: 'service-worker.js',
    screens: [
      'portal/src/main.tsx',
      'portal/src/later-screens.ts',
      'portal/src/screens/help/help.tsx',
      'portal/src/screens/personal-centre/layout.tsx',
      'portal/src/screens/personal-centre/volunteer-card.tsx',
      'portal/src/shell/signed-in.tsx',
    ],
  },
  {
    worker: 'phone/src/offline/worker.ts',
    file: 'h5/service-worker.js',
    screens: ['phone/src/main.tsx'],
    whole: true,
  },
]

type Chunk = Rolldown.OutputChunk & {
  viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> }
}

/** What the screens of an app and everything they import are made of: scripts, styles, and what these name. */
const filesOf = (output: Rolldown.OutputBundle, { screens, whole }: App): string[] => {
  const chunks = Object.values(output).filter((each): each is Chunk => each.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const reached = new Set<Chunk>()
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || reached.has(chunk)) return
    reached.add(chunk)
    for (const name of chunk.imports) visit(byName.get(name))
    if (whole) for (const name of chunk.dynamicImports) visit(byName.get(name))
  }
  for (const screen of screens) {
    const path = join(import.meta.dirname, screen)
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(path))
    if (!chunk) throw new Error(`No chunk holds ${screen}.`)
    visit(chunk)
  }
  const files = [...reached].flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
    ...(viteMetadata?.importedAssets ?? []),
  ])
  return [...new Set(files)].map((file) => `/${file}`).toSorted()
}

/** Puts the workers of portal and phone above the pages they stand in for. */
export const offlineWorkers = (): Plugin => ({
  name: 'offline-workers',
  // Chunks that hold nothing but styles are taken out last.
  enforce: 'post',
  apply: (config, { command }) => command === 'build' && !config.build?.ssr,
  async generateBundle(_options, output) {
    const names = Object.keys(output).toSorted().join()
    const build = createHash('sha256').update(names).digest('hex').slice(0, 12)
    const sources = await Promise.all(
      apps.map(async (app) => ({
        fileName: app.file,
        source: await bundleScript(join(import.meta.dirname, app.worker), 'offline', {
          OFFLINE: JSON.stringify({ build, files: filesOf(output, app) }),
        }),
      })),
    )
    for (const source of sources) this.emitFile({ type: 'asset', ...source })
  },
})
