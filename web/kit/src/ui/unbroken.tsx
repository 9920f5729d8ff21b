/**
 * Words with dates and times, which take another line between each other and never inside: browsers break
 * a line after the hyphen of a date. The words stay as they are for whoever copies or hears them.
 */
export const Unbroken = ({ words }: { words: string }) =>
  words.split(moment).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )

/** A date or a time of day; caught, so that splitting keeps it. */
const moment = /(\d{4}-\d{2}-\d{2}|\d{2}:\d{2})/
