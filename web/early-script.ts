import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { bundleScript } from './bundle-script.ts'
import { outdated } from './kit/src/early/outdated.ts'

const early = join(import.meta.dirname, 'kit/src/early')

/** The file for browsers that lack something, named by its content as all that is kept for a year. */
const olderFile = async () => {
  const source = await bundleScript(join(early, 'older.ts'), 'older')
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  return { source, fileName: `assets/older-${hash}.js` }
}

/**
 * Puts the script of the reader's preferences before the title of each HTML entry, ahead of styles and
 * modules, and the sentence for outdated browsers at the top of the page. The server allows both scripts
 * by their hashes.
 */
export const earlyScript = (): Plugin => {
  let older: ReturnType<typeof olderFile> | undefined
  let code: Promise<string> | undefined
  const bundle = async () => {
    const { fileName } = await (older ??= olderFile())
    return bundleScript(join(early, 'early.ts'), 'early', { OLDER: JSON.stringify(`/${fileName}`) })
  }
  return {
    name: 'early-script',
    transformIndexHtml: {
      order: 'post',
      handler: async (html) => {
        const script = `<script>${await (code ??= bundle())}</script>`
        return html
          .replace('<title>', () => `${script}\n    <title>`)
          .replace('<body>', () => `<body>\n    ${outdated}`)
      },
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      this.emitFile({ type: 'asset', ...(await (older ??= olderFile())) })
    },
  }
}
