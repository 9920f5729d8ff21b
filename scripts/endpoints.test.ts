import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { contract } from 'contract'
import { describe, expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

const root = dirname(import.meta.dirname)

/** Calls no screen makes and that stay all the same, with the reason. */
const kept: Readonly<Record<string, string>> = {
  'account.current': 'named by the specification, for clients beside ours',
  'factor.detectStatus': 'named by the specification, for clients beside ours',
  'transparency.since': 'asked by the witness, which stands outside the product',
  'certificateCredential.status': 'its address stands in each credential, for whoever verifies one',
}

/** Whether a text names a call, under whatever name its area was imported. */
const names = (text: string, area: string, name: string): boolean => {
  const aliases = [...text.matchAll(new RegExp(`\\b${area} as (\\w+)`, 'g'))].map(([, it]) => it)
  return [area, ...aliases].some((it) => new RegExp(`\\b${it}\\s*\\??\\.${name}\\b`).test(text))
}

/** Whether a text makes one call of an area or another, by the name of an action. */
const chooses = (text: string, area: string): boolean => new RegExp(`\\b${area}\\[`).test(text)

const isScreen = (file: string) =>
  /^web\/(?:kit|portal|admin|phone)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)
/** Where addresses of files are made that screens are given: pictures, downloads, calendars. */
const givesAddresses = (file: string) =>
  /^server\/src\/modules\/.*\.ts$/.test(file) && !file.endsWith('.test.ts')

/** Those no screen makes. `lists` are texts that name actions, screens among them. */
const unused = (
  endpoints: readonly (readonly [string, string])[],
  screens: string[],
  lists: string[] = screens,
) =>
  endpoints.filter(
    ([area, name]) =>
      !screens.some((text) => names(text, area, name)) &&
      !(
        screens.some((text) => chooses(text, area)) &&
        lists.some((text) => text.includes(`'${name}'`) && new RegExp(`\\b${area}`, 'i').test(text))
      ),
  )

// Reads every screen for every call.
describe('every call of the contract', { timeout: 60_000 }, () => {
  const files = sourceFiles(root)
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const screens = files.filter(isScreen).map(read)
  const addresses = files.filter(givesAddresses).map(read)
  const lists = files
    .filter((file) => /^contract\/src\/(?:[a-z]+\/)?[\w-]+\.ts$/.test(file))
    .map(read)
  const endpoints = Object.entries(contract).flatMap(([area, calls]) =>
    Object.keys(calls).map((name) => [area, name] as const),
  )

  test('every call of the contract is made by a screen, given to one as an address, or kept for a reason', () => {
    const handedOut = (area: string, name: string) =>
      addresses.some((text) => text.includes(`${area}.${name}.path`))
    const left = unused(endpoints, screens, [...screens, ...lists])
      .filter(([area, name]) => !handedOut(area, name))
      .map(([area, name]) => `${area}.${name}`)
    expect(left).toEqual(Object.keys(kept))
  })

  test.each([
    ['nobody names it', `import { mission } from 'contract/service/mission'`, false],
    ['by its name', `client.query(mission.list, {})`, true],
    ['under another name', `import { mission as m } from 'x'\nclient.query(m.list, {})`, true],
    ['as one of several', `const act = (what) => client.call(mission[what])\nact('list')`, true],
    ['another area has one of that name', `client.query(article.list, { mission })`, false],
    ['a longer name begins like it', `client.query(mission.listing, {})`, false],
  ])('a call counts as made or not where %s', (_, text, made) => {
    expect(unused([['mission', 'list']], [text]).length === 0).toBe(made)
  })
})
