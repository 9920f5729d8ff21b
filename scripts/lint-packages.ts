import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, resolve } from 'node:path/posix'
import { parseSync } from 'vite'
import { lineAt, report, sourceFiles, type Finding } from './source-files.ts'

type Manifest = {
  name?: string
  workspaces?: string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const declaredIn = ({ dependencies, devDependencies, optionalDependencies }: Manifest) => ({
  ...dependencies,
  ...devDependencies,
  ...optionalDependencies,
})

/** Files that only development runs: the rest of a server may not lean on its devDependencies. */
const forDevelopment =
  /(?:\.test\.tsx?|\.config\.ts)$|^(?:scripts|bench|e2e|tools|web)\/|\/test\/|^server\/reference\//

/**
 * Imports of packages that the workspace of the file does not declare, which only the place where npm
 * happens to put them makes work; and of packages for development in what production runs. Versions
 * that are not exact.
 */
export function lintPackages(root: string, files: string[]): Finding[] {
  const manifests = files.filter((file) => file.endsWith('package.json'))
  const folders = manifests
    .map((file) => ({ folder: dirname(file), manifest: readManifest(root, file) }))
    .sort((a, b) => b.folder.length - a.folder.length)
  const ours = new Set(folders.map(({ manifest }) => manifest.name))
  const sources = files.filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !file.endsWith('.d.ts'))
  return [
    ...manifests.flatMap((file) => inexact(root, file)),
    ...manifests.flatMap((file) => unused(root, file, files)),
    ...sources.flatMap((file) => {
      const own = folders.find(({ folder }) => folder === '.' || file.startsWith(`${folder}/`))
      return own ? undeclared(root, file, own.manifest, ours) : []
    }),
  ]
}

const readManifest = (root: string, file: string): Manifest =>
  JSON.parse(readFileSync(join(root, file), 'utf8'))

function inexact(root: string, file: string): Finding[] {
  const text = readFileSync(join(root, file), 'utf8')
  return Object.entries(declaredIn(JSON.parse(text) as Manifest))
    .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
    .map(([name, version]) => ({
      file,
      line: lineAt(text, text.indexOf(`"${name}": "${version}"`)),
      rule: `the version of ${name} is not exact (${version})`,
    }))
}

/** Packages whose command has another name. */
const commands: Readonly<Record<string, string>> = { typescript: 'tsc' }

/** Packages that no file of their workspace names, by an import, a path or a command; types go with theirs. */
function unused(root: string, manifest: string, files: string[]): Finding[] {
  const folder = dirname(manifest)
  // What a workspace within this one uses, it declares itself.
  const inner = files
    .filter((file) => file.endsWith('/package.json') && file.startsWith(`${folder}/`))
    .map((file) => dirname(file))
    .filter((other) => other !== folder)
  const own = files
    .filter((file) => /\.(?:[cm]?[jt]sx?|css|html|json|sh)$|^deploy\//.test(file))
    .filter((file) => !/package(?:-lock)?\.json$/.test(file))
    .filter(
      (file) => folder === '.' || file.startsWith(`${folder}/`) || file.startsWith('scripts/'),
    )
    .filter((file) => !inner.some((other) => file.startsWith(`${other}/`)))
    .map((file) => readFileSync(join(root, file), 'utf8'))
  const text = readFileSync(join(root, manifest), 'utf8')
  const { scripts = {}, ...packages } = JSON.parse(text) as Manifest & {
    scripts?: Record<string, string>
  }
  const words = [...own, ...Object.values(scripts)].join('\n')
  return Object.keys(declaredIn(packages))
    .filter((name) => {
      const used = commands[name] ?? name.replace(/^@types\//, '').replace(/^node$/, 'node:')
      // Of programs for several systems the name of the family.
      const family = used.replace(/-(?:linux|darwin|win32)-\w+$/, '-')
      const end = family.endsWith('-') ? '' : '(?![\\w-])'
      return !new RegExp(`(?<![\\w-])${family.replace(/[/.]/g, '\\$&')}${end}`).test(words)
    })
    .map((name) => ({
      file: manifest,
      line: lineAt(text, text.indexOf(`"${name}"`)),
      rule: `no file of this workspace uses ${name}`,
    }))
}

function undeclared(
  root: string,
  file: string,
  manifest: Manifest,
  ours: ReadonlySet<string | undefined>,
): Finding[] {
  const text = readFileSync(join(root, file), 'utf8')
  const { module, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const requests = [
    ...module.staticImports.map(({ moduleRequest, start }) => ({
      specifier: moduleRequest.value,
      start,
      erased: /^import\s+type\b(?!\s*(?:,|from\b))/.test(text.slice(start)),
    })),
    ...module.staticExports.flatMap(({ entries, start }) => {
      const specifier = entries.find(({ moduleRequest }) => moduleRequest)?.moduleRequest?.value
      const erased = /^export\s+type\b/.test(text.slice(start))
      return specifier ? [{ specifier, start, erased }] : []
    }),
    ...module.dynamicImports.flatMap(({ moduleRequest, start }) => {
      const specifier = /^(['"])(.*)\1$/.exec(
        text.slice(moduleRequest.start, moduleRequest.end),
      )?.[2]
      return specifier ? [{ specifier, start, erased: false }] : []
    }),
  ]
  return requests.flatMap(({ specifier, start, erased }) => {
    const name = packageOf(specifier)
    if (!name || ours.has(name)) return []
    const finding = (rule: string) => [{ file, line: lineAt(text, start), rule }]
    if (!Object.hasOwn(declaredIn(manifest), name)) {
      return finding(`${name} is not declared in the package.json of this workspace`)
    }
    const isServed = Object.hasOwn(
      { ...manifest.dependencies, ...manifest.optionalDependencies },
      name,
    )
    return isServed || erased || forDevelopment.test(file)
      ? []
      : finding(`${name} is declared for development only, and production runs this file`)
  })
}

/** The package a specifier names; undefined for files of ours, Node's own and what the build makes. */
function packageOf(specifier: string): string | undefined {
  if (/^[./]|^virtual:|^\0/.test(specifier) || isBuiltin(specifier)) return undefined
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

/** Licences of packages that may be part of what we hand on; others stand in NOTICE with their terms. */
const free =
  /^\(?(?:MIT|MIT-0|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|BlueOak-1\.0\.0|CC0-1\.0)(?: OR [\w.-]+)?\)?$/

/** Packages of a production install under other terms, which NOTICE does not name. */
export function lintLicences(root: string): Finding[] {
  const file = 'package-lock.json'
  const text = readFileSync(join(root, file), 'utf8')
  const notice = readFileSync(join(root, 'NOTICE'), 'utf8')
  const { packages } = JSON.parse(text) as {
    packages: Record<string, { license?: string; dev?: boolean; link?: boolean }>
  }
  return Object.entries(packages).flatMap(([path, { license = 'no licence', dev, link }]) => {
    const name = path.replace(/^.*node_modules\//, '')
    if (name === path || dev || link || free.test(license)) return []
    // Of a program for many systems, one package each, the notice names what they begin with.
    const isNamed = notice.split(/\s+/).some((word) => word === name || isFamily(word, name))
    const line = lineAt(text, text.indexOf(`"${path}"`))
    return isNamed ? [] : [{ file, line, rule: `${name} (${license}) is not named in NOTICE` }]
  })
}

const isFamily = (word: string, name: string) =>
  word.endsWith('*') && name.startsWith(word.slice(0, -1))

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..')
  report([...lintPackages(root, sourceFiles(root)), ...lintLicences(root)])
}
