import { attendance } from 'contract/service/attendance'
import { describe, expect, it, test } from 'vitest'
import { contractCalls, withoutSchemas } from './contract-calls.ts'

const built = (code: string) => withoutSchemas('/web/portal/src/a.tsx', code)
const given = (code: string) =>
  [...(built(code) ?? '').matchAll(/from 'contract-call:([^']+)'/g)].map(([, call]) => call)

const imported = "import { attendance } from 'contract/service/attendance'\n"

describe('a file that makes calls', () => {
  it('a file that makes calls is given those it names, under the name it uses, with the lines below where they were', () => {
    expect(built(`${imported}client.call(attendance.scan, { nonce })`)).toBe(
      "import attendance$scan from 'contract-call:attendance/scan'; const attendance = { scan: attendance$scan }\nclient.call(attendance.scan, { nonce })",
    )
    const renamed =
      "import { attendance as a } from 'contract/service/attendance'\nuse(a.scan, a.next)"
    expect(built(renamed)).toContain('const a = { scan: a$scan, next: a$next }')
  })

  it('a file that makes calls keeps what else it takes of the contract', () => {
    const both =
      "import { type X, attendance, Way } from 'contract/service/attendance'\nuse(attendance.scan, Way)"
    expect(built(both)).toMatch(
      /^import \{ Way as Way \} from 'contract\/service\/attendance'; import /,
    )
  })

  test.each([
    ['says .input', `${imported}useContractForm(attendance.scan.input, {})`],
    ['says .input of what it chose', `${imported}const e = attendance.scan\nuse(e.input)`],
    ['takes nothing of the contract', "import { a } from './contract/attendance'"],
    [
      'takes a type',
      "import type { attendance } from 'contract/service/attendance'\nlet a: typeof attendance",
    ],
    ['takes no call', "import { mediaTypes } from 'contract/endpoint'\nuse(mediaTypes)"],
  ])('a file that makes calls stays as it is when it %s', (_, code) => {
    expect(built(code)).toBeNull()
  })

  test.each([
    ['hands its area on whole', 'use(attendance)'],
    ['chooses a call while it runs', 'use(attendance[name])'],
    ['names the area in an object', 'use({ attendance })'],
  ])('a file that makes calls is given every call when it %s', (_, code) => {
    expect(given(imported + code)).toHaveLength(Object.keys(attendance).length)
  })

  test.each([
    ['a variable', 'const f = () => { const { attendance } = props; use(attendance) }'],
    ['a parameter', 'const f = (attendance: number) => use(attendance)'],
    ['an attribute', 'const f = () => <A attendance={3} />'],
    ['a property', 'use({ attendance: 3 }, b.attendance)'],
  ])('a file that makes calls does not take %s of the same name for the area', (_, code) => {
    expect(given(`${imported}use(attendance.scan)\n${code}`)).toEqual(['attendance/scan'])
  })
})

test('a call travels with what the client needs of it, and without its schemas', () => {
  const { load } = contractCalls() as { load: (id: string) => string }
  const code = load('\0contract-call:attendance/scan')
  const call = JSON.parse(code.replace('export default ', '')) as object
  const { kind, method, path, access } = attendance.scan
  expect(call).toMatchObject({
    kind,
    method,
    path,
    access,
    input: { def: { shape: { xc: true } } },
  })
  expect(code).not.toContain('nonce')
})
