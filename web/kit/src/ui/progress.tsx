interface Props {
  /** What progresses; read out before the figures. */
  label: string
  done: number
  total: number
  /** The state in words, such as the places left; shown above the bar. */
  words: string
}

/** How far something countable has come: words first, the bar below them. */
export const Progress = ({ label, done, total, words }: Props) => (
  <div>
    <p aria-hidden="true" className="tabular mb-1 text-14 text-ink-700">
      {words}
    </p>
    <progress
      aria-label={label}
      aria-valuetext={words}
      value={Math.min(done, total)}
      max={Math.max(total, 1)}
      className="block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-line-200 [&::-moz-progress-bar]:bg-zhu-600 [&::-webkit-progress-bar]:bg-line-200 [&::-webkit-progress-value]:bg-zhu-600"
    />
  </div>
)
