import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { PageRenderer } from 'contract/page'
import { StartupError } from '../platform/startup-error.ts'

/** Folder of the built web apps. */
export const dist = fileURLToPath(new URL('../../../web/dist/', import.meta.url))

/** An HTML entry of the build and the hashes of the scripts that stand in it. */
export interface Entry {
  html: string
  scripts: readonly string[]
}

/** What the build left: its entries, its renderer, and which files a source needs. */
export interface WebBuild {
  portal: Entry
  admin: Entry
  phone: Entry
  gallery: Entry | null
  /** What of the renderer is asked here: pages themselves are rendered in threads. */
  renderer: Pick<PageRenderer, 'paths' | 'plan'>
  /** Address of the file the renderer is in. */
  rendererFile: string
  filesOf: (source: string) => Files
}

/** Addresses of what a source brings into the page, beyond what the entry loads anyway. */
export interface Files {
  scripts: readonly string[]
  styles: readonly string[]
}

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

/** Refuses to serve a portal without its pages. `folder` is where the build leaves them. */
export const refuseUnbuilt = (folder: string = dist): void => {
  if (existsSync(join(folder, 'server/server.js'))) return
  throw new StartupError(
    'The web apps are not built: run "npm run build" in a checkout, here or elsewhere, bring its ' +
      'folder web/dist here, and start again.',
  )
}

/** Reads the build; null when there is none. */
export const readWebBuild = async (): Promise<WebBuild | null> => {
  const renderer = `${dist}server/server.js`
  if (!existsSync(renderer)) return null
  const rendererFile = pathToFileURL(renderer).href
  const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8')) as Record<
    string,
    Chunk
  >
  const first = reach(manifest, 'index.html')
  return {
    portal: entry('index.html'),
    admin: entry('admin/index.html'),
    phone: entry('h5/index.html'),
    gallery: existsSync(`${dist}gallery/index.html`) ? entry('gallery/index.html') : null,
    renderer: ((await import(rendererFile)) as { renderer: PageRenderer }).renderer,
    rendererFile,
    filesOf: (source) => {
      const more = [...reach(manifest, source)].filter((chunk) => !first.has(chunk))
      return {
        scripts: more.map(({ file }) => `/${file}`),
        styles: more.flatMap(({ css = [] }) => css.map((file) => `/${file}`)),
      }
    },
  }
}

/** A chunk with everything it imports at once. */
const reach = (manifest: Readonly<Record<string, Chunk>>, name: string): Set<Chunk> => {
  const found = new Set<Chunk>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    chunk.imports?.forEach(visit)
  }
  visit(name)
  return found
}

const entry = (name: string): Entry => {
  const html = readFileSync(`${dist}${name}`, 'utf8')
  return { html, scripts: scriptHashes(html) }
}

/** Sources of the content policy for the scripts that stand in a page; blocks of data are none. */
const scriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code]) => `'sha256-${createHash('sha256').update(code!).digest('base64')}'`,
  )
