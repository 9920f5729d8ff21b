import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const entry = join(import.meta.dirname, 'kit/src/early/early.ts')

/** Bundles the script into one line that can stand inline. */
const bundle = async (): Promise<string> => {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: true,
      target: 'es2019',
      lib: { entry, formats: ['iife'], name: 'early' },
    },
  })) as Rolldown.RolldownOutput[]
  return built[0]!.output[0].code.trim()
}

/**
 * Puts the script of the reader's preferences before the title of each HTML entry, ahead of styles and
 * modules. The server allows it by its hash.
 */
export const earlyScript = (): Plugin => {
  let code: Promise<string> | undefined
  return {
    name: 'early-script',
    transformIndexHtml: {
      order: 'post',
      handler: async (html) => {
        code ??= bundle()
        const script = `<script>${await code}</script>`
        return html.replace('<title>', () => `${script}\n    <title>`)
      },
    },
  }
}
