/** Breathing growth rings in the colour of the words beside them, which say what is awaited. */
export const Spinner = ({ size = 18 }: { size?: number }) => (
  <svg
    className="shrink-0"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    aria-hidden="true"
  >
    <circle className="ring-breath ring-breath-3" cx="12" cy="12" r="10.5" />
    <circle className="ring-breath ring-breath-2" cx="12" cy="12" r="6.2" />
    <circle className="ring-breath ring-breath-1" cx="12" cy="12" r="1.5" fill="currentColor" />
  </svg>
)
