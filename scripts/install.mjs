// Plain JavaScript for any Node from 18 on: it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, copyFileSync, existsSync } from 'node:fs'
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { complaintAbout, missingPackages, runtimeOf } from './installed.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))

const lockFile = join(root, 'package-lock.json')
const record = join(root, 'node_modules/.package-lock.json')
const stamp = join(root, 'node_modules/.installed')
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** The package that is Node for this machine; undefined where the lock file knows none. */
const runtime = runtimeOf(readJson(lockFile))
/** The Node that runs the product: the one of the lock file, or the machine's own where there is none. */
export const node = runtime ? join(root, 'node_modules/.bin/node') : process.execPath

/** Ends the command with one sentence for its user. */
export function giveUp(sentence) {
  console.error(sentence)
  process.exit(1)
}

/**
 * Installs what the lock file says, unless it is there and works; ends the process when that fails.
 * With `production` only what serves: not what builds and tests.
 */
export function install({ production = false } = {}) {
  refuseOldNode()
  if (isWhole(production)) return

  if (obstacle(production) || (production && hasSurplus())) {
    refuseReadOnly('The packages are not installed', production ? 'install:production' : 'build')
    console.log('Installing packages (npm ci), about a minute…')
    installAll(production)
    const reason = obstacle(production)
    if (reason) {
      giveUp(
        `The packages were installed, but ${reason}: allow their install scripts and optional ` +
          'packages ("ignore-scripts" and "omit" must not be set), and try again.',
      )
    }
  }
  try {
    writeFileSync(stamp, fingerprint(production))
  } catch {
    // A folder that only others may write: it is looked through again at each start.
  }
}

/** Ends the process with one sentence unless what serves is installed. */
export function refuseMissing() {
  refuseOldNode()
  if (isWhole(true) || isWhole(false)) return
  const reason = obstacle(true)
  if (reason) {
    giveUp(`The packages cannot serve: ${reason}. Run "npm run install:production" and try again.`)
  }
}

/** Whether everything was there and worked, and nothing has changed since. */
function isWhole(production) {
  return (
    existsSync(node) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === fingerprint(production) &&
    lost(readRecord()) === undefined
  )
}

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const [, ownMajor, ownMinor] = /(\d+)\.(\d+)/.exec(
    readJson(join(root, 'package.json')).engines.node,
  )
  if (major < 18) {
    giveUp(`This is Node ${process.versions.node}: install Node 18 or later and try again.`)
  }
  if (
    !runtime &&
    (major < Number(ownMajor) || (major === Number(ownMajor) && minor < Number(ownMinor)))
  ) {
    giveUp(
      `This is Node ${process.versions.node}, and for ${process.platform}-${process.arch} the ` +
        `product brings no other: install Node ${ownMajor}.${ownMinor} or later and try again.`,
    )
  }
}

/** Ends the process where this user may not write what is missing, and says which command would. */
export function refuseReadOnly(missing, command) {
  try {
    accessSync(root, constants.W_OK)
  } catch {
    giveUp(
      `${missing} and ${root} cannot be written by this user: run "npm run ${command}" as its ` +
        'owner, and try again.',
    )
  }
}

/** What npm says is installed; undefined where it says nothing that can be read, as after a power cut. */
function readRecord() {
  try {
    return readJson(record)
  } catch {
    return undefined
  }
}

/** Whether there is more than what serves. */
const hasSurplus = () => Object.values(readRecord()?.packages ?? {}).some(({ dev }) => dev)

/**
 * What was installed for what: the packages hold programs for one system, so a folder carried to
 * another is installed again, as is one that npm has changed since.
 */
function fingerprint(production) {
  const hash = createHash('sha256').update(readFileSync(lockFile))
  if (existsSync(record)) hash.update(readFileSync(record))
  const kind = production ? '-production' : ''
  return hash.update(`${process.platform}-${process.arch}${kind}`).digest('hex')
}

/** Why the product cannot run with what is installed; null when it can. */
function obstacle(production) {
  const recorded = readRecord()
  if (!recorded || !existsSync(node)) return 'they are not complete'
  const [missing = lost(recorded)] = missingPackages(readJson(lockFile), recorded, { production })
  if (missing) return `${missing} is missing`
  return complaintAbout(node, production)
}

/** A package that npm's record names and that is not there: some commands of npm write the record alone. */
const lost = (recorded) =>
  Object.keys(recorded?.packages ?? {}).find(
    (path) => !existsSync(join(root, path, 'package.json')),
  )

/**
 * npm leaves out optional packages whose `engines` the Node that runs it does not meet, without a
 * word: the programs of the compiler and of the pictures, on Node 18. So the Node of the lock file
 * comes first, and runs npm.
 */
function installAll(production) {
  const runner = runtime ? fetchRuntime(runtime) : process.execPath
  // Whatever the machine is set to, NODE_ENV=production for one.
  npmCi(root, runner, production ? '--omit=dev' : '--include=dev', '--include=optional')
  rmSync(runtimeFolder, { recursive: true, force: true })
  // npm 9 links no command of a package that is optional.
  if (runtime && !existsSync(node)) {
    mkdirSync(dirname(node), { recursive: true })
    symlinkSync(join('..', runtime.name, 'bin/node'), node)
  }
}

const runtimeFolder = join(root, '.tmp/runtime')

/** Installs Node where npm ci does not remove it, checked against the hash in the lock file. */
function fetchRuntime({ name, entry }) {
  rmSync(runtimeFolder, { recursive: true, force: true })
  mkdirSync(runtimeFolder, { recursive: true })
  const dependencies = { [name]: entry.version }
  const packages = { '': { dependencies }, [`node_modules/${name}`]: { ...entry, optional: false } }
  const write = (file, content) => writeFileSync(join(runtimeFolder, file), JSON.stringify(content))
  write('package.json', { private: true, dependencies })
  write('package-lock.json', { lockfileVersion: 3, requires: true, packages })
  // A registry that is named there counts for this package, too.
  copyFileSync(join(root, '.npmrc'), join(runtimeFolder, '.npmrc'))
  npmCi(runtimeFolder, process.execPath)
  const program = join(runtimeFolder, 'node_modules', name, 'bin/node')
  if (spawnSync(program, ['--version']).status !== 0) {
    giveUp(
      `Node ${entry.version} of the package ${name} does not run on this machine: the product ` +
        'needs a Linux with glibc 2.28 or later, such as Debian 12.',
    )
  }
  return program
}

/** Has npm install the lock file of a folder; with `runner`, whatever Node the machine has. */
function npmCi(folder, runner, ...options) {
  // Ours are in the folder that npm ci removes first.
  const path = process.env.PATH.split(delimiter).filter((entry) => !entry.startsWith(root))
  const env = {
    ...process.env,
    PATH: [dirname(runner), ...path].join(delimiter),
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
  }
  for (const name of Object.keys(env)) if (/^npm_(?!config_)/i.test(name)) delete env[name]
  // The npm that called us; a wrapper on the path could give it a Node of its own choice.
  const caller = process.env.npm_execpath ?? ''
  const [file, ...first] = /npm-cli\.c?js$/.test(caller) ? [runner, caller] : ['npm']
  const result = spawnSync(
    file,
    [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error', ...options],
    { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  if (result.error) {
    giveUp('The command "npm" is not found: install npm, which comes with Node, and try again.')
  }
  if (result.status !== 0) {
    giveUp(
      'Installing the packages failed, see above: check the connection to the package registry ' +
        'and the space on the disk, and try again.',
    )
  }
}
