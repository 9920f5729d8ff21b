import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { buildAdministrator, buildOrganization } from '../build.ts'
import { contract, testServer } from '../harness.ts'
import { isTurn } from '../thorough.ts'
import { movedClock, newFolder, startServer } from './processes.ts'

/*
 * The mode of the site is said to one server and held to by all: what one process writes, another one
 * with nothing but the database in common refuses by.
 */

const PATIENCE_MS = 20_000

const server = testServer()

test.runIf(isTurn(2))(
  'another process closes and opens the site with this one',
  { timeout: 120_000 },
  async () => {
    const root = await buildOrganization(server, { parent: null })
    const roles = ['systemAdministrator' as const]
    const { token } = await buildAdministrator(server, { organization: root, roles })
    const folder = await newFolder('operation')
    const clock = movedClock(folder)
    clock.moveTo(server.world.clock.now())
    const other = await startServer({
      DATABASE_URL: server.url,
      ROLE: 'api',
      DATA_DIR: folder,
      CLOCK_FILE: clock.file,
    })
    const answers = async (path: string, wanted: number) => {
      for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(100)) {
        const response = await fetch(`${other.origin}/v2/api/zyz/${path}`)
        await response.arrayBuffer()
        if (response.status === wanted) return true
      }
      return false
    }
    const operate = async (mode: 'open' | 'maintenance') => {
      const { version } = await server.call(contract.site.operation, {}, token)
      const change = { version, mode, message: '', until: null, reason: '例行维护' }
      await server.call(contract.site.operate, change, token)
    }
    try {
      const missions = contract.mission.list.path
      expect(await answers(missions, 200)).toBe(true)
      await operate('maintenance')
      expect(await answers(missions, 503)).toBe(true)
      expect(await answers(contract.site.settings.path, 200)).toBe(true)
      await operate('open')
      expect(await answers(missions, 200)).toBe(true)
    } finally {
      await other.stop()
    }
  },
)
