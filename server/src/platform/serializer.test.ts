import { contract } from 'contract'
import { endpoint } from 'contract/endpoint'
import { Id, Instant } from 'contract/fields'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { refusal, successWriter } from './serializer.ts'

const probe = endpoint({
  kind: 'query',
  method: 'GET',
  path: 'probe',
  access: 'public',
  input: z.strictObject({}),
  result: z.object({
    id: Id,
    at: Instant,
    nothing: z.nullable(z.string()),
    perhaps: z.nullable(z.object({ inner: z.int() })),
    list: z.array(z.object({ shown: z.string() })),
    free: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    state: z.enum(['open', 'closed']),
    flag: z.literal([0, 1]),
  }),
  errors: [],
  summary: 'A probe.',
})

const value = {
  id: '01a1fc32-438e-7186-81fd-33579a4a00d3',
  at: new Date('2026-03-07T01:00:00Z'),
  nothing: null,
  perhaps: { inner: 3, secret: 'x' },
  list: [{ shown: 'a', passwordHash: 'x' }],
  free: { title: '“引号”', count: 2, yes: true },
  state: 'open',
  flag: 1,
  idNumber: '449999199001010019',
}

describe('the writer of answers', () => {
  it('the writer of answers writes what the schema names and nothing else', () => {
    expect(JSON.parse(successWriter(probe)(value))).toEqual({
      code: '1',
      msg: '操作成功',
      message: '操作成功',
      data: {
        id: value.id,
        at: '2026-03-07T01:00:00.000Z',
        nothing: null,
        perhaps: { inner: 3 },
        list: [{ shown: 'a' }],
        free: { title: '“引号”', count: 2, yes: true },
        state: 'open',
        flag: 1,
      },
    })
  })

  it('the writer of answers refuses to write an answer that lacks a field', () => {
    const { state: _, ...incomplete } = value
    expect(() => successWriter(probe)(incomplete)).toThrow(/state/)
  })

  it('the writer of answers can be made for every endpoint of the contract', () => {
    const all = Object.values(contract).flatMap((area) => Object.values(area))
    for (const one of all)
      if (typeof one.result !== 'string')
        expect(successWriter(one), one.path).toBeTypeOf('function')
    expect(new Set(all.map((one) => one.path)).size).toBe(all.length)
  })

  it('the writer of answers puts the sentence of a refusal into msg and message', () => {
    expect(JSON.parse(refusal('loginFailed', { remaining: 2 }))).toEqual({
      code: '20001',
      msg: '用户名或密码不正确，还可尝试 2 次，请核对后重试',
      message: '用户名或密码不正确，还可尝试 2 次，请核对后重试',
      data: { remaining: 2 },
    })
  })
})
