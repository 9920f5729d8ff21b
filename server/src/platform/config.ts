import {
  CODES,
  HAND_ENTRIES_A_DAY,
  HAND_MINUTES_A_DAY,
  HAND_ORGANIZATION_DAYS,
  HAND_ORGANIZATION_PERCENT,
  HAND_SESSION_PEOPLE,
  HAND_SESSION_PERCENT,
  PROBATION_DAYS,
  PROBATION_SESSIONS,
  PUBLICITY_DAYS,
  STAR_CITY_FROM,
  TRUSTED_AFTER_DAYS,
  TRUSTED_HAND_PERCENT,
  TRUSTED_SESSIONS,
  TRUSTED_UPHELD_PERCENT,
  TRUSTED_WINDOW_DAYS,
} from 'contract/rules/terms'
import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { starRatingCodes, starThresholds } from 'contract/codes/star-rating'
import { type AnomalyThresholds, readThresholds } from 'contract/rules/anomaly-thresholds'
import { isEmail } from 'contract/rules/email'
import * as z from 'zod/mini'
import type { Keys } from './crypto.ts'
import { type CodeConfig, limitsFrom, type OutboxConfig, outboxFrom } from './outbox-config.ts'
import { type SignOnConfig, signOnFrom } from './sign-on-config.ts'
import { StartupError } from './startup-error.ts'

const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/)),
  z.pipe(z.transform(Number), z.int().check(z.gte(0), z.lte(65_535))),
)
const count = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(z.transform(Number), z.int().check(z.gte(min), z.lte(max))),
  )

const limits = (fallback: string) => ({
  schema: z
    .string()
    .check(z.regex(/^[1-9]\d{0,5}\/[1-9]\d{0,5}( [1-9]\d{0,5}\/[1-9]\d{0,5}){0,3}$/)),
  fallback,
  allowed: `one to four limits "most/seconds" with spaces between, such as ${fallback}`,
})

/** A limit above which hours entered by hand go to the node above. */
const handLimit = (least: number, most: number, fallback: number) => ({
  schema: count(least, most),
  fallback: String(fallback),
  allowed: `a whole number from ${least} to ${most}`,
})

const starHours = starRatingCodes.map((rating) => starThresholds[rating].serviceMinutes / 60)

/** Whether hours of the ratings, the lowest first, are as many and rise. */
const areStarHours = (given: string): boolean => {
  const hours = given.split(' ').map(Number)
  return (
    hours.length === starHours.length &&
    hours.every((each, at) => at === 0 || each > hours[at - 1]!)
  )
}

/** Every variable the server reads: what it means, what is allowed, what stands when it is absent. */
const variables = {
  APP_ENV: {
    schema: z.enum(['demonstration', 'production', 'test']),
    fallback: 'demonstration',
    allowed: 'demonstration, production or test',
  },
  HOST: {
    schema: z.string().check(z.minLength(1), z.maxLength(255)),
    fallback: '127.0.0.1',
    allowed: 'an address to listen on, such as 127.0.0.1',
  },
  PORT: { schema: port, fallback: '3000', allowed: 'a whole number from 0 to 65535' },
  DATA_DIR: { schema: z.string().check(z.minLength(1)), fallback: '.data', allowed: 'a folder' },
  HEADS_DIR: { schema: z.string().check(z.minLength(1)), fallback: '', allowed: 'a folder' },
  DATABASE_URL: {
    schema: z.string().check(z.regex(/^postgres(ql)?:\/\//)),
    fallback: '',
    allowed: 'postgres://user:password@host:port/database',
  },
  DATABASE_POOL: { schema: count(2, 200), fallback: '20', allowed: 'a whole number from 2 to 200' },
  PUBLIC_URL: {
    schema: z.string().check(z.regex(/^https?:\/\/[^/]+$/)),
    fallback: '',
    allowed: 'the address people see, such as https://www.example.org, without a path',
  },
  PRODUCT: {
    schema: z.string().check(z.regex(/^[a-z0-9-]{1,20}$/)),
    fallback: 'zyz',
    allowed: '1 to 20 small letters, digits and hyphens',
  },
  ROLE: {
    schema: z.enum(['all', 'api', 'worker']),
    fallback: 'all',
    allowed: 'all, api or worker',
  },
  LOG_LEVEL: {
    schema: z.enum(['debug', 'info', 'warn', 'error', 'silent']),
    fallback: 'info',
    allowed: 'debug, info, warn, error or silent',
  },
  MASTER_KEY: {
    schema: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    fallback: '',
    allowed: '64 hexadecimal digits',
  },
  SIGNING_KEY: {
    schema: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    fallback: '',
    allowed: '64 hexadecimal digits (an Ed25519 seed)',
  },
  TRUST_PROXY: {
    schema: z.string().check(z.regex(/^[0-9a-fA-F.:/, ]{0,400}$/)),
    fallback: '',
    allowed: 'addresses or networks of the proxies before the server, separated by commas',
  },
  PUBLICITY_DAYS: {
    schema: count(1, 60),
    fallback: String(PUBLICITY_DAYS),
    allowed: 'a whole number from 1 to 60, with APP_ENV=test only',
  },
  HAND_ENTRIES_A_DAY: handLimit(1, 10_000, HAND_ENTRIES_A_DAY),
  HAND_MINUTES_A_DAY: handLimit(1, 1_000_000, HAND_MINUTES_A_DAY),
  HAND_SESSION_PERCENT: handLimit(0, 100, HAND_SESSION_PERCENT),
  HAND_SESSION_PEOPLE: handLimit(1, 1000, HAND_SESSION_PEOPLE),
  HAND_ORGANIZATION_PERCENT: handLimit(0, 100, HAND_ORGANIZATION_PERCENT),
  HAND_ORGANIZATION_DAYS: handLimit(1, 365, HAND_ORGANIZATION_DAYS),
  PROBATION_DAYS: handLimit(0, 3650, PROBATION_DAYS),
  PROBATION_SESSIONS: handLimit(0, 1000, PROBATION_SESSIONS),
  STAR_HOURS: {
    schema: z.string().check(z.regex(/^[1-9]\d{0,4}( [1-9]\d{0,4})*$/), z.refine(areStarHours)),
    fallback: starHours.join(' '),
    allowed: `${starHours.length} whole numbers that rise, with spaces between, such as ${starHours.join(' ')}`,
  },
  STAR_CITY_FROM: handLimit(1, starHours.length + 1, STAR_CITY_FROM),
  TRUSTED_AFTER_DAYS: handLimit(0, 3650, TRUSTED_AFTER_DAYS),
  TRUSTED_SESSIONS: handLimit(0, 1000, TRUSTED_SESSIONS),
  TRUSTED_WINDOW_DAYS: handLimit(1, 3650, TRUSTED_WINDOW_DAYS),
  TRUSTED_HAND_PERCENT: handLimit(0, 100, TRUSTED_HAND_PERCENT),
  TRUSTED_UPHELD_PERCENT: handLimit(0, 100, TRUSTED_UPHELD_PERCENT),
  ANOMALY_THRESHOLDS: {
    schema: z.string().check(
      z.maxLength(500),
      z.refine((text) => readThresholds(text) !== null),
    ),
    fallback: '',
    allowed:
      'thresholds of contract/src/rules/anomaly-thresholds.ts within their ranges, such as nightEntries=5 manyEntries=40',
  },
  MAP_TILES: {
    schema: z.string().check(z.regex(/^https:\/\/[a-z0-9.-]+(:\d+)?\/\S*\{z\}\S*$/)),
    fallback: '',
    allowed:
      'https://host/path with {z}, {x} and {y}, WGS-84 or as the tiles say; none draws a plain ground',
  },
  MAP_ATTRIBUTION: {
    schema: z.string().check(z.maxLength(120)),
    fallback: '',
    allowed: 'whom the map tiles are owed to, at most 120 characters',
  },
  CODE_LIMIT_TARGET: limits(`${CODES.aMinute}/60 ${CODES.anHour}/3600 ${CODES.aDay}/86400`),
  CODE_LIMIT_IP: limits('20/3600 100/86400'),
  CODE_LIMIT_BROWSER: limits('10/3600'),
  CODE_LIMIT_ALL: limits('100/60'),
  CODE_LIMIT_WRONG: limits('10/3600'),
  CODE_LIMIT_WRONG_ALL: limits('100/86400'),
  CODE_CHALLENGE_BITS: {
    schema: count(1, 24),
    fallback: '17',
    allowed: 'a whole number from 1 to 24; each one more doubles the work',
  },
  SMS_SENDER: {
    schema: z.enum(['local', 'http']),
    fallback: 'local',
    allowed: 'local (kept in the outbox) or http (with SMS_URL and SMS_SECRET)',
  },
  SMS_URL: {
    schema: z.string().check(z.regex(/^https?:\/\/\S+$/)),
    fallback: '',
    allowed: 'the address of the SMS gateway, with https in production',
  },
  SMS_SECRET: {
    schema: z.string().check(z.minLength(16), z.maxLength(200)),
    fallback: '',
    allowed: '16 to 200 characters shared with the SMS gateway',
  },
  MAIL_SENDER: {
    schema: z.enum(['local', 'smtp']),
    fallback: 'local',
    allowed: 'local (kept in the outbox) or smtp (with SMTP_URL and MAIL_FROM)',
  },
  SMTP_URL: {
    schema: z.string().check(z.regex(/^smtps?:\/\/\S+$/)),
    fallback: '',
    allowed: 'smtp://user:password@host:port or smtps://user:password@host:port',
  },
  MAIL_FROM: {
    schema: z.string().check(z.refine(isEmail)),
    fallback: '',
    allowed: 'the address that mail comes from',
  },
  ALLOW_LOCAL_OUTBOX: {
    schema: z.enum(['0', '1']),
    fallback: '0',
    allowed: '1 to start production although no SMS or mail leaves it, else 0',
  },
  IMAGE_URL: {
    schema: z.string().check(z.regex(/^https?:\/\/[A-Za-z0-9.-]+(:\d{1,5})?$/)),
    fallback: '',
    allowed: 'where browsers take pictures from, such as https://pictures.example.org; none: here',
  },
  H5_URL: {
    schema: z.string().check(z.regex(/^https?:\/\/[A-Za-z0-9.-]+(:\d{1,5})?$/)),
    fallback: '',
    allowed: 'where /h5/ is opened on phones, such as https://m.example.org; none: PUBLIC_URL',
  },
  STATISTICS_URL: {
    schema: z.string().check(z.regex(/^https?:\/\/[A-Za-z0-9.-]+(:\d{1,5})?$/)),
    fallback: '',
    allowed: 'where the statistics service stands, such as https://figures.example.org; none: here',
  },
  OIDC_ISSUER: {
    schema: z.string().check(z.maxLength(300), z.regex(/^https?:\/\/[^\s?#]+$/)),
    fallback: '',
    allowed: 'the address of the OpenID provider people may log in with',
  },
  OIDC_CLIENT_ID: {
    schema: z.string().check(z.minLength(1), z.maxLength(200)),
    fallback: '',
    allowed: 'the name of this site at the provider',
  },
  OIDC_CLIENT_SECRET: {
    schema: z.string().check(z.minLength(16), z.maxLength(400)),
    fallback: '',
    allowed: '16 to 400 characters shared with the provider',
  },
  OIDC_TITLE: {
    schema: z.string().check(z.minLength(1), z.maxLength(20)),
    fallback: '',
    allowed: 'the name of the provider on the button, at most 20 characters',
  },
  SECOND_FACTOR: {
    schema: z.enum(['required', 'optional']),
    fallback: '',
    allowed: 'required or optional, for administrators',
  },
  VOLUNTEER_SESSIONS: {
    schema: count(1, 1000),
    fallback: '5',
    allowed: 'a whole number from 1 to 1000',
  },
  ADMINISTRATOR_SESSIONS: {
    schema: count(1, 1000),
    fallback: '2',
    allowed: 'a whole number from 1 to 1000',
  },
  SHUTDOWN_GRACE: {
    schema: count(0, 10),
    fallback: '',
    allowed: 'a whole number of seconds from 0 to 10',
  },
  CLOCK_FILE: {
    schema: z.string(),
    fallback: '',
    allowed: 'a file holding whole minutes, with APP_ENV=test only',
  },
} as const

/** Never repeated in a sentence: they hold a password. */
const unspoken: ReadonlySet<string> = new Set(['SMS_SECRET', 'SMTP_URL', 'OIDC_CLIENT_SECRET'])

type Name = keyof typeof variables
type Value<N extends Name> = z.output<(typeof variables)[N]['schema']>

/** What an organisation is trusted for by rule; set by configuration. */
export interface TrustRules {
  /** Days since it was registered, and settled sessions. */
  days: number
  sessions: number
  /** Percent by hand and with an upheld objection of the records of so many days. */
  windowDays: number
  handPercent: number
  upheldPercent: number
}

/** What star ratings ask for and who certifies them; set by configuration. */
export interface StarRules {
  /** Minutes of effective service of each rating, the lowest first. */
  minutes: readonly number[]
  /** The first rating that the city certifies, from 1; those below it the county does. */
  cityFrom: number
}

/** Where hours by hand go to the node above; set by configuration. */
export interface HandLimits {
  /** Entries and minutes of one administrator on one day. */
  entriesADay: number
  minutesADay: number
  /** Percent of the people of a session, and so many of them at least. */
  sessionPercent: number
  sessionPeople: number
  /** Percent of the records of an organisation in so many days. */
  organizationPercent: number
  organizationDays: number
  /** Days, or settled sessions, until an organisation is no longer new. */
  probationDays: number
  probationSessions: number
}

export interface Config {
  appEnv: Value<'APP_ENV'>
  host: string
  port: number
  dataDir: string
  /** Where the ledger heads are kept outside the database. */
  headsDir: string
  /** Null for the embedded database. */
  databaseUrl: string | null
  databasePool: number
  /** Where people reach the product; certificates and QR codes carry it. */
  publicUrl: string
  product: string
  role: Value<'ROLE'>
  logLevel: Value<'LOG_LEVEL'>
  trustProxy: readonly string[]
  /** Days that hours are published before they take effect: PUBLICITY_DAYS, but in tests. */
  publicityDays: number
  /** Where hours entered by hand go to the node above. */
  hand: HandLimits
  stars: StarRules
  trust: TrustRules
  /** Where the rules of the anomaly desk begin to notice something. */
  anomalies: AnomalyThresholds
  /** Where maps take their tiles from; null where there is no such service and the ground stays plain. */
  mapTiles: { address: string; attribution: string } | null
  /** Where browsers take the pictures of banners, covers and footer from; empty where they come from here. */
  imageUrl: string
  /** Where the pages for phones are: the codes on screens carry it. */
  h5Url: string
  /** Where browsers ask the statistics service; empty where this server is it. */
  statisticsUrl: string
  /** Browsers an account is signed in with at once; one more ends the oldest. */
  sessions: { volunteer: number; administrator: number }
  codes: CodeConfig
  outbox: OutboxConfig
  /** Another provider people may log in with. */
  signOn: SignOnConfig | null
  /** Whether administrators must set up a second factor before anything else. */
  secondFactor: 'required' | 'optional'
  /** Seconds between being told to end and taking nothing new, in which `/readyz` says so. */
  shutdownGrace: number
  clockFile: string | null
  keys: Keys
  /** Seed of the Ed25519 key certificates are signed with. */
  signingSeed: Buffer
}

/** Reads the configuration; a wrong value ends in a StartupError that names the variable and what is allowed. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const read = <N extends Name>(name: N): Value<N> => {
    const { schema, fallback, allowed } = variables[name]
    const given = env[name]?.trim() || fallback
    if (given === '' && fallback === '') return '' as Value<N>
    const parsed = schema.safeParse(given)
    if (!parsed.success) {
      const said = unspoken.has(name) ? 'wrong' : `"${given}"`
      throw new StartupError(`${name} is ${said}; allowed is ${allowed}.`)
    }
    return parsed.data as Value<N>
  }
  const appEnv = read('APP_ENV')
  const host = read('HOST')
  const listen = read('PORT')
  const dataDir = resolve(read('DATA_DIR'))
  const clockFile = read('CLOCK_FILE') || null
  // Texts promise the days, and nobody moves the time of a running site.
  for (const name of ['CLOCK_FILE', 'PUBLICITY_DAYS'] as const)
    if (env[name] && appEnv !== 'test')
      throw new StartupError(`${name} is set; it is allowed with APP_ENV=test only.`)
  const { master, signing } = secrets(appEnv, dataDir, read('MASTER_KEY'), read('SIGNING_KEY'))
  const publicUrl =
    read('PUBLIC_URL') || `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${listen}`
  return {
    appEnv,
    host,
    port: listen,
    dataDir,
    headsDir: resolve(read('HEADS_DIR') || join(dataDir, 'heads')),
    databaseUrl: read('DATABASE_URL') || null,
    databasePool: read('DATABASE_POOL'),
    publicUrl,
    product: read('PRODUCT'),
    role: read('ROLE'),
    // On a screen that a person looks at, only what needs him.
    logLevel: env.LOG_LEVEL ? read('LOG_LEVEL') : appEnv === 'production' ? 'info' : 'warn',
    trustProxy: read('TRUST_PROXY')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
    publicityDays: read('PUBLICITY_DAYS'),
    hand: {
      entriesADay: read('HAND_ENTRIES_A_DAY'),
      minutesADay: read('HAND_MINUTES_A_DAY'),
      sessionPercent: read('HAND_SESSION_PERCENT'),
      sessionPeople: read('HAND_SESSION_PEOPLE'),
      organizationPercent: read('HAND_ORGANIZATION_PERCENT'),
      organizationDays: read('HAND_ORGANIZATION_DAYS'),
      probationDays: read('PROBATION_DAYS'),
      probationSessions: read('PROBATION_SESSIONS'),
    },
    stars: {
      minutes: read('STAR_HOURS')
        .split(' ')
        .map((hours) => Number(hours) * 60),
      cityFrom: read('STAR_CITY_FROM'),
    },
    trust: {
      days: read('TRUSTED_AFTER_DAYS'),
      sessions: read('TRUSTED_SESSIONS'),
      windowDays: read('TRUSTED_WINDOW_DAYS'),
      handPercent: read('TRUSTED_HAND_PERCENT'),
      upheldPercent: read('TRUSTED_UPHELD_PERCENT'),
    },
    anomalies: readThresholds(read('ANOMALY_THRESHOLDS'))!,
    mapTiles: read('MAP_TILES')
      ? { address: read('MAP_TILES'), attribution: read('MAP_ATTRIBUTION') }
      : null,
    imageUrl: read('IMAGE_URL'),
    h5Url: read('H5_URL') || publicUrl,
    statisticsUrl: read('STATISTICS_URL'),
    sessions: {
      volunteer: read('VOLUNTEER_SESSIONS'),
      administrator: read('ADMINISTRATOR_SESSIONS'),
    },
    signOn: signOnFrom({
      issuer: read('OIDC_ISSUER'),
      clientId: read('OIDC_CLIENT_ID'),
      clientSecret: read('OIDC_CLIENT_SECRET'),
      title: read('OIDC_TITLE'),
    }),
    // Safe by default where it counts; the demonstration offers it and forces nobody.
    secondFactor: read('SECOND_FACTOR') || (appEnv === 'production' ? 'required' : 'optional'),
    codes: {
      target: limitsFrom(read('CODE_LIMIT_TARGET')),
      ip: limitsFrom(read('CODE_LIMIT_IP')),
      browser: limitsFrom(read('CODE_LIMIT_BROWSER')),
      all: limitsFrom(read('CODE_LIMIT_ALL')),
      wrong: limitsFrom(read('CODE_LIMIT_WRONG')),
      wrongTarget: limitsFrom(read('CODE_LIMIT_WRONG_ALL')),
      challengeBits: read('CODE_CHALLENGE_BITS'),
    },
    outbox: outboxFrom({
      production: appEnv === 'production',
      allowLocal: read('ALLOW_LOCAL_OUTBOX') === '1',
      sms: { sender: read('SMS_SENDER'), url: read('SMS_URL'), secret: read('SMS_SECRET') },
      mail: { sender: read('MAIL_SENDER'), url: read('SMTP_URL'), from: read('MAIL_FROM') },
    }),
    // A balancer needs a moment to look elsewhere; whoever ends the demonstration by Ctrl-C does not.
    shutdownGrace: env.SHUTDOWN_GRACE ? read('SHUTDOWN_GRACE') : appEnv === 'production' ? 2 : 0,
    clockFile,
    keys: keysFrom(master),
    signingSeed: signing,
  }
}

/** The hosts that pages may take pictures from, besides this one: that of pictures, and that of maps. */
export const pictureHosts = ({ mapTiles, imageUrl }: Pick<Config, 'mapTiles' | 'imageUrl'>) => [
  ...(mapTiles ? [new URL(mapTiles.address).origin] : []),
  ...(imageUrl ? [imageUrl] : []),
]

/** One master key gives every other: each is derived for its purpose and useless for another. */
export const keysFrom = (master: Buffer): Keys => {
  const derive = (purpose: string) => createHmac('sha256', master).update(purpose).digest()
  return {
    data: [{ id: 1, encryption: derive('data/1') }],
    index: derive('index'),
    ledger: [{ id: 1, key: derive('ledger/1') }],
    seal: [{ id: 1, key: derive('seal/1') }],
    spotCheck: derive('spotCheck'),
    attendance: derive('attendance'),
    certificates: derive('certificates/1'),
    root: derive('root/1'),
  }
}

/** Production must be given its keys; elsewhere they are made once and kept beside the data. */
const secrets = (appEnv: string, dataDir: string, masterHex: string, signingHex: string) => {
  if (appEnv === 'production') {
    if (!masterHex)
      throw new StartupError('MASTER_KEY is missing; production needs 64 hexadecimal digits.')
    if (!signingHex)
      throw new StartupError('SIGNING_KEY is missing; production needs 64 hexadecimal digits.')
  }
  const stored =
    masterHex && signingHex ? { master: masterHex, signing: signingHex } : storedSecrets(dataDir)
  return {
    master: Buffer.from(masterHex || stored.master, 'hex'),
    signing: Buffer.from(signingHex || stored.signing, 'hex'),
  }
}

const storedSecrets = (dataDir: string): { master: string; signing: string } => {
  const file = join(dataDir, 'secrets.json')
  try {
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
    // New keys would open nothing of what is there.
    if (existsSync(join(dataDir, 'database')))
      throw new StartupError(
        `${file} is missing and the database beside it was written with its keys; restore the file from a backup, set MASTER_KEY and SIGNING_KEY to what it held, or set DATA_DIR to another folder.`,
      )
    mkdirSync(dataDir, { recursive: true })
    const made = {
      master: randomBytes(32).toString('hex'),
      signing: randomBytes(32).toString('hex'),
    }
    // Written beside and renamed: a kill in between leaves no half file that would lock the data for ever.
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(made), { mode: 0o600 })
    renameSync(`${file}.${process.pid}`, file)
    return made
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(
      `The data folder ${dataDir} cannot be used (${(error as Error).message}); make it writable or set DATA_DIR to another folder.`,
    )
  }
}
