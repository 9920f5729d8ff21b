import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildVolunteer } from '../../../../test/build.ts'
import { buildCredit } from '../../../../test/earned.ts'
import { sealLog } from '../../../../test/desk.ts'
import { testServer } from '../../../../test/harness.ts'
import { verifyHeads } from './head-check.service.ts'
import { advanceHeads } from './head.service.ts'
import { readKept } from './kept-heads.service.ts'
import { problemsOutside } from './outside.service.ts'

const HOUR = 60
const DAY = 24 * HOUR

const server = testServer()
const folder = () => server.world.config.headsDir
/** The file of the newest month. */
const monthly = () => {
  const names = readdirSync(folder()).filter((name) => name.startsWith('heads-'))
  return join(folder(), names.toSorted().at(-1)!)
}
const lines = () => readFileSync(monthly(), 'utf8').trimEnd().split('\n')

const hourly = async () => {
  server.world.pass(HOUR)
  await buildCredit(server, await buildVolunteer(server))
  await sealLog(server, true)
  await advanceHeads(server.world)
}
const told = async (kind: 'heads' | 'seals') =>
  problemsOutside(server.world.db, kind, server.world.clock.now())

beforeAll(async () => {
  for (let hour = 0; hour < 3; hour++) await hourly()
})
beforeEach(() => server.world.pass(31 * DAY))
afterAll(() => rmSync(folder(), { recursive: true, force: true }))

it('the kept heads tell of nothing while nobody took anything away, over the months', async () => {
  await hourly()
  expect([...(await told('heads')), ...(await told('seals'))]).toEqual([])
})

it('the kept heads taken off the end of the folder are written again, and the checks tell of it for some time', async () => {
  await hourly()
  const all = lines()
  writeFileSync(
    monthly(),
    all
      .slice(0, -1)
      .map((line) => `${line}\n`)
      .join(''),
  )
  await advanceHeads(server.world)
  const kept = await readKept(folder())
  const last = kept.at(-1)!.number
  expect(lines()).toEqual(all)
  expect(await told('heads')).toEqual([`heads ${last} to ${last} were taken away outside`])
  server.world.pass(31 * DAY)
  expect(await told('heads')).toEqual([])
})

it('a head taken out of the middle is missed by whoever verifies', async () => {
  await hourly()
  await hourly()
  const all = lines()
  const [first] = all
  const written = (some: readonly string[]) =>
    writeFileSync(monthly(), some.map((line) => `${line}\n`).join(''))
  written(all.slice(1))
  const { problems } = await verifyHeads(server.world, { kept: await readKept(folder()) })
  written(all)
  const { number } = JSON.parse(first!) as { number: number }
  expect(problems).toEqual([`head ${number} is not among those kept outside`])
})

it('the newest seal taken away is kept again, and told of', async () => {
  await hourly()
  rmSync(join(folder(), 'newest-seal.json'))
  await hourly()
  expect(await told('seals')).toEqual([
    expect.stringMatching(/^seals 1 to \d+ were taken away outside$/),
  ])
  expect(readdirSync(folder())).toContain('newest-seal.json')
})

it('a folder that was taken away as a whole is filled again, and told of', async () => {
  await hourly()
  const upTo = (await readKept(folder())).at(-1)!.number
  rmSync(folder(), { recursive: true })
  await hourly()
  expect((await readKept(folder())).map(({ number }) => number)).toEqual(
    Array.from({ length: upTo + 1 }, (_, at) => at + 1),
  )
  expect(await told('heads')).toEqual([`heads 1 to ${upTo} were taken away outside`])
  expect(await told('seals')).toHaveLength(1)
})
