import { describe, expect, it } from 'vitest'
import { faceOf, nextPoll, offsetOf, timeTo } from './screen-clock.ts'

const at = (time: string) => Date.parse(`2026-03-05T${time}+08:00`)
const answer = {
  opensAt: '2026-03-05T08:30:00+08:00',
  closesAt: '2026-03-05T12:00:00+08:00',
  changesAt: '2026-03-05T09:00:20+08:00',
}

describe('the clock of the sign-in screen', () => {
  it('the clock of the sign-in screen counts by the server when the device is ten minutes slow', () => {
    const device = at('08:50:05')
    const offset = offsetOf('2026-03-05T09:00:05+08:00', device)
    expect(offset).toBe(600_000)
    expect(timeTo(answer.changesAt, device, offset)).toBe(15_000)
    expect(timeTo(answer.changesAt, device + 4000, offset)).toBe(11_000)
  })

  it.each([
    ['arrivals while the code stays good', false, 15_000, 5000],
    ['the next code just after the change', false, 3000, 3150],
    ['at once when the change has just passed', false, -200, 150],
    ['soon after a failure', true, 15_000, 2000],
    ['not in a rush when the server keeps sending an old code', false, -5000, 2000],
  ])('the clock of the sign-in screen asks for %s', (_, failed, timeToChange, expected) => {
    expect(nextPoll(failed, timeToChange)).toBe(expected)
  })

  it.each([
    ['08:29:59', 'notYet'],
    ['08:30:00', 'code'],
    ['09:00:20', 'code'],
    ['09:00:21', 'code'],
    ['09:00:21.500', 'expired'],
    ['10:00:00', 'expired'],
    ['12:00:00', 'closed'],
  ])('the clock of the sign-in screen shows at %s: %s', (time, face) => {
    expect(faceOf(answer, at(time), 0)).toBe(face)
  })

  it('the clock of the sign-in screen does not revive an expired code for a device whose clock is behind', () => {
    expect(faceOf(answer, at('09:00:00'), 60_000)).toBe('expired')
  })
})
