/** Calendar day and time of day in Guangzhou, as forms take them. */
const local = (moment: Date) => new Date(moment.getTime() + 8 * 3_600_000).toISOString()
export const localDate = (moment: Date): string => local(moment).slice(0, 10)
export const localTime = (moment: Date): string => local(moment).slice(11, 16)
