import { defineConfig } from '@playwright/test'
import { forOldChromium, oldChromium } from './engines.ts'
import { isOld, port } from './world.ts'

if (isOld) await forOldChromium()

/**
 * Browser journeys on one server with the demonstration province: files beside each other, the tests
 * of a file one after another.
 */
export default defineConfig({
  testDir: '.',
  projects: [
    {
      name: 'pages',
      testMatch: '*.spec.ts',
      testIgnore: ['journey.spec.ts', 'fraud.spec.ts', 'settle.spec.ts'],
    },
    // Moves the server's clock by days, after which nobody else is signed in any more.
    { name: 'journey', testMatch: 'journey.spec.ts', dependencies: ['pages'] },
    // So does this one, in its turn.
    { name: 'fraud', testMatch: 'fraud.spec.ts', dependencies: ['journey'] },
    // And this one.
    { name: 'settle', testMatch: 'settle.spec.ts', dependencies: ['fraud'] },
  ],
  // One more than the cores have: half of a journey is waiting.
  workers: 3,
  fullyParallel: false,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  // A browser that stalled once is no fault of the product. What passes only then is named at the end, and looked into.
  retries: 1,
  outputDir: '../.tmp/e2e-results',
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../.tmp/e2e.json' }],
  ],
  globalSetup: './server.ts',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    screenshot: 'only-on-failure',
    // What a test answers in the server's place must not be taken from what a browser kept.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: isOld ? oldChromium() : (process.env.CHROMIUM ?? '/usr/bin/chromium'),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
