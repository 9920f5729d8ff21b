import { codesOf } from './codes.ts'

/**
 * Availability: code table of the national volunteer service information system, as read from its
 * public front-end, which carries no date.
 */
export const availability = {
  '01': 'mondayMorning',
  '02': 'mondayAfternoon',
  '03': 'mondayEvening',
  '04': 'tuesdayMorning',
  '05': 'tuesdayAfternoon',
  '06': 'tuesdayEvening',
  '07': 'wednesdayMorning',
  '08': 'wednesdayAfternoon',
  '09': 'wednesdayEvening',
  '10': 'thursdayMorning',
  '11': 'thursdayAfternoon',
  '12': 'thursdayEvening',
  '13': 'fridayMorning',
  '14': 'fridayAfternoon',
  '15': 'fridayEvening',
  '16': 'saturdayMorning',
  '17': 'saturdayAfternoon',
  '18': 'saturdayEvening',
  '19': 'sundayMorning',
  '20': 'sundayAfternoon',
  '21': 'sundayEvening',
  '22': 'publicHolidayMorning',
  '23': 'publicHolidayAfternoon',
  '24': 'publicHolidayEvening',
} as const

export type Availability = keyof typeof availability

export const availabilityCodes = codesOf(availability)
