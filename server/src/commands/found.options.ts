import { Line, LoginName, Mobile, RegionCode } from 'contract/fields'
import { fieldSentence } from 'contract/fields.copy'
import { passwordObstacle } from 'contract/rules/password'
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { ZodMiniType } from 'zod/mini'
import { type Founder, foundingRoles } from '../modules/nodes/organization/founding.service.ts'
import { StartupError } from '../platform/startup-error.ts'

const USE = `Use: npm run found -- --name NAME --region 440000 ${foundingRoles.map((role) => `--${role} LOGINNAME,NAME,MOBILE`).join(' ')}`

const LETTERS = 'abcdefghijkmnpqrstuvwxyz'
const ALPHABET = `${LETTERS}${LETTERS.toUpperCase()}23456789`

/** A password of 16 characters (about 92 bits) that the rules of the site accept. */
const firstPassword = (): string => {
  const password = Array.from({ length: 16 }, () => ALPHABET[randomInt(ALPHABET.length)]!).join('')
  return passwordObstacle(password) === null ? password : firstPassword()
}

const wanted = (words: string[]) => {
  try {
    const text = { type: 'string' } as const
    const options = Object.fromEntries(['name', 'region', ...foundingRoles].map((o) => [o, text]))
    return parseArgs({ args: words, options }).values as Record<string, string | undefined>
  } catch (error) {
    throw new StartupError(`${(error as Error).message}. ${USE}`)
  }
}

const checked = <T>(option: string, schema: ZodMiniType<T>, value: string | undefined): T => {
  if (value === undefined) throw new StartupError(`--${option} is missing. ${USE}`)
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const { message } = result.error.issues[0]!
  throw new StartupError(`--${option} "${value}": ${fieldSentence(message)}`)
}

const founder = (role: Founder['role'], value: string | undefined): Founder => {
  const [loginName, name, mobile] = (value ?? '').split(',')
  return {
    role,
    loginName: checked(role, LoginName, value && loginName),
    name: checked(role, Line(50, 2), value && (name ?? '')),
    mobile: checked(role, Mobile, value && (mobile ?? '')),
    password: firstPassword(),
  }
}

/** What the words of the command name. Throws StartupError in a sentence that says which option is wrong. */
export const foundingOptions = (
  words: string[],
): { name: string; regionCode: string; founders: Founder[] } => {
  const values = wanted(words)
  const name = checked('name', Line(60, 2), values.name)
  const regionCode = checked('region', RegionCode, values.region)
  const founders = foundingRoles.map((role) => founder(role, values[role]))
  for (const key of ['loginName', 'mobile'] as const)
    // Login names are one whatever their case.
    if (new Set(founders.map((each) => each[key].toLowerCase())).size < founders.length)
      throw new StartupError(`The four are different people: their ${key} must differ.`)
  return { name, regionCode, founders }
}
