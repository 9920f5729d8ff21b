import { formatMinutes } from './minutes.copy.ts'

/** Minutes by which somebody was off the plan, as people say them: 'M分' below an hour, else as `formatMinutes`. */
export const formatDeviation = (minutes: number): string =>
  minutes < 60 ? `${minutes}分` : formatMinutes(minutes)
