import { join } from 'node:path'
import type { Plugin } from 'vite'
import { bundleScript } from './bundle-script.ts'

const entry = join(import.meta.dirname, 'kit/src/early/early.ts')

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
        code ??= bundleScript(entry, 'early')
        const script = `<script>${await code}</script>`
        return html.replace('<title>', () => `${script}\n    <title>`)
      },
    },
  }
}
