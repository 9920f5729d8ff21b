import type { StarRating } from 'contract/codes/star-rating'
import { hoursAndMinutes } from 'contract/rules/minutes'
import { gradeCopy } from 'contract/states.copy'
import { Grade as grades } from 'contract/states'
import type { Grade } from '../record/grade.policy.ts'
import type { CertificateSnapshot } from './certificate.snapshot.ts'
import { quoted } from 'contract/rules/quoted.copy'

export const gradeInEnglish: Record<Grade, string> = {
  placed: 'scanned, place compared',
  scanned: 'scanned',
  halfScanned: 'partly scanned',
  byHand: 'entered by hand',
  declared: 'imported',
}

const wayOrder: readonly (Grade | null)[] = [...grades.options, null]

/** What somebody did for a record of a grade, and no more than that. */
const madeInEnglish = (grade: Grade | null): string => {
  switch (grade) {
    case 'placed':
      return 'signed in and out by scanning, the place compared at both ends'
    case 'scanned':
      return 'signed in and out by scanning'
    case 'halfScanned':
      return 'signed in and out, at one end at least not by scanning but by a code of six digits or as agreed afterwards'
    case 'byHand':
      return 'entered by hand, and confirmed by another person than who entered it'
    case 'declared':
      return 'declared, or taken over from another system, and measured by nobody here'
    case null:
      return 'from before the way of recording was graded'
  }
}

const starInEnglish: Record<StarRating, string> = {
  '1': 'one star',
  '2': 'two stars',
  '3': 'three stars',
  '4': 'four stars',
  '5': 'five stars',
  '6': 'five stars, bronze',
  '7': 'five stars, silver',
  '8': 'five stars, gold',
}

const duration = (minutes: number): string => {
  const parts = hoursAndMinutes(minutes)
  return `${parts.hours} h ${parts.minutes} min`
}

const limitsOf = ({
  cities,
  categories,
  gradeFrom,
  recordedBy,
  mission,
}: CertificateSnapshot['filters']) =>
  [
    recordedBy ? `records of ${recordedBy} and below` : '',
    mission ? `the activity ${quoted(mission)}` : '',
    cities?.length ? `places ${cities.join(', ')}` : '',
    categories?.length ? `categories ${categories.join(', ')}` : '',
    gradeFrom
      ? `grade of record “${gradeInEnglish[gradeFrom]}”${gradeFrom === 'placed' ? '' : ' or stronger'}`
      : '',
  ]
    .filter(Boolean)
    .join('; ')

/** The English words of a paper in both languages. Names and titles stand as they are. */
export const englishCopy = {
  title: 'Certificate of Volunteer Service Hours',
  number: (number: string) => `Certificate No. ${number}`,
  name: 'Name',
  volunteerNo: 'Volunteer No.',
  documentType: 'Document',
  documentNumber: 'Document No.',
  statement: ({ holder, period, filters, totals }: CertificateSnapshot) => {
    const limits = limitsOf(filters)
    return (
      `This certifies that ${holder.name} gave volunteer service between ${period.from} and ${period.to}: ` +
      `${totals.records} records in effect, ${duration(totals.serviceMinutes)} of service and ` +
      `${duration(totals.trainingMinutes)} of training.` +
      (limits ? ` Limited to ${limits}; records outside these limits are not listed.` : '')
    )
  },
  serviceTime: 'Service',
  trainingTime: 'Training',
  records: 'Records',
  /** Explains the words of the last column, too. */
  byGrade: (sums: NonNullable<CertificateSnapshot['totals']['grades']>) =>
    `By grade of record: ${sums
      .map(({ grade, serviceMinutes, trainingMinutes, records }) =>
        [
          `${gradeCopy[grade]} (${gradeInEnglish[grade]}) ${duration(serviceMinutes)}`,
          ...(trainingMinutes > 0 ? [`training ${duration(trainingMinutes)}`] : []),
          records,
        ].join(', '),
      )
      .join('; ')}.`,
  supplementaryNote: (word: string) =>
    `${word}: entered after the activity, in a list that three persons or more dealt with.`,
  honours: 'Honours: given by organisations, not service time, in no sum above',
  star: ({ rating, certifiedOn }: NonNullable<CertificateSnapshot['star']>) =>
    `Star rating: ${starInEnglish[rating]}, certified on ${certifiedOn}; whether it still holds shows at the check.`,
  purpose: ({ filters }: CertificateSnapshot) =>
    `Purpose, as stated by the ${filters.recordedBy ? 'issuing unit' : 'holder'}`,
  /** How records of these grades came about and what they went through; null is one from before grades. */
  criteria: (grades: readonly (Grade | null)[]) => {
    const ways = wayOrder.filter((way) => grades.includes(way)).map((way) => madeInEnglish(way))
    return `The records on it are of these kinds: ${ways.join('; ')}. Each was published with a term for objections, and counted from then on.`
  },
  columns: [
    'No.',
    'Date',
    'Service',
    'Recorded by',
    'Place',
    'Service h:m',
    'Training h:m',
    'Grade',
  ],
  /** As both languages read it. */
  duration: (minutes: number) => {
    const parts = hoursAndMinutes(minutes)
    return `${parts.hours}:${String(parts.minutes).padStart(2, '0')}`
  },
  validity: (verifyUrl: string) =>
    `Valid only as verified at ${verifyUrl} with the number and the code beside, or by the QR code; corrections and revoked records show there.`,
  issuedOn: (date: string) => `Issued on ${date}`,
}
