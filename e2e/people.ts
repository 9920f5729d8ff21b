import { idNumberObstacle } from 'contract/rules/id-number'

/** A valid resident ID number of nobody: area 449999 does not exist; the serial number is drawn. */
export const newIdNumber = (birthDate: string): string => {
  const serial = String(Math.floor(Math.random() * 1000)).padStart(3, '0')
  const head = `449999${birthDate.replaceAll('-', '')}${serial}`
  return [...'0123456789X']
    .map((check) => head + check)
    .find((number) => idNumberObstacle(number, new Date()) === null)!
}

/** The number of a birth date and sequence in the area that does not exist, as the demonstration gives them out. */
export const idNumberOf = (birthDate: string, sequence: number): string => {
  const head = `449999${birthDate.replaceAll('-', '')}${String(sequence).padStart(3, '0')}`
  return [...'0123456789X']
    .map((check) => head + check)
    .find((number) => idNumberObstacle(number, new Date()) === null)!
}
