import { expect, it } from 'vitest'
import { StartupError, startFailure } from './startup-error.ts'

it.each(['53100', 'ENOSPC'])('a disk that ran full is told in a sentence: %s', (code) => {
  expect(startFailure(Object.assign(new Error('no'), { code }))).toMatchObject({
    name: 'StartupError',
    message: expect.stringMatching(
      /ran full .* make room there \(the demonstration needs 1\.5 GB /,
    ),
  })
})

it('any other failure of the start stays what it is', () => {
  for (const error of [
    new StartupError('Port 3000 is taken.'),
    Object.assign(new Error('no'), { code: '23505' }),
    null,
  ])
    expect(startFailure(error)).toBe(error)
})
