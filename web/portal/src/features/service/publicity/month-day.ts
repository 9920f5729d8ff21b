import { localDate } from 'contract/rules/time'

/** The day of an instant without its year, as MM-DD in Asia/Shanghai. */
export const monthDay = (instant: string): string => localDate(new Date(instant)).slice(5)
