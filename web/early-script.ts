import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import postcss from 'postcss'
import type { Plugin } from 'vite'
import { bundleScript } from './bundle-script.ts'
import { outdated } from 'kit/early/outdated.ts'

const early = join(import.meta.dirname, 'kit/src/early')

/** A file named by its content, as all that is kept for a year. */
const named = (source: string, ending: string) => {
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  return { source, fileName: `assets/older-${hash}.${ending}` }
}

/** The script for browsers that lack something, and the styles that it loads. */
const olderFiles = async () => {
  const sheet = postcss.parse(await readFile(join(early, 'older.css'), 'utf8'))
  sheet.walkComments((comment) => void comment.remove())
  const styles = named(sheet.toString(), 'css')
  const script = await bundleScript(join(early, 'older.ts'), 'older', {
    OLDER_STYLES: JSON.stringify(`/${styles.fileName}`),
  })
  return { styles, script: named(script, 'js') }
}

/**
 * Puts the script of the reader's preferences before the title of each HTML entry, ahead of styles and
 * modules, and the sentence for outdated browsers at the top of the page. The server allows both scripts
 * by their hashes.
 */
export const earlyScript = (): Plugin => {
  let older: ReturnType<typeof olderFiles> | undefined
  let code: Promise<string> | undefined
  const bundle = async () => {
    const { script } = await (older ??= olderFiles())
    const file = JSON.stringify(`/${script.fileName}`)
    return bundleScript(join(early, 'early.ts'), 'early', { OLDER: file })
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
      const { styles, script } = await (older ??= olderFiles())
      for (const file of [styles, script]) this.emitFile({ type: 'asset', ...file })
    },
  }
}
