import { LOGIN_NAME_LENGTH } from './lengths.ts'

const { least, most } = LOGIN_NAME_LENGTH
const shape = new RegExp(`^[A-Za-z][A-Za-z0-9]{${least - 1},${most - 1}}$`)

/** Whether the value may be a login name: 8 to 20 letters and digits, a letter first, at least one digit (specification 5). */
export function isLoginName(value: string): boolean {
  return shape.test(value) && /\d/.test(value)
}
