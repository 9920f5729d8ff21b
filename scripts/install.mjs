// Plain JavaScript for any Node from 18 on: it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
/** The Node that runs the product, whatever the machine has: a package like any other. */
export const node = join(root, 'node_modules/.bin/node')

const stamp = join(root, 'node_modules/.installed')

/** Ends the command with one sentence for its user. */
export function giveUp(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** Runs `npm ci` when the lock file is not the one installed; ends the process when that fails. */
export function install() {
  if (Number(process.versions.node.split('.')[0]) < 18) {
    giveUp(`This is Node ${process.versions.node}: install Node 18 or later and try again.`)
  }
  const lock = readFileSync(join(root, 'package-lock.json'))
  // The packages hold programs for one system: a folder carried to another is installed again.
  const platform = `${process.platform}-${process.arch}`
  const wanted = createHash('sha256').update(lock).update(platform).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(node)) return

  if (!(existsSync(node) && isInstalled(JSON.parse(lock)))) {
    console.log('Installing packages (npm ci), about a minute…')
    npmCi()
  }
  const answer = spawnSync(node, ['--version'], { encoding: 'utf8' })
  if (answer.status !== 0) {
    giveUp(
      'The package "node" was installed without its program: allow its install script ' +
        '("ignore-scripts" must not be set), remove node_modules and try again.',
    )
  }
  writeFileSync(stamp, wanted)
}

/** After a developer's `npm install`, npm's own record says the same as the lock file. */
function isInstalled(lock) {
  const record = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(record)) return false
  const present = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(lock.packages).every(
    ([path, entry]) =>
      !path.includes('node_modules/') ||
      present[path]?.version === entry.version ||
      (entry.optional && !present[path]),
  )
}

function npmCi() {
  // The Node and npm of the machine must do it: ours are in the folder that npm ci removes first.
  const path = process.env.PATH.split(delimiter).filter((entry) => !/node_modules/.test(entry))
  const env = { ...process.env, PATH: path.join(delimiter), PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' }
  for (const name of Object.keys(env)) if (/^npm_(?!config_)/i.test(name)) delete env[name]
  const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
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
