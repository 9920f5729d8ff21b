/** A text in which the words of a keyword are marked, whatever their case. */
export const Highlight = ({ text, keyword }: { text: string; keyword: string }) => {
  const words = keyword.split(/\s+/).filter((word) => word !== '')
  if (words.length === 0) return text
  const pattern = new RegExp(`(${words.map(escaped).join('|')})`, 'gi')
  // What the pattern captured stands at every other place.
  return text.split(pattern).map((part, index) =>
    index % 2 === 1 ? (
      <mark key={index} className="rounded-tag bg-zhu-100 text-zhu-700">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
