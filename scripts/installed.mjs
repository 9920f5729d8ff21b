// What is installed, compared with the lock file. Plain JavaScript for any Node from 18 on.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The system that packages are chosen for, as npm names it. */
const thisMachine = () => ({
  os: process.platform,
  cpu: process.arch,
  libc: process.platform === 'linux' ? libc() : undefined,
})

const libc = () => (process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl')

/** Whether a package that names systems names this one. */
const isMadeFor = (machine, entry) =>
  ['os', 'cpu', 'libc'].every(
    (kind) => !entry[kind] || [entry[kind]].flat().includes(machine[kind]),
  )

/** Node as a package for this machine, and its entry in the lock file; undefined when there is none. */
export function runtimeOf(lock, machine = thisMachine()) {
  const name = Object.keys(lock.packages[''].optionalDependencies ?? {})
    .filter((each) => each.startsWith('node-'))
    .find((each) => isMadeFor(machine, lock.packages[`node_modules/${each}`]))
  return name && { name, entry: lock.packages[`node_modules/${name}`] }
}

/**
 * Paths of packages that the lock file wants here and npm's record of the installed ones lacks. Of the
 * optional ones those count that are made for this system: their likes for others stay away, and what
 * only those need. In production those for development stay away, too.
 */
export function missingPackages(
  lock,
  { packages: present },
  { machine = thisMachine(), production = false } = {},
) {
  return Object.entries(lock.packages)
    .filter(([path, entry]) => {
      if (!path.includes('node_modules/') || present[path]?.version === entry.version) return false
      if (production && entry.dev) return false
      if (!entry.optional || present[path]) return true
      return Boolean(entry.os ?? entry.cpu) && isMadeFor(machine, entry)
    })
    .map(([path]) => path)
}

/** What does not load of the packages that hold programs for one system; null when all do. */
export function complaintAbout(node, production = false) {
  const check = fileURLToPath(new URL('load-programs.mjs', import.meta.url))
  const { status, stderr } = spawnSync(node, production ? [check, 'production'] : [check], {
    encoding: 'utf8',
  })
  if (status === 0) return null
  const reason = /^\w*Error.*: (.*)$/m.exec(stderr ?? '')?.[1]
  return `a program in them does not load (${reason ?? 'Node does not run'})`
}
