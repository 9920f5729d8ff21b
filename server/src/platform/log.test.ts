import { Writable } from 'node:stream'
import pino from 'pino'
import { expect, it } from 'vitest'
import { entries } from './log.ts'

const lineOf = (write: (log: pino.Logger) => void): string => {
  let lines = ''
  const stream = new Writable({
    write: (chunk, _, done) => {
      lines += String(chunk)
      done()
    },
  })
  write(pino({ level: 'trace', ...entries }, stream))
  return lines
}

const address =
  '/v2/api/zyz/volunteer/register/registerSummit?name=%E5%BC%A0&password=Geheim7Xy&xc=1'
const withCause = new Error(`asking ${address} failed`, {
  cause: Object.assign(new TypeError(`Invalid URL: "https://sms.example/send?to=13912345678"`), {
    input: 'https://sms.example/send?to=13912345678',
  }),
})

it.each([
  ['an address', { address }],
  [
    'a reason',
    { reason: `connect ECONNREFUSED https://sms.example/send?to=13912345678&k=Geheim7Xy` },
  ],
  ['an error', { err: new Error(`GET ${address}`) }],
  ['an error with its cause', { err: withCause }],
  ['an error with fields', { err: Object.assign(new Error('x'), { request: { url: address } }) }],
])('the error %s is logged without the query it came with', (_, entry) => {
  const line = lineOf((log) => log.error(entry, 'what happened'))
  expect(line).toContain('what happened')
  expect(line).not.toMatch(/Geheim7Xy|13912345678|%E5%BC%A0|name=/)
})

it('the log holds nothing of the row that the database refused', () => {
  const err = Object.assign(new Error('duplicate key'), { detail: 'Key (name)=(Geheim7Xy) exists' })
  expect(lineOf((log) => log.error({ err }, 'x'))).not.toContain('Geheim7Xy')
})

it('the log keeps where an error comes from, and questions that are no address', () => {
  const line = lineOf((log) => log.error({ err: new Error('what now? a = b'), route: '/x' }, 'y'))
  expect(JSON.parse(line)).toMatchObject({
    err: {
      type: 'Error',
      message: 'what now? a = b',
      stack: expect.stringContaining('log.test.ts'),
    },
    route: '/x',
  })
})
