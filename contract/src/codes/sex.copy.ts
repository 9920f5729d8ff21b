import type { Sex } from './sex.ts'

/** Chinese names of the sex codes; same source. */
export const sexNames: Record<Sex, string> = {
  '1': '男',
  '2': '女',
}
