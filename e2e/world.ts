import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'

/** Port of the server under test; apart from the one people use. */
export const port = Number(process.env.E2E_PORT ?? 3199)
export const origin = `http://127.0.0.1:${port}`

/** Whether all journeys are made in the oldest Chromium that the product promises. */
export const isOld = process.env.OLD_CHROMIUM === '1'

/** Scratch folder of one run: data, clock, camera pictures. */
export const scratch = fileURLToPath(new URL('../.tmp/e2e/', import.meta.url))
mkdirSync(scratch, { recursive: true })

export const clockFile = join(scratch, 'clock')

/** Moves the server's clock forward by minutes. */
export const passMinutes = (minutes: number) => {
  writeFileSync(clockFile, String(shift() + minutes))
}

const shift = (): number => Number.parseInt(readFileSync(clockFile, 'utf8'), 10) || 0

/** What time the server has. */
export const serverNow = (): Date => new Date(Date.now() + shift() * 60_000)

export const password = 'Zhiyuan2026'
