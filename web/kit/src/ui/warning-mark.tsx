/** A triangle with an exclamation mark: errors are never told by colour alone. */
export const WarningMark = ({ size = 16 }: { size?: number }) => (
  <svg
    className="mt-0.5 shrink-0"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M12 3.5 22 20.5H2z" />
    <path d="M12 10v4.5M12 17.3v.1" />
  </svg>
)
