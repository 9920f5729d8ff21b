// Weighs what a browser must load before a screen works: the entry, the screen and all they import
// at once, as gzip. Fails when a screen is heavier than it may be.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './install.mjs'

const dist = join(root, 'web/dist')
/** Budgets in KB of 1024 bytes; the decoder of QR pictures comes later and is not in them. */
const budgets = [
  { name: 'portal home', chunks: ['index.html', 'portal/src/screens/home.tsx'], most: 150 },
  // The screen that scans is part of the entry.
  { name: 'phone scan', chunks: ['h5/index.html'], most: 80 },
]

const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))

/** Files of some chunks and of everything they import at once. */
function filesOf(...names) {
  const chunks = new Set()
  const visit = (name) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`the build knows no ${name}`)
    if (chunks.has(chunk)) return
    chunks.add(chunk)
    chunk.imports?.forEach(visit)
  }
  names.forEach(visit)
  return new Set([...chunks].flatMap(({ file, css = [] }) => [file, ...css]))
}

const weigh = (files, ending) =>
  [...files]
    .filter((file) => file.endsWith(ending))
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0) /
  1024

for (const { name, chunks, most } of budgets) {
  const files = filesOf(...chunks)
  const scripts = weigh(files, '.js')
  const styles = weigh(files, '.css')
  const verdict = scripts > most ? 'TOO HEAVY' : 'ok'
  console.log(
    `${name}: ${scripts.toFixed(1)} KB of ${most} KB scripts, ${styles.toFixed(1)} KB styles, ${verdict}`,
  )
  if (scripts > most) process.exitCode = 1
}
