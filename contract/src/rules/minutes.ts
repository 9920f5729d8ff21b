/** Splits service time, whole minutes and not negative, into full hours and the minutes left over. */
export function hoursAndMinutes(minutes: number): { hours: number; minutes: number } {
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
