import type { attendance } from 'contract/attendance'
import type { Endpoint } from 'contract/endpoint'

type Facts = Pick<Endpoint, 'kind' | 'method' | 'path' | 'access' | 'encoding' | 'quiet'> & {
  /** Names of the input's fields, of which the client looks for `xc`. */
  fields: readonly string[]
}

// The client needs these facts of a call and its types, never its schemas, which would bring a
// validator of 12 KB into a page that has 80. calls.test.ts holds every fact equal to the contract.
const call = <E extends Endpoint>({ fields, ...facts }: Facts) =>
  ({
    ...facts,
    input: { def: { shape: Object.fromEntries(fields.map((name) => [name, true])) } },
  }) as unknown as E

/** The calls of the phone: the contract's own types, without its schemas at run time. */
export const calls = {
  scan: call<typeof attendance.scan>({
    kind: 'command',
    method: 'GET',
    path: 'volunteer/mission/attendance/scanQrcode',
    access: 'volunteer',
    quiet: true,
    fields: ['xc', 'qrcode', 'nonce', 'deviceTime', 'latitude', 'longitude'],
  }),
  enterCode: call<typeof attendance.enterCode>({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/mission/attendance/enterCode',
    access: 'volunteer',
    quiet: true,
    fields: ['sessionId', 'code', 'nonce', 'latitude', 'longitude'],
  }),
  ownCode: call<typeof attendance.ownCode>({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/mission/attendance/ownCode',
    access: 'volunteer',
    fields: ['xc'],
  }),
  next: call<typeof attendance.next>({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/mission/attendance/next',
    access: 'volunteer',
    fields: ['xc'],
  }),
}
