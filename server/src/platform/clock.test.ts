import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { clockOf, systemClock } from './clock.ts'

it('the clock of a process is the system’s, or moved by the minutes of its file as they are now', () => {
  expect(clockOf({ clockFile: null })).toBe(systemClock)
  const clockFile = join(tmpdir(), `clock-${process.pid}`)
  const clock = clockOf({ clockFile })
  // A millisecond that passes between the two makes it -0.
  const ahead = () => Math.abs(Math.round((clock.now().getTime() - Date.now()) / 60_000))
  try {
    expect(ahead()).toBe(0)
    writeFileSync(clockFile, '1440\n')
    expect(ahead()).toBe(1440)
  } finally {
    rmSync(clockFile, { force: true })
  }
})
