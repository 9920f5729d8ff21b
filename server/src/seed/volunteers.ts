import { genderOf, personalPartObstacle } from 'contract/rules/id-number'
import { addDays, localDate } from 'contract/rules/time'
import { namePinyin } from '../modules/nodes/organization/organization.search.ts'
import { volunteerNumber } from '../modules/people/registration/registration.number.ts'
import {
  givenCharacters,
  knownNames,
  otherNames,
  rareCharacters,
  singleCharacters,
  surnames,
} from './people.data.ts'
import { cities } from './province.data.ts'
import { drawer, type Random } from './random.ts'

export type Gender = 'male' | 'female'

export interface Volunteer {
  /** Position among all generated volunteers, from 0; number, mobile and login name follow from it. */
  index: number
  id: string
  volunteerNo: string
  loginName: string
  name: string
  documentNumber: string
  mobile: string
  gender: Gender
  birthDate: string
  /** Position in `cities`. */
  city: number
  regionCode: string
  state: 'registered' | 'verified' | 'returned' | 'frozen' | 'cancelling'
  createdAt: Date
  /** How often he serves, compared with others. */
  zeal: number
}

const DAY = 86_400_000
/** No division has this code, so that nobody real holds one of the numbers. */
const SYNTHETIC_AREA = '449999'
/** Sequence numbers of one birth date and sex that a block of volunteers may use. */
const NUMBERS_PER_BLOCK = 2
/** A block takes every so manyth day as birth dates, so that as many blocks share the numbers of all days. */
const DAY_CLASSES = 2
/** Blocks that fit into the 500 sequence numbers of a birth date and sex. */
export const MOST_BLOCKS = (500 / NUMBERS_PER_BLOCK) * DAY_CLASSES

/** Of the demonstration account; nobody else is born on this day. */
const KNOWN_BIRTH_DATE = '1996-05-18'

const drawSurname = drawer(surnames.map(([, share]) => share))
const drawCity = drawer(cities.map(({ weight }) => weight))

/** An invented name; never one that everybody connects with one person. */
export const personName = (random: Random, gender: Gender): string => {
  for (;;) {
    const name = drawName(random, gender)
    if (!knownNames.has(name)) return name
  }
}

const drawName = (random: Random, gender: Gender): string => {
  if (random.chance(0.002)) return random.pick(otherNames[gender])
  const [surname] = surnames[drawSurname(random)]!
  const character = () =>
    random.chance(0.006)
      ? random.pick(rareCharacters)
      : random.pick(random.chance(0.62) ? givenCharacters[gender] : givenCharacters.both)
  const first = character()
  if (random.chance(0.84)) return surname + first + character()
  return surname + singleCharacters[first.codePointAt(0)! % singleCharacters.length]!
}

/** The number of area, birth date and sequence with the check digit that the contract's own rule accepts. */
export const documentNumberOf = (birthDate: string, sequence: number): string => {
  const body = `${SYNTHETIC_AREA}${birthDate.replaceAll('-', '')}${String(sequence).padStart(3, '0')}`
  const far = new Date('9999-01-01T00:00:00Z')
  const digit = [...'0123456789X'].find((each) => !personalPartObstacle(body + each, far))
  return body + digit!
}

/** Ages are those of a real roster: many students, fewer in middle age, a hump of retired people. */
const ageYears = (random: Random): number => {
  const kind = random.next()
  if (kind < 0.06) return 14 + random.next() * 4
  if (kind < 0.5) return 18 + random.next() * 8
  if (kind < 0.84) return 26 + random.next() * 29
  return 55 + random.next() * 25
}

/** Digits that no mobile network has been given begin these numbers, so that nobody answers them. */
export const mobileOf = (head: '160' | '161', index: number): string =>
  head + String(index).padStart(8, '0')

/** A year before the product gave out its first number, so that a live registration never draws one of these. */
const NUMBERED_YEAR = 2010

/** Volunteer numbers in an order that looks drawn: the factor has no divisor in common with ten million. */
export const volunteerNoOf = (index: number): string =>
  volunteerNumber(NUMBERED_YEAR, (index * 6_180_339 + 1_234_567) % 10_000_000)

const spelling = new Map<string, string>()
/** A name in small letters; unknown characters are left out. */
const spelt = (name: string): string =>
  [...name]
    .map((char) => {
      const known = spelling.get(char)
      if (known !== undefined) return known
      const made = namePinyin(char).pinyin.replace(/[^a-z]/g, '')
      spelling.set(char, made)
      return made
    })
    .join('')

/** The volunteers of a block, in order of their index. Who they are depends on seed, block and day only. */
export const makeVolunteers = (
  random: Random,
  now: Date,
  block: number,
  firstIndex: number,
  count: number,
): Volunteer[] => {
  const today = localDate(now)
  const numbersUsed = new Map<string, number>()
  const birth = (gender: Gender): { birthDate: string; documentNumber: string } => {
    for (;;) {
      const birthDate = addDays(today, -Math.floor(ageYears(random) * 365.25) - 1)
      const day = Date.parse(birthDate) / DAY
      if (day % DAY_CLASSES !== block % DAY_CLASSES || birthDate === KNOWN_BIRTH_DATE) continue
      const key = birthDate + gender
      const used = numbersUsed.get(key) ?? 0
      if (used >= NUMBERS_PER_BLOCK) continue
      numbersUsed.set(key, used + 1)
      const sequence =
        (gender === 'male' ? 999 : 998) -
        2 * (Math.floor(block / DAY_CLASSES) * NUMBERS_PER_BLOCK + used)
      return { birthDate, documentNumber: documentNumberOf(birthDate, sequence) }
    }
  }
  return Array.from({ length: count }, (_, i) => {
    const index = firstIndex + i
    // The first volunteer of all is the demonstration account.
    const known = index === 0
    const gender: Gender = known || random.chance(0.56) ? 'female' : 'male'
    const { birthDate, documentNumber } = known
      ? { birthDate: KNOWN_BIRTH_DATE, documentNumber: documentNumberOf(KNOWN_BIRTH_DATE, 998) }
      : birth(gender)
    const name = known ? '陈思敏' : personName(random, gender)
    const city = known ? 0 : drawCity(random)
    const centres = Object.keys(cities[city]!.centres)
    const age = random.next()
    const createdAt = new Date(
      now.getTime() - (known ? 900 : 20 + 1180 * Math.sqrt(age)) * DAY - random.int(0, DAY),
    )
    const state = random.next()
    return {
      index,
      id: random.id(createdAt),
      volunteerNo: volunteerNoOf(index),
      loginName: known
        ? 'volunteer01'
        : `${(spelt(name) || 'v').slice(0, 12)}${String(index).padStart(7, '0')}`,
      name,
      documentNumber,
      mobile: mobileOf('161', index),
      gender: genderOf(documentNumber),
      birthDate,
      city,
      regionCode: known ? '440106' : random.pick(centres),
      state:
        known || state < 0.955
          ? 'verified'
          : state < 0.985
            ? 'registered'
            : state < 0.992
              ? 'returned'
              : state < 0.996
                ? 'frozen'
                : 'cancelling',
      createdAt,
      zeal: known ? 0 : Math.min(8, Math.exp(random.bell() * 0.9)),
    }
  })
}
