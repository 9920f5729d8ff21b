import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/* Codes read by zbar, a program of the machine that shares nothing with the decoder of the product. */

/** Whether the machine has it. */
export const hasZbar = (): boolean => !spawnSync('zbarimg', ['--version']).error

/** What all QR codes of a PNG picture say, in no order. */
export const readByZbar = (picture: Buffer): string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'izhiyuan-codes-'))
  try {
    const path = join(folder, 'picture.png')
    writeFileSync(path, picture)
    const options = ['--quiet', '--raw', '-Sdisable', '-Sqrcode.enable', path]
    const { stdout } = spawnSync('zbarimg', options, { encoding: 'utf8' })
    return stdout.trim().split('\n').filter(Boolean)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
