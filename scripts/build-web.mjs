import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { giveUp, node, refuseReadOnly, root } from './install.mjs'

const stamp = join(root, 'web/dist/.built')
const sources = ['web', 'contract', 'package-lock.json', 'tsconfig.json']

/** Builds the web apps when their sources changed since the last complete build. */
export function buildWeb() {
  const hash = createHash('sha256')
  for (const path of sources) addTo(hash, path)
  const wanted = hash.digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && isComplete()) return
  refuseReadOnly('The web apps are not built as their sources are', 'build')

  console.log('Building the web apps…')
  rmSync(stamp, { force: true })
  build()
  // What the server renders public pages with.
  build('--ssr', 'portal/src/server.tsx')
  compress(join(root, 'web/dist/assets'))
  writeFileSync(stamp, wanted)
}

/** Whether every file is there that the last build wrote for browsers. */
function isComplete() {
  const dist = join(root, 'web/dist')
  const manifest = join(dist, '.vite/manifest.json')
  if (!existsSync(manifest)) return false
  const chunks = Object.entries(JSON.parse(readFileSync(manifest, 'utf8')))
  const files = chunks.flatMap(([name, { file, css = [] }]) => [
    ...(name.endsWith('.html') ? [name] : []),
    file,
    ...css,
  ])
  return files.every((file) => existsSync(join(dist, file)))
}

function build(...options) {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const result = spawnSync(node, [vite, 'build', '--logLevel', 'warn', ...options], {
    cwd: join(root, 'web'),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (result.status !== 0) giveUp('Building the web apps failed: see the messages above.')
}

/** Compressed twins beside the assets, which the server hands out as they are. */
function compress(folder) {
  for (const name of readdirSync(folder)) {
    const content = readFileSync(join(folder, name))
    if (!/\.(js|css|svg|wasm)$/.test(name) || content.length < 1024) continue
    const parameters = {
      [constants.BROTLI_PARAM_QUALITY]: 10,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    }
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content, { params: parameters }))
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }))
  }
}

function addTo(hash, path) {
  const full = join(root, path)
  if (!statSync(full).isDirectory()) {
    hash.update(`${path}\0`).update(readFileSync(full)).update('\0')
    return
  }
  for (const name of readdirSync(full).sort()) {
    const counts = name !== 'dist' && name !== 'node_modules' && !/\.test\.tsx?$/.test(name)
    if (counts) addTo(hash, `${path}/${name}`)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildWeb()
