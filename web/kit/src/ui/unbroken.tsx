import { moment } from './unbroken.copy.ts'

/**
 * Words with dates, times of day, weekdays, durations, proposed sign-outs and numbers of people, which take another
 * line between each other and never inside: browsers break a line after the hyphen of a date, and anywhere in Chinese.
 * The words stay as they are for whoever copies or hears them.
 */
export const Unbroken = ({ words }: { words: string }) =>
  // Splitting keeps what the pattern catches, at every second place.
  words.split(moment).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
