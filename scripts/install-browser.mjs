import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { giveUp } from './install.mjs'

/** The shell of Chromium draws the same pages without the rest of the browser, in two thirds of the time. */
const programs = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const macPrograms = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The path of Chromium (or CHROMIUM, when set), with a Chinese font beside it. On Debian root has
 * them installed, and the other engines with them; elsewhere the process ends and says what to install,
 * and names the other engines that it does without.
 */
export function installBrowser() {
  const missing = [!findChromium() && 'chromium', !hasChineseFont() && 'fonts-noto-cjk']
  const packages = missing.filter(Boolean)
  if (packages.length === 0 && findOthers().length === 0) return findChromium()

  const debian = existsSync('/etc/debian_version') && process.getuid?.() === 0
  if (debian) {
    const all = [...packages, ...findOthers()]
    console.log(`Installing ${all.join(' and ')} (apt-get), about a minute…`)
    const shell = all.map((name) => (name === 'chromium' ? programs[0] : name))
    // Debian has the shell since its version 12.
    if ((fetchPackages(shell) || fetchPackages(all)) && findChromium()) return findChromium()
  }
  if (packages.length === 0) {
    // The journeys name those that they leave out.
    console.log(`Without ${findOthers().join(' and ')}: nothing is tested in those engines.`)
    return findChromium()
  }
  const advice =
    process.platform === 'darwin'
      ? 'install Google Chrome or Chromium in /Applications'
      : `run "apt-get install ${packages.join(' ')}" as root, or its like on your system`
  return giveUp(
    `The browser journeys need ${packages.join(' and ')}: ${advice}, or set CHROMIUM to the path ` +
      'of a Chromium, and try again.',
  )
}

function findChromium() {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => programs.map((name) => join(folder, name)))
  const candidates = process.env.CHROMIUM ? [process.env.CHROMIUM] : [...onPath, ...macPrograms]
  return candidates.find(isProgram)
}

/** What is missing for the short journey in other engines (e2e/engines.ts). */
function findOthers() {
  if (process.platform === 'darwin') return []
  const folders = (process.env.PATH ?? '').split(delimiter)
  const programs = {
    'firefox-esr': 'firefox-esr',
    WebKitWebDriver: 'webkit2gtk-driver',
    Xvfb: 'xvfb',
  }
  return Object.entries(programs)
    .filter(([program]) => !folders.some((folder) => isProgram(join(folder, program))))
    .map(([, name]) => name)
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function hasChineseFont() {
  if (process.platform === 'darwin') return true
  const listed = spawnSync('fc-list', [':lang=zh-cn', 'family'], { encoding: 'utf8' })
  return listed.status === 0 && listed.stdout.trim() !== ''
}

/** Fresh machines have no package lists yet, others may have old ones: those are fetched on a failure. */
function fetchPackages(names) {
  return apt('install', ...names) || (apt('update') && apt('install', ...names))
}

function apt(...args) {
  const options = ['-y', '-q', '-o', 'Acquire::Retries=1', '-o', 'DPkg::Lock::Timeout=120']
  const result = spawnSync('apt-get', [...options, ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return result.status === 0
}
