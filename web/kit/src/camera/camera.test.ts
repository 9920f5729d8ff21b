import { describe, expect, it } from 'vitest'
import { troubleOf } from './camera.ts'

describe('troubleOf', () => {
  it.each([
    [new DOMException('', 'NotAllowedError'), 'denied'],
    [new DOMException('', 'NotFoundError'), 'absent'],
    [new DOMException('', 'NotReadableError'), 'busy'],
    [new TypeError('no camera interface'), 'unsupported'],
    ['anything', 'unsupported'],
  ])('the trouble of a camera is told: %s', (error, trouble) => {
    expect(troubleOf(error)).toBe(trouble)
  })
})
