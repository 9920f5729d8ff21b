// npm run lighthouse: measures pages of the production build on a server and data of its own, as a
// phone on a slow network would meet them, and fails where a page scores less than it has to.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from '../../scripts/build-web.mjs'
import { root } from '../../scripts/install.mjs'
import { installBrowser } from '../../scripts/install-browser.mjs'
import { startScratchServer } from '../../e2e/scratch-server.ts'

const here = join(root, 'tools/lighthouse')
const reports = join(root, '.tmp/lighthouse')
const port = Number(process.env.LIGHTHOUSE_PORT ?? 3198)
const origin = `http://127.0.0.1:${port}`

/** Least scores of a hundred. */
const least = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 95 }

if (!existsSync(join(here, 'node_modules/lighthouse'))) {
  console.log('Installing lighthouse…')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: here,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PUPPETEER_SKIP_DOWNLOAD: '1' },
  })
  if (status !== 0) throw new Error('lighthouse could not be installed')
}
const { default: lighthouse } = await import(join(here, 'node_modules/lighthouse/core/index.js'))
const { throttling } = await import(join(here, 'node_modules/lighthouse/core/config/constants.js'))
const { launch } = await import(join(here, 'node_modules/chrome-launcher/dist/index.js'))

if (!process.env.LIGHTHOUSE_RUNNING) buildWeb()
mkdirSync(reports, { recursive: true })
const end = process.env.LIGHTHOUSE_RUNNING
  ? async () => {}
  : await startScratchServer({ folder: reports, port })
const browser = await launch({
  chromePath: process.env.CHROMIUM ?? installBrowser(),
  chromeFlags: [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
/** Index of a machine on which a processor slowed down four times is a phone of the middle class. */
const usualSpeed = 1500

/** One measurement as a phone would have it, the processor slowed down so many times. */
async function measureOnce(url, cpuSlowdownMultiplier) {
  // The first rendering after the start is not what visitors meet.
  for (let i = 0; i < 3; i++) await (await fetch(url)).text()
  return lighthouse(url, {
    port: browser.port,
    output: 'html',
    logLevel: 'error',
    formFactor: 'mobile',
    throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier },
    onlyCategories: Object.keys(least),
  })
}

/**
 * One measurement, or the middle of three more where it is too low: a busy moment is no defect, and a
 * slower machine is slowed down less, so that it is the same phone.
 */
async function measure(url) {
  const first = await measureOnce(url, 4)
  if (performanceOf(first) >= least.performance / 100) return first
  const runs = []
  let speed = speedOf(first)
  while (runs.length < 3) {
    runs.push(await measureOnce(url, Math.min(4, Math.max(1, (4 * speed) / usualSpeed))))
    speed = speedOf(runs.at(-1))
  }
  return runs.toSorted((a, b) => performanceOf(a) - performanceOf(b))[1]
}

function speedOf({ lhr }) {
  return Math.round(lhr.environment.benchmarkIndex)
}

function performanceOf({ lhr }) {
  return lhr.categories.performance.score ?? 0
}

try {
  const answer = await fetch(`${origin}/v2/api/zyz/home/mission/info/list?sort=hot`)
  const { missionId } = (await answer.json()).data.items[0]
  let low = 0
  for (const [name, path] of [
    ['home', '/'],
    ['mission-list', '/mission'],
    ['mission-detail', `/mission/detail-${missionId}`],
  ]) {
    const { lhr, report } = await measure(origin + path)
    writeFileSync(join(reports, `${name}.html`), report)
    const scores = Object.entries(least).map(([category, wanted]) => {
      const score = Math.round((lhr.categories[category].score ?? 0) * 100)
      if (score < wanted) low++
      return `${category} ${score}${score < wanted ? ` (at least ${wanted})` : ''}`
    })
    const slowdown = lhr.configSettings.throttling.cpuSlowdownMultiplier.toFixed(1)
    console.log(
      `${name}: ${scores.join(', ')}; speed of the machine ${speedOf({ lhr })}, slowed down ${slowdown} times`,
    )
    for (const category of Object.keys(least))
      for (const { id, weight } of lhr.categories[category].auditRefs) {
        const { score, title, displayValue = '' } = lhr.audits[id]
        if (weight > 0 && score !== null && score < 0.9)
          console.log(`  ${id} ${score}: ${title} ${displayValue}`)
      }
  }
  console.log(`Reports: ${reports}`)
  process.exitCode = low > 0 ? 1 : 0
} finally {
  browser.kill()
  await end()
}
