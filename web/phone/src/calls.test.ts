import { attendance } from 'contract/attendance'
import type { Endpoint } from 'contract/endpoint'
import { describe, expect, it } from 'vitest'
import { calls } from './calls.ts'

const factsOf = ({ kind, method, path, access, encoding, quiet, input }: Endpoint) => ({
  kind,
  method,
  path,
  access,
  encoding,
  quiet,
  fields: Object.keys((input.def as unknown as { shape: object }).shape),
})

describe('the calls of the phone', () => {
  it.each(Object.keys(calls) as (keyof typeof calls)[])(
    '%s says what the contract says',
    (name) => {
      expect(factsOf(calls[name])).toEqual(factsOf(attendance[name]))
    },
  )
})
