import * as z from 'zod/mini'

/** What of a volunteer is hidden from organisers until they say why they need it. */
export const RevealedItem = z.enum([
  'name',
  'mobile',
  'card',
  'emergency',
  'identity',
  'callList',
  'certificate',
])

/** Sessions whose call lists may be made within an hour; the last of them is told of, more need a fresh proof. */
export const CALL_LISTS_AN_HOUR = 3

/**
 * What is told of as an alarm: many looks at hidden data within an hour, some of them at night, or many call lists; a
 * record that is not what was decided about it; a check that found something; code in the database that is not what the
 * migrations made; a row that an operator had sealed again as it stands; a finding, or something
 * about a star rating, that nobody may decide.
 */
export const AlarmName = z.enum([
  'revealsMany',
  'revealsAtNight',
  'callListsMany',
  'recordAltered',
  'checkFailed',
  'databaseCodeAltered',
  'rowSealedAgain',
  'nobodyDecides',
  'nobodyDecidesStar',
])
