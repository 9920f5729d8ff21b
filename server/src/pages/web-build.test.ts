import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { StartupError } from '../platform/startup-error.ts'
import { refuseUnbuilt } from './web-build.ts'

test('a folder without the built pages is refused with a sentence, one with them is not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'build-'))
  try {
    expect(() => refuseUnbuilt(folder)).toThrow(StartupError)
    expect(() => refuseUnbuilt(folder)).toThrow('run "npm run build"')
    mkdirSync(join(folder, 'server'))
    writeFileSync(join(folder, 'server/server.js'), '')
    expect(() => refuseUnbuilt(folder)).not.toThrow()
  } finally {
    rmSync(folder, { recursive: true })
  }
})
