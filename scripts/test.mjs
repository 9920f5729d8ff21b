// npm test: installs what is missing, checks, builds, and runs every kind of test, also where one of them
// has failed, for each tells something else; ends with the line "N passed, N failed".
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { checks } from './checks.mjs'
import { install, node, root } from './install.mjs'
import { installBrowser } from './install-browser.mjs'
import { failures, secondTries } from './outcomes.mjs'
import { sideBySide } from './side-by-side.mjs'

const bin = join(root, 'node_modules/.bin')
const reports = join(root, '.tmp/test')

install()
const chromium = installBrowser()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const env = { ...process.env, CHROMIUM: chromium, PATH: `${bin}${delimiter}${process.env.PATH}` }
const tool = (name, ...args) => [join(bin, name), ...args]
const script = (name, ...args) => [node, join('scripts', name), ...args]

const quick = [
  { title: 'Generated files are up to date', command: script('generate.ts', '--check') },
  ...checks,
]
const builds = [
  // Before the server's tests: they render its pages.
  { title: 'Build of the web apps', command: [node, 'scripts/build-web.mjs'] },
  { title: 'Size of the first loads', command: script('check-sizes.mjs') },
  { title: 'What the oldest browsers know', command: script('check-browsers.ts') },
]
const tests = [
  vitest('Tests of the scripts', 'scripts'),
  vitest('Tests of the contract', 'contract'),
  vitest('Tests of the server, on PostgreSQL', 'server'),
  vitest('Tests of the web apps', 'web'),
  playwright('Browser journeys'),
  // The oldest browser that all of them can be made in; a short one is made in the others every time.
  ...(process.env.THOROUGH === '1'
    ? [playwright('Browser journeys in Chromium 92', { OLD_CHROMIUM: '1' })]
    : []),
  // After all of them: it reads what they have reported.
  { title: 'Every sentence of the specification', command: script('check-conformance.ts') },
]

function vitest(title, folder) {
  const report = join(reports, `${folder}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return {
    title,
    command: tool('vitest', 'run', '--root', folder, ...reporters),
    report,
    count: (found) => ({ passed: found.numPassedTests, failed: found.numFailedTests }),
  }
}

function playwright(title, env = {}) {
  const report = join(reports, env.OLD_CHROMIUM ? 'e2e-old.json' : 'e2e.json')
  return {
    title,
    cwd: 'e2e',
    command: tool('playwright', 'test', '--reporter=list,json'),
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    report,
    isJourney: true,
    count: ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
  }
}

const running = new Set()
let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal)
    interrupted = true
  })
}

/** Runs a stage and gives its exit code. */
function run({ command: [file, ...args], cwd, env: extra }) {
  return new Promise((done) => {
    const child = spawn(file, args, {
      cwd: cwd ? join(root, cwd) : root,
      env: { ...env, ...extra },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    running.add(child)
    child.once('error', (error) => {
      console.error(error.message)
      done(1)
    })
    child.once('close', (code) => {
      running.delete(child)
      done(code ?? 1)
    })
  })
}

/** A stage without a report is one check; a failure that no test shows still counts as one. */
function totals(stage, code) {
  if (!stage.report || !existsSync(stage.report)) {
    return { passed: code === 0 && !stage.report ? 1 : 0, failed: code === 0 ? 0 : 1 }
  }
  const { passed, failed } = stage.count(JSON.parse(readFileSync(stage.report, 'utf8')))
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) }
}

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`
const began = performance.now()
const sum = { passed: 0, failed: 0 }
/** Runs a stage and counts it; whether it went well. */
async function finish(stage) {
  const stageBegan = performance.now()
  console.log(`\n== ${stage.title}`)
  const code = await run(stage)
  const { passed, failed } = totals(stage, code)
  sum.passed += passed
  sum.failed += failed
  console.log(`== ${failed ? 'FAILED' : 'ok'}: ${stage.title}, ${seconds(stageBegan)}`)
  return !failed && !interrupted
}

/** Runs the quick checks, all to their ends; whether to go on. */
async function check() {
  const checksBegan = performance.now()
  await sideBySide(
    quick,
    (title, isOk, printed) => {
      sum[isOk ? 'passed' : 'failed'] += 1
      console.log(`${isOk ? 'ok' : `${printed}\nFAILED`}: ${title}`)
    },
    env,
  )
  console.log(`== ${sum.failed ? 'FAILED' : 'ok'}: Checks, ${seconds(checksBegan)}`)
  return !sum.failed && !interrupted
}

async function all() {
  if (!(await check())) return
  for (const stage of builds) if (!(await finish(stage))) return
  for (const stage of tests) {
    await finish(stage)
    if (interrupted) return
  }
}

await all()
for (const child of running) child.kill()
if (interrupted) sum.failed = Math.max(sum.failed, 1)
const reportsOf = (wanted) =>
  tests
    .filter(({ report, isJourney = false }) => report && isJourney === wanted && existsSync(report))
    .map(({ report }) => JSON.parse(readFileSync(report, 'utf8')))
const journeys = reportsOf(true)
for (const line of [...secondTries(journeys), ...failures(journeys, reportsOf(false))])
  console.log(line)
console.log(`\nAll together ${seconds(began)}`)
console.log(`${sum.passed} passed, ${sum.failed} failed`)
process.exitCode = sum.failed ? 1 : 0
