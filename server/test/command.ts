import { spawnSync } from 'node:child_process'
import type { TestServer } from './harness.ts'

/** Runs a command of an operator on a test's database, with the keys of the tests' world. */
export const runCommand = (server: TestServer, file: string, words: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...words], {
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: server.url,
      MASTER_KEY: '07'.repeat(32),
      SIGNING_KEY: '09'.repeat(32),
      HEADS_DIR: server.world.config.headsDir,
    },
  })
  return { status, stdout, stderr }
}
